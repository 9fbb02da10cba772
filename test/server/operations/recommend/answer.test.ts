import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../../../server/operations/operation.ts';
import { checkOf, generalRanking } from '../../../../server/operations/recommend/judged-tool.ts';
import type { recommend } from '../../../../server/operations/recommend/operation.ts';
import type { Assessment } from '../../../../server/recommend/judge/assessment.ts';
import { NO_TEXT } from '../../../../server/recommend/read/interpretation.ts';
import { decide } from '../../../../server/recommend/recommend.ts';
import { fixtureServer } from '../../../fixture/serve.ts';

type Answer = AnswerOf<typeof recommend>;

const served = await fixtureServer();

async function ask(q: string, more = ''): Promise<Answer & { length: number }> {
  const text = await (await served.get(`/api/v1/recommend?q=${encodeURIComponent(q)}${more}`)).text();
  return { ...(JSON.parse(text) as Answer), length: text.length };
}

const NEED = 'LinkedIn, HubSpot, under 80 euros a month';
const lists = ({ fits, may_fit, fails }: Answer) => [fits, may_fit, fails];
const slugs = (answer: Answer) => lists(answer).flatMap((list) => list.map(({ tool }) => tool.slug));

it('a judged tool lists what it has of a named tool in audit alone: it is what it neither lacks nor leaves unknown', () => {
  const { snapshot } = served;
  const constraint = { key: 'tool', op: 'is', value: 'flagmast', strength: 'want' } as const;
  const reading = {
    ...NO_TEXT,
    understood: [{ text: '', start: 0, end: 0, constraint }],
  };
  const [candidate] = decide(reading, snapshot).fits;
  if (!candidate) throw new Error('nothing is like Flagmast');
  const [assessment] = candidate.assessments as [Assessment];
  const { has = [], lacks = [], unknown = [], of } = checkOf(assessment).likeness ?? {};
  expect(has.length + lacks.length + unknown.length).toBe(of);
});

it('the general ranking leaves out what was to be avoided', () => {
  const { snapshot } = served;
  const [first, second] = generalRanking(snapshot, [], { limit: 2 }).map(({ summary }) => summary.slug);
  const without = generalRanking(snapshot, [first as string], { limit: 1 }).map(({ summary }) => summary.slug);
  expect(without).toEqual([second]);
});

it('recommend is read in pieces from the best down, through its three lists as one', async () => {
  const whole = await ask(NEED);
  expect(lists(whole).map(({ length }) => length)).toEqual(Object.values(whole.totals));
  expect(Math.min(...Object.values(whole.totals))).toBeGreaterThan(0);
  for (let offset = 0; offset < slugs(whole).length; offset += 3) {
    const piece = await ask(NEED, `&limit=3&offset=${offset}`);
    expect([piece.totals, slugs(piece)]).toEqual([whole.totals, slugs(whole).slice(offset, offset + 3)]);
  }
});

it('recommend cites each source that a check names, the rates among them, and no other', async () => {
  for (const q of [NEED, 'must have email, no email, WhatsApp under $1 a month']) {
    const answer = await ask(q);
    const checks = lists(answer)
      .flat()
      .flatMap((judged) => judged.checks);
    const cited = checks.flatMap(({ sources = [] }) => sources.map(({ id }) => id));
    expect(answer.sources.map(({ id }) => id).sort()).toEqual([...new Set(cited)].sort());
    expect(answer.sources.at(-1)).toMatchObject({ id: 'currencies/rates', url: expect.stringContaining('http') });
    for (const { sources: own = [] } of checks)
      expect(new Set(own.map((source) => JSON.stringify(source))).size).toBe(own.length);
  }
});

it('recommend shows every check of every tool with the place on the page, of tools that fail too', async () => {
  const { fails } = await ask('LinkedIn, email, webhooks, under 80 euros a month, without WhatsApp');
  expect(fails.length).toBeGreaterThan(0);
  const checks = fails.flatMap((judged) => judged.checks);
  expect(new Set(checks.map(({ verdict }) => verdict))).toEqual(new Set(['meets', 'unknown', 'fails']));
  for (const check of checks) expect(check.sources, check.key).toBeDefined();
  expect(checks.map(({ sources }) => sources?.[0]?.at)).toContain('Channels');
});

it('recommend gives a text that asks for nothing the general ranking, marked as what it is', async () => {
  const answer = await ask('blue sky');
  const { fallback, general_ranking, note } = answer;
  const entries = served.snapshot.rankings.get('general')?.lists[0]?.entries ?? [];
  expect([fallback, ...lists(answer)]).toEqual(['general_ranking', [], [], []]);
  expect(answer.ask_instead).toEqual({ drop_one: [], nearest: [] });
  expect(note).toContain('it does not answer what is asked');
  for (const [slug, { label }] of Object.entries(served.snapshot.methodology.jobs))
    expect(note).toContain(`${label} (${slug})`);
  expect(general_ranking.map(({ tool }) => tool.slug)).toEqual(entries.slice(0, 10).map(({ tool }) => tool));
  expect(general_ranking[0]?.checks).toEqual([]);
  expect(general_ranking[0]?.why).toMatch(
    /^All musts are proven for Outreach.*; \d+ of \d+ questions of the general jobs are proven\.$/,
  );
  const page = await ask('blue sky', '&limit=3&offset=2');
  expect(page.general_ranking.map(({ tool }) => tool.slug)).toEqual(entries.slice(2, 5).map(({ tool }) => tool));
  const recommended = await ask(NEED);
  expect([recommended.fallback, recommended.general_ranking]).toEqual([null, []]);
});

