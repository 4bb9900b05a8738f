// Runs tests one after the other, each on the page opened anew.

const tests = [];

/**
 * Declares a test.
 *
 * @param {string} name what is so if it passes
 * @param {(context: object) => Promise<void>} body is given `page`, `browser`, `settings`, and `note`, which prints
 */
export function test(name, body) {
  tests.push({ name, body });
}

/**
 * Runs the tests.
 *
 * @param {object} context
 * @param {RegExp} only those whose name matches
 * @returns {Promise<boolean>} whether all passed
 */
export async function runTests(context, only) {
  const chosen = tests.filter(({ name }) => only.test(name));
  const failed = [];
  let checks = 0;
  let exchanges = 0;
  for (const { name, body } of chosen) {
    const start = Date.now();
    const notes = [];
    try {
      await body({ ...context, note: (text) => notes.push(text) });
      const log = await context.page.expectAgreement();
      checks += log.checks;
      exchanges += log.exchanges.length;
      console.log(`ok ${name} (${Date.now() - start} ms)`);
    } catch (error) {
      failed.push(name);
      console.log(`FAILED ${name} (${Date.now() - start} ms)\n  ${error.stack.replaceAll("\n", "\n  ")}`);
    }
    for (const text of notes) console.log(`   ${text}`);
  }
  console.log(
    `${chosen.length - failed.length} of ${chosen.length} tests passed; inputs were compared with their engine`
      + ` ${checks} times, ${exchanges} requests with the native engine`);
  for (const name of failed) console.log(`FAILED ${name}`);
  return chosen.length > 0 && failed.length === 0;
}
