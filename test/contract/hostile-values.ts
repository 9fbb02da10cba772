import fc from 'fast-check';

/** Texts on which parsers, encoders, regular expressions and property look-ups go wrong. */
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

/** Repeated pieces: what is cheap once may be slow at length. */
const long = fc
  .tuple(fc.constantFrom('a', ' ', ',', '%', '-', '.', '\u0000', 'é', '求', '\ud800', 'a,', 'no ', '$9 '), fc.nat(3000))
  .map(([unit, size]) => unit.repeat(1 + size));

const fromUnits = (most: number) =>
  fc.array(fc.integer({ min: 0, max: most }), { maxLength: 30 }).map((units) => String.fromCharCode(...units));

/** A text of any kind: ordinary, any characters of Unicode, lone surrogates, control characters, notorious or long. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NOTORIOUS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fromUnits(0xffff) },
  { weight: 1, arbitrary: fromUnits(0x20) },
  { weight: 1, arbitrary: long },
);

/** A valid text with a mutation. */
export function spoilt(right: string): fc.Arbitrary<string> {
  return fc
    .tuple(anyText, fc.nat(right.length), fc.constantFrom('put in', 'put in', 'cut', 'in capitals', 'twice'))
    .map(([other, at, how]) => {
      if (how === 'put in') return right.slice(0, at) + other + right.slice(at);
      if (how === 'cut') return right.slice(0, at);
      return how === 'twice' ? `${right},${right}` : right.toUpperCase();
    });
}

const deep = fc
  .tuple(fc.integer({ min: 1, max: 5000 }), fc.boolean())
  .map(([depth, inLists]) =>
    Array.from({ length: depth }).reduce<unknown>((inner) => (inLists ? [inner] : { a: inner }), null),
  );

/** Values whose own conversion to a text throws, or that look like another kind of object. */
export const UNWRITABLE: readonly unknown[] = [
  { toString: 1, valueOf: 1 },
  [{ toString: 1 }, 'a'],
  { ['__proto__']: { toString: null }, constructor: 1 },
];

const ODD: readonly unknown[] = [
  ...[null, true, 0, -0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], [null], [[['a'], []], [{}]]],
  ...UNWRITABLE,
];

/** Any value of JSON: of wrong types, with notorious names, deep. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: anyText },
  { weight: 3, arbitrary: fc.constantFrom(...ODD) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(anyText, anyText, { maxKeys: 3 }) },
  { weight: 1, arbitrary: fc.array(anyText, { maxLength: 30 }) },
  { weight: 1, arbitrary: deep },
);

/** Percent-escapes of every byte that is not plain; lone surrogates, which encodeURIComponent refuses, as careless encoders write them. */
export function escaped(text: string): string {
  return [...text]
    .map((character) => (/\p{Surrogate}/u.test(character) ? bytesOf(character) : encodeURIComponent(character)))
    .join('');
}

function bytesOf(surrogate: string): string {
  const unit = surrogate.charCodeAt(0);
  return [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)]
    .map((byte) => `%${byte.toString(16)}`)
    .join('');
}
