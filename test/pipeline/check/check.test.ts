import { describe, expect, it } from 'vitest';
import { check } from '../../../pipeline/check/check.ts';
import { FORMATS } from '../../../pipeline/check/problem.ts';
import { fixtureFolder, replacing } from '../../fixture/fixture.ts';
import { folderWith, LATER, lines, SMALL_TOOL, withoutLine } from '../small-tool.ts';

describe('check', () => {
  it('reports all problems of all files at once, in order of file and line', async () => {
    const folder = await folderWith({
      one: SMALL_TOOL.replace('slug: small-tool', 'slug: one').replace('copy: live', 'copy: lost'),
      three: SMALL_TOOL.replace('query: "', 'query: ""'),
      two: SMALL_TOOL.replace('slug: small-tool', 'slug: two')
        .replace('Small Tool', 'Two')
        .replace('value: true, sources: [npm]', 'value: 1, sources: [npn]'),
    });
    const { facts, problems } = check(folder, LATER);
    expect(facts).toBeUndefined();
    expect(lines(problems)).toEqual([
      'facts/tools/one.yaml:23:11 shape sources > npm > copy: "lost" is not allowed; allowed: live, stored',
      'facts/tools/three.yaml:25:19 yaml-syntax the quotes are closed before this; put the whole text in quotes, and write \\" for a quote inside it',
      'facts/tools/two.yaml:30:29 value-type facts > ai.official_sdk > value: 1 is not true or false',
      'facts/tools/two.yaml:30:42 cited-sources facts > ai.official_sdk > sources > 0: "npn" is not a source of this file; did you mean "npm"?',
    ]);
  });

  it('names a shared file that is missing', async () => {
    const { shared, tools } = await fixtureFolder();
    const { lexicon: _, ...rest } = shared;
    expect(lines(check({ shared: rest, tools }, LATER).problems)).toEqual([
      'facts/lexicon.yaml:1:1 missing-file is missing or empty',
    ]);
  });

  it('rejects pages read, searches run and shared dates after today', async () => {
    const { shared, tools } = await fixtureFolder({ catalogue: replacing('date: 2026-01-10', 'date: 2026-02-03') });
    const folder = { shared, tools: tools.filter(({ path }) => path === 'facts/tools/quillcourier.yaml') };
    const found = lines(check(folder, { today: '2026-02-01', published: [] }).problems).map(withoutLine);
    for (const line of [
      'facts/catalogue.yaml:27 shared-dates changelog > 0 > date: 2026-02-03 is after today, 2026-02-01',
      'facts/currencies.yaml:8 shared-dates as_of: 2026-06-01 is after today, 2026-02-01',
      'facts/currencies.yaml:9 shared-dates source > read: 2026-06-02 is after today, 2026-02-01',
      'facts/currencies.yaml:10 shared-dates source > dated: 2026-06-01 is after today, 2026-02-01',
      'facts/methodology.yaml:27 shared-dates changelog > 1 > date: 2026-02-10 is after today, 2026-02-01',
      'facts/tools/quillcourier.yaml:11 read-dates sources > home > read: 2026-06-20 is after today, 2026-02-01',
      'facts/tools/quillcourier.yaml:57 search-dates searches > iso > on: 2026-06-21 is after today, 2026-02-01',
    ])
      expect(found).toContain(line);
  });

  it('counts a tool whose file has mistakes as published, as a former slug and as a successor', async () => {
    const broken = SMALL_TOOL.replace('category:', 'former_slugs: [old-tool]\ncategory:').replace(
      'copy: live',
      'copy: lost',
    );
    const closed = SMALL_TOOL.replace('slug: small-tool', 'slug: other').replace(
      'name: Small Tool',
      'name: Other\nclosed: { since: 2026-01-01, successor: small-tool }',
    );
    const context = { ...LATER, published: ['small-tool', 'old-tool', 'other'] };
    for (const text of [broken, `${broken}: [`]) {
      const { problems } = check(await folderWith({ other: closed, 'small-tool': text }), context);
      expect(problems.map(({ file }) => file)).toEqual(['facts/tools/small-tool.yaml']);
    }
  });

  it('gives facts if there is only advice', async () => {
    const advised = SMALL_TOOL.replace('  ai.official_sdk: { value: true, sources: [npm] }\n', '').replace(
      'ai.public_api: { value: true',
      'ai.public_api: { value: false, looked_at: [sso], second_reading: 2026-11-20',
    );
    const { facts, problems } = check(await folderWith({ 'small-tool': advised }), LATER);
    expect(problems.map(({ rule, severity }) => [rule, severity])).toEqual([['implied-no', 'advice']]);
    expect(facts).toBeDefined();
  });

  it('reports a published tool whose file is missing, unless it is a former slug of another', async () => {
    const context = { ...LATER, published: ['small-tool', 'gone-tool'] };
    expect(lines(check(await folderWith({ 'small-tool': SMALL_TOOL }), context).problems)).toEqual([
      'facts/tools/gone-tool.yaml:1:1 removed-tool the tool "gone-tool" was published, but its file is missing',
    ]);
    const misnamed = check(await folderWith({ 'small-tool': SMALL_TOOL.replace('slug: small', 'slug: smal') }), {
      ...LATER,
      published: ['small-tool'],
    });
    expect(misnamed.problems.map(({ rule }) => rule)).toEqual(['slug-file-name']);
    const renamed = SMALL_TOOL.replace('category:', 'former_slugs: [gone-tool]\ncategory:');
    expect(lines(check(await folderWith({ 'small-tool': renamed }), context).problems)).toEqual([]);
  });
});

