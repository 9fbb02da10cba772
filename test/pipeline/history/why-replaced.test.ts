import { describe, expect, it } from 'vitest';
import { errorsIn } from '../../../pipeline/check/problem.ts';
import { NOTHING_PUBLISHED, type Published, readPublished } from '../../../pipeline/history/ledger.ts';
import { build, problemsOf } from '../../../pipeline/publish/build.ts';
import { chain, type Edit, replacing } from '../../fixture/edits.ts';
import { folderWith, LATER, lines, SMALL_TOOL } from '../small-tool.ts';

/** Adds a page of the vendor, as it was read and dated. */
const withPage = (id: string, read: string, dated: string) =>
  replacing(
    'searches:\n',
    `  ${id}:
    url: https://www.rookery.example/${id}
    title: Prices
    publisher: Rookery
    relation: vendor
    shows: A plan with its price.
    read: ${read}
    dated: ${dated}
    copy: live
searches:
`,
  );

/** The small tool with a plan, a list and a price on a page of its own. */
const BEFORE = withPage(
  'pricing',
  '2026-11-20',
  '2026-03-01',
)(SMALL_TOOL)
  .replace(
    / {2}pricing\.starts_at: .*\n/,
    '  pricing.starts_at: { value: { amount: 55, currency: USD }, sources: [pricing] }\n',
  )
  .replace(
    'facts:\n',
    `facts:
  pricing.plans:
    value:
      - { name: Solo, monthly: { amount: 55, currency: USD }, terms: [{ every: year, price: { amount: 600, currency: USD }, as: total }], at_most: 9 }
      - { name: Team, monthly: { amount: 99, currency: USD } }
    sources: [pricing]
  pricing.starts_at_annual: { value: { amount: 50, currency: USD }, sources: [pricing] }
  ai.mcp_server: { value: official, sources: [npm] }
  ai.mcp_transport: { value: [stdio, sse], sources: [pricing] }
`,
  )
  .replace(
    'product.runs_on: { value: [cloud], sources: [rate-limits] }',
    'product.runs_on: { value: [cloud, desktop-app], sources: [pricing] }',
  );

async function publish(text: string): Promise<Published> {
  const { files, problems } = build(await folderWith({ 'small-tool': text }), LATER);
  if (!files) throw new Error(lines(errorsIn(problems)).join('\n'));
  return readPublished((path) => files.get(path));
}
const published = publish(BEFORE);

/** What a build says after a change, compared with what was published before. A check of the tool alone says the same. */
async function saidOf(change: Edit, before: Promise<Published> = published): Promise<string[]> {
  const folder = await folderWith({ 'small-tool': chain(change)(BEFORE) });
  const { problems } = build(folder, LATER, await before);
  const only = new Set(folder.tools.map(({ path }) => path));
  expect(await problemsOf(folder, LATER, () => before, { only })).toEqual(problems);
  return lines(errorsIn(problems));
}

const readAgain = replacing(
  'shows: A plan with its price.\n    read: 2026-11-20\n    dated: 2026-03-01',
  'shows: A plan with its price.\n    read: 2026-11-25\n    dated: 2026-11-24',
);
const dearer = chain(
  readAgain,
  replacing('pricing.starts_at: { value: { amount: 55', 'pricing.starts_at: { value: { amount: 65'),
  replacing('name: Solo, monthly: { amount: 55', 'name: Solo, monthly: { amount: 65'),
);
/** The texts that the messages say to add. */
const suggestionsIn = (said: readonly string[]) => said.map((line) => /add: (replaced: \[.*\])$/.exec(line)?.[1] ?? '');
/** Adds fields to a fact that is on one line. */
const withFields = (key: string, fields: string) => (text: string) =>
  text.replace(new RegExp(`^( {2}${key.replace('.', '\\.')}: \\{.*) \\}$`, 'm'), `$1, ${fields} }`);
const withPlanFields = (fields: string) =>
  replacing('    sources: [pricing]\n', `    sources: [pricing]\n    ${fields}\n`);

