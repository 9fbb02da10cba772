import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../model/catalogue.ts';
import { recommend } from '../../server/operations/recommend/operation.ts';
import { getReader } from '../../server/reader/reader.ts';
import { realSnapshot } from '../real-snapshot.ts';

const snapshot = await realSnapshot();
const { lexicon, methodology, tools } = snapshot;
const { keys } = methodology.catalogue;
const reader = getReader(snapshot);
const firstTool = [...tools.values()].find(({ category }) => category === 'linkedin-automation')?.name;
const ask = (q: string) => ({ not_understood: [], ...recommend.run(snapshot, { q, limit: 1000 }) });

const WE_NEED: Readonly<Record<Language, string>> = {
  en: 'We need ',
  de: 'Wir brauchen ',
  fr: 'Nous avons besoin de ',
  es: 'Necesitamos ',
  pt: 'Precisamos de ',
};

/** For editors who change words. */
const ADVICE =
  'With the words in facts/catalogue.yaml and facts/lexicon.yaml, this text is no longer understood as buyers mean it';

describe('the words of a question', () => {
  it('find the question in every language', () => {
    // These questions ask for nothing without a value.
    const needsValue = (key: string) => ['plans', 'set', 'country'].includes(keys[key]?.type ?? '');
    const tries = Object.entries(lexicon.questions).flatMap(([key, { words, value_words = {} }]) =>
      [...(needsValue(key) ? [] : [words]), ...Object.values(value_words)].flatMap((wordsByLanguage) =>
        LANGUAGES.flatMap((language) => {
          const { requires, or_if = '' } = keys[key] ?? {};
          const [prerequisite = ''] = lexicon.questions[requires ?? or_if]?.words.en ?? [];
          return (wordsByLanguage[language] ?? []).map((word) => ({
            key,
            text: WE_NEED[language] + word.replace(/^=/, '').replace(/^\+/, `${prerequisite}, `),
          }));
        }),
      ),
    );
    const isFound = ({ key, text }: (typeof tries)[number]) =>
      reader.read(text).questions.some(({ any }) => any.some((condition) => condition.key === key));
    const missed = tries.filter((attempt) => !isFound(attempt));
    // A few words belong to two questions, in two languages or with an article. They find only one of them.
    expect(missed.length / tries.length, `${ADVICE}: ${JSON.stringify(missed.map(({ text }) => text))}`).toBeLessThan(
      0.002,
    );
    expect(tries.length).toBeGreaterThan(1000);
  });

  it('exist in English for every question', () => {
    const withoutWords = Object.keys(keys).filter((key) => !lexicon.questions[key]?.words.en.length);
    expect(withoutWords).toEqual([]);
  });

  it('include what our own sentences say of the tools with a yes', () => {
    const sentences = Object.entries(keys).flatMap(([key, { does = '' }]) =>
      typeof does === 'string'
        ? [[key, does] as const]
        : Object.entries(does).map(([value, phrase]) => [value === 'yes' ? key : `${key}=${value}`, phrase] as const),
    );
    const misread = sentences
      // A value or a second name interrupts the sentence.
      .filter(([, does]) => does !== '' && !/[{(]/.test(does))
      .map(([question, does]) => {
        const { understood, not_understood } = ask(`How many tools ${does}?`);
        return { question, does, understood, not_understood };
      })
      .filter(({ question, does, understood, not_understood }) => {
        const { required = [], billing, budget } = understood;
        const all = [
          ...required,
          ...(billing ? [`pricing.billing_periods=${billing}`] : []),
          // In a need, a free plan is a budget of 0.
          ...(budget === 0 ? ['pricing.free_plan'] : []),
        ];
        const requirements = all.filter((other) => !other.startsWith('channels.') || other === question);
        // Two questions may share a sentence, such as those on a trial and its length.
        const meanings = sentences.filter(([, other]) => other === does).map(([meaning]) => meaning);
        return not_understood.length > 0 || !meanings.includes(requirements.join());
      });
    expect(misread, ADVICE).toEqual([]);
    expect(sentences.length).toBeGreaterThan(100);
  });

  it('do not hide a tool name', () => {
    const hidden = [...tools.values()].filter(({ slug, name }) =>
      [`alternative to ${name}`, `How much is ${name}?`].some(
        (text) => !reader.read(text).tools.some((tool) => tool.slug === slug),
      ),
    );
    expect(
      hidden.map(({ name }) => name),
      'these tool names are also words of questions or of the lexicon',
    ).toEqual([]);
  });
});

/* Texts about questions that the catalogue of the fixture lacks. */
describe('a text', () => {
  it.each(["May I rent a colleague's LinkedIn profile?"])(
    'about renting an account gets the rule on renting first: %s',
    (text) => {
      expect(ask(text).rules?.[0]?.id, ADVICE).toBe('sale-of-access');
    },
  );

  it.each([
    ['Auslesen von LinkedIn-Profilen per Software erlaubt?', 'scraping'],
    ['Peut-on extraire des profils LinkedIn ?', 'scraping'],
    ['¿Permite LinkedIn usar un perfil falso?', 'fake-profiles'],
    ['O LinkedIn permite perfil falso?', 'fake-profiles'],
    ['¿LinkedIn permite la automatización?', 'automated-methods'],
    ['¿Se puede automatizar LinkedIn?', 'automated-methods'],
    ['deepfakes', 'deception'],
  ])('about what LinkedIn allows gets the rule on it first: %s', (text, id) => {
    expect(ask(text).rules?.[0]?.id, ADVICE).toBe(id);
  });

  it.each(['best time of day to post on LinkedIn', 'what should I post on LinkedIn'])(
    'about the use of LinkedIn itself gets no list of tools: %s',
    (text) => {
      const { kind, rows } = ask(text);
      expect([kind, rows], ADVICE).toEqual(['unanswered', []]);
    },
  );

  it('with a limit in a currency without a rate has no budget of 0', () => {
    const { understood, not_understood } = ask('email, free or up to 100 reais');
    expect([understood.budget, understood.nice, not_understood], ADVICE).toEqual([
      undefined,
      ['pricing.free_plan'],
      ['100 reais'],
    ]);
  });

  it.each([
    ['InMail, candidates pushed into Bullhorn', ['linkedin.inmail', 'channels.linkedin'], 'Bullhorn'],
    ['LinkedIn, best reply rates', ['channels.linkedin'], 'best reply rates'],
    ['LinkedIn, beste Antwortrate', ['channels.linkedin'], 'beste Antwortrate'],
    ['LinkedIn, meilleurs taux de réponse', ['channels.linkedin'], 'meilleurs taux de réponse'],
  ])('names what we have no facts on: %s', (text, required, word) => {
    const { understood, not_understood } = ask(text);
    expect([understood.required, not_understood], ADVICE).toEqual([required, [word]]);
  });

  it.each(['LinkedIn with phone support'])('with support by phone asks for no calls: %s', (text) => {
    const { understood, not_understood } = ask(text);
    expect([understood.required, not_understood.length], ADVICE).toEqual([['channels.linkedin'], 1]);
  });

  it.each([
    ['LinkedIn tool with own proxy', ['channels.linkedin', 'safety.own_proxy']],
    ['email with reporting per campaign', ['channels.email', 'campaigns.reporting']],
    ['email where an answer stops all', ['channels.email', 'campaigns.stop_on_reply']],
    ['LinkedIn with a live chat for support', ['channels.linkedin', 'support.live_chat']],
    ['LinkedIn that pauses on a warning', ['channels.linkedin', 'safety.pause_on_warning']],
    ['warm up new LinkedIn account slowly', ['safety.warm_up', 'channels.linkedin']],
    ['LinkedIn, 12 mailboxes, warm-up', ['channels.linkedin', 'email.warm_up', 'channels.email']],
    ['cold email with daily limits', ['channels.email', 'email.daily_limits']],
    ['API that returns replies', ['ai.public_api', 'ai.api_read_results']],
    [
      'an API so my software can send connection requests and read replies',
      ['ai.public_api', 'linkedin.connection_requests', 'ai.api_read_results', 'channels.linkedin'],
    ],
    ['Salesforce sync both ways', ['integrations.salesforce_sync=two-way']],
    ['must push replies into HubSpot as activities', ['integrations.hubspot', 'integrations.hubspot_sync=tasks']],
    ['import a CSV and message them on LinkedIn', ['campaigns.csv_import', 'linkedin.messages', 'channels.linkedin']],
    ['cold email, we want to keep our unlimited accounts', ['channels.email']],
    ['30 days notice', ['pricing.cancel_notice<=30']],
    ['emails and mobile numbers', ['email.finder', 'data.phone_finder']],
    ['find candidate emails', ['email.finder']],
    ['find personal emails and mobile numbers', ['data.phone_finder']],
    ['REST API included in the cheapest plan', ['ai.public_api', 'ai.api_every_plan']],
    ['inbox rotation across several LinkedIn accounts', ['linkedin.sender_rotation', 'channels.linkedin']],
    ['inbox rotation, several LinkedIn accounts', ['email.inbox_rotation', 'channels.linkedin', 'channels.email']],
    ['free trial, 30 days notice', ['pricing.free_trial', 'pricing.cancel_notice<=30']],
    ['tool for X and LinkedIn', ['channels.x', 'channels.linkedin']],
    ['LinkedIn, X, email', ['channels.linkedin', 'channels.x', 'channels.email']],
    ['X or LinkedIn', ['channels.x|channels.linkedin']],
    ['LinkedIn, we are active on X', ['channels.linkedin', 'channels.x']],
    ['unified inbox with Telegram', ['inbox.channels=telegram']],
    ['Telegram and Instagram in the inbox', ['inbox.channels=telegram', 'inbox.channels=instagram']],
    ['one inbox for email and Instagram', ['inbox.unified', 'channels.email', 'inbox.channels=instagram']],
    ["LinkedIn, credits shouldn't expire", ['channels.linkedin', 'pricing.credits_roll_over']],
    ['LinkedIn, leads from a CSV', ['channels.linkedin', 'campaigns.csv_import']],
    [
      'LinkedIn: visit, connect and message',
      ['channels.linkedin', 'linkedin.profile_visits', 'linkedin.connection_requests', 'linkedin.messages'],
    ],
    ['LinkedIn messages sent automatically', ['linkedin.messages', 'linkedin.steps=automatic', 'channels.linkedin']],
    ['email sent automatically', ['channels.email']],
    ['approve AI replies', ['campaigns.approval', 'campaigns.ai_replies']],
    ['LinkedIn, my VA can log in without paying for another seat', ['channels.linkedin', 'pricing.members_free']],
    ['LinkedIn, a manager can join for free', ['channels.linkedin', 'pricing.members_free']],
    ['email, rotate 40 inboxes', ['channels.email', 'email.inbox_rotation']],
    ['warm all of them up, 40 inboxes', ['email.warm_up', 'channels.email']],
    ['6 LinkedIn profiles in one campaign', ['linkedin.sender_rotation', 'channels.linkedin']],
    ['official MCP server with OAuth', ['ai.mcp_server=official', 'ai.mcp_sign_in=oauth2']],
    ['API, well documented', ['ai.public_api', 'ai.api_docs_public']],
    ['not HubSpot. Pipedrive, two-way', ['integrations.pipedrive']],
    ['vendors from Schweden', ['company.country=SE']],
    ['Welche Hersteller haben ihren Sitz in Spanien?', ['company.country=ES']],
    ['Zapier or Make is okay, plus Slack', ['integrations.zapier|integrations.make', 'integrations.slack']],
    ['cloud tool, desktop app fine too', ['product.runs_on=cloud']],
    ['whatsapp replies land in one inbox', ['inbox.channels=whatsapp', 'inbox.unified']],
    ['one inbox for instagram and whatsapp replies', ['inbox.channels=instagram', 'inbox.channels=whatsapp']],
    ['pauses automatically when LinkedIn restricts the account', ['safety.pause_on_warning']],
    ['pausam sozinhas quando o LinkedIn restringe a conta', ['safety.pause_on_warning']],
    ['trial of at least a month', ['pricing.trial_days>=30']],
    ['refund within 30 days', ['pricing.refund_days>=30']],
    ['several inboxes in one campaign', ['email.inbox_rotation', 'channels.email']],
    ['HubSpot, mais pas via Zapier', ['integrations.hubspot']],
    ['dont want to install anything, LinkedIn', ['product.runs_on=cloud', 'channels.linkedin']],
    ["LinkedIn, I don't want to install software", ['channels.linkedin', 'product.runs_on=cloud']],
    ['without installing anything, LinkedIn', ['product.runs_on=cloud', 'channels.linkedin']],
    ["limite d'envoi quotidienne", ['email.daily_limits', 'channels.email']],
    ['stop 2 reps messaging the same person', ['safety.duplicate_protection']],
    ['WhatsApp to a list of phone numbers', ['channels.whatsapp']],
    ['whatsapp pra lista de telefones', ['channels.whatsapp']],
    ['cold email, warm-up + rotation', ['channels.email', 'email.warm_up', 'email.inbox_rotation']],
    ['LinkedIn, painel com a nossa marca', ['channels.linkedin', 'team.white_label']],
    ['LinkedIn, extension ok', ['channels.linkedin']],
    ['LinkedIn, Chrome extension ok, and WhatsApp', ['channels.linkedin', 'channels.whatsapp']],
    ['LinkedIn, WhatsApp ok', ['channels.linkedin']],
    ['email finder, GDPR ok', ['email.finder', 'trust.gdpr_statement']],
    ['LinkedIn and email, ok?', ['channels.linkedin', 'channels.email']],
  ])('asks only for these questions: %s', (text, required) => {
    const { understood } = ask(text);
    expect([understood.required, understood.nice, understood.unwanted], ADVICE).toEqual([
      required,
      undefined,
      undefined,
    ]);
  });

  it.each([
    [
      "LinkedIn outreach tool that doesn't need my password",
      { required: ['channels.linkedin'], unwanted: ['linkedin.account_connection=credentials'] },
    ],
    [
      'without giving my LinkedIn password',
      { required: ['channels.linkedin'], unwanted: ['linkedin.account_connection=credentials'] },
    ],
    ...['LinkedIn, no per-seat pricing'].map((text): [string, object] => [
      text,
      { required: ['channels.linkedin'], unwanted: ['pricing.model=per-seat'] },
    ]),
    ['email, 100 € maxi', { required: ['channels.email'], budget: 100, currency: 'EUR' }],
    ['email, likes are optional', { required: ['channels.email'], nice: ['linkedin.post_engagement'] }],
    ['email, los likes son opcionales', { required: ['channels.email'], nice: ['linkedin.post_engagement'] }],
    ['SMS, follows are optional', { required: ['channels.sms'], nice: ['linkedin.follow'] }],
    ['email finder, a free plan is obligatory', { required: ['email.finder'], budget: 0 }],
    ['100 invitations a week', { required: ['safety.max_weekly_invitations>=100', 'channels.linkedin'] }],
    ['20 seats, yearly contract', { required: ['pricing.minimum_months'], people: 20 }],
    ['2 000 profils par mois', { contacts: 2000 }],
    ['LinkedIn for 20 profiles', { required: ['channels.linkedin'], linkedin_accounts: 20 }],
    [
      'AI replies on LinkedIn with approval',
      { required: ['campaigns.ai_replies', 'channels.linkedin', 'campaigns.approval'] },
    ],
    [
      'tool that writes the messages itself with AI but I want to approve each one',
      { required: ['campaigns.ai_writing', 'campaigns.approval'] },
    ],
    [
      'I want an AI agent to run my LinkedIn outreach through an official MCP server',
      { required: ['channels.linkedin', 'ai.mcp_server=official'] },
    ],
  ])('is understood as parameters, with nothing left over: %s', (text, parameters) => {
    const { kind, understood, not_understood } = ask(text);
    expect([kind, understood, not_understood], ADVICE).toEqual(['need', parameters, []]);
  });

  it.each([
    ['LinkedIn, no 24-month contract', { required: ['channels.linkedin', 'pricing.minimum_months<=23'] }],
    [
      'LinkedIn, a contract length of at most 3 months',
      { required: ['channels.linkedin', 'pricing.minimum_months<=3'] },
    ],
  ])('is understood as a contract term, not as a budget: %s', (text, parameters) => {
    expect(ask(text).understood, ADVICE).toMatchObject(parameters);
    expect(ask(text).understood.budget).toBeUndefined();
  });

  it.each(['no annual lock-in', 'no yearly commitment', 'without a long-term commitment', 'no 12-month commitment'])(
    'requires monthly billing and a short contract: %s',
    (text) => {
      const { understood, not_understood } = ask(`LinkedIn, ${text}`);
      expect([understood.required, understood.billing, not_understood], ADVICE).toEqual([
        ['channels.linkedin', 'pricing.minimum_months<=1'],
        'month',
        [],
      ]);
    },
  );

  it.each([
    ['LinkedIn, must work with a free LinkedIn account'],
    ['LinkedIn, it must not require Premium'],
    ['LinkedIn, es muss mit einem kostenlosen LinkedIn-Konto gehen'],
    ['linkedin, ca doit marcher avec un compte gratuit'],
    ['linkedin, tiene que funcionar con una cuenta gratuita de linkedin'],
    ['linkedin, precisa funcionar com conta gratuita do linkedin'],
  ])('refuses a paid account at LinkedIn, and asks for no free plan: %s', (text) => {
    const { understood } = ask(text);
    expect(understood, ADVICE).toEqual({
      required: ['channels.linkedin'],
      unwanted: ['linkedin.paid_account_needed'],
    });
  });

  it.each([
    [
      'E-Mail. LinkedIn-Schritte als Aufgaben, keinesfalls automatischer Versand auf LinkedIn.',
      {
        required: ['channels.email', 'linkedin.steps=tasks', 'channels.linkedin'],
        unwanted: ['linkedin.steps=automatic'],
      },
    ],
    ['mcp oficial SEM cobrar a mais', { required: ['ai.mcp_server=official'], unwanted: ['ai.mcp_costs_extra'] }],
    [
      'LinkedIn e e-mail. Não precisamos de chamadas, SMS nem API.',
      { required: ['channels.linkedin', 'channels.email'] },
    ],
    ['LinkedIn, support am Telefon wäre super, Telefon brauch ich nicht', { required: ['channels.linkedin'] }],
    [
      'LinkedIn. Seria bom existir integração com o monday.com e uma declaração sobre o RGPD.',
      { required: ['channels.linkedin'], nice: ['integrations.others=monday', 'trust.gdpr_statement'] },
    ],
    ["e-mails, quitte à payer à l'année", { required: ['channels.email'], nice: ['pricing.billing_periods=year'] }],
    ['email, quarterly invoice preferred', { required: ['channels.email'], nice: ['pricing.billing_periods=quarter'] }],
    // Words that only look like questions.
    ['Email, our ski school makes no sales from May to August', { required: ['channels.email'] }],
    ['email, connect to make and n8n', { required: ['channels.email', 'integrations.make', 'integrations.n8n'] }],
    ['linkedin. möchte mandanten gewinnen', { required: ['channels.linkedin'] }],
    ['email. Most of our users manage between 40 and 300 flats', { required: ['channels.email'] }],
  ])('asks for what its writer means: %s', (text, meant) => {
    const { not_understood: _, billing: __, ...understood } = ask(text).understood;
    expect(understood, ADVICE).toEqual(meant);
  });

  it.each([
    ['Slack notifications with LinkedIn', ['integrations.slack', 'channels.linkedin']],
    ['ISO 27001 certified vendor, LinkedIn', ['trust.iso27001', 'channels.linkedin']],
    ['LinkedIn, multi client setup', ['channels.linkedin', 'team.workspaces']],
    ["LinkedIn, don't want to pay for viewers", ['channels.linkedin', 'pricing.members_free']],
    ['roles for my freelancers, LinkedIn', ['team.roles', 'channels.linkedin']],
    [
      'pauses when LinkedIn gives a warning, 40 messages/day',
      ['safety.pause_on_warning', 'safety.max_daily_messages>=40', 'channels.linkedin'],
    ],
  ])('uses each of its words once: %s', (text, required) => {
    const { understood, not_understood } = ask(text);
    expect([understood, not_understood], ADVICE).toEqual([{ required }, []]);
  });

  it('can ask whether a contract can be cancelled at any time', () => {
    const [tool] = tools.values();
    const { kind, answers = [] } = ask(`Can I cancel ${tool?.name} any time?`);
    expect([kind, answers.map(({ key }) => key.replace(/[<=>].*/, ''))]).toEqual([
      'question',
      ['pricing.minimum_months'],
    ]);
  });

  it('can ask whether one tool works with another, and gets an answer or a list of words that were not understood', () => {
    const testedTools = [...tools.values()].slice(0, 8);
    for (const [i, { slug, name }] of testedTools.entries()) {
      const other = testedTools[(i + 1) % testedTools.length];
      const { kind, understood, answers = [], not_understood } = ask(`Does ${name} work with ${other?.name}?`);
      expect([kind, understood.tools], name).toEqual(['question', [slug]]);
      expect([answers.some(({ key }) => key.startsWith('integrations.')), not_understood.length > 0]).toContain(true);
    }
  });

  it.each(['reembolso máximo 30 días', 'preaviso máximo de 30 días', 'aviso prévio de no máximo 30 dias'])(
    'is parsed as days, not as a budget: %s',
    (text) => {
      expect(ask(text).understood.budget).toBeUndefined();
    },
  );

  it('can require an integration with a tool in the catalogue', () => {
    const integratedTools = [...tools.values()].filter(({ slug }) => keys['integrations.others']?.values?.[slug]);
    expect(integratedTools.length).toBeGreaterThan(5);
    for (const { slug, name } of integratedTools) {
      const { kind, understood } = ask(`We need email campaigns. It must integrate with ${name}.`);
      expect([kind, understood.required], name).toEqual(['need', ['channels.email', `integrations.others=${slug}`]]);
    }
  });

  it('that asks for alternatives to a tool is a need, not a question about that tool', () => {
    for (const { slug, name } of [...tools.values()].slice(0, 4))
      for (const rest of ['for email finding', 'with European data']) {
        const { kind, understood } = ask(`${name} alternative ${rest}`);
        expect([kind, understood.without], name).toEqual(['need', [slug]]);
      }
  });

  it.each([
    ['Instagram DMs and a unified inbox', 'Instagram DMs'],
    ['unified inbox, Telegram messages', 'Telegram messages'],
    ['LinkedIn, X people', 'X people'],
    ['LinkedIn, we visit customers', 'visit customers'],
  ])('reports a word that only seems to name a recorded thing: %s', (text, words) => {
    expect(ask(text).not_understood, ADVICE).toEqual([words]);
  });

  it('that asks what Sales Navigator costs for a set-up is about its price', () => {
    for (const text of ['Sales Navigator for six people yearly, how much', 'Sales Navigator for six people'])
      expect([text, ask(text)]).toMatchObject([
        text,
        { kind: 'question', understood: { people: 6 }, not_understood: [] },
      ]);
  });

  it('that asks whether a tool works with Sales Navigator is about that tool alone', () => {
    for (const { slug, name } of [...tools.values()].slice(0, 4))
      for (const text of [
        `does ${name} support Sales Navigator?`,
        `Does ${name} use Sales Navigator?`,
        `Does ${name} need Sales Navigator?`,
        `${name} with Sales Navigator`,
      ])
        expect([text, ask(text)]).toMatchObject([text, { kind: 'question', understood: { tools: [slug] } }]);
  });

  it('with an unknown word gets no tool that fits', () => {
    for (const text of [
      '500 mobile numbers a month',
      'phone finder for 500 numbers',
      'Trello LinkedIn automation',
      'self-hosted LinkedIn automation',
    ]) {
      const { not_understood, rows } = ask(text);
      expect(not_understood.length, text).toBeGreaterThan(0);
      expect(
        rows.filter(({ result }) => result === 'fits'),
        text,
      ).toEqual([]);
    }
  });
});

it('the word "outreach" is not read as a tool name', () => {
  const { understood } = ask('Which outreach tools have an MCP server');
  expect(understood.tools).toBeUndefined();
});

it.each([
  [`${firstTool} for 5 LinkedIn accounts paid yearly?`, { linkedin_accounts: 5, billing: 'year' }],
  [`${firstTool} with a single LinkedIn account connected, paid monthly?`, { linkedin_accounts: 1, billing: 'month' }],
  ['500 invitations a week from 4 accounts', { required: ['safety.max_weekly_invitations>=125', 'channels.linkedin'] }],
  ['Sales Navigator and Recruiter', { required: ['linkedin.sales_navigator', 'linkedin.recruiter'] }],
  ['belgian linkedin tool', { required: ['company.country=BE', 'channels.linkedin'] }],
])('is read without dropping words: %s', (q, parameters) => {
  const { understood, not_understood } = ask(q);
  expect([understood, not_understood]).toEqual([expect.objectContaining(parameters), []]);
});

it.each([
  ["cheapest linkedin automation that won't get me banned", 'No tool can promise'],
  ["LinkedIn tool that's legal", 'No tool can promise'],
  ['What happened in court between LinkedIn and data scrapers since 2025?', 'We found three actions'],
  ['When did LinkedIn last change its rule on scraping?', 'The last change of its wording that we know of'],
])('about rules is answered with: %s', (q, part) => {
  expect(ask(q).sentence).toContain(part);
});
