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

/** How a client ends: it waits, says that nothing more comes though something is missing, or is gone. */
type Ending = 'waits' | 'half' | 'gone';

/** A request as it goes over the wire, right or not. */
export interface Message {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | undefined;
  readonly framing: 'length' | 'chunks' | 'too short' | 'too long' | 'both';
  readonly ending: Ending;
  /** Where the message breaks off, as a share of its bytes; where the client waits it is whole. */
  readonly share: number;
}

/** The bytes that are sent. Text outside of Latin-1 stands in a head as UTF-8; lone surrogates as their three bytes. */
export function messageBytes({ method, target, headers, body, framing, ending, share }: Message): Buffer {
  const fields = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  // First, so that nothing that is hidden in the others can take it back.
  const head = `${method} ${target} HTTP/1.1\r\nConnection: close\r\n${fields}`;
  const whole = body === undefined ? [wtf8(`${head}\r\n`)] : withBody(head, wtf8(body), framing);
  const bytes = Buffer.concat(whole);
  return ending === 'waits' ? bytes : bytes.subarray(0, Math.floor(bytes.length * share));
}

function withBody(head: string, body: Buffer, framing: Message['framing']): Buffer[] {
  const length = { 'too short': body.length >> 1, 'too long': body.length + 10 }[framing as string] ?? body.length;
  const lengthField = framing === 'chunks' ? '' : `Content-Length: ${length}\r\n`;
  if (framing !== 'chunks' && framing !== 'both') return [wtf8(`${head}${lengthField}\r\n`), body];
  const middle = body.length >> 1;
  const chunks = [body.subarray(0, middle), body.subarray(middle)].filter((chunk) => chunk.length > 0);
  const written = chunks.flatMap((chunk) => [wtf8(`${chunk.length.toString(16)}\r\n`), chunk, wtf8('\r\n')]);
  return [wtf8(`${head}${lengthField}Transfer-Encoding: chunked\r\n\r\n`), ...written, wtf8('0\r\n\r\n')];
}

const LONE_SURROGATE = /\p{Surrogate}/u;

/** UTF-8, with lone surrogates written as if they were characters, as careless encoders do. */
function wtf8(text: string): Buffer {
  if (!LONE_SURROGATE.test(text)) return Buffer.from(text);
  return Buffer.concat(
    [...text].map((character) => {
      const point = character.codePointAt(0) as number;
      return LONE_SURROGATE.test(character)
        ? Buffer.from([0xe0 | (point >> 12), 0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f)])
        : Buffer.from(character);
    }),
  );
}

/** Percent-escapes of every byte that is not plain, lone surrogates too, which encodeURIComponent refuses. */
export function escaped(text: string): string {
  return wtf8(text)
    .toString('latin1')
    .replaceAll(/[^\w.~-]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'CONNECT'];

/** A method: mostly the given one. */
export const anyMethod = (usual: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 20, arbitrary: fc.constant(usual) },
    { weight: 4, arbitrary: fc.constantFrom(...METHODS) },
    { weight: 1, arbitrary: fc.constantFrom('get', 'FETCH', 'G\0T', '', 'A'.repeat(1000), 'M-SEARCH') },
  );

const ODD_FIELDS = [
  'Accept',
  'Accept-Encoding',
  'If-None-Match',
  'If-Match',
  'Content-Type',
  'Content-Encoding',
  'Content-Length',
  'Transfer-Encoding',
  'Expect',
  'Upgrade',
  'Range',
  'Origin',
  'Host',
  'Cookie',
  'X-Forwarded-Host',
  'X-HTTP-Method-Override',
  'MCP-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
  'Mcp-Session-Id',
  '__proto__',
];
const ODD_VALUES = [
  '*;q=0',
  'identity;q=0',
  'br;q=1.0000, gzip;q=x',
  'gzip, '.repeat(2000),
  'W/"a", *',
  '"'.repeat(8000),
  'bytes=0-1,-1',
  'application/json;q=',
  'text/html;q=0',
  '100-continue',
  'h2c',
  'null',
  'http://[::1',
  '0',
  '-1',
  '99999999999',
  'chunked, gzip',
  '=?base64?!!?=',
  '2026-07-28',
  'é',
];

/** No coding will do: seldom answered as such, since most requests are refused for something else before. */
const NO_CODING: [string, string] = ['Accept-Encoding', '*;q=0'];

/** Fields that mean what they say, and change what must come back. */
const TELLING: [string, string][] = [
  ['Accept-Encoding', 'br;q=1.0000, gzip;q=x'],
  ['Accept-Encoding', 'br'],
  ['If-None-Match', '*'],
  ['If-Match', 'W/"a", "b"'],
  ['If-None-Match', '"'.repeat(8000)],
  ['Content-Length', '99999999999'],
  ['Content-Encoding', 'gzip'],
  ['Expect', '100-continue'],
  ['Origin', 'http://[::1'],
  ['Origin', 'https://example.com'],
  ['Upgrade', 'h2c'],
  ['X', 'y'.repeat(40_000)],
];

/** Fields beside those that are needed: mostly none, else odd ones, too many of them, or too large. */
export const anyFields: fc.Arbitrary<[string, string][]> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<[string, string][]>([]) },
  { weight: 2, arbitrary: fc.constantFrom(...TELLING).map((field): [string, string][] => [field]) },
  { weight: 1, arbitrary: fc.constant<[string, string][]>([NO_CODING]) },
  {
    weight: 2,
    arbitrary: fc.array(
      fc.tuple(
        fc.oneof(
          { weight: 9, arbitrary: fc.constantFrom(...ODD_FIELDS) },
          { weight: 1, arbitrary: anyText.map((text) => text.slice(0, 50)) },
        ),
        fc.oneof(fc.constantFrom(...ODD_VALUES), anyText),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 3000 })
      .map((count) => Array.from({ length: count }, (): [string, string] => ['X', 'y'])),
  },
);

/** How a message is framed and ends: mostly as it should. */
export const anyEnd: fc.Arbitrary<Pick<Message, 'framing' | 'ending' | 'share'>> = fc.record({
  framing: fc.oneof(
    { weight: 12, arbitrary: fc.constant('length' as const) },
    { weight: 4, arbitrary: fc.constant('chunks' as const) },
    { weight: 1, arbitrary: fc.constantFrom('too short' as const, 'too long' as const, 'both' as const) },
  ),
  ending: fc.oneof(
    { weight: 12, arbitrary: fc.constant('waits' as const) },
    { weight: 1, arbitrary: fc.constantFrom('half' as const, 'gone' as const) },
  ),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});
