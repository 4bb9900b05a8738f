#!/usr/bin/env python3
"""Writes the choice `PhoneNumber`: international phone numbers, from the facts of libphonenumber.

    python3 -m venv venv && venv/bin/pip install phonenumbers
    venv/bin/python Masks/Scripts/phone-numbers.py

It writes two files, the same ones for the same version of `phonenumbers` (which the first one names):

* `Masks/phone-numbers.mask`: one choice with a case for every calling code. The first mask of a case has no constants
  but the code and mostly holds every usual number of it (fixed lines, mobiles); those behind it begin with national
  digits too, or are of another length, where the library groups such numbers in another way.
* `Tests/MaskRuntimeTests/PhoneNumberExamples.jsonl`: the library's example numbers, one JSON object a line, each with
  what the library makes of it and whether the choice gives the same.

It prints what came out the same, of the example numbers and of valid numbers drawn at random; `--verbose` adds a list
by calling code.

How the masks are selected. A choice of all the library's formats would need thousands of masks, so they are bought:
every mask has a price, more if no other has its groups, since the compiled tables must stay small; what it is worth is
the weight of the numbers that come out right with it and wrong without. Numbers drawn at random from the library's
patterns of valid numbers weigh most, so that a mask is right for the numbers of its prefix, not only for the examples.
The random numbers that the report counts are others than those that bought the masks.
"""

import argparse
import itertools
import json
import math
import random
import re
import sys
from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import phonenumbers
from phonenumbers import PhoneMetadata, PhoneNumber, PhoneNumberFormat, PhoneNumberType

ROOT = Path(__file__).resolve().parents[2]
MASK_FILE = ROOT / "Masks" / "phone-numbers.mask"
EXAMPLE_FILE = ROOT / "Tests" / "MaskRuntimeTests" / "PhoneNumberExamples.jsonl"

# The columns of a line of the mask file: those of `maskc format`, which a test compares with.
LINE_WIDTH = 100

# What the tables of the choice may hold, and what a mask and a layout (what stands behind the constants that a mask
# begins with) are thought to add to them.
MOST_BYTES = 64 * 1024
MASK_BYTES = 170
LAYOUT_BYTES = 160

# What right numbers are worth. The random numbers of a region share its weight: its types by their shares below, the
# lengths of a type by the square root of how many numbers each has. The weight is that of a region with ten million
# mobile numbers and grows with the cube root of their number, within bounds: how many numbers there are is what the
# library knows of how many people there are.
WEIGHT_OF_FIRST_EXAMPLE = 10.0
WEIGHT_OF_EXAMPLE = 2.2
WEIGHT_OF_REGION = 8.0
LEAST_NUMBERS = 1e6
MOST_NUMBERS = 3e9
# What a key that moves what stood before it takes from a number.
COST_OF_MOVE = 0.1
# What a number costs that has no room, beside not coming out right.
COST_OF_OVERFLOW = 1.0

# What a mask must be worth, and what a layout that no other code uses must add to that.
# Prefixes whose numbers people would miss, whatever they cost: London's.
WANTED_PREFIXES = {44: ("20",)}
PRICE_OF_MASK = 8.5
PRICE_OF_LAYOUT = 12.0

# The most national digits that are constants in a mask.
LONGEST_PREFIX = 4

# The library's types of numbers, the part of its metadata that describes each, and its share of random numbers.
TYPES = {
  "FIXED_LINE": ("fixed_line", 3),
  "MOBILE": ("mobile", 8),
  "TOLL_FREE": ("toll_free", 1),
  "PREMIUM_RATE": ("premium_rate", 1),
  "SHARED_COST": ("shared_cost", 1),
  "VOIP": ("voip", 1),
  "PERSONAL_NUMBER": ("personal_number", 1),
  "PAGER": ("pager", 1),
  "UAN": ("uan", 1),
  "VOICEMAIL": ("voicemail", 1),
}

# The types that decide how many digits are mandatory, and for how many there must be room. Others may be much shorter
# or longer (`+1 310-1234`, Japan's toll-free numbers of 17 digits), and a field should not take that for usual.
USUAL_TYPES = ("FIXED_LINE", "MOBILE")

