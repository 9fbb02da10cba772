import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../../../server/operations/operation.ts';
import type { recommend } from '../../../../server/operations/recommend/operation.ts';
import { fixtureServer } from '../../../fixture/serve.ts';

type Answer = AnswerOf<typeof recommend>;

const served = await fixtureServer();

async function ask(parameters: Record<string, string>): Promise<Answer> {
  const response = await served.get(`/api/v1/recommend?${new URLSearchParams(parameters)}`);
  expect([parameters, response.status]).toEqual([parameters, 200]);
  return (await response.json()) as Answer;
}

async function problem(parameters: Record<string, string>) {
  const response = await served.get(`/api/v1/recommend?${new URLSearchParams(parameters)}`);
  return {
    status: response.status,
    ...((await response.json()) as { code: string; detail: string; nearest?: string[] }),
  };
}

const lists = ({ fits, may_fit, fails, totals }: Answer) => [
  ...[fits, may_fit, fails].map((list) => list.map(({ tool }) => tool.slug)),
  totals,
];
const constraints = ({ understood }: Answer) => understood.map(({ constraint }) => constraint);

describe('criteria', () => {
  it.each([
    [
      'LinkedIn, webhooks, without WhatsApp',
      { must: 'channels.linkedin,integrations.webhooks', avoid: 'channels.whatsapp' },
    ],
    [
      'about 200 dollars a month in total for 4 LinkedIn accounts, email',
      {
        must: 'channels.linkedin,channels.email',
        want: 'budget',
        linkedin_accounts: '4',
        budget: '200',
        currency: 'USD',
        budget_period: 'month',
        budget_per: 'total',
      },
    ],
    [
      'like Flagmast but cheaper, with HubSpot',
      { must: 'integrations.hubspot=native|connector', like: 'flagmast', cheapest: 'true' },
    ],
    ['email, trial of 14 days', { must: 'channels.email,pricing.trial_days>=14' }],
  ] as [string, Record<string, string>][])('answer %j as the text does', async (q, criteria) => {
    const [text, given] = [await ask({ q }), await ask(criteria)];
    expect(lists(given)).toEqual(lists(text));
    expect([given.criteria, given.permalink]).toEqual([text.criteria, text.permalink]);
    for (const part of ['job', 'excluded', 'set_up', 'bill', 'notices'] as const)
      expect(given[part]).toEqual(text[part]);
    expect(given.query).toBe('');
  });

  it('count in their order, unless one is said to come first', async () => {
    const must = 'email.warm_up,ai.mcp_server=official';
    const [inOrder, first] = [await ask({ must }), await ask({ must, first: 'ai.mcp_server' })];
    expect(constraints(first)[0]?.key).toBe('ai.mcp_server');
    expect(first.criteria.must).toEqual(['ai.mcp_server=official', 'email.warm_up']);
    expect(lists(first)).not.toEqual(lists(inOrder));
    const budget = await ask({ must, budget: '10', first: 'budget' });
    expect([constraints(budget)[0]?.key, budget.criteria.first]).toEqual(['budget', 'budget']);
  });

  it('let alternatives share the weight of a want', async () => {
    const { ambiguous, criteria, note } = await ask({ must: 'channels.email', want: 'email.warm_up|safety.warm_up' });
    expect(ambiguous.map(({ readings }) => readings.map(({ key }) => key))).toEqual([
      ['email.warm_up', 'safety.warm_up'],
    ]);
    expect(criteria.want).toEqual(['email.warm_up|safety.warm_up']);
    expect(note ?? '').not.toContain('several things');
  });

  it('restrict what is judged to some tools', async () => {
    const all = await ask({ must: 'channels.email' });
    const some = await ask({ must: 'channels.email', tools: 'sealpress,flagmast' });
    const judged = (answer: Answer) => lists(answer).slice(0, 3).flat() as string[];
    expect(judged(some).toSorted()).toEqual(['flagmast', 'sealpress']);
    expect(judged(all).filter((slug) => judged(some).includes(slug))).toEqual(judged(some));
    expect(some.criteria.tools).toEqual(['sealpress', 'flagmast']);
  });

  it('come with what to ask instead, in parameters', async () => {
    const { ask_instead, totals } = await ask({ must: 'channels.email', avoid: 'channels.email' });
    expect([totals.fits, ask_instead.drop_one.length > 0]).toEqual([0, true]);
    for (const { permalink, query, fits, may_fit } of ask_instead.drop_one) {
      expect(query).toBeNull();
      const response = await served.get(`/api/v1${permalink}`);
      expect(((await response.json()) as Answer).totals).toMatchObject({ fits, may_fit });
    }
  });

  it('say that two of them contradict each other', async () => {
    const { contradictions, note, fits, may_fit } = await ask({ must: 'channels.email', avoid: 'channels.email' });
    expect(contradictions).toEqual([
      { text: '"must=channels.email" (wanted) and "avoid=channels.email" (not wanted)', between: [0, 1] },
    ]);
    expect([note?.includes('contradict'), fits, may_fit]).toEqual([true, [], []]);
  });
});

