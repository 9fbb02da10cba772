import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectAboutLinear } from '../../cpu-time.ts';
import { findProblems, inFolder, LATER, lines, SMALL_TOOL } from '../small-tool.ts';

/** The problems with any content in place of the small tool, without the path of its file. */
async function problemsWith(content: Uint8Array | string): Promise<string[]> {
  const found = lines(await findProblems({ tools: { 'small-tool': content } }));
  return found.map((line) => line.replace('facts/tools/small-tool.yaml:', ''));
}

/** Repeats a text with its index. */
const times = (count: number, text: (i: number) => string, between = '\n') =>
  Array.from({ length: count }, (_, i) => text(i)).join(between);

/** Files in which nearly everything is wrong, of a given number of lines. */
const wrongThroughout: readonly (readonly [string, (size: number) => string])[] = [
  ['unknown keys', (size) => SMALL_TOOL + times(size, (i) => `  z.k${i}: {}`)],
  ['empty sources', (size) => SMALL_TOOL.replace('searches:', `${times(size, (i) => `  s${i}: {}`)}\nsearches:`)],
  ['slugs on one line', (size) => `${SMALL_TOOL}former_slugs: [${times(size, (i) => `Z${i}`, ', ')}]`],
  [
    'mistakes under one long name',
    (size) =>
      `${SMALL_TOOL}  ? z.${'k'.repeat(10 * size)}\n  : { value: true, sources: [${times(200, (i) => `a${i}`, ', ')}] }`,
  ],
];
/** So many that linear work differs from quadratic work. */
const LARGE = 2_500;

describe('a file that is wrong throughout', () => {
  it.each(wrongThroughout)('with %s is checked in linear time, with short output', async (_name, text) => {
    let runs = 0;
    const checked = (size: number, format = 'json') => {
      runs += 1;
      // Each run has another text, since results of the same one are cached.
      const tools = { 'small-tool': `${text(size)}\n# ${runs}` };
      return inFolder({ tools }, ({ factsOn }) => factsOn(LATER, 'check', '--format', format));
    };
    for (const format of ['text', 'github']) {
      const { code, out } = await checked(LARGE, format);
      expect(code, format).toBe(1);
      expect(out.includes('readable'), `${format} says that it is not readable`).toBe(false);
      expect(out.length, format).toBeLessThan(500_000);
    }
    await expectAboutLinear((size) => checked(size), LARGE, 'the check');
  });

  it('gets its first hundred problems and the number of others', async () => {
    const found = await problemsWith(SMALL_TOOL + times(130, (i) => `  ai.k${i}: { value: true, sources: [npm] }`));
    expect(found.length).toBe(101);
    expect(found[0]).toMatch(/^34:3 known-names facts > ai\.k0: is not a key/);
    expect(found[99]).toMatch(/^133:3 known-names facts > ai\.k99: /);
    expect(found[100]).toBe('134:3 more-problems there are 30 more problems in this file');
  });

  it.each([
    [17, /^describe it under "sources", or use one of: rate-limits, npm, s0, .*, s14$/],
    [41, /^describe it under "sources", or use one of: rate-limits, .*, s37 and 1 more$/],
  ])('gets a list of at most forty of %i sources for an unknown one', async (count, words) => {
    const [source = ''] = /^ {4}url: .*\n(?: {4}.*\n)+/m.exec(SMALL_TOOL) ?? [];
    const sources = times(count - 2, (i) => `  s${i}:\n${source}`, '');
    const text = SMALL_TOOL.replace('searches:', `${sources}searches:`).replace('[npm] }', '[zzzzzzzz] }');
    const [found = ''] = (await problemsWith(text)).filter((line) => line.includes('"zzzzzzzz" is not a source'));
    expect(found.replace(/.*; /, '')).toMatch(words);
  });

  it('gets a message with only the first names of a long list', async () => {
    const [line] = await problemsWith(SMALL_TOOL + times(30, (i) => `zkey${i}: 1\n`, ''));
    expect(line).toMatch(/unknown fields "zkey0", .* "zkey9" and 20 more; allowed: slug, name, /);
  });
});

