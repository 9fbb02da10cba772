import fc from 'fast-check';

/** Strings that often break parsers, encoders, regular expressions and property look-ups. */
const NOTORIOUS = [
  '',
  '\0',
  '\r\nSet-Cookie: a=b',
  '\u001b[31m',
  '\u0085\u2028\u2029\ufeff',
  '\ud800',
  '\udc00\ud800',
  '\u202eabc\u2066',
  'e\u0301\u0323',
  '👩‍👩‍👧‍👦',
  'İıſKß',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '%',
  '%00',
  '%zz',
  '%ff%fe',
  '%ed%a0%80',
  '+',
  '&=#?;',
  ',,,',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: meant as text
  '${7*7}{{7*7}}',
  '=cmd|calc',
  '(a+)+$',
  '[object Object]',
  'null',
  '[]',
  '["a",["b"]]',
  '{"a":1}',
  '{"__proto__":null}',
  '["',
  'NaN',
  '-0',
  '1e309',
  '9007199254740993',
  '１２',
];

/** Generates long strings from a repeated piece, to reveal slow parsing. */
const long = fc
  .tuple(fc.constantFrom('a', ' ', ',', '%', '-', '.', '\u0000', 'é', '求', '\ud800', 'a,', 'no ', '$9 '), fc.nat(3000))
  .map(([unit, size]) => unit.repeat(1 + size));

const fromCodeUnits = (max: number) =>
  fc.array(fc.integer({ min: 0, max }), { maxLength: 30 }).map((units) => String.fromCharCode(...units));

/** Generates strings of every kind: notorious, random Unicode, lone surrogates, control characters, and long ones. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NOTORIOUS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fromCodeUnits(0xffff) },
  { weight: 1, arbitrary: fromCodeUnits(0x20) },
  { weight: 1, arbitrary: long },
);

/** Generates mutations of a valid string. */
export function mutateText(valid: string): fc.Arbitrary<string> {
  return fc
    .tuple(anyText, fc.nat(valid.length), fc.constantFrom('insert', 'insert', 'truncate', 'capitalize', 'double'))
    .map(([other, at, mutation]) => {
      if (mutation === 'insert') return valid.slice(0, at) + other + valid.slice(at);
      if (mutation === 'truncate') return valid.slice(0, at);
      return mutation === 'double' ? `${valid},${valid}` : valid.toUpperCase();
    });
}

const deep = fc
  .tuple(fc.integer({ min: 1, max: 5000 }), fc.boolean())
  .map(([depth, inLists]) =>
    Array.from({ length: depth }).reduce<unknown>((inner) => (inLists ? [inner] : { a: inner }), null),
  );

/** Objects that throw when converted to a string, or that shadow built-in properties. */
export const HOSTILE_OBJECTS: readonly unknown[] = [
  { toString: 1, valueOf: 1 },
  [{ toString: 1 }, 'a'],
  { ['__proto__']: { toString: null }, constructor: 1 },
];

const ODD_VALUES: readonly unknown[] = [
  ...[null, true, 0, -0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], [null], [[['a'], []], [{}]]],
  ...HOSTILE_OBJECTS,
];

/** Generates any JSON value, such as wrong types, notorious names and deep nesting. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: anyText },
  { weight: 3, arbitrary: fc.constantFrom(...ODD_VALUES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(anyText, anyText, { maxKeys: 3 }) },
  { weight: 1, arbitrary: fc.array(anyText, { maxLength: 30 }) },
  { weight: 1, arbitrary: deep },
);

/** Percent-encodes a string. Encodes lone surrogates, which encodeURIComponent rejects, as three bytes each, as careless encoders do. */
export function percentEncode(text: string): string {
  return [...text]
    .map((character) => (/\p{Surrogate}/u.test(character) ? encodeSurrogate(character) : encodeURIComponent(character)))
    .join('');
}

function encodeSurrogate(surrogate: string): string {
  const unit = surrogate.charCodeAt(0);
  return [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)]
    .map((byte) => `%${byte.toString(16)}`)
    .join('');
}