describe('criteria with a text', () => {
  it('are added to what it says', async () => {
    const both = await ask({ q: 'LinkedIn and email', must: 'ai.public_api' });
    expect(both.criteria).toEqual({ must: ['channels.linkedin', 'channels.email', 'ai.public_api'] });
    expect(both.replaced).toEqual([]);
    expect(both.understood.at(-1)).toMatchObject({ text: 'must=ai.public_api', start: 18, end: 18 });
    expect(lists(both)).toEqual(lists(await ask({ q: 'LinkedIn, email and an API' })));
  });

  it('replace what it says about the same, and say so', async () => {
    const both = await ask({ q: 'LinkedIn, under 80 euros, without email', must: 'channels.email', budget: '50' });
    expect(both.replaced.map(({ text }) => text)).toEqual(['under 80 euros', 'email']);
    expect(both.note).toContain('The parameters replace what the text says about the same: "under 80 euros", "email".');
    expect(both.criteria).toEqual({ must: ['channels.linkedin', 'channels.email'], budget: 50 });
    expect(both.contradictions).toEqual([]);
  });

  it('decide what it leaves open', async () => {
    const open = await ask({ q: 'warm-up' });
    expect(open.ambiguous.map(({ text }) => text)).toEqual(['warm-up']);
    const { ambiguous, criteria } = await ask({ q: 'warm-up', must: 'email.warm_up' });
    expect([ambiguous, criteria]).toEqual([[], { must: ['email.warm_up'] }]);
  });

  it('replace the same value alone, and numbers, sums and types of tools by what they are about', async () => {
    const q = 'needs SMS and a cloud tool, 5 users, cold email, under 80 euros';
    const { replaced, criteria } = await ask({ q, must: 'product.runs_on=desktop-app', people: '3', budget: '50' });
    expect(replaced.map(({ text }) => text)).toEqual(['5 users', 'under 80 euros']);
    expect(criteria).toMatchObject({ people: 3, budget: 50 });
    expect(criteria.must).toEqual(['channels.sms', 'product.runs_on=cloud', 'product.runs_on=desktop-app']);
    const typed = await ask({ q, category: 'data-and-enrichment', avoid: 'channels.sms' });
    expect(typed.replaced.map(({ text }) => text)).toEqual(['SMS', 'cold email']);
  });

  it('make a need of a text that would be a question', async () => {
    const { question, answered_by, criteria } = await ask({ q: 'Flagmast or Sealpress?', must: 'ai.public_api' });
    expect([question, answered_by]).toEqual([null, null]);
    expect(criteria).toEqual({ must: ['ai.public_api'], choices: ['flagmast', 'sealpress'] });
    const { note } = await ask({ q: 'Flagmast or Sealpress?', tools: 'yew' });
    expect(note).toContain('The parameter tools is not used');
  });

  it('take out what is not needed', async () => {
    const q = 'LinkedIn and WhatsApp';
    const { criteria, not_needed, replaced } = await ask({ q, not_needed: 'channels.whatsapp,channels.sms' });
    expect(criteria).toEqual({ must: ['channels.linkedin'] });
    expect(not_needed.map(({ text, constraints }) => [text, constraints[0]?.key])).toEqual([
      ['not_needed=channels.whatsapp', 'channels.whatsapp'],
      ['not_needed=channels.sms', 'channels.sms'],
    ]);
    expect(replaced.map(({ text }) => text)).toEqual(['WhatsApp']);
  });

  it('have no permalink where no parameter can express a part, and the note names it', async () => {
    const { permalink, note } = await ask({ q: 'email, under $50 but at least $80' });
    expect(permalink).toBeNull();
    expect(note).toContain('No parameter can express');
  });
});

