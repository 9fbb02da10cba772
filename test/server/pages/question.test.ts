import { describe, expect, it } from 'vitest';
import type { Row } from '../../../model/board-schemas.ts';
import type { Cell } from '../../../model/cell.ts';
import { evidenceDate, isFromVendor } from '../../../model/source.ts';
import { countryName } from '../../../model/words/country.ts';
import { formatMonth } from '../../../model/words/dates.ts';
import { formatMoney } from '../../../model/words/sum.ts';
import { formatValue } from '../../../model/words/value.ts';
import { recommend } from '../../../server/operations/recommend/operation.ts';
import { searchTools } from '../../../server/operations/search-tools/operation.ts';
import { indexSources } from '../../../server/writers/sources.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { computeWholeAnswer } from '../../whole-answer.ts';
import { readChips } from './board-html.ts';
import { between, extractText, unescapeHtml } from './html.ts';

const served = await fixtureServer();
const { catalogue, jobs } = served.snapshot.methodology;
const sources = indexSources(served.snapshot);

const readText = (html: string) => unescapeHtml(extractText(html));

interface ShownRow {
  readonly band: string;
  readonly slug: string;
  readonly html: string;
  readonly cells: readonly string[];
}

/** The rows of the table of answers, with their bands. */
function readRows(html: string): ShownRow[] {
  let band = '';
  return between(html, '<table class="board', '</table>')
    .split('<tbody')
    .flatMap((body) => {
      band = /^ class="band".*?scope="rowgroup">(.*?): \d+</.exec(body)?.[1] ?? band;
      const [, slug] = /<th scope="row".*?href="\/tools\/([^"?]+)/.exec(body) ?? [];
      const cells = [...body.matchAll(/<td.*?<\/td>/gs)].map(([cell]) => readText(cell));
      return slug === undefined ? [] : [{ band: unescapeHtml(band), slug, html: body, cells }];
    });
}

/** The tools in the fold of those without a source. */
const listUnknown = (html: string) =>
  [...between(html, '<details id="unknown"', '</details>').matchAll(/href="\/tools\/([^"?]+)/g)].map(
    ([, slug]) => slug,
  );

const findCell = ({ cells }: Pick<Row, 'cells'>, key: string): Cell => cells[key] ?? expect.fail(key);

/** The words of a known answer. */
function writeValue(key: string, { value }: Cell): string {
  const definition = catalogue.keys[key] ?? expect.fail(key);
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (definition.type === 'country') return countryName(String(value));
  if (definition.type === 'url') return String(value).replace(/^https?:\/\/(www\.)?|\/$/g, '');
  return formatValue(value, definition);
}

const KEYS = [
  'channels.whatsapp',
  'integrations.hubspot',
  'team.sso',
  'email.daily_limits',
  'trust.soc2',
  'trust.data_region',
  'linkedin.account_connection',
  'company.country',
  'company.website',
  'pricing.trial_days',
  'pricing.model',
].filter((key) => key in catalogue.keys);

describe.each(KEYS)('the page of %s', (key) => {
  it('has each tool once, in the band of its answer, with value, evidence and source', async () => {
    const html = await served.page(`/questions/${key}`);
    const { rows } = computeWholeAnswer(searchTools, `keys=${key}&limit=1000`, served);
    const shown = readRows(html);
    const unknown = listUnknown(html);
    expect([...shown.map(({ slug }) => slug), ...unknown].sort()).toEqual(rows.map(({ slug }) => slug).sort());
    for (const row of rows) {
      const { mark, disputed, source: id, seen, ...cell } = findCell(row, key);
      const { band, html: text, cells } = shown.find(({ slug }) => slug === row.slug) ?? {};
      if (mark === 'unknown' && !disputed) {
        expect(unknown).toContain(row.slug);
        continue;
      }
      expect(text, row.slug).toContain(`href="/tools/${row.slug}?keys=${key}#${key}"`);
      const isYesNo = catalogue.keys[key]?.type === 'boolean';
      if (disputed) expect(band).toBe('Sources differ');
      else if (mark === 'does not apply') expect(band).toBe('Does not apply');
      else if (isYesNo) expect(band?.toLowerCase()).toBe(mark);
      const [shownAnswer = ''] = cells ?? [];
      expect(shownAnswer, row.slug).toContain(disputed ? 'sources differ' : writeValue(key, { mark, ...cell } as Cell));
      const source = sources.get(id ?? '');
      if (!source) continue;
      const day = seen ?? evidenceDate(source);
      const reading = `${isFromVendor(source.relation) ? 'vendor' : 'third party'}, ${day === null ? 'undated' : formatMonth(day.slice(0, 7))}`;
      expect(shownAnswer, row.slug).toContain(reading);
    }
  });
});

