import { describe, expect, it } from 'vitest';
import { check } from '../../../pipeline/check/check.ts';
import { FORMATS } from '../../../pipeline/check/format.ts';
import { AROUND, folderWith, lines, problemsOf, realFolder, SMALL_TOOL } from '../../corpus.ts';
import { inventedFolder, replacing } from '../../invented.ts';

describe('check', () => {
  it('finds nothing wrong in the real facts, on the day they were read', async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(lines(check(await realFolder(), { today, published: [] }).problems)).toEqual([]);
  });

  it('finds nothing wrong in the small tool that the other tests break', async () => {
    const { facts, problems } = check(await folderWith({ 'small-tool': SMALL_TOOL }), AROUND);
    expect(lines(problems)).toEqual([]);
    expect(facts).toBeDefined();
  });

  it('tells every problem of every file at once, in order of file and line', async () => {
    const folder = await folderWith({
      one: SMALL_TOOL.replace('slug: small-tool', 'slug: one').replace('copy: live', 'copy: lost'),
      three: SMALL_TOOL.replace('query: "', 'query: ""'),
      two: SMALL_TOOL.replace('slug: small-tool', 'slug: two')
        .replace('Small Tool', 'Two')
        .replace('value: true, sources: [npm]', 'value: 1, sources: [npn]'),
    });
    const { facts, problems } = check(folder, AROUND);
    expect(facts).toBeUndefined();
    expect(lines(problems)).toEqual([
      'facts/tools/one.yaml:23:11 shape sources > npm > copy: "lost" is not allowed; allowed: live, stored',
      'facts/tools/three.yaml:25:19 yaml-syntax Unexpected scalar at node end',
      'facts/tools/two.yaml:30:29 value-type facts > ai.official_sdk > value: 1 is not true or false',
      'facts/tools/two.yaml:30:42 cited-sources facts > ai.official_sdk > sources > 0: "npn" is not a source of this file; did you mean "npm"?',
    ]);
  });

  it('names a shared file that is missing', async () => {
    const { shared, tools } = await realFolder();
    const { lexicon: _, ...rest } = shared;
    expect(lines(check({ shared: rest, tools }, AROUND).problems)).toEqual([
      'facts/lexicon.yaml:1:1 missing-file is missing or empty',
    ]);
  });

  it('refuses a page that was read, and a search that was run, after today', async () => {
    const { shared, tools } = await inventedFolder({ catalogue: replacing('date: 2026-01-10', 'date: 2026-02-03') });
    const folder = { shared, tools: tools.filter(({ path }) => path === 'facts/tools/quillcourier.yaml') };
    expect(lines(check(folder, { today: '2026-02-01', published: [] }).problems)).toEqual([
      'facts/catalogue.yaml:26:27 shared-dates changelog > 0 > date: 2026-02-03 lies after today, 2026-02-01',
      'facts/currencies.yaml:9:9 shared-dates source > read: 2026-02-02 lies after today, 2026-02-01',
      'facts/methodology.yaml:48:27 shared-dates changelog > 1 > date: 2026-02-10 lies after today, 2026-02-01',
      'facts/tools/quillcourier.yaml:15:11 read-dates sources > home > read: 2026-02-20 lies after today, 2026-02-01',
      'facts/tools/quillcourier.yaml:24:11 read-dates sources > pricing > read: 2026-02-20 lies after today, 2026-02-01',
      'facts/tools/quillcourier.yaml:32:11 read-dates sources > review > read: 2026-02-18 lies after today, 2026-02-01',
      'facts/tools/quillcourier.yaml:36:39 search-dates searches > api > on: 2026-02-19 lies after today, 2026-02-01',
    ]);
  });

  it('refuses an earlier value whose source is newer than that of the value', async () => {
    const found = await problemsOf((text) =>
      text
        .replace('copy: stored\n  npm:', 'copy: stored\n    dated: 2026-08-08\n  npm:')
        .replace(
          'ai.official_sdk: { value: true, sources: [npm] }',
          'ai.official_sdk: { value: true, sources: [npm], earlier: [{ value: false, sources: [rate-limits] }] }',
        ),
    );
    expect(found).toEqual([
      'facts/tools/small-tool.yaml:31:61 earlier-order facts > ai.official_sdk > earlier > 0: its source is dated 2026-08-08, after that of the value, 2026-02-01',
    ]);
  });

  it('lets a child stand beside a parent on which sources differ', async () => {
    const disputed = SMALL_TOOL.replace(
      'ai.public_api: { value: true, sources: [rate-limits, npm] }',
      'ai.public_api: { value: false, sources: [rate-limits], disagrees: [{ value: true, sources: [npm] }] }',
    );
    expect(lines(check(await folderWith({ 'small-tool': disputed }), AROUND).problems)).toEqual([]);
  });

  it('lets advice pass, and an error not', async () => {
    const advised = SMALL_TOOL.replace('  ai.official_sdk: { value: true, sources: [npm] }\n', '').replace(
      'ai.public_api: { value: true',
      'ai.public_api: { value: false',
    );
    const { facts, problems } = check(await folderWith({ 'small-tool': advised }), AROUND);
    expect(problems.map(({ rule, severity }) => [rule, severity])).toEqual([['follows-from-no', 'advice']]);
    expect(facts).toBeDefined();
  });

  it('takes an exception with its reason', async () => {
    const excused = SMALL_TOOL.replace('An interface to', 'The best interface to').replace(
      'facts:\n',
      'exceptions: [{ rule: own-words, at: summary, reason: The name of the product. }]\nfacts:\n',
    );
    expect(lines(check(await folderWith({ 'small-tool': excused }), AROUND).problems)).toEqual([]);
  });

  it('misses a tool that was published and has vanished, and finds it again under its new slug', async () => {
    const around = { ...AROUND, published: ['small-tool', 'gone-tool'] };
    expect(lines(check(await folderWith({ 'small-tool': SMALL_TOOL }), around).problems)).toEqual([
      'facts/categories.yaml:1:1 vanished-tool the tool "gone-tool" was published and has vanished',
    ]);
    const renamed = SMALL_TOOL.replace('category:', 'former_slugs: [gone-tool]\ncategory:');
    expect(lines(check(await folderWith({ 'small-tool': renamed }), around).problems)).toEqual([]);
  });
});

describe('formats of problems', () => {
  const problem = {
    file: 'facts/tools/a.yaml',
    line: 3,
    column: 7,
    rule: 'own-words',
    message: 'summary: "100 %" is praise,\nnot a fact',
    tip: 'Say it plainly.',
    severity: 'error' as const,
  };

  it('are a line for people', () => {
    expect(FORMATS.text([problem, { ...problem, message: 'did you mean "b"?', severity: 'advice' }])).toBe(
      'facts/tools/a.yaml:3:7 own-words summary: "100 %" is praise,\nnot a fact. Tip: Say it plainly.\n' +
        'facts/tools/a.yaml:3:7 own-words (advice) did you mean "b"? Tip: Say it plainly.',
    );
  });

  it('are an escaped annotation for GitHub', () => {
    expect(FORMATS.github([problem])).toBe(
      '::error file=facts/tools/a.yaml,line=3,col=7,title=own-words::summary: "100 %25" is praise,%0Anot a fact. Tip: Say it plainly.',
    );
  });

  it('are JSON for programs', () => {
    expect(JSON.parse(FORMATS.json([problem]))).toEqual([problem]);
  });
});
