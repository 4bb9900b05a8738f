/** Random numbers that come again with the same seed (the generator known as mulberry32). */
export class Random {
  #state;

  /** @param {number} seed */
  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** A whole number of `0 ..< bound`. */
  below(bound) {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let bits = this.#state;
    bits = Math.imul(bits ^ (bits >>> 15), bits | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * bound);
  }

  /** One of some items. */
  pick(items) {
    return items[this.below(items.length)];
  }

  /** A key of an object whose values are weights. */
  weighted(weights) {
    const entries = Object.entries(weights);
    let left = this.below(entries.reduce((sum, [, weight]) => sum + weight, 0));
    return entries.find(([, weight]) => (left -= weight) < 0)[0];
  }
}
