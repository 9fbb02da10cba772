import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';
import { type Citation, passageLink } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { formatFact } from '../../../model/words/value.ts';
import { checkFixture } from '../../fixture/fixture.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { applyEdits } from '../edit-tool.ts';
import { FUTURE_DATE, SMALL_TOOL, withFactsFolder } from '../small-tool.ts';

const createTools = (edits: string) => ({ 'small-tool': edits === '' ? SMALL_TOOL : applyEdits(SMALL_TOOL, edits) });

/** Builds a snapshot of the small tool with edits, and reads its files. */
async function buildTool(edits = ''): Promise<{ readonly tool: Tool; readonly as_of: string }> {
  return withFactsFolder({ tools: createTools(edits) }, async ({ root, runFactsOn }) => {
    const out = join(root, 'snapshot');
    expect(await runFactsOn(FUTURE_DATE, 'build', '--to', out)).toMatchObject({ code: 0 });
    const readJson = async (path: string) => JSON.parse(await readFile(join(out, path), 'utf8'));
    return { tool: await readJson('tools/small-tool.json'), as_of: (await readJson('manifest.json')).as_of };
  });
}

/** An edit that changes the read date of a page. */
const changeReadingDay = (day: string) => `read: 2026-11-20\n    # a stored → read: ${day}\n    # a stored`;

const NO_LINKEDIN = `category: outreach-api → category: cold-email\n\nchannels.linkedin: { value: false, sources: [rate-limits] }`;
const NOT_FOUND = 'status: unknown / looked at: search "Rookery single sign-on"';
const PLANS = `value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → value: [{ name: Free, monthly: { amount: 0, currency: USD } }, { name: Pro, monthly: { amount: 55, currency: USD }, annual_monthly: { amount: 49, currency: USD }, unit: person }, { name: Team, annual_monthly: { amount: 99, currency: USD }, unit: person }, { name: Scale }], sources: [rate-limits]

pricing.free_plan: { value: true, sources: [npm] }
pricing.seat_means: { value: [person], sources: [npm] }`;

/** Formats a published answer as lines. */
function formatAnswer(fact: Fact, question: CatalogueKey): string[] {
  const { status, because, read = [], searches = [], note } = fact;
  const research = [...read, ...searches.map(({ query }) => `search "${query}"`)].join('; ') || 'nothing';
  return [
    `status: ${status}`,
    `because: ${because}`,
    `value: ${formatFact(fact, question)}`,
    `looked at: ${research}`,
    `note: ${note}`,
  ];
}

/** Lines that the answer to a question about the small tool must contain, by `edits ? key`. */
const ANSWERS: Readonly<Record<string, string>> = {
  ' ? ai.public_api': 'status: known / value: Yes',
  ' ? pricing.plans': 'value: Pro: $55 a month',
  'ai.official_sdk: { value: false, sources: [rate-limits] } ? ai.official_sdk': 'value: No',
  // The only source is a third party.
  ' ? ai.official_sdk': 'value: Yes (via third parties)',
  [`${PLANS} ? pricing.plans`]:
    'value: Free: $0 a month; Pro: $55 a month per person, $49 a month billed yearly; Team: $99 a month billed yearly per person; Scale',
  'pricing.trial_days: { value: 14, sources: [rate-limits] } ? pricing.trial_days': 'value: 14 days',
  'pricing.trial_days: { value: 1, sources: [rate-limits] } ? pricing.trial_days': 'value: 1 day',
  ' ? team.sso':
    'value: Unknown / looked at: small-tool/rate-limits; search "Rookery single sign-on" / note: Nothing on single sign-on.',
  // A missing key means unknown, not no.
  ' ? channels.email': 'status: unknown / value: Unknown / looked at: nothing',
  // A feature was researched together with its required feature, if the required feature is unknown or only offered by third parties.
  'pricing.free_trial: { looked_at: [sso], note: Nothing. } ? pricing.trial_days': NOT_FOUND,
  'ai.mcp_server: { value: community, sources: [npm] } ? ai.mcp_transport':
    'status: unknown / looked at: small-tool/npm',
  ' ? linkedin.inmail': 'looked at: nothing',
  // A known maximum implies daily limits, unless the maximum is only advice or is disputed.
  'safety.max_daily_invitations: { value: 40, sources: [npm] } ? safety.daily_limits':
    'status: known / value: Yes (via third parties)',
  'safety.max_daily_invitations: { value: 40, advised: true, sources: [npm] } ? safety.daily_limits': 'status: unknown',
  'safety.max_daily_invitations: { value: 40, sources: [npm], values: [{ value: 50, sources: [rate-limits] }] } ? safety.daily_limits':
    'status: unknown',
  // A price for a period implies that the tool bills by it, unless its billing is assumed.
  'pricing.plans: { value: [{ name: Solo, monthly: { amount: 60, currency: EUR } }], sources: [rate-limits] } ? pricing.billing_periods':
    'status: known / value: Month',
  'pricing.plans: { value: [{ name: Solo, monthly: { amount: 60, currency: EUR } }], assumed: [billing], sources: [rate-limits] } ? pricing.billing_periods':
    'status: unknown',
  'pricing.plans: { value: [{ name: Solo, annual_monthly: { amount: 60, currency: EUR } }], assumed: [billing], sources: [rate-limits] } ? pricing.billing_periods':
    'status: unknown',
  'pricing.plans: { value: [{ name: Solo, monthly: { amount: 60, currency: EUR }, annual_monthly: { amount: 50, currency: EUR } }], assumed: [billing], sources: [rate-limits] } ? pricing.billing_periods':
    'status: known / value: Year',
  // If a feature is denied, questions about its details do not apply.
  [`${NO_LINKEDIN} ? linkedin.inmail`]: 'status: does not apply / because: channels.linkedin',
  // A question for other categories applies if a source answers it, or if the tool also has that feature.
  [`${NO_LINKEDIN} ? linkedin.account_connection`]: 'status: does not apply / because: channels.linkedin',
  [`${NO_LINKEDIN}\n\nlinkedin.account_connection: { value: [credentials], sources: [npm] } ? linkedin.account_connection`]:
    'status: known',
  'category: outreach-api → category: cold-email ? linkedin.account_connection': 'status: unknown',
  'category: outreach-api → category: cold-email\n\nchannels.linkedin: { looked_at: [rate-limits] } ? linkedin.account_connection':
    'status: does not apply / because: cold-email',
};

