import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectAboutLinear } from '../../cpu-time.ts';
import { FUTURE_DATE, findProblems, formatProblems, SMALL_TOOL, withFactsFolder } from '../small-tool.ts';

/** Finds the problems of a file that replaces the small tool, without its path. */
async function findFileProblems(content: Uint8Array | string): Promise<string[]> {
  const problems = formatProblems(await findProblems({ tools: { 'small-tool': content } }));
  return problems.map((line) => line.replace('facts/tools/small-tool.yaml:', ''));
}

/** Repeats a text, with the index of each copy. */
const repeat = (count: number, text: (i: number) => string, between = '\n') =>
  Array.from({ length: count }, (_, i) => text(i)).join(between);

/** Functions that create a file with about a given number of mistakes. */
const manyMistakes: readonly (readonly [string, (size: number) => string])[] = [
  ['unknown keys', (size) => SMALL_TOOL + repeat(size, (i) => `  z.k${i}: {}`)],
  ['empty sources', (size) => SMALL_TOOL.replace('searches:', `${repeat(size, (i) => `  s${i}: {}`)}\nsearches:`)],
  ['names on one line', (size) => `${SMALL_TOOL}aliases: [${repeat(size, (i) => `" Z${i}"`, ', ')}]`],
  [
    'mistakes under one long name',
    (size) =>
      `${SMALL_TOOL}  ? z.${'k'.repeat(10 * size)}\n  : { value: true, sources: [${repeat(200, (i) => `a${i}`, ', ')}] }`,
  ],
];
/** Large enough to tell linear from quadratic time. */
const LARGE = 2_500;

describe('a file full of mistakes', () => {
  it.each(manyMistakes)('with %s is checked in linear time, with short output', async (_name, text) => {
    let runs = 0;
    const runCheck = (size: number, format = 'json') => {
      runs += 1;
      // Each run has a different text, because results for the same text are cached.
      const tools = { 'small-tool': `${text(size)}\n# ${runs}` };
      return withFactsFolder({ tools }, ({ runFactsOn }) => runFactsOn(FUTURE_DATE, 'check', '--format', format));
    };
    for (const format of ['text', 'github']) {
      const { code, out } = await runCheck(LARGE, format);
      expect(code, format).toBe(1);
      expect(out.includes('readable'), `${format} calls the file unreadable`).toBe(false);
      expect(out.length, format).toBeLessThan(500_000);
    }
    await expectAboutLinear((size) => runCheck(size), LARGE, 'the check');
  });

  it('is reported with its first hundred problems and the number of the rest', async () => {
    const problems = await findFileProblems(
      SMALL_TOOL + repeat(130, (i) => `  ai.k${i}: { value: true, sources: [npm] }`),
    );
    expect(problems.length).toBe(101);
    expect(problems[0]).toMatch(/^34:3 shape facts > ai\.k0: unknown key/);
    expect(problems[99]).toMatch(/^133:3 shape facts > ai\.k99: /);
    expect(problems[100]).toBe('134:3 more-problems there are 30 more problems in this file');
  });

  it.each([
    [8, /copy: live \}, or use one of: rate-limits, npm, s0, .*, s5$/],
    [9, /or use one of: rate-limits, npm, s0, .*, s5 and 1 more$/],
  ])('with %i sources lists at most 8 for an unknown source', async (count, words) => {
    const [source = ''] = /^ {4}url: .*\n(?: {4}.*\n)+/m.exec(SMALL_TOOL) ?? [];
    const sources = repeat(count - 2, (i) => `  s${i}:\n${source}`, '');
    const text = SMALL_TOOL.replace('searches:', `${sources}searches:`).replace('[npm] }', '[zzzzzzzz] }');
    const [problem = ''] = (await findFileProblems(text)).filter((line) => line.includes('unknown source "zzzzzzzz"'));
    expect(problem.replace(/.*; /, '')).toMatch(words);
  });

  it('is reported with only the first of its unknown fields', async () => {
    const [line] = await findFileProblems(SMALL_TOOL + repeat(30, (i) => `zkey${i}: 1\n`, ''));
    expect(line).toMatch(/unknown fields "zkey0", .* "zkey9" and 20 more; allowed: slug, name, /);
  });
});

/** A text whose anchors expand to a billion words. */
const BOMB = ['a: &a [lol, lol, lol, lol, lol, lol, lol, lol, lol]']
  .concat(
    ['ba', 'cb', 'dc', 'ed', 'fe'].map(([name, last]) => `${name}: &${name} [${repeat(9, () => `*${last}`, ', ')}]`),
  )
  .join('\n');
const TOO_DEEP = /nested deeper than 16 levels|yaml [a-z]/;
const FIELDS = 'write { slug: …, name: …, ';
/** A file of the maximum size. */
const LARGEST = `${SMALL_TOOL}#`.padEnd(655_360, 'x');

/** Parser jargon that editors do not know. */
const PARSER_LANGUAGE = /flow|block|scalar|mapping|collection|implicit|token|node|sequence|YAML\.|compact|resolve/i;

describe('a hostile file', () => {
  it.each<[what: string, content: Uint8Array | string, problem: RegExp | string]>([
    ['is not UTF-8', Uint8Array.of(0x73, 0x6c, 0xff, 0xfe), '1:1 yaml is not UTF-8'],
    ['is UTF-16', Buffer.from(SMALL_TOOL, 'utf16le'), /not UTF-8|invisible character \(U\+0000\)/],
    ['begins with a byte order mark', `\uFEFF${SMALL_TOOL}`, '1:1 yaml begins with a byte order mark (U+FEFF)'],
    ['is too large', `${LARGEST}x`, '1:1 yaml is too long: 655361 bytes, limit 655360'],
    ['has too many brackets', '['.repeat(50_000), TOO_DEEP],
    ['has too many braces', '{a: '.repeat(5_000), TOO_DEEP],
    ['has too many dashes', '- '.repeat(20_000), TOO_DEEP],
    ['is indented too deeply', repeat(300, (i) => `${' '.repeat(i)}a:`), TOO_DEEP],
    ['has anchors', BOMB, '1:7 yaml the anchor &a is not allowed'],
    ['is empty', '', `1:1 shape is empty; ${FIELDS}`],
    ['is plain text', 'hello', `1:1 shape "hello" is not allowed; ${FIELDS}`],
    ['is a list', '- a\n- b', `1:1 shape ["a","b"] is not allowed; ${FIELDS}`],
  ])('is rejected if it %s', async (_name, content, problem) => {
    const problems = await findFileProblems(content);
    expect(problems.join('\n')).toMatch(problem);
    expect(problems.length).toBeLessThan(6);
  });

  it('is accepted up to the maximum size', async () => {
    expect(await findFileProblems(LARGEST)).toEqual([]);
  });

  it.each(['__proto__', 'toString'])('is rejected if it uses %s as a name', async (name) => {
    const findProblemsAfter = (before: string, after: string) => findFileProblems(SMALL_TOOL.replace(before, after));
    const asKey = await findProblemsAfter('  team.sso:', `  ${name}: { value: true, sources: [npm] }\n  team.sso:`);
    expect(asKey.length).toBeGreaterThan(0);
    expect(await findProblemsAfter('sources: [npm] }', `sources: [${name}] }`)).toEqual([
      expect.stringContaining(`unknown source "${name}"`),
    ]);
    expect(await findProblemsAfter('category: outreach-api', `category: ${name}`)).toEqual([
      expect.stringContaining(`unknown category "${name}"`),
    ]);
  });

  it('never makes the check throw, and its problems have a position in the file', async () => {
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
