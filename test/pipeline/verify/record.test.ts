import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { check } from '../../../pipeline/check/check.ts';
import type { QuestionFile, VerifiedLine } from '../../../pipeline/check/file-schemas.ts';
import type { ToolFile } from '../../../pipeline/check/tool-file.ts';
import { parseFile } from '../../../pipeline/read/yaml-file.ts';
import { type CitedSource, sourcesToCheck } from '../../../pipeline/verify/cited-pages.ts';
import type { FetchedPage } from '../../../pipeline/verify/fetched-page.ts';
import { checkCitedPage, type PageCheck } from '../../../pipeline/verify/page-check.ts';
import { ToolRecord } from '../../../pipeline/verify/verify.ts';

const [MONDAY, NEXT] = ['2026-11-02', '2026-11-09'] as const;
const fingerprint = (letter: string) => ({ words: 9, hash: letter.repeat(32) });
const PERMANENT = `https://github.com/example/docs/blob/${'0'.repeat(40)}/limits.md`;

const TOOL = {
  slug: 'quillcourier',
  name: 'Quillcourier',
  category: 'cold-email',
  website: 'https://quillcourier.example',
  summary: 'Sends emails.',
  sources: Object.fromEntries(
    ['pricing', 'help', 'terms']
      .map((id) => [id, { url: `https://quillcourier.example/${id}` }])
      .concat([['repo', { url: PERMANENT }]]),
  ),
  facts: {
    'pricing.starts_at': { value: 49, sources: [{ source: 'pricing', fingerprint: fingerprint('a') }] },
    'team.sso': { value: true, sources: [{ source: 'pricing', fingerprint: fingerprint('b') }, 'help'] },
    'data.export': { value: true, sources: [{ source: 'help', watch: { pattern: '([0-9]+)', gives: 3 } }] },
    'ai.limits': { value: true, sources: [{ source: 'repo', fingerprint: fingerprint('c') }] },
    'trust.terms': { value: 'x', sources: ['terms'] },
  },
} as unknown as ToolFile;

const READ = { missing: [], gives: [] };

/** A source of the tool with its last look. */
function source(id: string, lines: readonly VerifiedLine[] = []): CitedSource {
  return sourcesToCheck(TOOL, lines).find((one) => one.id === id) as CitedSource;
}

const same = (id: string): PageCheck => ({ outcome: 'same', ...READ, found: source(id).proofs.map(({ id }) => id) });
const changed = (missing: string[]): PageCheck => ({ outcome: 'changed', found: [], missing, gives: [] });
const NOT_THERE: PageCheck = { outcome: 'unreadable', why: 'status 404', notThere: true, found: [], ...READ };
const BLOCKED: PageCheck = { outcome: 'wall', why: 'challenge', found: [], ...READ };

/** Records looks at one source, one on each day. */
function recorded(id: string, looks: readonly (readonly [day: string, look: PageCheck])[]): ToolRecord {
  const record = new ToolRecord(TOOL);
  for (const [day, look] of looks) record.add(source(id, record.lines), look, day);
  return record;
}

/** A look at the page with the prices whose passage changed, then another. */
const afterChange = (next: PageCheck) =>
  recorded('pricing', [
    [MONDAY, changed(['bbbbbbbb'])],
    [NEXT, next],
  ]);

const lineOf = (record: ToolRecord, id: string) => record.lines.find((line) => line.source === id);
const open = (questions: QuestionFile) => Object.entries(questions).filter(([, { closed }]) => !closed);

describe('a page that is not there', () => {
  it('is gone after three days, and only then raises a question', () => {
    const days = ['2026-11-02', '2026-11-09', '2026-11-16'].map((day) => [day, NOT_THERE] as const);
    const twice = recorded('help', days.slice(0, 2));
    expect(lineOf(twice, 'help')).toMatchObject({ outcome: 'unreadable', not_there: ['2026-11-02', '2026-11-09'] });
    expect(twice.questions).toEqual({});
    const thrice = recorded('help', days);
    expect(lineOf(thrice, 'help')?.outcome).toBe('gone');
    expect(thrice.questions).toMatchObject({ 'help/1': { finding: 'gone', keys: ['team.sso', 'data.export'] } });
  });

  it('is not gone after three looks on one day, nor if it was there in between', () => {
    const oneDay = ['2026-11-02', '2026-11-02', '2026-11-02'].map((day) => [day, NOT_THERE] as const);
    expect(lineOf(recorded('help', oneDay), 'help')?.outcome).toBe('unreadable');
    const between = recorded('help', [
      ['2026-11-02', NOT_THERE],
      ['2026-11-09', NOT_THERE],
      ['2026-11-16', same('help')],
      ['2026-11-23', NOT_THERE],
    ]);
    expect(lineOf(between, 'help')).toMatchObject({ outcome: 'unreadable', not_there: ['2026-11-23'] });
  });
});