const { keys } = (await checkFixture()).catalogue.data;

it.each(Object.entries(ANSWERS))('a published answer after the edits %j has the lines %s', async (question, lines) => {
  const [edits = '', key = ''] = question.split(' ? ');
  const { tool } = await buildTool(edits);
  expect(formatAnswer(tool.facts[key] as Fact, keys[key] as CatalogueKey)).toEqual(
    expect.arrayContaining(lines.split(' / ')),
  );
});

describe('a published answer', () => {
  const buildAnswer = async (key: string, edits?: string) => (await buildTool(edits)).tool.facts[key];

  it('names the question that it follows from, with its sources', async () => {
    const limit = 'safety.max_daily_invitations: { value: 40, sources: [{ source: npm, at: Limits }] }';
    expect(await buildAnswer('safety.daily_limits', limit)).toEqual({
      status: 'known',
      value: true,
      implied_by: 'safety.max_daily_invitations',
      second_hand: true,
      sources: [{ id: 'small-tool/npm', at: 'Limits' }],
    });
  });

  it('has its publisher, the business of the publisher and the evidence date if it is unconfirmed', async () => {
    const edits = `publisher: npm → publisher: Receipts Example

ai.public_api: { value: true, sources: [rate-limits] }
ai.official_sdk: { looked_at: [npm] }
pricing.free_trial: { looked_at: [npm] }
team.sso: { looked_at: [sso], unconfirmed: [{ value: true, plan: Pro, sources: [npm], note: A claim. }] }`;
    expect((await buildAnswer('team.sso', edits))?.unconfirmed).toEqual([
      {
        value: true,
        publisher: 'Receipts Example',
        business: 'seller',
        seen: '2026-02-01',
        plan: 'Pro',
        sources: [{ id: 'small-tool/npm' }],
        note: 'A claim.',
      },
    ]);
    const [olderClaim] =
      (await fixtureSnapshot()).tools.get('ravenpost')?.facts['integrations.slack']?.unconfirmed ?? [];
    expect(olderClaim).toMatchObject({
      publisher: 'Presently',
      business: 'competitor',
      seen: '2025-03-02',
      is_old: true,
    });
  });

  it('has the status, value and sources of its file', async () => {
    expect(await buildAnswer('ai.public_api')).toEqual({
      status: 'known',
      value: true,
      sources: [{ id: 'small-tool/rate-limits' }, { id: 'small-tool/npm' }],
    });
    expect(await buildAnswer('team.sso')).toEqual({
      status: 'unknown',
      value: null,
      sources: [],
      read: ['small-tool/rate-limits'],
      searches: [{ query: 'Rookery single sign-on', on: '2026-11-19' }],
      note: 'Nothing on single sign-on.',
    });
    const disputed =
      'pricing.free_trial: { value: true, sources: [npm], values: [{ value: false, sources: [rate-limits] }] }';
    expect(await buildAnswer('pricing.free_trial', disputed)).toEqual({
      status: 'disputed',
      value: true,
      // The vendor page supports the other value.
      second_hand: true,
      sources: [{ id: 'small-tool/npm' }],
      others: [{ value: false, sources: [{ id: 'small-tool/rate-limits' }] }],
    });
  });

  it('has plans with a monthly rate billed yearly, even if the page prints only the yearly total', async () => {
    const yearly = (total: number) =>
      `[{ name: Pro, monthly: { amount: 55, currency: USD }, terms: [{ every: year, price: { amount: ${total}, currency: USD }, as: total }] }]`;
    const plans = `pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: ${yearly(529)}, sources: [rate-limits], values: [{ value: ${yearly(600)}, sources: [npm] }]`;
    expect(await buildAnswer('pricing.plans', plans)).toMatchObject({
      value: [{ name: 'Pro', annual_monthly: { amount: 44.08, currency: 'USD' } }],
      others: [{ value: [{ annual_monthly: { amount: 50, currency: 'USD' } }] }],
    });
  });

  const hash = '0'.repeat(32);
  const commit = '0f'.repeat(20);
  const citeWithFingerprint = (fingerprint: string) =>
    `channels.linkedin: { value: true, sources: [{ source: rate-limits, at: Plans, fingerprint: { words: 9, hash: "${hash}"${fingerprint} } }] }`;
  const WITH_ENDS = citeWithFingerprint(', starts: Up to five, ends: "users, per-seat"');
  const PAGE = 'https://developer.rookery.example/v2.0/docs/rate-limits';
  const FILE = `https://github.com/rookery/docs/blob/${commit}/a%20b.md`;
  const PASSAGE = ':~:text=Up%20to%20five,users%2C%20per%2Dseat';

  it.each<[what: string, edits: string, link: string | undefined]>([
    ['the passage', WITH_ENDS, `${PAGE}#${PASSAGE}`],
    [
      'the passage in a section of the page',
      `docs/rate-limits → docs#plans\n\n${WITH_ENDS}`,
      `${PAGE.slice(0, -12)}#plans${PASSAGE}`,
    ],
    [
      'the exact lines of a file at a commit',
      `${PAGE} → ${FILE}?x=1#top\n\nwebsite: → vendor_pages: [github.com/rookery]\nwebsite:\n\n${citeWithFingerprint(', lines: L12-L14')}`,
      `${FILE}?plain=1#L12-L14`,
    ],
    ['nothing if the fingerprint has only a hash', citeWithFingerprint(''), undefined],
  ])('links to %s', async (_, edits, link) => {
    const { facts, sources } = (await buildTool(edits)).tool;
    const citation = facts['channels.linkedin']?.sources[0] as Citation;
    expect(citation).toMatchObject({ at: 'Plans', fingerprint: { words: 9, hash } });
    expect(passageLink(sources.find(({ id }) => id === citation.id)?.url ?? '', citation)).toBe(link);
  });
});