describe('a need with more requirements than are judged', () => {
  const people = (from: number) => Array.from({ length: 30 }, (_, i) => `people=${from + i}`).join(',');
  const phrases = served.snapshot.lexicon.criteria.flatMap(({ phrases }) => phrases.en?.[0] ?? []);
  const q = phrases
    .filter((phrase) => /^[a-z ]+$/.test(phrase))
    .join(', ')
    .slice(0, 2000);

  it.each([
    ['of lists', { must: people(2), want: people(100) }, 'must'],
    ['of a text', { q }, 'q'],
    ['of both', { q, must: 'channels.linkedin' }, 'q'],
  ] as [string, Record<string, string>, string][])('is refused: %s', async (_, sent, parameter) => {
    const detail = expect.stringMatching(/^The need has \d+ requirements; at most 40 are judged\. Leave out those/);
    expect(await problem(sent)).toMatchObject({ status: 400, code: 'invalid_parameter', parameter, detail });
  });
});

it('billing by the month is a must, alone and beside a budget', async () => {
  const { criteria } = await ask({ billing: 'month' });
  expect(criteria).toEqual({ must: ['pricing.billing_periods=month'] });
  expect((await ask({ billing: 'month', budget: '60' })).criteria).toEqual({ budget: 60, billing: 'month' });
});

it.each([
  [{}, 'a text in "q", or criteria'],
  [{ tools: 'flagmast' }, 'a text in "q", or criteria'],
  [{ must: 'channels.email', ignore: 'WhatsApp' }, 'drops parts of "q", which is missing'],
  [{ must: 'channels.email', budget_per: 'total' }, '"budget_per" qualifies "budget"'],
  [{ want: 'budget' }, 'names "budget", which is missing'],
] as [Record<string, string>, string][])('a criterion is missed: %j', async (sent, detail) => {
  const found = { status: 400, code: 'missing_parameter', detail: expect.stringContaining(detail) };
  expect(await problem(sent)).toMatchObject(found);
});

it.each([
  [{ q: 'Flagmast?', as: 'question', must: 'channels.sms' }, 'takes no criteria'],
  [{ q: 'LinkedIn', ignore: 'WhatsApp' }, 'is not a part of q'],
  [{ must: 'channels.email', not_needed: 'channels.email' }, 'contradict each other'],
  [{ q: 'A', want: 'channels.email|channels.calls', not_needed: 'channels.calls' }, 'contradict each other'],
  [{ must: 'ai.webhoks' }, 'Did you mean "integrations.webhooks"', 'unknown_key'],
  [{ avoid: 'flagmast' }, 'put it in avoid_tools'],
  [{ must: 'ai.mcp_server=offical' }, 'Did you mean "official"?'],
  [{ must: 'ai.mcp_server' }, 'ask for one of its values'],
  [{ must: 'channels.email>=3' }, 'is not a number; leave out ">=3"'],
  [{ must: 'pricing.trial_days' }, 'write "pricing.trial_days>=14"'],
  [{ must: 'pricing.trial_days>=9999999999' }, 'must be at most 999999999'],
  [{ must: 'company.country=Germany' }, '"company.country=DE"'],
  [{ must: 'channels.email|channels.linkedin' }, 'put "channels.email|channels.linkedin" in want'],
  [{ avoid: 'pricing.plans' }, 'can only be asked to be low'],
  [{ must: 'tool=flagmast' }, 'Tools go in like'],
  [{ must: 'budget<=50/a-week' }, '"budget<=500/EUR/month/total"'],
  [{ budget: '50', currency: 'XXX' }, 'Allowed: USD'],
  [{ budget: '50', budget_per: 'seat' }, 'Allowed: person, sender, total'],
  [{ category: 'cold-emails' }, 'Did you mean "cold-email"?', 'unknown_category'],
  [{ like: 'flagmest' }, 'Did you mean "flagmast"?', 'tool_not_found'],
  [{ must: 'channels.email', first: 'channels.linkedin' }, 'is not among the criteria'],
] as [Record<string, string>, string, string?][])(
  'a criterion that cannot be read is refused with what is allowed: %j',
  async (sent, detail, code = 'invalid_parameter') => {
    const status = code === 'tool_not_found' ? 404 : 400;
    expect(await problem(sent)).toMatchObject({ status, code, detail: expect.stringContaining(detail) });
  },
);