# Calling codes of no country, by what they are for.
NON_GEOGRAPHIC = {
  800: "freephone800",
  808: "sharedCost808",
  870: "satellite870",
  878: "personal878",
  881: "satellite881",
  882: "network882",
  883: "network883",
  888: "relief888",
  979: "premiumRate979",
}

ZONES = {
  "1": "North America",
  "2": "Africa, the Atlantic",
  "3": "Europe",
  "4": "Europe",
  "5": "the Americas",
  "6": "South-East Asia, Oceania",
  "7": "Russia, Kazakhstan",
  "8": "East Asia, services of no country",
  "9": "West, Central and South Asia, services of no country",
}


# MARK: - The library's facts


def regions_of(code):
  """The regions of a calling code, the main one first."""
  return phonenumbers.COUNTRY_CODE_TO_REGION_CODE[code]


def metadata_of(code, region):
  return PhoneMetadata.metadata_for_region_or_calling_code(code, region)


def number_of(code, national):
  """A number by its digits; `parse` would take leading digits for a national prefix."""
  number = PhoneNumber(country_code=code, national_number=int(national))
  zeros = min(len(national) - len(national.lstrip("0")), len(national) - 1)
  if zeros:
    number.italian_leading_zero = True
    number.number_of_leading_zeros = zeros
  return number


def e164(number):
  return phonenumbers.format_number(number, PhoneNumberFormat.E164)


def international(number):
  if number.extension:
    number = PhoneNumber(number.country_code, number.national_number, None, number.italian_leading_zero,
                         number.number_of_leading_zeros)
  return phonenumbers.format_number(number, PhoneNumberFormat.INTERNATIONAL)


def shape_of(code, text):
  """How the library groups a number: its international format without the code, each digit as `0`."""
  start = f"+{code} "
  assert text.startswith(start), text
  return re.sub(r"\d", "0", text[len(start):])