it('recommend says why in words made of values, prices and dates', async () => {
  const { fits, fails } = await ask('LinkedIn, email, webhooks, under 130 dollars a month');
  expect(fits.find(({ tool }) => tool.slug === 'quillcourier')?.why).toBe(
    'Proven: LinkedIn (from plan Egg); Email (from plan Sparrow); Webhooks (from plan Goose); 97 EUR a month billed yearly on plan Goose (121.25 USD), within 130 USD. Seen 2026-06-20.',
  );
  expect(fails.find(({ tool }) => tool.slug === 'flagmast')?.why).toBe(
    'Does not fit: it lacks Email. Proven: LinkedIn; Webhooks. Unknown: whether it is within 130 USD. Seen 2026-06-22.',
  );
});

describe('what to ask instead', () => {
  it('is said in the words of the text, with the tools that miss least, whatever part of the lists is shown', async () => {
    const { ask_instead } = await ask('cold email tool without email', '&limit=1&offset=3');
    expect(ask_instead.drop_one.map(({ words, query }) => [words, query])).toEqual([
      [['cold email'], 'tool without email'],
      [['email'], 'cold email'],
    ]);
    expect(ask_instead.nearest).toHaveLength(5);
    expect(ask_instead.nearest.map(({ fails, unknown }) => [fails.length, unknown.length])).toEqual(
      Array(5).fill([1, 0]),
    );
  });

  it('says what is open in the words of the reasons, whose budget names the price', async () => {
    const { ask_instead, fails } = await ask('cold email tool without email, under 3 dollars a month per user');
    const open = ask_instead.nearest.flatMap(({ slug, unknown }) => unknown.map((one) => [slug, one] as const));
    expect(open.length).toBeGreaterThan(0);
    for (const [slug, one] of open) expect(fails.find(({ tool }) => tool.slug === slug)?.why).toContain(one);
  });
});

describe('a text that names tools', () => {
  const readAs = async (q: string, as: string) => ask(q, `&as=${as}`);

  it('can be read the other way, whose address is given', async () => {
    for (const [q, other] of [
      ['Flagmast or Sealpress?', 'need'],
      ['we use Flagmast and need SMS', 'question'],
      ['alternative to Flagmast', 'question'],
    ] as const) {
      const { question, see_also } = await ask(q);
      expect(see_also.map(({ as }) => as)).toEqual([other]);
      const again = (await (await served.get(`/api/v1${see_also[0]?.address}`)).json()) as Answer;
      expect([again.question === null, again.question === null]).toEqual([question !== null, other === 'need']);
    }
    expect((await ask('LinkedIn')).see_also).toEqual([]);
    expect((await readAs('Flagmast or Sealpress?', 'need')).see_also).toEqual([]);
  });

  it('has those that it only names apart from the criteria, and says which are none of ours', async () => {
    const { named, excluded, understood } = await ask('we use Flagmast and need SMS');
    expect(named).toEqual([{ text: 'Flagmast', start: 7, end: 15, tool: 'flagmast' }]);
    expect([excluded, understood.map(({ text }) => text)]).toEqual([[], ['SMS']]);
    const { unlisted, note } = await ask('alternative to Yesware with SMS');
    expect(unlisted).toEqual(['Yesware']);
    expect(note).toContain(`Yesware is not among the ${served.snapshot.tools.size} tools here.`);
  });
});

it('leaves out the words that are to be ignored, and keeps the places of the others', async () => {
  const { query, understood } = await ask('WhatsApp and SMS', '&ignore=WhatsApp');
  expect(query).toBe('WhatsApp and SMS');
  expect(understood.map(({ text, start }) => [text, start])).toEqual([['SMS', 13]]);
});

it('has a message for each vendor of whom something needed is not known', async () => {
  const q = 'an official MCP server, SMS and SSO, for 5 people, under 900 dollars a month in total';
  const { shortlist } = await ask(q);
  expect([1, 2, 3]).toContain(shortlist.to_ask.length);
  for (const { tool, keys, message } of shortlist.to_ask) {
    expect(shortlist.tools).toContain(tool);
    const [intro = '', ...lines] = message.split('\n');
    const about = `for 5 people and consider ${served.snapshot.tools.get(tool)?.name}. I could not find on your website:`;
    expect(intro).toBe(`Hello, I am choosing an outreach tool ${about}`);
    const isOfBudget = keys.every((key) => key === 'budget');
    expect(lines.length).toBe(isOfBudget ? 1 : keys.length + 1);
    if (!isOfBudget) expect(lines.at(-1)).toBe('Which plan is needed for it, and which page says so?');
    if (keys.includes('budget'))
      expect(message).toMatch(/Can 5 people use .+ for 900 USD a month in total, and on which plan\?/);
  }
});

it('says in a sentence why each other tool is not among the few, without a key', async () => {
  for (const q of ['email, ideally WhatsApp, under 60 euros', 'LinkedIn and webhooks for 3 people', 'an API, cheap']) {
    const { shortlist } = await ask(q);
    expect(shortlist.beaten.length).toBeGreaterThan(0);
    for (const { why, on } of shortlist.beaten) {
      expect(why).toMatch(/^[A-Z].*\.$/);
      for (const key of [...on.filter((one) => one.includes('.')), 'category']) expect(why).not.toContain(key);
    }
  }
});

it('the names of tools are given for every tool that the text names', async () => {
  const { excluded, tool_names } = await ask('like Quillcourier, not Paper Lantern, LinkedIn');
  expect(excluded.toSorted()).toEqual(['paper-lantern', 'quillcourier']);
  expect(tool_names).toEqual({ quillcourier: 'Quillcourier', 'paper-lantern': 'Paper Lantern' });
  expect((await ask('Inkwell Relay or Flagmast')).tool_names).toEqual({
    'inkwell-relay': 'Inkwell Relay',
    flagmast: 'Flagmast',
  });
  expect((await ask('LinkedIn')).tool_names).toEqual({});
});