describe('formats of problems', () => {
  const problem = {
    file: 'facts/tools/a.yaml',
    line: 13,
    column: 11,
    text: 'summary: A "100 %" tool',
    rule: 'own-words',
    message: 'summary: "100 %" is praise,\nnot a fact',
    tip: 'Say it plainly.',
    severity: 'error' as const,
  };

  it('show people the line of the file with a mark, and each tip once', () => {
    const advice = { ...problem, column: 24, message: 'did you mean "b"?', severity: 'advice' as const };
    const other = { ...problem, line: 1, column: 1, text: '', rule: 'readable', message: 'is empty', tip: 'Save it.' };
    expect(FORMATS.text([problem, advice, other]).split('\n')).toEqual([
      'facts/tools/a.yaml:13:11 own-words summary: "100 %" is praise,',
      'not a fact.',
      '  13 | summary: A "100 %" tool',
      '     |           ^',
      '  Tip: Say it plainly.',
      'facts/tools/a.yaml:13:24 own-words (advice) did you mean "b"?',
      '  13 | summary: A "100 %" tool',
      '     |                        ^',
      'facts/tools/a.yaml:1:1 readable is empty.',
      '  Tip: Save it.',
    ]);
  });

  it.each([5, 300, 600])('show only the part of a long line around a mark in column %i', (column) => {
    const text = `${'-'.repeat(column - 1)}X${'-'.repeat(600 - column)}`;
    const [, line = '', mark = ''] = FORMATS.text([{ ...problem, message: 'is long', text, column }]).split('\n');
    expect(line.length).toBeLessThan(115);
    expect(line[mark.indexOf('^')]).toBe('X');
  });

  it('show a tab and an invisible character as one character, and nothing that controls a terminal', () => {
    const text = '\tname: \u001B[31mred\u200B';
    const [, line = '', mark = ''] = FORMATS.text([{ ...problem, message: 'is odd', text, column: 8 }]).split('\n');
    expect(line).toBe('  13 |  name: ·[31mred·');
    expect(mark).toBe('     |        ^');
  });

  it('contain the line of the file with the problem', async () => {
    const folder = await folderWith({
      'small-tool': SMALL_TOOL.replace('currency: USD', 'currency: XAU').replaceAll('\n', '\r\n'),
    });
    const [found] = check(folder, LATER).problems;
    expect(found?.text).toBe(
      '  pricing.starts_at: { value: { amount: 55, currency: XAU }, sources: [npm, rate-limits] }',
    );
  });

  it('are escaped annotations for GitHub, and JSON for programs', () => {
    expect(JSON.parse(FORMATS.json([problem]))).toEqual([problem]);
    expect(FORMATS.github([problem])).toBe(
      '::error file=facts/tools/a.yaml,line=13,col=11,title=own-words::summary: "100 %25" is praise,%0Anot a fact. Tip: Say it plainly.',
    );
  });
});