class DigitPattern:
  """The language of one of the library's regular expressions: how many strings of a length, and the n-th of them.

  Knows what their patterns are made of: digits, `[1-3]`, `\\d`, `(?:…|…)`, `{2}`, `{2,3}` and `?`.
  """

  TOKEN = re.compile(r"\(\?:|\(|\)|\||\[[\d-]+\]|\\d|\d|\{\d+(?:,\d+)?\}|\?")

  def __init__(self, pattern):
    tokens = self.TOKEN.findall(pattern)
    assert "".join(tokens) == pattern, pattern
    self.tokens = tokens + [None]
    self.tree = self.parse_alternatives()
    assert self.tokens == [None], pattern
    self.counts = {}

  def parse_alternatives(self):
    rows = [self.parse_row()]
    while self.tokens[0] == "|":
      self.tokens.pop(0)
      rows.append(self.parse_row())
    return ("alternatives", rows)

  def parse_row(self):
    row = []
    while self.tokens[0] not in (None, "|", ")"):
      token = self.tokens.pop(0)
      if token in ("(?:", "("):
        part = self.parse_alternatives()
        assert self.tokens.pop(0) == ")"
      elif token == "\\d":
        part = ("digit", "0123456789")
      elif token.startswith("["):
        part = ("digit", "".join(d for d in "0123456789" if re.match(token, d)))
      else:
        part = ("digit", token)
      following = self.tokens[0]
      if following == "?":
        self.tokens.pop(0)
        row += [("alternatives", [("row", []), part])]
      elif following and following.startswith("{"):
        bounds = [int(n) for n in self.tokens.pop(0)[1:-1].split(",")]
        choices = [("row", [part] * n) for n in range(bounds[0], bounds[-1] + 1)]
        row += [("alternatives", choices)]
      else:
        row.append(part)
    return ("row", row)

  def count(self, length, node=None, start=0):
    """How many strings of `length` a node makes, a row from its part `start`."""
    node = node or self.tree
    key = (id(node), length, start)
    if key not in self.counts:
      kind, parts = node
      if kind == "digit":
        result = len(parts) if length == 1 else 0
      elif kind == "alternatives":
        result = sum(self.count(length, part) for part in parts)
      elif start == len(parts):
        result = int(length == 0)
      else:
        result = sum(
          first * self.count(length - n, node, start + 1)
          for n in range(length + 1) if (first := self.count(n, parts[start])))
      self.counts[key] = result
    return self.counts[key]

  def string(self, index, length, node=None, start=0):
    node = node or self.tree
    kind, parts = node
    if kind == "digit":
      return parts[index]
    if kind == "alternatives":
      for part in parts:
        if index < self.count(length, part):
          return self.string(index, length, part)
        index -= self.count(length, part)
    if start == len(parts):
      return ""
    for n in range(length + 1):
      rest = self.count(length - n, node, start + 1)
      both = self.count(n, parts[start]) * rest
      if index < both:
        return self.string(index // rest, n, parts[start]) + self.string(index % rest, length - n, node, start + 1)
      index -= both
    raise AssertionError

  def draw(self, length, rng):
    return self.string(rng.randrange(self.count(length)), length)


def random_numbers(code, region, seed, count):
  """Valid national numbers of a region: (type, digits, share of the region's weight).

  `count` for a type, its lengths in equal parts; the weight of a length is the root of how many numbers it has.
  """
  metadata = metadata_of(code, region)
  rng = random.Random(f"{seed} {code} {region}")
  descriptions, shares = {}, {}
  for kind, (attribute, share) in TYPES.items():
    description = getattr(metadata, attribute)
    if description is not None and description.national_number_pattern:
      pattern = description.national_number_pattern
      descriptions.setdefault(pattern, (kind, description))
      shares[pattern] = shares.get(pattern, 0) + share
  general = re.compile(metadata.general_desc.national_number_pattern)
  for text, (kind, description) in descriptions.items():
    pattern = DigitPattern(text)
    possible = description.possible_length or metadata.general_desc.possible_length
    lengths = [n for n in possible if n > 0 and pattern.count(n)]
    roots = {length: math.sqrt(pattern.count(length)) for length in lengths}
    for length in lengths:
      each = math.ceil(count / len(lengths))
      drawn = []
      for _ in range(each):
        national = pattern.draw(length, rng)
        number = number_of(code, national)
        if general.fullmatch(national) and phonenumbers.is_valid_number(number):
          drawn.append(national)
      for national in drawn:
        yield kind, national, shares[text] / sum(shares.values()) * roots[length] / sum(roots.values()) / len(drawn)


@dataclass(frozen=True)
class Example:
  code: int
  region: str
  kind: str
  e164: str
  international: str

  @property
  def is_first(self):
    """Whether it is what `example_number` gives for the region."""
    return self.kind == "FIXED_LINE" or self.region == "001"

  @property
  def national(self):
    return self.e164[len(str(self.code)) + 1:]

  @property
  def has_its_digits(self):
    return re.sub(r"\D", "", self.international) == self.e164[1:]


def examples():
  """The example numbers of every region and type, and of the codes of no region."""
  kinds = {value: name for name, value in vars(PhoneNumberType).items() if name.isupper()}
  for code in sorted(phonenumbers.COUNTRY_CODE_TO_REGION_CODE, key=str):
    for region in regions_of(code):
      if region == "001":
        number = phonenumbers.example_number_for_non_geo_entity(code)
        numbers = [(kinds[phonenumbers.number_type(number)], number)] if number else []
      else:
        numbers = [(kind, phonenumbers.example_number_for_type(region, getattr(PhoneNumberType, kind)))
                   for kind in TYPES]
      for kind, number in numbers:
        if number is not None:
          yield Example(code, region, kind, e164(number), international(number))


# MARK: - Masks


@dataclass(frozen=True)
class PhoneMask:
  """`{+44} {20} [0000] [0000]`: a code, national digits that are constants, and the groups of the whole number."""

  code: int
  prefix: str
  shape: str  # the groups, those of the prefix too: `00 0000 0000`
  least: int  # national digits without which it is not complete

  @cached_property
  def capacity(self):
    return self.shape.count("0")

  @cached_property
  def pattern(self):
    """As a `.mask` file has it."""
    return self.lead + self.layout

  @cached_property
  def lead(self):
    text, place = f"{{+{self.code}}} ", 0
    for digit in self.prefix:
      while self.shape[place] != "0":
        text += self.shape[place]
        place += 1
      text += f"{{{digit}}}"
      place += 1
    while self.shape[place] != "0":
      text += self.shape[place]
      place += 1
    return text.replace("}{", "")

  @cached_property
  def layout(self):
    """What stands behind the constants it begins with."""
    skipped = 0
    text, number = "", 0
    for character in self.shape:
      if character == "0":
        number += 1
        if number > len(self.prefix):
          text += "[0]" if number <= self.least else "[9]"
      elif number > len(self.prefix) or (number == len(self.prefix) and text):
        text += character
    # Separators between the prefix and the first slot are the lead's.
    return text[text.index("["):].replace("][", "")

  @cached_property
  def slots(self):
    return self.capacity - len(self.prefix)


class Reading:
  """What a mask makes of a text; the rules of reading, for masks of constants and digit slots.

  `rank` orders readings: the least is the best.
  """

  SPACES = " \u00a0"
  STAND_INS = "-./:"

  def __init__(self, mask, text):
    self.elements = self.parse(mask)
    self.text = text
    self.output, self.place = "", 0
    self.lead_put, self.other_put, self.matched, self.overflow, self.noise = 0, 0, 0, 0, 0
    self.committed = -1  # the run of constants whose digits are being matched, by its end
    for index, character in enumerate(text):
      self.read(character, index)
    rest = self.elements[self.place:]
    self.is_complete = not any(kind in ("slot", "block") for kind, _ in rest)
    to_come = sum(1 for kind, character in rest if kind in ("block", "separator") and character.isdigit())
    slots = sum(1 for kind, _ in self.elements if kind in ("slot", "optional"))
    self.rank = (
      self.lead_put, self.overflow, self.other_put, -self.matched, self.noise, to_come, slots)

  @staticmethod
  def parse(mask):
    elements, inside = [], ""
    for character in mask:
      if character in "{}[]":
        inside = character if character in "{[" else ""
      elif inside == "[":
        elements.append(("slot" if character == "0" else "optional", character))
      else:
        elements.append(("block" if inside else "separator", character))
    return elements

  def run_end(self, place):
    while place < len(self.elements) and self.elements[place][0] in ("block", "separator"):
      place += 1
    return place

  def move_to(self, place):
    """Puts in the constants up to `place`; slots on the way stay empty."""
    for at in range(self.place, place):
      kind, character = self.elements[at]
      if kind in ("block", "separator"):
        self.output += character
        if character.isdigit():
          if any(kind in ("slot", "optional") for kind, _ in self.elements[:at]):
            self.other_put += 1
          else:
            self.lead_put += 1
    self.place = place

  def take(self, place, character):
    self.move_to(place)
    self.output += character
    self.place = place + 1

  def spells(self, place, end, index):
    """Whether the text from `index` goes on with the digits of the run, or ends before it could differ."""
    while place < end:
      if index == len(self.text):
        return True
      character, constant = self.text[index], self.elements[place][1]
      if character == constant:
        index, place = index + 1, place + 1
      elif not constant.isdigit():
        place += 1
      else:
        return False
    return True

  def read(self, character, index):
    is_digit = character.isdigit()
    place = self.place
    while place < len(self.elements):
      kind, constant = self.elements[place]
      if kind in ("slot", "optional"):
        if is_digit:
          return self.take(place, character)
        if kind == "slot":
          break
        place += 1
        continue
      end = self.run_end(place)
      if not is_digit:
        for at in range(place, end):
          if self.elements[at][1].isdigit():
            return self.drop(character)
          if self.elements[at][1] == character or (self.elements[at][1] == " " and character in self.SPACES):
            return self.take(at, character if character not in self.SPACES else " ")
        place = end
        continue
      digits = [at for at in range(place, end) if self.elements[at][1].isdigit()]
      if digits and self.elements[digits[0]][1] == character and (
        self.committed == end or self.spells(digits[0], end, index)):
        self.committed = end
        self.matched += 1
        return self.take(digits[0], character)
      place = end
    self.drop(character)

  def drop(self, character):
    if character.isdigit():
      self.overflow += 1
      return
    self.noise += 1
    if character in self.STAND_INS:
      for at in range(self.place, len(self.elements)):
        kind, constant = self.elements[at]
        if kind == "slot" or constant.isdigit() and kind != "optional":
          return
        if constant in self.STAND_INS:
          return self.take(at, constant)


def choose(patterns, text):
  """The best reading of a text, and the pattern it is of."""
  readings = ((Reading(pattern, text), index) for index, pattern in enumerate(patterns))
  best, index = min(readings, key=lambda pair: (pair[0].rank, pair[1]))
  return best, patterns[index]


# MARK: - Selecting masks


def weight_of(code, region):
  metadata = metadata_of(code, region)
  description = next(
    (one for one in (metadata.mobile, metadata.fixed_line) if one is not None and one.national_number_pattern),
    metadata.general_desc)
  pattern = DigitPattern(description.national_number_pattern)
  lengths = description.possible_length or metadata.general_desc.possible_length
  size = sum(pattern.count(length) for length in lengths if length > 0)
  return WEIGHT_OF_REGION * (min(max(size, LEAST_NUMBERS), MOST_NUMBERS) / 1e7) ** (1 / 3)


class Numbers:
  """The numbers of a calling code that masks are selected by; numbers that no mask could tell apart are one."""

  def __init__(self, code, example_list, seed, count):
    weights = defaultdict(float)
    self.code = code
    for region in regions_of(code):
      weight = weight_of(code, region)
      for kind, national, part in random_numbers(code, region, seed, count):
        weights[(*self.key(national), kind in USUAL_TYPES)] += part * weight
    for example in example_list:
      if example.has_its_digits:
        weights[(*self.key(example.national), example.kind in USUAL_TYPES)] += (
          WEIGHT_OF_FIRST_EXAMPLE if example.is_first else WEIGHT_OF_EXAMPLE)
    any_usual = any(usual for *_, usual in weights)
    self.rows = defaultdict(list)  # by the digits they begin with: (length, shape, whether usual, weight)
    for (start, length, shape, usual), weight in sorted(weights.items()):
      self.rows[start].append((length, shape, usual or not any_usual, weight))
    every = [row for rows in self.rows.values() for row in rows]
    self.longest = max(length for length, *_ in every)
    self.longest_usual = max(length for length, _, usual, _ in every if usual)
    self.starts = defaultdict(list)  # of a prefix: how its numbers begin
    for start, rows in self.rows.items():
      for n in range(min(len(start), min(length for length, *_ in rows) - 1) + 1):
        self.starts[start[:n]].append(start)
    self.known = {}

  def key(self, national):
    text = international(number_of(self.code, national))
    return (national[:LONGEST_PREFIX], len(national), shape_of(self.code, text))

  @cached_property
  def candidates(self):
    """(prefix, shape) of the masks worth a look; of prefixes with the same numbers the shortest."""
    result = []
    for prefix, starts in self.starts.items():
      if not prefix or len(self.starts[prefix[:-1]]) > len(starts):
        shapes = {shape for start in starts for _, shape, _, _ in self.rows[start]}
        result += [(prefix, shape) for shape in sorted(shapes)]
    return result

  def worth_of_start(self, start, masks):
    """What the numbers are worth that begin with `start`, with the masks for it."""
    key = (start, masks)
    if key not in self.known:
      rows = self.rows[start]
      shown, moves = [""], [0, 0]
      for typed in range(1, max(length for length, *_ in rows) + 1):
        shape = current(masks, typed)[1]
        now = beginning(shape, typed)
        moves.append(moves[-1] + (not now.startswith(shown[-1])))
        shown.append(now)
      self.known[key] = sum(
        weight * (
          (shown[length] == shape) - COST_OF_MOVE * moves[length + 1]
          - COST_OF_OVERFLOW * (shown[length].count("0") < length))
        for length, shape, _, weight in rows)
    return self.known[key]

  def worth(self, masks, starts=None):
    return sum(
      self.worth_of_start(start, tuple(mask for mask in masks if start.startswith(mask[0])))
      for start in starts or self.rows)


@cache
def beginning(shape, digits):
  """A shape with its first digits; without the last ones if it has no place for them."""
  end = -1
  for _ in range(digits):
    end = shape.find("0", end + 1)
    if end < 0:
      return shape
  return shape[:end + 1]


def current(masks, typed):
  """The mask that is chosen behind some digits, among (prefix, shape) that all begin like the number."""
  def rank(mask):
    prefix, shape = mask
    known, capacity = len(prefix), shape.count("0")
    return (max(0, typed - capacity), -min(known, typed), max(0, known - typed), capacity - known)
  return min(masks, key=rank)


def finished(numbers, masks):
  """The masks with their mandatory slots: as many as the shortest usual number has that each is chosen for."""
  least, least_usual = {}, {}
  for start, rows in numbers.rows.items():
    known = [mask for mask in masks if start.startswith(mask[0])]
    for length, usual in {(length, usual) for length, _, usual, _ in rows}:
      mask = current(known, length)
      number = min(length, mask[1].count("0"))
      least[mask] = min(number, least.get(mask, number))
      if usual:
        least_usual[mask] = min(number, least_usual.get(mask, number))
  least.update(least_usual)
  return [PhoneMask(numbers.code, prefix, shape, max(least[prefix, shape], len(prefix)))
          for prefix, shape in masks if (prefix, shape) in least]


def plain(layout):
  return layout.replace("[", "").replace("]", "")


def layouts_to_pay(layouts):
  """Of some layouts those that are not the end of another."""
  ordered = sorted({plain(layout) for layout in layouts}, key=lambda layout: layout[::-1])
  return [a for a, b in itertools.zip_longest(ordered, ordered[1:], fillvalue="") if not b.endswith(a)]


@cache
def ends(layout):
  """The layouts that cost nothing beside one: its ends."""
  text = plain(layout)
  return frozenset(text[n:] for n in range(len(text)) if text[n] in "09")


def ends_of(masks):
  return {end for mask in masks for end in ends(mask.layout)}


def price_of(masks, users):
  """The price of the masks of a code, beside `users` of layouts in other codes."""
  layouts = layouts_to_pay(mask.layout for mask in masks)
  return PRICE_OF_MASK * len(masks) + PRICE_OF_LAYOUT * sum(1 for layout in layouts if not users[layout])


def roomy(numbers, shape):
  """The shape with its last group long enough for every usual number of the code."""
  return shape + "0" * max(0, numbers.longest_usual - shape.count("0"))


def select(numbers, users):
  """The masks of a calling code that are worth their price."""

  wanted = WANTED_PREFIXES.get(numbers.code, ())
  kept = [max(
    ((prefix, shape) for prefix, shape in numbers.candidates if prefix == start),
    key=lambda mask: numbers.worth([("", "0" * numbers.longest), mask], numbers.starts[start])) for start in wanted]

  def value(masks):
    if not all(mask in masks for mask in kept):
      return -math.inf
    return numbers.worth(masks) - price_of(finished(numbers, masks), users)

  # A default must hold every usual number. If it is one group, its layout is easily shared: then it is for the long
  # numbers that shorter masks have no room for.
  weights = Counter()
  for rows in numbers.rows.values():
    for _, shape, _, weight in rows:
      weights[shape] += weight
  plain_root = ("", "0" * numbers.longest)
  roots = sorted({("", roomy(numbers, shape)) for shape in weights} | {plain_root})
  common = [("", shape) for shape, _ in sorted(weights.items(), key=lambda pair: (-pair[1], pair[0]))[:6]]
  starts = [[root] for root in roots] + [[root, mask] for root in roots for mask in common if mask != root]
  starts = [start + [mask for mask in kept if mask not in start] for start in starts]
  best, masks = max(((value(start), start) for start in starts), key=lambda pair: pair[0])
  while True:
    # By worth alone first, which only the numbers of the prefix decide; then the best ones by their price too.
    gains = []
    before = {}
    for prefix, shape in numbers.candidates:
      if (prefix, shape) not in masks:
        starts = numbers.starts[prefix]
        if prefix not in before:
          before[prefix] = numbers.worth(masks, starts)
        gain = numbers.worth(masks + [(prefix, shape)], starts) - before[prefix]
        if gain > PRICE_OF_MASK:
          gains.append((-gain, len(prefix), prefix, shape))
    trials = [masks + [(prefix, shape)] for _, _, prefix, shape in sorted(gains)[:8]]
    trials += [[root] + masks[1:] for root in roots if root not in masks]
    if plain_root not in masks:
      trials.append(masks + [plain_root])
      trials += [[plain_root] + masks[1:] + [mask] for mask in common if mask not in masks]
    trials += [masks[:n] + masks[n + 1:] for n in range(1, len(masks))]
    found, trial = max(((value(trial), trial) for trial in trials), key=lambda pair: pair[0], default=(best, masks))
    if found <= best + 1e-9:
      return finished(numbers, masks)
    best, masks = found, trial


def select_all(example_list, seed, count, progress):
  by_code = defaultdict(list)
  for example in example_list:
    by_code[example.code].append(example)
  codes = sorted(phonenumbers.COUNTRY_CODE_TO_REGION_CODE, key=str)
  numbers = {code: Numbers(code, by_code[code], seed, count) for code in codes}
  progress("numbers drawn")
  selected = {code: [] for code in codes}
  users = Counter()
  # Again and again, since what a layout costs depends on who else uses it.
  for turn in range(4):
    changed = 0
    for code in codes:
      users -= Counter(ends_of(selected[code]))
      masks = select(numbers[code], users)
      users += Counter(ends_of(masks))
      changed += masks != selected[code]
      selected[code] = masks
    progress(f"turn {turn + 1}: {changed} codes changed, {describe_size(selected)}")
    if not changed:
      break
  for code, masks in selected.items():
    # The default first, then by prefix: the order decides nothing.
    masks.sort(key=lambda mask: (mask.prefix, mask.capacity))
  return selected


def bytes_of(masks):
  return MASK_BYTES * len(masks) + LAYOUT_BYTES * len(layouts_to_pay(mask.layout for mask in masks))


def describe_size(selected):
  masks = [mask for masks in selected.values() for mask in masks]
  layouts = {mask.layout for mask in masks}
  return (f"{len(selected)} codes, {len(masks)} masks, {len(layouts)} layouts, {len(layouts_to_pay(layouts))} of them "
          f"no end of another; about {bytes_of(masks)} bytes")


# MARK: - Files


def name_of(code):
  return NON_GEOGRAPHIC.get(code) or regions_of(code)[0].lower()


# The regions whose example numbers the compiler checks.
CHECKED_REGIONS = ["US", "GB", "DE", "FR", "IN", "JP", "BR", "AU"]


def mask_file(selected, example, checked):
  lines = [
    f"// Made by Scripts/phone-numbers.py from the data of phonenumbers {phonenumbers.__version__} (libphonenumber).",
    "",
    f"/// A phone number with its calling code, as libphonenumber writes most of them: `{example}`.",
    "public choice PhoneNumber {",
    "  content telephoneNumber",
    "",
  ]
  zone = ""
  for code, masks in selected.items():
    if str(code)[0] != zone:
      lines += [""] if zone else []
      zone = str(code)[0]
      lines.append(f"  // +{zone}: {ZONES[zone]}")
    start = f"  {name_of(code)} = "
    line = start + f'"{masks[0].pattern}"'
    for mask in masks[1:]:
      following = f'| "{mask.pattern}"'
      if len(line) + 1 + len(following) > LINE_WIDTH:
        lines.append(line)
        line = "    " + following
      else:
        line += " " + following
    lines.append(line)
  lines.append("")
  for region in CHECKED_REGIONS:
    number = next(number for number, reason in checked if number.region == region and not reason)
    lines.append(
      f'  example "{number.e164}" -> "{number.international}" extracts "{number.e164}" is {name_of(number.code)}')
  return "\n".join(lines + ["}", ""])


def check_examples(example_list, patterns):
  """(example, reason why not the same or None)"""
  for example in example_list:
    reading, pattern = choose(patterns[example.code], example.e164)
    if not example.has_its_digits:
      reason = "the library writes other digits"
    elif reading.overflow:
      reason = f"too long for {pattern}"
    elif reading.output != example.international:
      reason = f"{pattern} gives {reading.output}"
    elif not reading.is_complete:
      reason = f"too short for {pattern}"
    else:
      reason = None
      again, _ = choose(patterns[example.code], example.international)
      assert again.output == example.international and again.is_complete and not again.overflow, example
    yield example, reason


def example_file(checked):
  lines = []
  for example, reason in checked:
    row = {"region": example.region, "type": example.kind, "e164": example.e164,
           "international": example.international, "same": reason is None}
    if reason:
      row["reason"] = reason
    lines.append(json.dumps(row, ensure_ascii=False))
  return "\n".join(lines + [""])


# MARK: - The report


def share(good, all_):
  return f"{good} of {all_} ({100 * good / all_:.1f} %)"


def report_examples(checked):
  regions = [(example, reason) for example, reason in checked if example.is_first and example.region != "001"]
  print(f"\nexample_number of a region: {share(sum(r is None for _, r in regions), len(regions))} the same")
  for example, reason in regions:
    if reason:
      print(f"  {example.region} {example.international}: {reason}")
  print(f"\nexample numbers of every type: {share(sum(r is None for _, r in checked), len(checked))} the same")
  for kind in TYPES:
    rows = [reason for example, reason in checked if example.kind == kind]
    print(f"  {kind}: {share(sum(r is None for r in rows), len(rows))}")
  rows = [(example, reason) for example, reason in checked if example.region == "001"]
  print(f"  of codes of no region: {share(sum(r is None for _, r in rows), len(rows))}")


def moves_while_typing(patterns, text):
  """How often a key moves what stood there already."""
  moves, before = 0, ""
  for end in range(2, len(text) + 1):
    now = choose(patterns, text[:end])[0].output
    moves += not now.startswith(before.rstrip(" -."))
    before = now
  return moves


def report_random(patterns, seed, count, verbose):
  """Valid numbers that bought no mask."""
  good, weight_of_kind = defaultdict(float), defaultdict(float)
  by_region, lost, incomplete, total, moves, typed = {}, 0, 0, 0, 0, 0
  plain_good = 0
  for code, masks in patterns.items():
    for region in regions_of(code):
      right = whole = 0.0
      for index, (kind, national, weight) in enumerate(random_numbers(code, region, seed, count)):
        number = number_of(code, national)
        text = e164(number)
        reading, _ = choose(masks, text)
        same = reading.output == international(number) and reading.is_complete and not reading.overflow
        total += 1
        plain_good += same
        lost += reading.overflow > 0
        incomplete += not reading.is_complete
        whole += weight
        right += weight * same
        weight_of_kind[kind] += weight
        good[kind] += weight * same
        if index % 8 == 0:
          typed += 1
          moves += moves_while_typing(masks, text)
      if whole:
        by_region[code, region] = right / whole
  print(f"\nrandom valid numbers: {share(plain_good, total)} the same; {lost} overflow, {incomplete} incomplete")
  print(f"  a region's share, weighted as the masks were selected, on average over regions: "
        f"{100 * sum(by_region.values()) / len(by_region):.1f} %")
  for kind in TYPES:
    print(f"  {kind}: {100 * good[kind] / weight_of_kind[kind]:.1f} %")
  full = sum(value > 0.999 for value in by_region.values())
  print(f"  regions of which all came out the same: {full} of {len(by_region)}; under half: " + ", ".join(
    f"{region if region != '001' else '+' + str(code)} {100 * value:.0f} %"
    for (code, region), value in sorted(by_region.items(), key=lambda pair: pair[1]) if value < 0.5))
  print(f"  typed key by key, {moves / typed:.2f} keys a number move what stands before them")
  if verbose:
    for (code, region), value in sorted(by_region.items(), key=lambda pair: pair[1]):
      print(f"    +{code} {region}: {100 * value:.1f} %")


def main():
  arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
  arguments.add_argument("--verbose", action="store_true", help="also every region's share of random numbers")
  arguments.add_argument("--numbers", type=int, default=150, help="random numbers of a type that masks are bought by")
  options = arguments.parse_args()

  def progress(text):
    print(text, file=sys.stderr, flush=True)

  example_list = list(examples())
  selected = select_all(example_list, "select", options.numbers, progress)
  if bytes_of([mask for masks in selected.values() for mask in masks]) > MOST_BYTES:
    sys.exit("too many masks: raise the prices")
  patterns = {code: [mask.pattern for mask in masks] for code, masks in selected.items()}
  checked = list(check_examples(example_list, patterns))
  documented = next(example.international for example, reason in checked if example.region == "GB" and not reason)
  MASK_FILE.write_text(mask_file(selected, documented, checked), encoding="utf-8")
  EXAMPLE_FILE.write_text(example_file(checked), encoding="utf-8")

  print(f"phonenumbers {phonenumbers.__version__}: {describe_size(selected)}")
  print("masks of a code: " + ", ".join(
    f"{n} for {count} codes" for n, count in sorted(Counter(map(len, selected.values())).items())))
  report_examples(checked)
  report_random(patterns, "report", 60, options.verbose)


if __name__ == "__main__":
  main()