describe.each(['channels.whatsapp', 'integrations.hubspot', 'team.sso', 'ai.mcp_server'])('the prices of %s', (key) => {
  it('are those of the cheapest plan that has it, in the order of the API, and the same in Markdown', async () => {
    const { rows } = computeWholeAnswer(recommend, `required=${key}&cheapest=true&people=3&limit=1000`, served);
    const html = await served.page(`/questions/${key}?people=3`);
    const text = await served.text(`/questions/${key}.md?people=3`);
    const withYes = rows.filter((row) => findCell(row, key).mark === 'yes');
    const shown = readRows(html).filter(({ band }) => band === 'Yes');
    expect(shown.map(({ slug }) => slug)).toEqual(withYes.map(({ slug }) => slug));
    for (const [i, { slug, name, price }] of withYes.entries()) {
      const sum =
        price.amount === null ? /no price/i : formatMoney({ amount: price.amount, currency: price.currency ?? '' });
      expect(shown[i]?.cells[1], slug).toMatch(sum);
      if (price.amount !== null) expect(shown[i]?.cells[1], slug).toContain(price.plan ?? '');
      if (price.amount !== null && price.second_hand) expect(shown[i]?.cells[1], slug).toContain('third party');
      const line = text.split('\n').find((one) => one.startsWith(`| [${name}]`)) ?? expect.fail(name);
      expect(line).toMatch(sum);
    }
    expect(html.match(/<th scope="col" class="money"/g)?.length).toBe(1);
  });
});

describe('a question that does not apply to some tools', () => {
  const key = 'email.daily_limits';
  const need = `required=${key}&limit=1000`;

  it('is no "no" for these tools, and has the reason, in every format', async () => {
    const { rows } = computeWholeAnswer(recommend, need, served);
    const inapplicable = rows.filter(({ cells }) => cells[key]?.mark === 'does not apply');
    expect(inapplicable.map(({ slug }) => slug)).toContain('beaconyard');
    expect(inapplicable.map(({ cells }) => cells[key]?.because)).toEqual(inapplicable.map(() => 'channels.email'));
    expect(new Set(inapplicable.map(({ result }) => result))).toEqual(new Set(['does not fit']));
    for (const { required } of inapplicable) expect(required).toEqual({ yes: 0, of: 1 });
    const shown = readRows(await served.page(`/questions/${key}`)).filter(({ band }) => band === 'Does not apply');
    expect(shown.map(({ slug }) => slug).sort()).toEqual(inapplicable.map(({ slug }) => slug).sort());
    for (const { cells } of shown) expect(cells[0]).toMatch(/^does not apply no Email/);
    const [, csv] = (await served.text(`/api/v1/recommend.csv?${need}&tools=beaconyard`)).trim().split('\r\n');
    expect(csv).toContain('does not apply,,channels.email,');
    for (const extension of ['.md', '']) {
      const page = await served.text(`/recommend${extension}?required=${key}&tools=beaconyard`);
      expect(unescapeHtml(page)).toMatch(/ does not apply, no Email/);
    }
  });

  it('does not rule out any tool if the feature is unwanted', async () => {
    const { rows } = computeWholeAnswer(recommend, `unwanted=${key}&tools=beaconyard`, served);
    expect(rows.map(({ result }) => result)).toEqual(['fits']);
  });
});

it.each(['linkedin.account_connection', 'company.country'])('the values of %s come most common first', async (key) => {
  const bands = readRows(await served.page(`/questions/${key}`))
    .map(({ band }) => band)
    .filter((band) => !['Sources differ', 'Does not apply', 'With a source'].includes(band));
  const counts = [...new Set(bands)].map((band) => bands.filter((other) => other === band).length);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

it('the chips of values lead to boards with as many tools as they say', async () => {
  const chips = [...readChips(await served.page('/questions/trust.data_region'))].filter(([, { count }]) => count > 0);
  expect(chips.length).toBeGreaterThan(0);
  for (const [label, { href, count }] of chips) {
    const { rows } = await served.json<{ rows: Row[] }>(`/api/v1${href}&limit=1000`);
    expect(rows.filter(({ result }) => result === 'fits').length, label).toBe(count);
  }
});

it('the page of a question links related questions: first of its group, then of the same jobs', async () => {
  const near = between(await served.page('/questions/team.sso'), '>Similar questions<', '</p>');
  const [first, ...others] = [...near.matchAll(/href="\/questions\/([^"?]+)/g)].map(([, key = '']) => key);
  expect(first).toMatch(/^team\./);
  expect(others).toContain('team.white_label');
});

it('the page of a question links the jobs that ask it', async () => {
  const [job, { required }] = Object.entries(jobs)[0] as [string, (typeof jobs)[string]];
  const question = required.find((item) => 'key' in item) as { key: string };
  expect(await served.page(`/questions/${question.key}`)).toContain(`href="/rankings/general?job=${job}"`);
});

it('the page of a question is also at its label, and a misspelt key gets a suggestion', async () => {
  const label = catalogue.keys['integrations.hubspot']?.label as string;
  const byLabel = await served.get(`/questions/${label}`, { redirect: 'manual', headers: { accept: 'text/html' } });
  expect([byLabel.status, byLabel.headers.get('location')]).toEqual([308, '/questions/integrations.hubspot']);
  const html = await served.page('/questions/team.ssso', 404);
  expect(html).toContain('href="/questions/team.sso"');
});

it('the page of a question is linked from the column headings of grids', async () => {
  const [job = ''] = Object.keys(jobs);
  const html = await served.page(`/rankings/general?job=${job}&view=grid`);
  const columns = served.snapshot.jobs.get(job)?.columns.filter(({ strength }) => strength === 'nice') ?? [];
  for (const { key } of columns) expect(html).toContain(`href="/questions/${key.split(/[|=<>]/)[0]}"`);
});