describe('a passage that changed', () => {
  it('raises one question, about the facts that cite it', () => {
    const record = recorded('pricing', [[MONDAY, changed(['bbbbbbbb'])]]);
    expect(record.questions).toMatchObject({
      'pricing/1': { finding: 'changed', missing: ['bbbbbbbb'], keys: ['team.sso'], asked: MONDAY },
    });
  });

  it('is not asked about again, whether the question is open or closed', () => {
    const finding = changed(['bbbbbbbb']);
    const record = afterChange(finding);
    expect(record.questions['pricing/1']?.asked).toBe(MONDAY);
    const question = record.questions['pricing/1'] as QuestionFile[string];
    const refused = { ...question, closed: { as: 'refused' as const, on: '2026-11-10', reason: 'A typo.' } };
    const later = new ToolRecord(TOOL, record.lines, [], { 'pricing/1': refused });
    later.add(source('pricing', record.lines), finding, '2026-11-16');
    expect(later.questions).toEqual({ 'pricing/1': refused });
  });

  it('replaces the open question if more of the page changed', () => {
    const { questions } = afterChange(changed(['aaaaaaaa', 'bbbbbbbb']));
    expect(Object.keys(questions)).toEqual(['pricing/1']);
    expect(questions['pricing/1']).toMatchObject({ asked: NEXT, missing: ['aaaaaaaa', 'bbbbbbbb'] });
  });

  it('closes its question if it is there again, and leaves it open behind a wall', () => {
    expect(afterChange(same('pricing')).questions['pricing/1']?.closed).toEqual({
      as: 'unchanged',
      on: NEXT,
      by: 'verifier',
    });
    expect(open(afterChange(BLOCKED).questions)).toHaveLength(1);
  });
});

describe('the day on which a page was unchanged', () => {
  it('is the last one on which every passage was found', () => {
    const record = recorded('pricing', [
      ['2026-11-02', same('pricing')],
      ['2026-11-09', { ...changed(['bbbbbbbb']), found: ['aaaaaaaa'] }],
      ['2026-11-16', BLOCKED],
    ]);
    expect(lineOf(record, 'pricing')).toMatchObject({
      on: '2026-11-16',
      unchanged_on: '2026-11-02',
      found: ['aaaaaaaa', 'bbbbbbbb'],
    });
  });

  it('is not given to a page that cannot change, nor to one without a fingerprint', () => {
    expect(lineOf(recorded('repo', [['2026-11-02', same('repo')]]), 'repo')).not.toHaveProperty('unchanged_on');
    const terms: PageCheck = { outcome: 'unprinted', found: [], ...READ };
    expect(lineOf(recorded('terms', [['2026-11-02', terms]]), 'terms')).not.toHaveProperty('unchanged_on');
  });
});