describe('a published tool', () => {
  it('has its identifiers with their URLs', async () => {
    const list =
      '{ kind: npm, id: "@rookery/sdk", sources: [npm] }, { kind: domain, id: old.example, former: true, sources: [npm] }';
    const { identifiers } = (await buildTool(`category: → identifiers: [${list}]\ncategory:`)).tool;
    const sources = [{ id: 'small-tool/npm' }];
    expect(identifiers).toEqual([
      {
        kind: 'npm',
        id: '@rookery/sdk',
        url: 'https://www.npmjs.com/package/@rookery/sdk',
        purl: 'pkg:npm/%40rookery/sdk',
        sources,
      },
      { kind: 'domain', id: 'old.example', former: true, sources },
    ]);
  });

  it('has every question, in the order of the catalogue', async () => {
    const { tool } = await buildTool();
    expect(Object.keys(tool.facts)).toEqual(Object.keys(keys));
  });
});

it.each([
  ['', '2026-11-20'],
  [changeReadingDay('2031-05-06'), '2031-05-06'],
  ['on: 2026-11-19 → on: 2032-01-02', '2032-01-02'],
])(
  'the date of a snapshot is that of the newest reading or search, regardless of today, after the edits %j',
  async (edits, day) => {
    expect((await buildTool(edits)).as_of).toBe(day);
  },
);

it('an answer cites vendor pages first, except for plans, which preserve the order of citations', async () => {
  const { tool } = await buildTool('pricing.trial_days: { value: 14, sources: [npm, rate-limits] }');
  const listSourceIds = (key: string) => tool.facts[key]?.sources.map(({ id }) => id.replace(/.*\//, ''));
  expect([listSourceIds('pricing.trial_days'), listSourceIds('pricing.plans')]).toEqual([
    ['rate-limits', 'npm'],
    ['npm', 'rate-limits'],
  ]);
  expect(tool.price.source).toBe(tool.facts['pricing.plans']?.sources[0]?.id);
});
