import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '../../../pipeline/check/check.ts';
import { FORMATS } from '../../../pipeline/check/problem.ts';
import type { FactsFolder } from '../../../pipeline/read/facts-folder.ts';
import { parseYamlFile, type YamlFile } from '../../../pipeline/read/yaml-file.ts';
import { isAboutLinear } from '../../cpu-time.ts';
import { fixtureFolder, sharedCache } from '../../fixture/fixture.ts';
import { LATER, lines, SMALL_TOOL } from '../small-tool.ts';

/** The problems with any content in place of the small tool. */
async function problemsWith(content: Uint8Array | string): Promise<string[]> {
  const { shared } = await fixtureFolder();
  return lines(checked(shared, parseYamlFile('facts/tools/small-tool.yaml', content)));
}

/** The problems with one tool. */
const checked = (shared: FactsFolder['shared'], tool: YamlFile) =>
  check({ shared, tools: [tool] }, LATER, sharedCache.memoize).problems;

const AT = 'facts/tools/small-tool.yaml:1:1 readable';

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
const LARGE = 4_000;

describe('a file that is wrong throughout', () => {
  it.each(wrongThroughout)('with %s is checked in linear time, with short output', async (_name, text) => {
    const { shared } = await fixtureFolder();
    const checked = (size: number) => {
      const file = parseYamlFile('facts/tools/small-tool.yaml', text(size));
      return { file, problems: check({ shared, tools: [file] }, LATER).problems };
    };
    const { file, problems } = checked(LARGE);
    expect(file.unreadable).toBe(null);
    expect(problems.length).toBeGreaterThan(0);
    for (const [name, format] of Object.entries(FORMATS)) expect(format(problems).length, name).toBeLessThan(500_000);
    expect(isAboutLinear(checked, LARGE)).toBe(true);
  });

  it('shows its first hundred problems, and how many more there are', async () => {
    const found = await problemsWith(SMALL_TOOL + times(130, (i) => `  ai.k${i}: { value: true, sources: [npm] }`));
    expect(found.length).toBe(101);
    expect(found[0]).toMatch(/:34:3 known-key facts > ai\.k0: is not a key/);
    expect(found[99]).toMatch(/:133:3 known-key facts > ai\.k99: /);
    expect(found[100]).toBe('facts/tools/small-tool.yaml:134:3 more-problems there are 30 more problems in this file');
  });

  it('shows only the first names of a long list', async () => {
    const [line] = await problemsWith(SMALL_TOOL + times(30, (i) => `zkey${i}: 1\n`, ''));
    expect(line).toMatch(/unknown fields "zkey0", .* "zkey9" and 20 more; allowed: slug, name, /);
  });
});

describe('a hostile file', () => {
  it('is rejected if it is not UTF-8', async () => {
    expect(await problemsWith(Uint8Array.of(0x73, 0x6c, 0xff, 0xfe))).toEqual([`${AT} is not UTF-8`]);
    expect((await problemsWith(Buffer.from(SMALL_TOOL, 'utf16le'))).join('\n')).toMatch(
      /not UTF-8|invisible character \(U\+0000\)/,
    );
  });

  it('is rejected if it is too large', async () => {
    expect(await problemsWith(`${SMALL_TOOL}# ${'x'.repeat(700_000)}`)).toEqual([
      expect.stringMatching(/:1:1 readable is 70\d{4} bytes long; 655360 are allowed$/),
    ]);
  });

  it.each([
    ['brackets', '['.repeat(50_000)],
    ['braces', '{a: '.repeat(5_000)],
    ['dashes', '- '.repeat(20_000)],
    ['indentation', Array.from({ length: 300 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
  ])('is rejected if its %s are nested too deeply', async (_name, text) => {
    const problems = await problemsWith(text);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.join('\n')).toMatch(/nested deeper than 16 levels|yaml-syntax/);
  });

  it('is rejected without expanding its anchors', async () => {
    const bomb = ['a: &a [lol, lol, lol, lol, lol, lol, lol, lol, lol]'];
    for (const [name, last] of ['ba', 'cb', 'dc', 'ed', 'fe', 'gf', 'hg', 'ih', 'ji'])
      bomb.push(`${name}: &${name} [${Array(9).fill(`*${last}`).join(', ')}]`);
    const problems = await problemsWith(bomb.join('\n'));
    expect(problems.length).toBe(5);
    expect(problems[0]).toBe('facts/tools/small-tool.yaml:1:7 no-anchors the anchor &a is not allowed');
  });

  it.each([
    ['nothing', '', 'is empty; write'],
    ['a text', 'hello', '"hello" is a text; write'],
    ['a list', '- a\n- b', '["a","b"] is a list; write'],
  ])('is rejected if it is only %s', async (_name, text, message) => {
    expect(await problemsWith(text)).toEqual([
      expect.stringContaining(`facts/tools/small-tool.yaml:1:1 shape ${message} these fields: slug, name, `),
    ]);
  });

  it.each(['__proto__', 'toString'])('is rejected if it uses the name %s', async (name) => {
    const asKey = SMALL_TOOL.replace('  team.sso:', `  ${name}: { value: true, sources: [npm] }\n  team.sso:`);
    expect((await problemsWith(asKey)).length).toBeGreaterThan(0);
    const asSource = SMALL_TOOL.replace('sources: [npm] }', `sources: [${name}] }`);
    expect(await problemsWith(asSource)).toEqual([expect.stringContaining(`"${name}" is not a source of this file`)]);
    const asCategory = SMALL_TOOL.replace('category: outreach-api', `category: ${name}`);
    expect(await problemsWith(asCategory)).toEqual([expect.stringContaining(`"${name}" is not a category`)]);
  });

  it('never makes the check throw, and every problem has a place in the file', async () => {
    const { shared } = await fixtureFolder();
    const change = fc.record({
      at: fc.nat(SMALL_TOOL.length),
      cut: fc.nat(30),
      put: fc.oneof(
        fc.string({ maxLength: 12 }),
        fc.string({ unit: 'binary', maxLength: 6 }),
        fc.constantFrom(...'[{\t"\'|>#\n', '&a ', '*a', '- ', ': ', '!!binary ', '%TAG', '---\n', '...\n'),
      ),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (changes) => {
        const text = changes.reduce(
          (text, { at, cut, put }) => text.slice(0, at) + put + text.slice(at + cut),
          SMALL_TOOL,
        );
        const problems = checked(shared, parseYamlFile('facts/tools/small-tool.yaml', text));
        const height = text.split('\n').length + 1;
        for (const { line, column, message, tip } of problems) {
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(height);
          expect(column).toBeGreaterThanOrEqual(1);
          expect(message).not.toMatch(/undefined|\[object/);
          expect(tip).not.toBe('');
        }
      }),
      { numRuns: 100 },
    );
  });
});