describe('a record after any looks', () => {
  const ids = Object.keys(TOOL.sources);
  const anyLook = fc.constantFrom<(id: string) => PageCheck>(
    same,
    () => NOT_THERE,
    () => BLOCKED,
    (id) => (source(id).proofs.length > 0 ? changed([source(id).proofs[0]?.id as string]) : BLOCKED),
    () => ({ outcome: 'redirected', to: 'https://quillcourier.example/new', found: [], ...READ }),
  );
  const looks = fc.array(fc.tuple(fc.nat({ max: 6 }), fc.constantFrom(...ids), anyLook), { maxLength: 40 });

  it('counts every source once a day, has one open question for each source at most, and is read back as it was', () => {
    fc.assert(
      fc.property(looks, (drawn) => {
        const record = new ToolRecord(TOOL);
        const seen = new Map<string, Set<string>>();
        const last = new Map<string, string | undefined>();
        for (const [day, id, look] of drawn.toSorted(([a], [b]) => a - b)) {
          const today = `2026-11-0${day + 1}`;
          const line = record.add(source(id, record.lines), look(id), today);
          seen.set(today, (seen.get(today) ?? new Set()).add(id));
          expect((line.unchanged_on ?? '') >= (last.get(id) ?? '')).toBe(true);
          expect((line.unchanged_on ?? '') <= line.on).toBe(true);
          last.set(id, line.unchanged_on);
        }
        const days = (record.texts().get('checked/quillcourier.days.ndjson') ?? '').split('\n').filter(Boolean);
        const counted = days.map((text) => {
          const { day, outcomes } = JSON.parse(text) as { day: string; outcomes: Record<string, number> };
          return [day, Object.values(outcomes).reduce((sum, count) => sum + count, 0)];
        });
        expect(counted).toEqual([...seen].map(([day, sources]) => [day, sources.size]));
        const sources = open(record.questions).map(([, question]) => question.source);
        expect(sources).toEqual([...new Set(sources)]);
        expect(parse(record.texts().get('questions/quillcourier.yaml') ?? '{}')).toEqual(record.questions);
      }),
    );
  });

  it('passes the check, whatever the reason of a look is', () => {
    const text = fc.oneof(fc.string({ maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 300 }));
    const words = fc.string({ unit: fc.constantFrom('word ', '\u200B', '\u00A0', '\t', '😀'), maxLength: 2500 });
    const said = fc.oneof(text, words);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...ids), said), { minLength: 1, maxLength: 6 }), (drawn) => {
        const record = new ToolRecord(TOOL);
        for (const [i, [id, why]] of drawn.entries()) {
          const look: PageCheck = { outcome: i % 2 === 0 ? 'unreadable' : 'wall', why, found: [], ...READ };
          record.add(source(id, record.lines), look, '2026-11-02');
        }
        const to = `https://quillcourier.example/${encodeURIComponent('é'.repeat(drawn.length * 150))}`;
        record.add(source('terms'), { outcome: 'redirected', to, found: [], ...READ }, '2026-11-02');
        expect(problemsIn(record)).toEqual([]);
      }),
    );
  });
});

describe('a record of a page', () => {
  it('passes the check, whatever the page and its server say', async () => {
    const text = fc.oneof(fc.string({ maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 300 }));
    const figure = fc.tuple(fc.constantFrom('7', '14', ''), text).map(([number, said]) => number + said);
    await fc.assert(
      fc.asyncProperty(figure, text, text, async (shown, etag, modified) => {
        const watched = {
          'data.export': { value: true, sources: [{ source: 'help', watch: { select: 'p', gives: 3 } }] },
        };
        const tool = { ...TOOL, facts: watched } as unknown as ToolFile;
        const [cited] = sourcesToCheck(tool).filter(({ id }) => id === 'help') as [CitedSource];
        const page = async (url: string): Promise<FetchedPage> => ({
          outcome: 'answered',
          status: 200,
          url,
          hops: [],
          type: 'html',
          headers: { etag, 'last-modified': modified },
          text: `<p>${shown.replaceAll('<', '')}</p>`,
        });
        const looks = await checkCitedPage({ url: cited.url, sources: [cited] }, page, async () => undefined);
        const record = new ToolRecord(tool);
        record.add(cited, looks?.[0] as PageCheck, '2026-11-02');
        expect(problemsIn(record)).toEqual([]);
      }),
    );
  });
});

/** What the check says of the files of a record, by their schema and their text. */
function problemsIn(record: ToolRecord): string[] {
  const files = [...record.texts()].map(([path, text]) => parseFile(`facts/${path}`, Buffer.from(text)));
  const verified = {
    lines: files.filter(({ path }) => path.endsWith('r.ndjson')),
    days: files.filter(({ path }) => path.endsWith('.days.ndjson')),
    questions: files.filter(({ path }) => path.endsWith('.yaml')),
  };
  const { problems } = check({ shared: {}, tools: [], verified }, { today: '2026-11-02', published: [] });
  return problems.filter(({ rule }) => rule !== 'missing-file').map(({ file, message }) => `${file}: ${message}`);
}