/** A text whose anchors expand to a billion words. */
const BOMB = ['a: &a [lol, lol, lol, lol, lol, lol, lol, lol, lol]']
  .concat(
    ['ba', 'cb', 'dc', 'ed', 'fe'].map(([name, last]) => `${name}: &${name} [${times(9, () => `*${last}`, ', ')}]`),
  )
  .join('\n');
const TOO_DEEP = /nested deeper than 16 levels|yaml [a-z]/;
const FIELDS = 'write { slug: …, name: …, ';
/** The largest size that is allowed. */
const FULL = `${SMALL_TOOL}#`.padEnd(655_360, 'x');

/** Parser jargon that editors do not know. */
const PARSER_LANGUAGE = /flow|block|scalar|mapping|collection|implicit|token|node|sequence|YAML\.|compact|resolve/i;

describe('a hostile file', () => {
  it.each<[what: string, content: Uint8Array | string, problem: RegExp | string]>([
    ['is not UTF-8', Uint8Array.of(0x73, 0x6c, 0xff, 0xfe), '1:1 yaml is not UTF-8'],
    ['is UTF-16', Buffer.from(SMALL_TOOL, 'utf16le'), /not UTF-8|invisible character \(U\+0000\)/],
    ['begins with a byte order mark', `\uFEFF${SMALL_TOOL}`, '1:1 yaml begins with a byte order mark (U+FEFF)'],
    ['is too large', `${FULL}x`, '1:1 yaml is too long: 655361 bytes, limit 655360'],
    ['has too many brackets', '['.repeat(50_000), TOO_DEEP],
    ['has too many braces', '{a: '.repeat(5_000), TOO_DEEP],
    ['has too many dashes', '- '.repeat(20_000), TOO_DEEP],
    ['is indented too often', times(300, (i) => `${' '.repeat(i)}a:`), TOO_DEEP],
    ['has anchors', BOMB, '1:7 yaml the anchor &a is not allowed'],
    ['is empty', '', `1:1 shape is empty; ${FIELDS}`],
    ['is a text', 'hello', `1:1 shape "hello" is not allowed; ${FIELDS}`],
    ['is a list', '- a\n- b', `1:1 shape ["a","b"] is not allowed; ${FIELDS}`],
  ])('is rejected if it %s', async (_name, content, problem) => {
    const found = await problemsWith(content);
    expect(found.join('\n')).toMatch(problem);
    expect(found.length).toBeLessThan(6);
  });

  it('is read up to the largest size', async () => {
    expect(await problemsWith(FULL)).toEqual([]);
  });

  it.each(['__proto__', 'toString'])('is rejected if it uses the name %s', async (name) => {
    const replaced = (before: string, after: string) => problemsWith(SMALL_TOOL.replace(before, after));
    const asKey = await replaced('  team.sso:', `  ${name}: { value: true, sources: [npm] }\n  team.sso:`);
    expect(asKey.length).toBeGreaterThan(0);
    expect(await replaced('sources: [npm] }', `sources: [${name}] }`)).toEqual([
      expect.stringContaining(`"${name}" is not a source of this file`),
    ]);
    expect(await replaced('category: outreach-api', `category: ${name}`)).toEqual([
      expect.stringContaining(`"${name}" is not a category`),
    ]);
  });

  it('never makes the check throw, and every problem has a place in the file', async () => {
    const change = fc.record({
      at: fc.nat(SMALL_TOOL.length),
      cut: fc.nat(30),
      put: fc.oneof(
        fc.string({ maxLength: 12 }),
        fc.string({ unit: 'binary', maxLength: 6 }),
        fc.constantFrom(...'[{\t"\'|>#\n', '&a ', '*a', '- ', ': ', '!!binary ', '%TAG', '---\n', '...\n'),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        const text = changes.reduce(
          (text, { at, cut, put }) => text.slice(0, at) + put + text.slice(at + cut),
          SMALL_TOOL,
        );
        const height = text.split('\n').length + 1;
        for (const { line, column, rule, message, tip } of await findProblems({ tools: { 'small-tool': text } })) {
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(height);
          expect(column).toBeGreaterThanOrEqual(1);
          expect(message).not.toMatch(/undefined|\[object/);
          if (rule === 'yaml') expect(message).not.toMatch(PARSER_LANGUAGE);
          expect(tip).not.toBe('');
        }
      }),
      { numRuns: 25 },
    );
  });
});
