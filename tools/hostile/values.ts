import fc from 'fast-check';

/** Texts on which parsers, encoders, regular expressions and property look-ups go wrong. */
const NOTORIOUS = [
  '',
  ' ',
  '\0',
  '\r\n',
  '\r\nSet-Cookie: a=b',
  '\u001b[31m',
  '\u0085\u2028\u2029\ufeff',
  '\ud800',
  '\udc00\ud800',
  'a\udfff',
  '\u202eabc\u2066',
  'e\u0301\u0323',
  '👩‍👩‍👧‍👦',
  'İıſKß',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../etc/passwd',
  '..%2f',
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
  'NaN',
  '-0',
  '-1',
  '1e309',
  '0x10',
  '1.5',
  '9007199254740993',
  '999999999',
  '１２',
];

/** The same again and again: what is cheap once may not be so at length. */
const huge = fc
  .tuple(
    fc.constantFrom('a', ' ', ',', '%', '-', '.', '\u0000', 'é', '求', '👍', '\ud800', 'a,', 'no ', '$9 '),
    fc.nat(),
  )
  .map(([unit, size]) => unit.repeat(1 + (size % 30_000)));

const fromUnits = (most: number) =>
  fc.array(fc.integer({ min: 0, max: most }), { maxLength: 30 }).map((units) => String.fromCharCode(...units));

/** A text of any kind: ordinary, any characters of Unicode, lone surrogates, control characters, notorious or huge. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NOTORIOUS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fromUnits(0xffff) },
  { weight: 2, arbitrary: fromUnits(0x20) },
  { weight: 2, arbitrary: fc.string({ maxLength: 40 }) },
  { weight: 1, arbitrary: huge },
);

/** A right text with something done to it. */
export function spoilt(right: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(right, anyText, fc.nat(), fc.constantFrom('before', 'after', 'within', 'cut', 'case', 'twice'))
    .map(([text, other, place, how]) => {
      const at = place % (text.length + 1);
      if (how === 'before') return other + text;
      if (how === 'after') return text + other;
      if (how === 'within') return text.slice(0, at) + other + text.slice(at);
      if (how === 'cut') return text.slice(0, at);
      return how === 'case' ? text.toUpperCase() : `${text},${text}`;
    });
}

/** A value nested deep. */
const deep = fc
  .tuple(fc.integer({ min: 1, max: 1000 }), fc.boolean())
  .map(([depth, inLists]) =>
    Array.from({ length: depth }).reduce<unknown>((inner) => (inLists ? [inner] : { a: inner }), null),
  );

/** Any value of JSON: wrong types, notorious names, deep. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: anyText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], [null], ''),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 2, arbitrary: fc.dictionary(anyText, anyText, { maxKeys: 3 }) },
  { weight: 1, arbitrary: fc.array(anyText, { maxLength: 30 }) },
  { weight: 1, arbitrary: deep },
);
