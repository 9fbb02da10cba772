import { describe, expect, it } from 'vitest';
import { check } from '../../../pipeline/check/check.ts';
import { folderWith, lines, problemsOf, realFolder, SMALL_TOOL, TODAY } from '../../corpus.ts';

describe('check', () => {
  it('finds nothing wrong in the real facts, on the day they were read', async () => {
    const folder = await realFolder();
    const result = check(folder, new Date().toISOString().slice(0, 10));
    expect('problems' in result ? lines(result.problems) : []).toEqual([]);
  });

  it('finds nothing wrong in the small tool that the other tests break', async () => {
    const result = check(await folderWith({ 'small-tool': SMALL_TOOL }), TODAY);
    expect('problems' in result ? lines(result.problems) : []).toEqual([]);
  });

  it('tells every problem of every file at once, in order of file and line', async () => {
    const folder = await folderWith({
      one: SMALL_TOOL.replace('slug: small-tool', 'slug: one').replace('copy: live', 'copy: lost'),
      two: SMALL_TOOL.replace('slug: small-tool', 'slug: two')
        .replace('Small Tool', 'Two')
        .replace('value: true, sources: [npm]', 'value: 1, sources: [npn]'),
    });
    const result = check(folder, TODAY);
    expect('problems' in result && lines(result.problems)).toEqual([
      'facts/tools/one.yaml:23:11 shape sources > npm > copy: "lost" is not allowed; allowed: live, stored',
      'facts/tools/two.yaml:30:29 value-type facts > ai.official_sdk > value: 1 is not true or false',
      'facts/tools/two.yaml:30:42 cited-sources facts > ai.official_sdk > sources > 0: "npn" is not a source of this file; did you mean "npm"?',
    ]);
  });

  it('names a shared file that is missing', async () => {
    const { shared, tools } = await realFolder();
    const { lexicon: _, ...rest } = shared;
    const result = check({ shared: rest, tools }, TODAY);
    expect('problems' in result && lines(result.problems)).toEqual(['facts/lexicon.yaml:1:1 missing-file is missing']);
  });

  it('tells a syntax error with its place', async () => {
    const found = await problemsOf((text) => text.replace('sources:\n', 'sources: [\n'));
    expect(found[0]).toMatch(/^facts\/tools\/small-tool\.yaml:\d+:\d+ yaml /);
  });
});