describe('why-replaced', () => {
  it('asks for each value that changed on a page that was read again, and says what to add', async () => {
    const said = await saidOf(dearer);
    expect(said).toEqual([
      expect.stringMatching(/^facts\/tools\/small-tool\.yaml:\d+:\d+ why-replaced /),
      expect.stringMatching(/^facts\/tools\/small-tool\.yaml:\d+:\d+ why-replaced /),
    ]);
    expect(suggestionsIn(said)[1]).toBe('replaced: [{ value: {"amount":55,"currency":"USD"}, because: … }]');
    // Of the plans, only the one that changed.
    expect(suggestionsIn(said)[0]).toMatch(/^replaced: \[\{ value: \[\{"name":"Solo",.*\}\], because: … \}\]$/);
    expect(suggestionsIn(said)[0]).not.toContain('Team');
  });

  it('takes its own suggestion, with a word', async () => {
    const [ofPlans, ofPrice] = suggestionsIn(await saidOf(dearer)).map((text) => text.replace('…', 'vendor-changed'));
    expect(
      await saidOf(chain(dearer, withPlanFields(ofPlans ?? ''), withFields('pricing.starts_at', ofPrice ?? ''))),
    ).toEqual([]);
  });

  it('does not take a word that is none of the three', async () => {
    const [, ofPrice = ''] = suggestionsIn(await saidOf(dearer));
    const said = await saidOf(chain(dearer, withFields('pricing.starts_at', ofPrice)));
    expect(said.join('\n')).toMatch(/allowed: vendor-changed, corrected, source-changed/);
  });

  it('takes the whole list as well as what is gone of it', async () => {
    const change = chain(readAgain, replacing('value: [cloud, desktop-app]', 'value: [cloud, browser-extension]'));
    expect(suggestionsIn(await saidOf(change))).toEqual(['replaced: [{ value: ["desktop-app"], because: … }]']);
    for (const value of ['[desktop-app]', '[cloud, desktop-app]'])
      expect(
        await saidOf(
          chain(change, withFields('product.runs_on', `replaced: [{ value: ${value}, because: corrected }]`)),
        ),
      ).toEqual([]);
    expect(
      await saidOf(chain(change, withFields('product.runs_on', 'replaced: [{ value: [cloud], because: corrected }]'))),
    ).toHaveLength(1);
  });

  it('takes a value among the earlier ones, with the older page', async () => {
    const change = chain(
      withPage('new-prices', '2026-11-25', '2026-11-24'),
      replacing(
        'product.runs_on: { value: [cloud, desktop-app], sources: [pricing] }',
        'product.runs_on: { value: [browser-extension], sources: [new-prices] }',
      ),
    );
    expect(await saidOf(change)).toHaveLength(1);
    const earlier = withFields('product.runs_on', 'earlier: [{ value: [cloud, desktop-app], sources: [pricing] }]');
    expect(await saidOf(chain(change, earlier))).toEqual([]);
  });

  it('asks again when a value that has a word of an earlier change is replaced once more', async () => {
    const words = 'replaced: [{ value: { amount: 55, currency: USD }, because: corrected }]';
    const before = publish(chain(withFields('pricing.starts_at', words))(BEFORE));
    const again = chain(dearer, withFields('pricing.starts_at', words));
    expect(
      (await saidOf(again, before)).filter((line) => line.includes('"amount":55,"currency":"USD"}, because')),
    ).toHaveLength(1);
  });

  it.each<[what: string, change: Edit]>([
    ['a list grows', chain(readAgain, replacing('[cloud, desktop-app]', '[cloud, desktop-app, browser-extension]'))],
    ['the same reading is understood otherwise', replacing('[cloud, desktop-app]', '[browser-extension]')],
    ['the page was read again and says the same', readAgain],
    ['the answer is gone', replacing(/ {2}product\.runs_on: .*\n/, '')],
    ['the answer is new', replacing('facts:\n', 'facts:\n  pricing.trial_days: { value: 14, sources: [pricing] }\n')],
    ['only a condition changed', chain(readAgain, withFields('ai.mcp_transport', 'complete: true'))],
  ])('does not ask where %s', async (_what, change) => {
    expect(await saidOf(change)).toEqual([]);
  });

  it('does not ask where nothing was published, nor about a tool that was not', async () => {
    expect(await saidOf(dearer, Promise.resolve(NOTHING_PUBLISHED))).toEqual([]);
    const other = SMALL_TOOL.replaceAll('small-tool', 'other-tool').replaceAll('Small Tool', 'Other Tool');
    const { files } = build(await folderWith({ 'other-tool': other }), LATER);
    const before = readPublished((path) => files?.get(path));
    const folder = await folderWith({
      'other-tool': other,
      'small-tool': dearer(BEFORE).replaceAll('rookery.example', 'rook.example'),
    });
    expect(lines(build(folder, LATER, before).problems).filter((line) => line.includes('why-replaced'))).toEqual([]);
  });
});
