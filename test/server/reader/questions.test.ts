import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../../server/call/operation.ts';
import type { estimateCost } from '../../../server/operations/estimate-cost/operation.ts';
import { fetchWhole } from '../../restore-answer.ts';
import { listFitting, needServer, toQuery } from './ask.ts';

const { ask, askPage, send, served } = await needServer();

const PRICE = 'pricing.plans';
const ALL_RULES = ['courtesy', 'robots', 'seats'];
type Bills = AnswerOf<typeof estimateCost>;
const loadPrice = async (query: string) =>
  (await fetchWhole<Bills>(served, `/cost?${query}`)).rows[0]?.price ?? expect.fail(query);
/** Lists the tools and keys of the facts in an answer. */
const listFacts = ({ answers = [] }: Awaited<ReturnType<typeof ask>>) =>
  answers.map(({ tool, key }) => `${tool} ${key}`);

describe('a question', () => {
  it.each([
    'Is it legal to automate LinkedIn?',
    'May I use Sales Navigator for recruiting?',
    'Can LinkedIn ban me for using a bot?',
    'Am I allowed to send connection requests by a tool on LinkedIn?',
  ])('about what is allowed is answered with the rules and no recommendation: %s', async (text) => {
    const answer = await ask(text);
    expect([answer.kind, answer.rows]).toEqual(['rules', []]);
    const { rules = [], other_rules = {}, sources = {} } = answer;
    expect([...rules.map(({ id }) => id), ...Object.keys(other_rules)].toSorted()).toEqual(ALL_RULES);
    for (const { passage } of rules) expect(Object.keys(sources)).toContain(passage.id);
  });

  it.each([
    ['Does LinkedIn allow robots?', ['robots']],
    ['Does LinkedIn permit sharing a seat?', ['seats']],
    ['Can I send connection requests on LinkedIn?', ['robots']],
    ['How many seats does LinkedIn allow?', ['seats']],
    ['What are the rules of LinkedIn?', []],
    ['repetitive', ['courtesy']],
  ])('about what is allowed gets the named rules in full: %s', async (text, named) => {
    const { kind, rules = [], other_rules, steps } = await ask(text);
    expect([kind, rules.map(({ id }) => id)]).toEqual(['rules', named]);
    // The actions against vendors are included if the text asks about a risk or names no rule.
    expect(steps.length > 0).toBe(text.includes('safe') || named.length === 0);
    expect(other_rules !== undefined).toBe(!text.includes('safe'));
  });

  it.each([
    ['What changed in LinkedIn terms since 2020?', 2],
    ['What rules changed since 2020-05?', 2],
    ['What changed in LinkedIn terms since 2026?', 0],
  ])('about changes of the rules gets the rules that changed since then: %s', async (text, count) => {
    const answer = await ask(text);
    expect([answer.kind, answer.other_rules]).toEqual(['rules', undefined]);
    expect(answer.rules.map(({ change }) => change !== undefined)).toEqual(Array(count).fill(true));
  });

  it.each(['Why is the sky blue on LinkedIn?', 'Is recording calls legal?', 'Is LinkedIn older than email?'])(
    'about neither tools nor rules gets no rules: %s',
    async (text) => {
      expect((await ask(text)).rules).toEqual([]);
    },
  );

  it.each([
    ['Has LinkedIn banned any of these tools?', 2],
    ['What happened to the vendors that LinkedIn acted against?', 2],
    ['Was Ravenport banned by LinkedIn?', 1],
    ['Has LinkedIn removed Magpie?', 1],
    ['Was Flagmast banned by LinkedIn?', 0],
    ['Did LinkedIn ban Heronly?', 0],
  ])('about the actions of LinkedIn gets the actions and no rules: %s', async (text, count) => {
    const { kind, rules = [], other_rules, steps = [], sources = {} } = await ask(text);
    expect([kind, rules, other_rules, steps.length]).toEqual(['rules', [], undefined, count]);
    for (const { id } of steps.flatMap(({ passages }) => passages)) expect(Object.keys(sources)).toContain(id);
  });

  it('after a sentence about a restricted account is a need', async () => {
    const answer = await ask('LinkedIn restricted our account. Which tool has WhatsApp?');
    expect([answer.kind, answer.rules]).toEqual(['need', []]);
    expect(answer.understood.required).toContain('channels.whatsapp');
  });

  it.each(['Does it have SSO?', 'Is there SSO?', 'Can we get SSO?'])(
    'about a feature that names no tool is a need: %s',
    async (text) => {
      const answer = await ask(text);
      expect([answer.kind, answer.understood, answer.not_understood]).toEqual(['need', { required: ['team.sso'] }, []]);
    },
  );

  it.each(['Why are cold emails called cold?', 'What is the weather in Oslo?', 'How do I write a good first message?'])(
    'that our facts cannot answer gets no recommendation: %s',
    async (text) => {
      const answer = await ask(text);
      expect([answer.kind, answer.rows, listFitting(answer)]).toEqual(['unanswered', [], []]);
    },
  );

  it.each([
    [
      'Can I pay Flagmast monthly and does it have a free trial?',
      ['flagmast pricing.billing_periods=month', 'flagmast pricing.free_trial'],
    ],
    ['Does Quillcourier work with Zapier?', ['quillcourier integrations.zapier']],
    ['which plan of Quillcourier has the API', ['quillcourier ai.public_api']],
    ['which plan of Quillcourier has the API, for API calls', ['quillcourier ai.public_api']],
    ['does flagmast have whatsapp', ['flagmast channels.whatsapp']],
    ['we are 12 reps, does Flagmast have SSO', ['flagmast pricing.plans', 'flagmast team.sso']],
    ['Do Quillcourier and Flagmast have SSO?', ['quillcourier team.sso', 'flagmast team.sso']],
    ['Hat Flagmast eine API?', ['flagmast ai.public_api']],
  ])('about tools is answered with their facts: %s', async (text, facts) => {
    const answer = await ask(text);
    expect([answer.kind, listFacts(answer), answer.not_understood]).toEqual(['question', facts, []]);
    expect(answer.understood.tools).toEqual([...new Set(facts.map((one) => one.split(' ')[0]))]);
  });

  it.each([
    ['free plan Flagmast', ['flagmast pricing.free_plan']],
    ['unified inbox Quillcourier', ['quillcourier inbox.unified']],
    ['A/B testing with Quillcourier', ['quillcourier campaigns.ab_testing']],
    ['webhooks on Flagmast?', ['flagmast integrations.webhooks']],
    ['SSO: Quillcourier, yew, Flagmast', ['quillcourier team.sso', 'yew team.sso', 'flagmast team.sso']],
    ['check Quillcourier and Flagmast for an API', ['quillcourier ai.public_api', 'flagmast ai.public_api']],
    ['agent: compare Quillcourier and Flagmast on SSO', ['quillcourier team.sso', 'flagmast team.sso']],
    ["How long is Quillcourier's trial?", ['quillcourier pricing.trial_days']],
    ['Is Quillcourier from France?', ['quillcourier company.country']],
    ['Gibt es eine Testphase bei Quillcourier', ['quillcourier pricing.free_trial']],
    ['gibts ne Testphase bei Quillcourier', ['quillcourier pricing.free_trial']],
    ['deux boîtes mail pour Quillcourier', ['quillcourier channels.email']],
    ['duas caixas de email no Quillcourier', ['quillcourier channels.email']],
    ['Quillcourier, un compte LinkedIn', ['quillcourier channels.linkedin']],
    ['quillcouriers free plan', ['quillcourier pricing.free_plan']],
  ])('is about a tool wherever the text names it: %s', async (text, facts) => {
    const answer = await ask(text);
    const answeredFacts = listFacts(answer).filter((fact) => !fact.endsWith(' pricing.plans'));
    expect([answer.kind, answeredFacts.map((fact) => fact.replace(/=.*/, '')), answer.understood.without]).toEqual([
      'question',
      facts,
      undefined,
    ]);
  });

  it('about safety or quality only gets the words that we do not judge', async () => {
    const answer = await ask('Is Quillcourier safer than Flagmast?');
    expect([answer.kind, answer.not_understood]).toEqual(['question', ['safer than']]);
  });

  it('that asks for the plan with a feature is about the named tool', async () => {
    const { understood, answers = [] } = await ask('From which plan on does Flagmast have SSO');
    expect([understood.tools, understood.without, answers[0]?.key]).toEqual([['flagmast'], undefined, 'team.sso']);
  });

  it.each([
    ['who owns Flagmast?', 'company.name'],
    ['where is Flagmast based', 'company.country'],
    ['Where does Flagmast run?', 'product.runs_on'],
    ['Does Flagmast run in the cloud or as an extension?', 'product.runs_on=cloud|browser-extension'],
  ])('about a vendor or a product gets the fact: %s', async (text, key) => {
    const answer = await ask(text);
    expect([listFacts(answer), answer.not_understood]).toEqual([[`flagmast ${key}`], []]);
  });

  it.each([
    'Has Flagmast raised its prices?',
    'Did Flagmast raise its prices this year?',
    'Has Flagmast become more expensive?',
    "Did Flagmast's prices go up?",
  ])('about changes of prices gets only changes of plans: %s', async (text) => {
    const answer = await ask(text);
    expect([listFacts(answer), answer.not_understood]).toEqual([['flagmast pricing.plans'], []]);
    expect(answer.answers?.[0]?.changed).toBeDefined();
  });

  it.each([
    'Do I need Sales Navigator for Flagmast?',
    'Is Sales Navigator required for Flagmast?',
    'Does Flagmast need Sales Navigator?',
    'Can I use Flagmast without Sales Navigator?',
  ])('about needing Sales Navigator is not about importing from it: %s', async (text) => {
    const answer = await ask(text);
    expect([listFacts(answer), answer.not_understood]).toEqual([['flagmast linkedin.paid_account_needed'], []]);
  });

  it.each([
    ['Does Ravenpost work without a browser extension?', false],
    ['Does Paper Lantern have a trial with no card?', false],
    ['Does Paper Lantern need a card?', true],
  ])('says yes only to what it affirms: %s', async (text, isYes) => {
    expect((await ask(text)).sentence.startsWith('Yes, ')).toBe(isYes);
  });

  it.each(['Presently, 4 people', 'Presently yearly 4 people with sequences'])(
    'that starts with an ordinary word as the name of a tool is about the tool: %s',
    async (text) => {
      const { understood, not_understood, answers } = await ask(text);
      expect([understood.tools, understood.people, not_understood]).toEqual([['presently'], 4, []]);
      expect(answers?.[0]?.key).toBe(PRICE);
    },
  );

  it.each([
    'What does Flagmast cost and does it give refunds?',
    'Flagmast price and refunds',
    'Does Flagmast give refunds, and what does it cost?',
  ])('about a price and something else gets the price first: %s', async (text) => {
    const { answers = [], understood } = await ask(text);
    expect(answers.map(({ key }) => key)).toEqual([PRICE, 'pricing.refund_days']);
    expect([answers[0]?.price, understood.required]).toEqual([await loadPrice('tools=flagmast'), undefined]);
  });

  it.each(['What does Flagmast cost for 3 people per year?'])(
    'about the price of a year gets the sum of a year: %s',
    async (text) => {
      const { answers = [], understood, sentence } = await ask(text);
      expect(understood.people).toBe(3);
      expect(sentence.replaceAll(',', '')).toContain(`$${answers[0]?.price?.in_advance}`);
    },
  );

  it.each(['¿Flagmast tiene API y cuánto cuesta?', 'O Flagmast tem API e quanto custa?'])(
    'about a feature gets the price that it asks for too: %s',
    async (text) => {
      expect((await ask(text)).answers?.map(({ key }) => key)).toContain(PRICE);
    },
  );

  it('with "or only" asks two things', async () => {
    expect(listFacts(await ask('Does Flagmast do email or only LinkedIn?'))).toEqual([
      'flagmast channels.email',
      'flagmast channels.linkedin',
    ]);
  });

  it('about what is more expensive compares prices', async () => {
    const { answers = [] } = await ask("Isn't Flagmast more expensive than Quillcourier?");
    expect(answers.map(({ tool, key }) => `${tool} ${key}`)).toEqual([`flagmast ${PRICE}`, `quillcourier ${PRICE}`]);
  });

  it.each(["Doesn't Flagmast have SSO?", "Doesn't Flagmast have SSO"])('may expect a yes: %s', async (text) => {
    const { sentence, understood, assumed } = await ask('Does Flagmast have SSO?');
    expect(await ask(text)).toMatchObject({ sentence, understood, assumed });
  });

  it('about a number that no fact has reports it', async () => {
    const { not_understood } = await ask('Does Flagmast have a free plan and how many mailboxes does it include?');
    expect(not_understood.join()).toContain('how many');
  });

  it('about which tools changed is answered with changes', async () => {
    expect((await ask('Which tools got more expensive this year?')).kind).toBe('question');
  });

  it('about paying for Sales Navigator is about needing it', async () => {
    expect(listFacts(await ask('Do I have to pay for Sales Navigator to use Flagmast?'))).toEqual([
      'flagmast linkedin.paid_account_needed',
    ]);
  });

  it('about importing from Sales Navigator is not about needing it', async () => {
    expect(listFacts(await ask('Does Flagmast import from Sales Navigator?'))).toEqual([
      'flagmast linkedin.sales_navigator',
    ]);
  });

  it.each([
    'How many connection requests a day does LinkedIn allow with Flagmast?',
    'whats the max connection requests per day linkedin allows with flagmast',
    'How many invitations per day can I send on LinkedIn with Flagmast?',
    'Flagmast daily limit of connection requests',
  ])('about the limit of a tool gets the limit instead of the rules: %s', async (text) => {
    const answer = await ask(text);
    expect([answer.kind, listFacts(answer), answer.not_understood]).toEqual([
      'question',
      ['flagmast safety.max_daily_invitations'],
      [],
    ]);
  });

  it.each(['Does Flagmast cost $49?', 'Is Flagmast $49 a month?', 'Flagmast costs $49 a month'])(
    'that names a price gets the price, without a budget: %s',
    async (text) => {
      const { answers = [], understood } = await ask(text);
      expect([answers[0]?.key, understood.budget]).toEqual([PRICE, undefined]);
    },
  );

  it.each(['Does Flagmast cost less than $90?', 'Is Flagmast under $90 a month?', 'Flagmast for at most $90 a month?'])(
    'with a price limit has a budget: %s',
    async (text) => {
      expect((await ask(text)).understood.budget).toBe(90);
    },
  );

  it('about two plans reports the plan that it does not answer for', async () => {
    const answer = await ask('Does the Sparrow plan or the Goose plan of Quillcourier have WhatsApp?');
    expect(answer.not_understood).toEqual(['Goose']);
  });

  it.each(['Is Flagmast better than Ravenport?', 'Flagmast or Ravenport, is one better?'])(
    'about what is better says that we do not judge: %s',
    async (text) => {
      expect((await ask(text)).assumed).toContain('We don’t judge which tool is better.');
    },
  );

  it.each(['We do not need a tool recommendation. May an agency comment on LinkedIn posts with software?'])(
    'of somebody who wants no tools gets the rules: %s',
    async (text) => {
      const { kind, rows } = await ask(text);
      expect([kind, rows]).toEqual(['rules', []]);
    },
  );

  it('about a tool beside a question about rules is reported', async () => {
    const { kind, not_understood } = await ask('Flagmast: is the firm from Spain? Does LinkedIn allow robots?');
    expect([kind, not_understood]).toEqual(['rules', ['Flagmast: is the firm from Spain']]);
  });

  it('with the price that somebody offers has no limit', async () => {
    const { kind, understood } = await ask('A partner offers us Flagmast for 18 seats at $90 each. What does it cost?');
    expect([kind, understood.people, understood.budget]).toEqual(['question', 18, undefined]);
  });

  it.each(['Can I cancel Flagmast any time?', 'Does Quillcourier work with Flagmast?', 'Does Yew have HIPAA?'])(
    'about something we do not record only gets the unknown words: %s',
    async (text) => {
      const answer = await ask(text);
      expect([answer.kind, listFacts(answer)]).toEqual(['question', []]);
      expect(answer.not_understood.length).toBeGreaterThan(0);
    },
  );

  it.each([
    ['Is the Quillcourier API slow?', 'slow', 'quillcourier ai.public_api'],
    ['Has Flagmast removed its free trial?', 'removed', 'flagmast pricing.free_trial'],
    ['How many webhooks does Quillcourier support?', 'How many', 'quillcourier integrations.webhooks'],
    ['Why does Quillcourier have webhooks?', 'Why', 'quillcourier integrations.webhooks'],
    ['Seit wann hat Quillcourier Webhooks?', 'Seit wann', 'quillcourier integrations.webhooks'],
    ['Pourquoi Quillcourier a-t-il une API ?', 'Pourquoi', 'quillcourier ai.public_api'],
  ])('about more than we record gets the unknown words and the related fact: %s', async (text, word, fact) => {
    const answer = await ask(text);
    expect([answer.kind, answer.not_understood, listFacts(answer)]).toEqual(['question', [word], [fact]]);
  });

  it.each([
    ['How long is the free trial of Flagmast?', ['flagmast pricing.trial_days'], '14 days'],
    ['Where does Flagmast store data?', ['flagmast trust.data_region'], 'US'],
    ['Does Quillcourier have WhatsApp on Sparrow?', ['quillcourier channels.whatsapp'], /^No, .* Goose/],
    ['Does Quillcourier have email on Goose?', ['quillcourier channels.email'], /^Yes, .* Goose/],
  ])('about a value or a plan gets a specific answer: %s', async (text, facts, words) => {
    const answer = await ask(text);
    expect([listFacts(answer), answer.not_understood]).toEqual([facts, []]);
    expect(answer.sentence).toMatch(words);
  });

  it('about another time reports that', async () => {
    expect((await ask('Is Flagmast cheaper than last year?')).not_understood).toEqual(['last year']);
  });

  it('that asks to confirm a statement gets the related fact', async () => {
    const answer = await ask('I heard Flagmast needs my session cookie, is that right?');
    expect([answer.kind, listFacts(answer)]).toEqual([
      'question',
      ['flagmast linkedin.account_connection=session-cookie'],
    ]);
  });

  it('that compares two tools is about both', async () => {
    const { understood } = await ask('how safe is Flagmast compared to a cloud tool like Quillcourier');
    expect(understood.tools).toEqual(['flagmast', 'quillcourier']);
  });

  it.each([
    'SSO and webhooks: Quillcourier vs Flagmast, 2 people',
    'SSO and webhooks: Quillcourier or Flagmast',
    'SSO, webhooks: Quillcourier, Flagmast or Ravenport',
    'LinkedIn tools with SSO and webhooks: Quillcourier vs Flagmast',
  ])('whose topic comes before its tools is about these tools: %s', async (text) => {
    const answer = await ask(text);
    expect([answer.kind, answer.not_understood, answer.understood.without]).toEqual(['question', [], undefined]);
    expect(answer.understood.tools?.slice(0, 2)).toEqual(['quillcourier', 'flagmast']);
    for (const key of ['team.sso', 'integrations.webhooks'])
      expect(listFacts(answer)).toEqual(expect.arrayContaining([`quillcourier ${key}`, `flagmast ${key}`]));
  });

  it.each(['Compare Quillcourier and Flagmast', 'compare Quillcourier vs Flagmast'])(
    'that asks for a comparison is understood: %s',
    async (text) => {
      const { kind, not_understood, understood } = await ask(text);
      expect([kind, not_understood, understood.tools]).toEqual(['question', [], ['quillcourier', 'flagmast']]);
    },
  );

  it('with a typo in a tool name says which tool it assumes', async () => {
    const { understood, assumed } = await ask('Flagmats price');
    expect([understood.tools, assumed[0]]).toEqual([['flagmast'], expect.stringContaining('“Flagmats”')]);
    expect((await ask('flagmast price')).assumed).toEqual([]);
  });

  it('about something that buyers avoid does not require it', async () => {
    const { understood, answers = [] } = await ask('Does Flagmast need a card, and what does it cost?');
    expect([understood.required, understood.unwanted]).toEqual([undefined, ['pricing.trial_needs_card']]);
    expect(answers[0]?.price).toEqual((await ask('What does Flagmast cost?')).answers?.[0]?.price);
  });

  it('about a price is answered with the price for its set-up', async () => {
    for (const [text, setUp] of [
      ['How much is Flagmast for 8 accounts?', { linkedin_accounts: 8 }],
      ['Sealpress for 4 mailboxes, price?', { mailboxes: 4 }],
      ['what does Quillcourier cost 3 people', { people: 3 }],
    ] as const) {
      const { kind, answers = [], understood } = await ask(text);
      const price = await loadPrice(`tools=${understood.tools?.join()}&${toQuery(setUp)}`);
      expect([text, kind, answers.map(({ key }) => key)]).toEqual([text, 'question', [PRICE]]);
      expect(answers[0]?.price).toEqual(price);
      expect(answers[0]?.set_up).toMatchObject(setUp);
    }
  });

  it.each([
    ['Flagmast for 10 accounts and for 25?', 'linkedin_accounts', [10, 25]],
    ['Flagmast for 3 and for 8 people', 'people', [3, 8]],
    ['Flagmast for 3, 5 and 8 accounts', 'linkedin_accounts', [3, 5, 8]],
    ['How much is Flagmast for 2 and for 5?', 'people', [2, 5]],
  ] as const)('about several set-ups is answered with a bill for each: %s', (text, field, numbers) => {
    const { answers, understood } = askPage(text);
    expect(answers.map(({ set_up }) => set_up?.[field])).toEqual(numbers);
    expect(new Set(answers.map(({ price }) => price?.amount)).size).toBe(numbers.length);
    expect(understood[field]).toBe(numbers[0]);
  });

  it.each(['How much is Flagmast for 5?', 'What does Flagmast cost for five?'])(
    'with a bare number asks about this number of people: %s',
    async (text) => {
      const { understood, answers = [] } = await ask(text);
      expect([understood.people, answers[0]?.set_up?.people]).toEqual([5, 5]);
    },
  );

  it.each([
    'Did Flagmast change its prices in 2026?',
    'Is Flagmast under 60 a seat?',
    'What did Flagmast change in 3 weeks?',
  ])('has no number of people if it names another quantity: %s', async (text) => {
    expect((await ask(text)).understood.people).toBeUndefined();
  });

  it('about a plan gets its price, but reports the plan if it names several tools', async () => {
    const price = await loadPrice('tools=quillcourier&people=5&plan=goose');
    for (const text of [
      'How much is Quillcourier Goose for five people?',
      'what does the goose plan of Quillcourier cost for 5?',
    ]) {
      const { answers = [], not_understood, assumed } = await ask(text);
      expect([answers[0]?.price, not_understood], text).toEqual([price, []]);
      expect(assumed.join()).toContain('"Goose"');
    }
    expect((await ask('Price of Quillcourier Goose or Flagmast?')).not_understood).toEqual(['Goose']);
  });

  it.each([
    ['Flagmast or Ravenport... which one needs LinkedIn and sets daily limits for us?', ['flagmast', 'ravenport']],
    [
      'For our procurement file: how long is the Flagmast free trial, is a credit card required to start it, and does the trial turn into a paid subscription by itself at the end of it? Please note the date on which your information was last verified.',
      ['flagmast'],
    ],
    [
      'My partner says that Flagmast includes email in its base plan, and I believe that it costs more, but neither of us has seen the page since the fair in Lyon two years ago. Does it have SSO, and could one of us share it with the others?',
      ['flagmast'],
    ],
  ])('that names tools is only about these tools, even in a long text: %s', async (text, tools) => {
    const { understood } = await ask(text);
    expect([understood.tools, understood.without]).toEqual([tools, undefined]);
  });

  it.each([
    ['Flagmast SSO; API available; price for 25 users', ['team.sso', 'ai.public_api']],
    ['Would Flagmast do? We like voice notes and Slack alerts.', ['linkedin.voice_notes', 'integrations.slack']],
  ])('about a tool gets the features of all sentences: %s', async (text, keys) => {
    const { kind, answers = [] } = await ask(text);
    expect(kind).toBe('question');
    expect(answers.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
  });

  it('may follow the names of two tools', async () => {
    const answer = await ask('Flagmast or Quillcourier, who has SSO');
    expect(listFacts(answer)).toEqual(expect.arrayContaining(['flagmast team.sso', 'quillcourier team.sso']));
    expect(answer.not_understood).toEqual([]);
  });

  it('about two tools gets the bills of both', () => {
    const bills = askPage('Quillcourier or Flagmast?').answers.filter(({ price }) => price);
    expect(bills.map(({ tool }) => tool).toSorted()).toEqual(['flagmast', 'quillcourier']);
  });

  it('about changes is answered with changes made by the vendor', async () => {
    const { answers = [], sentence } = await ask('What changed at Flagmast?');
    const { changes } = await served.json('/api/v1/changes?tools=flagmast&cause=vendor');
    expect(answers[0]).toMatchObject({ tool: 'flagmast', key: changes[0].key, changed: { day: changes[0].day } });
    expect(sentence).toContain(changes[0].day);
  });

  it('becomes a need if parameters ask for something', async () => {
    const query = 'q=Does+Flagmast+have+WhatsApp%3F&required=channels.linkedin';
    expect(await served.json(`/api/v1/recommend?${query}`)).toMatchObject({ kind: 'need' });
  });

  it('that only mentions a tool is a need', async () => {
    const answer = await ask('We left Flagmast. Which tool has WhatsApp?');
    expect([answer.kind, answer.understood]).toEqual([
      'need',
      { required: ['channels.whatsapp'], without: ['flagmast'] },
    ]);
  });
});

describe('a statement', () => {
  it('is answered with the recorded facts, not with its own claim', async () => {
    for (const [text, key, mark] of [
      ['Quillcourier has no API', 'ai.public_api', 'yes'],
      ['Flagmast has WhatsApp', 'channels.whatsapp', 'no'],
    ] as const) {
      const { kind, answers = [] } = await ask(text);
      expect([kind, answers.map((one) => [one.key, one.mark])]).toEqual(['question', [[key, mark]]]);
    }
  });

  it.each([
    ['Flagmast has white label for 79 dollars a month', 'team.white_label', 'flagmast', 'USD'],
    ['Quillcourier has LinkedIn and WhatsApp for 24 EUR', 'channels.linkedin,channels.whatsapp', 'quillcourier', 'EUR'],
  ])(
    'with a price and a feature gets the price of a plan that has the feature: %s',
    async (text, required, tools, currency) => {
      const { answers = [] } = await ask(text);
      const { rows } = await send({ required, tools, currency });
      expect(answers.filter(({ key }) => key === PRICE).map(({ price }) => price)).toEqual([rows[0]?.price]);
    },
  );

  it('about a feature on the free plan gets the plan that has it', async () => {
    const { answers = [] } = await ask('Quillcourier has WhatsApp on the free plan');
    const { facts } = await served.json('/api/v1/tools/quillcourier?keys=channels.whatsapp');
    const { plan } = facts['channels.whatsapp'];
    const { rows } = await send({ required: 'channels.whatsapp', tools: 'quillcourier' });
    expect([answers[0]?.key, answers[0]?.plan, rows[0]?.price.free_plan]).toEqual([
      'channels.whatsapp',
      plan,
      undefined,
    ]);
  });

  it('with unknown words reports these words', async () => {
    for (const text of ['Flagmast has SSO and HIPAA', 'Flagmast has HIPAA'])
      expect([text, (await ask(text)).not_understood]).toEqual([text, ['HIPAA']]);
  });

  it.each(['Flagmast is the cheapest tool for agencies', 'Is Flagmast good for agencies?'])(
    'about a job is answered with the requirements of the job: %s',
    async (text) => {
      const { answers = [], assumed } = await ask(text);
      expect(answers.map(({ key }) => key)).toContain('team.workspaces');
      expect(assumed.join()).toContain('list');
    },
  );

  it('that wrongly calls a tool the cheapest is not confirmed', async () => {
    const { sentence, answers } = askPage('Flagmast is the cheapest tool with an API');
    const cheapest = await send({ required: 'ai.public_api', cheapest: true });
    expect(answers[0]?.tool).toBe('flagmast');
    expect(listFitting(cheapest)[0]).not.toBe('flagmast');
    expect(sentence).not.toMatch(/cheapest/);
  });
});

it('an answer about a tool for LinkedIn warns that LinkedIn forbids automation', async () => {
  const codes = async (parameters: object) => (await send(parameters)).notices.map(({ code }) => code);
  expect(await codes({ required: 'channels.linkedin' })).toEqual(['linkedin_forbids_automation']);
  expect(await codes({ q: 'Does Flagmast have WhatsApp?' })).toEqual(['linkedin_forbids_automation']);
  expect(await codes({ tools: 'sealpress', required: 'channels.email' })).toEqual([]);
});

describe('tools and set-ups in a question', () => {
  const LONG = ` ${'We are a small team and we write to people in our region. '.repeat(4)}`;

  it('are all those of a list, if a later sentence names one again', async () => {
    const { understood } = await ask(
      `Please score Flagmast, Ravenport and Quillcourier.${LONG}Does Flagmast have SSO?`,
    );
    expect(understood.tools).toEqual(['flagmast', 'ravenport', 'quillcourier']);
  });

  it('include the billing of a named plan', async () => {
    const { understood } = await ask('Flagmast for 6 people on the yearly Growth plan, total per year?');
    expect(understood).toMatchObject({ people: 6, billing: 'year' });
  });

  it('take several questions about rules as such', async () => {
    const text = 'Are we allowed to use robots on LinkedIn? May we use two LinkedIn accounts? Does LinkedIn forbid it?';
    expect((await ask(text)).kind).toBe('rules');
  });
});
