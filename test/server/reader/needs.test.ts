import { describe, expect, it } from 'vitest';
import { listFitting, needServer, readParameters } from './ask.ts';

const { ask } = await needServer();

/** A text, and the parameters that it is understood as. */
type Line = readonly [text: string, understood: Readonly<Record<string, unknown>>];
const LINKEDIN = 'channels.linkedin';
const EMAIL = 'channels.email';
const WEBHOOKS = 'integrations.webhooks';
const EXTENSION = 'product.runs_on=browser-extension';
const PASSWORD = 'linkedin.account_connection=credentials';

describe('an unsupported requirement', () => {
  it.each([
    ['fax and carrier pigeon, free, unlimited, HIPAA', ['fax', 'carrier pigeon', 'unlimited', 'HIPAA']],
    ['LinkedIn outreach with Zoho CRM', ['Zoho CRM']],
    ['HIPAA compliant email outreach', ['HIPAA']],
    ['LinkedIn automation on our own Kubernetes', ['Kubernetes']],
    ['email tool with SAP and HubSpot', ['SAP']],
    ['we need a HIPAA tool in our agency', ['HIPAA']],
    // Integrations that we do not record.
    ['We use Sealpress CRM and need LinkedIn', ['Sealpress']],
    ['LinkedIn that integrates with HubSpot and Quillcourier', ['Quillcourier']],
    ['LinkedIn tool to use with Quillcourier', ['Quillcourier']],
    // Phrases of ordinary words, and numbers that aren't quantities.
    ['open source email tool', ['open source']],
    ['email with SOC 2 Type II', ['Type II']],
    ['LinkedIn, pay per client, not per user', ['pay per client', 'not per user']],
    ['email with 2500 verified emails a month', ['2500']],
    ['LinkedIn w/o automation', ['w/o automation']],
    ['LinkedIn between 50 and 100 dollars', ['between 50']],
    ['LinkedIn, 50-100 dollars', ['50']],
    // Restrictions that contain only words about numbers and billing.
    ['LinkedIn, client can log in without a paid seat', ['client can log in without a paid seat']],
    ['LinkedIn, want only the accounts to be billed', ['accounts to be billed']],
    ['LinkedIn, customer data must not sit in the US', ['customer data must not sit in the US']],
    ["LinkedIn, don't want to pay for onlookers", ["don't want to pay for onlookers"]],
    ['webhooks in the cheapest plan', ['in the cheapest plan']],
    ['LinkedIn, an API for my own app', ['own app']],
    // Other networks, with the words around them.
    ['LinkedIn, Instagram direct messages', ['Instagram direct messages']],
    ['LinkedIn, direct messages on Instagram', ['direct messages on Instagram']],
    ['LinkedIn, two Instagram accounts', ['two Instagram accounts']],
    // Vendor locations that are unclear.
    ['LinkedIn tool from a company based in Europe', ['company based in Europe']],
    ['LinkedIn, company based in France', ['company based in France']],
    // Texts in unknown languages. Only the unknown words are reported.
    ['Wij zoeken een tool voor LinkedIn en e-mail met 3 mailboxes en een API', ['Wij zoeken een', 'voor', 'met']],
    [
      'Mi serve un tool per gestire 25 profili LinkedIn dei nostri clienti con proxy dedicati, limiti giornalieri impostabili e permessi diversi per ogni collaboratore. Le email non mi interessano.',
      ['email', 'non mi interessano'],
    ],
    ['email at a flat price with unlimited mailboxes', ['unlimited mailboxes']],
    // Requirements that look like ordinary words.
    ['on-premise LinkedIn automation', ['premise']],
    ['LinkedIn with intent data', ['intent']],
    ['Notion LinkedIn automation', ['Notion']],
    ['LinkedIn and a landing page', ['landing page']],
    ['we have Sealpress for email and need a LinkedIn tool that connects to it', ['Sealpress']],
  ])('is reported, and no tool fits: %s', async (text, words) => {
    const answer = await ask(text);
    expect([answer.kind, listFitting(answer), answer.understood.without]).toEqual(['need', [], undefined]);
    for (const word of words) expect(answer.not_understood.join('|')).toContain(word);
    expect(answer.rows.map(({ result }) => result)).toContain('may fit');
  });

  it('is named completely, and numbers and long parts come first', async () => {
    const words = ['fax', 'telex', 'pigeons', 'HIPAA', 'zeppelins', 'drums', 'smoke', 'beacons', 'kites', 'flags'];
    const { not_understood } = await ask(`Email with ${words.join(', ')}, 40 copper kettles`);
    expect(not_understood.toSorted()).toEqual([...words, '40 copper kettles'].toSorted());
    const many = Array.from({ length: 40 }, (_, i) => `qux${'abcdefgh'[i % 8]}${'abcdefgh'[Math.floor(i / 8)]}`);
    const answer = await ask(`Email with ${many.join(', ')}`);
    expect(answer.not_understood.length).toBe(25);
    expect(answer.not_understood.at(-1)).toMatch(/^qux.*, qux.*…$/);
  });

  it('is quoted as typed if it is the whole text', async () => {
    for (const text of ['C++', '+++', 'blue sky', '火星'])
      expect(await ask(text)).toMatchObject({ kind: 'nothing', not_understood: [text], understood: {}, rows: [] });
  });

  it('is never reported for words that ask for nothing', async () => {
    const texts = [
      'We write all our cold emails by hand today and want software for it',
      'My boss in Leeds loves email',
      'lookng for somthing to send emails for our agncy',
      'head of sales, email incl. warm-up',
    ];
    for (const text of texts) expect([text, (await ask(text)).not_understood]).toEqual([text, []]);
    for (const text of texts) expect(listFitting(await ask(text)).length).toBeGreaterThan(2);
  });
});

const HUBSPOT = 'integrations.hubspot';
const TRIAL = 'pricing.free_trial';

const NEEDS: readonly Line[] = [
  // The way of an integration, a lack that makes a tool useless, and a wish in "if".
  ['Salesforce sync, but not through Zapier', { required: ['integrations.salesforce'] }],
  ['LinkedIn, integration with Yew, not via Zapier', { required: [LINKEDIN, 'integrations.others=yew'] }],
  ['HubSpot, aber nicht über Zapier', { required: [HUBSPOT] }],
  ['HubSpot, mais pas via Zapier', { required: [HUBSPOT] }],
  ['queremos email, LinkedIn no nos sirve', { required: [EMAIL] }],
  ['sin HubSpot no me sirve y si trae Slack mejor', { required: [HUBSPOT], nice: ['integrations.slack'] }],
  ['email, los webhooks son opcionales', { required: [EMAIL], nice: [WEBHOOKS] }],
  ['email, webhooks são opcionais', { required: [EMAIL], nice: [WEBHOOKS] }],
  ['LinkedIn, free if poss', { required: [LINKEDIN], nice: ['pricing.free_plan'] }],
  // Durations in a list.
  ['trial, two weeks or more', { required: [TRIAL, 'pricing.trial_days>=14'] }],
  [
    'trial without a credit card, two weeks or longer',
    { required: [TRIAL, 'pricing.trial_days>=14'], unwanted: ['pricing.trial_needs_card'] },
  ],
  ['LinkedIn, Testphase, mindestens 14 Tage', { required: [LINKEDIN, TRIAL, 'pricing.trial_days>=14'] }],
  ['money back for at least 14 days', { required: ['pricing.refund_days>=14'] }],
  ['LinkedIn, trial, 3 users', { required: [LINKEDIN, TRIAL], people: 3 }],
  ['registered in Spain or Poland', { required: ['company.country=ES|PL'] }],
  // A remark on the part before, a value in brackets, and a refused lack.
  ['LinkedIn and email. Webhooks. That would be nice', { required: [LINKEDIN, 'channels.email'], nice: [WEBHOOKS] }],
  ["LinkedIn. Webhooks were mentioned; nobody cared, but it won't decide", { required: [LINKEDIN], nice: [WEBHOOKS] }],
  ['LinkedIn, HubSpot (native), email', { required: [LINKEDIN, 'integrations.hubspot=native', 'channels.email'] }],
  ["avoid tools that don't have SSO", { required: ['team.sso'] }],
  ['nothing that lacks an API', { required: ['ai.public_api'] }],
  ['LinkedIn, zero tolerance for browser extensions', { required: [LINKEDIN], unwanted: [EXTENSION] }],
  ['an API rather than a Chrome extension', { required: ['ai.public_api'], unwanted: [EXTENSION] }],
  ['swap SMS for WhatsApp', { required: ['channels.whatsapp'] }],
  ['we want to swap Flagmast for something with email', { required: ['channels.email'], without: ['flagmast'] }],
  ['LinkedIn tool, w/o a card would be a bonus', { required: [LINKEDIN] }],
  ['LinkedIn, budget half of 12,000 a year', { required: [LINKEDIN], budget: 500 }],
  ['email with data in the European Union', { required: ['channels.email', 'trust.data_region=eu'] }],
  ['LinkedIn, no yearly payment', { required: [LINKEDIN], billing: 'month' }],
  // Whoever accepts a yearly bill requires none.
  ...[
    'linkedin. annual ok.',
    'LinkedIn, annual billing is fine',
    'LinkedIn, yearly billing is ok',
    'LinkedIn, we can pay annually',
  ].map((text): Line => [text, { required: [LINKEDIN] }]),
  ['LinkedIn, 3 comptes, au mois', { required: [LINKEDIN], linkedin_accounts: 3, billing: 'month' }],
  ['free linkedin tool if possible', { required: [LINKEDIN], nice: ['pricing.free_plan'] }],
  ['cold email, 50000 emails', { required: [EMAIL], emails: 50_000 }],
  ["I can't stand Flagmast. Alternatives with webhooks?", { required: [WEBHOOKS], without: ['flagmast'] }],
  ['exclude anything that gates the API', { required: ['ai.public_api'] }],
  ['nobody wants a Chrome extension, LinkedIn', { required: [LINKEDIN], unwanted: [EXTENSION] }],
  ['LinkedIn, niemand braucht WhatsApp', { required: [LINKEDIN] }],
  ["Aren't there any LinkedIn tools from Germany?", { required: [LINKEDIN, 'company.country=DE'] }],
  ['LinkedIn, 300 candidates a month', { required: [LINKEDIN], contacts: 300 }],
  // Tools that a text rejects, after other words.
  [
    'Buy Sealpress, which I think is overkill? What else is there for email',
    { required: ['channels.email'], without: ['sealpress'] },
  ],
  ["Flagmast, but it's too expensive, need LinkedIn", { required: [LINKEDIN], without: ['flagmast'] }],
  ["Flagmast mais c'est trop compliqué, outil LinkedIn", { required: [LINKEDIN], without: ['flagmast'] }],
  ["LinkedIn, can't pay more than 30 US dollars a month", { required: [LINKEDIN], budget: 30 }],
  ['LinkedIn for 5 managers, monthly, no email', { required: [LINKEDIN], people: 5, billing: 'month' }],
  ['LinkedIn for 5 employees', { required: [LINKEDIN], people: 5 }],
  ['LinkedIn-Tool für 3 Mitarbeiter', { required: [LINKEDIN], people: 3 }],
  [
    'email, 3 of us, each with their own LinkedIn and 2 mailboxes',
    { required: ['channels.email', LINKEDIN], people: 3, mailboxes: 6 },
  ],
  ['tools that work without Sales Navigator', { required: [LINKEDIN], unwanted: ['linkedin.paid_account_needed'] }],
  ['email for 5 reps with two mailboxes each, so 10', { required: ['channels.email'], people: 5, mailboxes: 10 }],
  // An unknown item of a list of refusals, and what the writer does without or has only for free.
  ...[
    "LinkedIn. We don't need fax, SMS or API",
    "LinkedIn. We don't need SMS, fax or API",
    'LinkedIn. No necesitamos fax, API ni SMS',
    "LinkedIn. We send email with our own servers, so we don't need that",
  ].map((text): Line => [text, { required: [LINKEDIN] }]),
  ...['trial, card not required', "trial, we don't have a credit card"].map(
    (text): Line => [text, { required: ['pricing.free_trial'], unwanted: ['pricing.trial_needs_card'] }],
  ),
  [
    'LinkedIn, no Chrome extension, EU hosting and an API',
    { required: [LINKEDIN, 'trust.data_region=eu', 'ai.public_api'], unwanted: [EXTENSION] },
  ],
  ["LinkedIn, we don't have LinkedIn Premium", { required: [LINKEDIN], unwanted: ['linkedin.paid_account_needed'] }],
  // Everything under a heading is refused, tools and vendors too.
  [
    'email. Excluded: Flagmast, browser extensions',
    { required: [EMAIL], unwanted: [EXTENSION], without: ['flagmast'] },
  ],
  [
    'e-mail. Exclu : extension Chrome, tout éditeur américain',
    { required: [EMAIL], unwanted: [EXTENSION, 'company.country=US'] },
  ],
  // Headings and remarks of wishes.
  ...[
    'LinkedIn. Could: webhooks, an API',
    'LinkedIn. Soft constraints: webhooks, an API',
    'LinkedIn. Webhooks would be welcome, an API too, but neither decides anything',
  ].map((text): Line => [text, { required: [LINKEDIN], nice: [WEBHOOKS, 'ai.public_api'] }]),
  ...[
    'LinkedIn. Si además tiene una API, mejor',
    'LinkedIn. Une API ça serait le top',
    'LinkedIn, eine API wär ganz nett',
    'LinkedIn, uma API seria perfeito',
  ].map((text): Line => [text, { required: [LINKEDIN], nice: ['ai.public_api'] }]),
  ['LinkedIn and webhooks, Larkspur integration would be a bonus', { required: [LINKEDIN, WEBHOOKS] }],
  // The number that the writer concludes, and two people in a few words.
  ['LinkedIn, the contract is for 25 users, we are fewer now, so sixteen people', { required: [LINKEDIN], people: 16 }],
  ['LinkedIn, ich + 1 Mitarbeiter', { required: [LINKEDIN], people: 2 }],
  // What a list after a colon rules out or doesn't need, options that are none, and millions.
  ['email. Linkedin I couldnt care less about', { required: [EMAIL] }],
  ['email. exclude: Flagmast and Sealpress', { required: [EMAIL], without: ['flagmast', 'sealpress'] }],
  ['email. Already rejected: Flagmast', { required: [EMAIL], without: ['flagmast'] }],
  ['email, SSO is not an option', { required: [EMAIL], unwanted: ['team.sso'] }],
  ['email, SSO would be cool', { required: [EMAIL], nice: ['team.sso'] }],
  ['1.2 million emails a month', { required: [EMAIL], emails: 1_200_000 }],
  ['we send 1.2m emails a month', { required: [EMAIL], emails: 1_200_000 }],
  ['1,5 Millionen E-Mails im Monat', { required: [EMAIL], emails: 1_500_000 }],
  ['four guys, LinkedIn', { required: [LINKEDIN], people: 4 }],
  // Who has something, what a text rules out, and budgets in words.
  ['does anybody have SSO', { required: ['team.sso'] }],
  [
    "Which tools have an API but don't need a paid LinkedIn subscription?",
    { required: ['ai.public_api', LINKEDIN], unwanted: ['linkedin.paid_account_needed'] },
  ],
  ['HubSpot Integration, also nicht über Zapier', { required: ['integrations.hubspot'] }],
  ['LinkedIn, so that nobody mails me a password', { required: [LINKEDIN], unwanted: [PASSWORD] }],
  ['SSO so we dont have to disable it on my LinkedIn', { required: ['team.sso', LINKEDIN] }],
  ['my budget is zero. LinkedIn only', { required: [LINKEDIN], budget: 0 }],
  ['LinkedIn, budget max 50 balles par mois', { required: [LINKEDIN], budget: 50, currency: 'EUR' }],
  ['LinkedIn tool, trial w/o card would be a bonus', { required: [LINKEDIN], nice: ['pricing.free_trial'] }],
  ["LinkedIn, webhooks, but it's not a must", { required: [LINKEDIN], nice: ['integrations.webhooks'] }],
  ['LinkedIn. SSO would be the cherry on top', { required: [LINKEDIN], nice: ['team.sso'] }],
  [
    'LinkedIn for 3 reps. Please leave Yew out. Can you re-run it?',
    { required: [LINKEDIN], people: 3, without: ['yew'] },
  ],
  ["It isn't an extension and runs in the cloud", { required: ['product.runs_on=cloud'], unwanted: [EXTENSION] }],
  ['LinkedIn but not a desktop app', { required: [LINKEDIN], unwanted: ['product.runs_on=desktop-app'] }],
  ['We write all our cold emails by hand today and want software for it', { required: ['channels.email'] }],
  ['Not the cheapest, but it has to work with Pipedrive', { required: ['integrations.pipedrive'] }],
  ['The cheapest is not what we want; it has to work with Pipedrive', { required: ['integrations.pipedrive'] }],
  ['LinkedIn for a company of 40, five sales people', { required: [LINKEDIN], people: 5 }],
  ['LinkedIn for a company of 6', { required: [LINKEDIN], people: 6 }],
  ['cheap cold email', { required: ['channels.email'], cheapest: true }],
  ['LinkedIn and email for both channels where an answer stops all', { required: [LINKEDIN, 'channels.email'] }],
  ['18 reps in Oslo and 5 in Bergen, all 23 will use LinkedIn', { required: [LINKEDIN], people: 23 }],
  ['LinkedIn for a 12-person company, three do sales', { required: [LINKEDIN], people: 3 }],
  ['we have 10 reps but only 4 will use LinkedIn', { required: [LINKEDIN], people: 4 }],
  ['LinkedIn for my freelancers, 6 LinkedIn accounts', { required: [LINKEDIN], linkedin_accounts: 6 }],
  ['LinkedIn, 1 account', { required: [LINKEDIN], linkedin_accounts: 1 }],
  ['LinkedIn for 8 customers. Separate workspace each', { required: [LINKEDIN, 'team.workspaces'], workspaces: 8 }],
  ['LinkedIn, our team of six', { required: [LINKEDIN], people: 6 }],
  ['just me, LinkedIn', { required: [LINKEDIN], people: 1 }],
  ['email, selling a 9k EUR a year product, 70 dollars a month', { required: ['channels.email'], budget: 70 }],
  [
    'email, under 50 EUR per mailbox, 4 mailboxes',
    { required: ['channels.email'], mailboxes: 4, budget: 200, currency: 'EUR' },
  ],
  ['LinkedIn for 3 people, at most 50 USD per account a month', { required: [LINKEDIN], people: 3, budget: 150 }],
  ['LinkedIn, 600 EUR a year per person, 3 people', { required: [LINKEDIN], people: 3, budget: 150, currency: 'EUR' }],
  ['around 50 USD with LinkedIn', { required: [LINKEDIN], budget: 50 }],
  ['LinkedIn for 30 prospects a day', { required: [LINKEDIN], contacts: 900 }],
  [
    'LinkedIn, no card for the free trial',
    { required: [LINKEDIN, 'pricing.free_trial'], unwanted: ['pricing.trial_needs_card'] },
  ],
  [
    'LinkedIn, HubSpot would be nice, SSO is a must',
    { required: [LINKEDIN, 'team.sso'], nice: ['integrations.hubspot'] },
  ],
  ['ideally webhooks, must have an API', { required: ['ai.public_api'], nice: ['integrations.webhooks'] }],
  ['Zapier or HubSpot', { required: ['integrations.zapier|integrations.hubspot'] }],
  ['LinkedIn with Zapier or Make', { required: [LINKEDIN, 'integrations.zapier|integrations.make'] }],
  ['email with data in the EU', { required: ['channels.email', 'trust.data_region=eu'] }],
  ['linkdin and emial with hubspto', { required: [LINKEDIN, 'channels.email', 'integrations.hubspot'] }],
  ['cold email, ideally with warm-up', { required: ['channels.email'], nice: ['email.warm_up'] }],
  ['LinkedIn, ideally HubSpot, must have SSO', { required: [LINKEDIN, 'team.sso'], nice: ['integrations.hubspot'] }],
  [
    'LinkedIn, ideally HubSpot, no WhatsApp integration needed',
    { required: [LINKEDIN], nice: ['integrations.hubspot'] },
  ],
  // Tools that a text names for different reasons.
  [
    'Sealpress is too risky for us. What LinkedIn tool has daily limits?',
    { required: [LINKEDIN, 'safety.daily_limits'], without: ['sealpress'] },
  ],
  ['We use Quillcourier and want better WhatsApp', { required: ['channels.whatsapp'], without: ['quillcourier'] }],
  ['anything but Sealpress for cold email', { required: ['channels.email'], without: ['sealpress'] }],
  ['WhatsApp, anything but Sealpress or email', { required: ['channels.whatsapp'], without: ['sealpress'] }],
  ['0 LinkedIn accounts, webhooks', { required: ['integrations.webhooks'], linkedin_accounts: 0 }],
  ['a shared LinkedIn Navigator seat', { required: ['linkedin.sales_navigator'] }],
  // Requests for tools that have one feature and lack another.
  [
    'which tools have an API but not on every paid plan',
    { required: ['ai.public_api'], unwanted: ['ai.api_every_plan'] },
  ],
  ['which tools have LinkedIn but no email', { required: [LINKEDIN], unwanted: ['channels.email'] }],
  ['an API and webhooks, which paid plan has them', { required: ['ai.public_api', 'integrations.webhooks'] }],
  ['LinkedIn from a French company', { required: [LINKEDIN, 'company.country=FR'] }],
  ['LinkedIn, French vendor or Swiss company', { required: [LINKEDIN, 'company.country=FR|CH'] }],
  ['LinkedIn, French or Swiss company', { required: [LINKEDIN, 'company.country=FR|CH'] }],
  ['LinkedIn for a French company of 40', { required: [LINKEDIN], people: 40 }],
  ['LinkedIn, 50 k emails a month', { required: [LINKEDIN, 'channels.email'], emails: 50_000 }],
  ['LinkedIn mit Datenspeicherung in der EU', { required: [LINKEDIN, 'trust.data_region=eu'] }],
  ['LinkedIn, our head approves AI emails', { required: [LINKEDIN, 'campaigns.approval'] }],
  // People who are recipients instead of users.
  ['LinkedIn, we have a csv of 500 people', { required: [LINKEDIN], contacts: 500 }],
  ['sequences for 500 people', { required: ['campaigns.sequences'], contacts: 500 }],
  ['sequences for 3 people', { required: ['campaigns.sequences'], people: 3 }],
  ['LinkedIn for 500 people', { required: [LINKEDIN], people: 500 }],
  // Quantities per person or per customer.
  ['2 cofounders with one LinkedIn account each', { required: [LINKEDIN], people: 2, linkedin_accounts: 2 }],
  [
    '8 customers with one LinkedIn account each',
    { required: ['team.workspaces', LINKEDIN], workspaces: 8, linkedin_accounts: 8 },
  ],
  [
    'a LinkedIn account per client, 8 clients',
    { required: ['team.workspaces', LINKEDIN], workspaces: 8, linkedin_accounts: 8 },
  ],
  ['LinkedIn, but not Flagmast or Ravenport', { required: [LINKEDIN], without: ['flagmast', 'ravenport'] }],
  [
    'Flagmast was banned from LinkedIn, what should I use instead? We have 12 senders',
    { required: [LINKEDIN], linkedin_accounts: 12, without: ['flagmast'] },
  ],
  ['LinkedIn. Email is handled in Sealpress, so we do not need it', { required: [LINKEDIN], without: ['sealpress'] }],
  // Other languages.
  [
    'LinkedIn und E-Mail für 3 Personen, höchstens 90 EUR im Monat',
    { required: [LINKEDIN, 'channels.email'], people: 3, budget: 90, currency: 'EUR' },
  ],
  [
    'un outil pour LinkedIn sans extension Chrome, 40 € par mois maximum',
    { required: [LINKEDIN], unwanted: [EXTENSION], budget: 40, currency: 'EUR' },
  ],
  ['necesito LinkedIn y WhatsApp para 5 personas', { required: [LINKEDIN, 'channels.whatsapp'], people: 5 }],
  ['preciso de LinkedIn e WhatsApp para 5 pessoas', { required: [LINKEDIN, 'channels.whatsapp'], people: 5 }],
  [
    'LinkedIn in the cloud, not as a browser extension',
    { required: [LINKEDIN, 'product.runs_on=cloud'], unwanted: [EXTENSION] },
  ],
  ['Cold email for us. Calls and LinkedIn do not matter', { required: ['channels.email'] }],
  ['a tool with a free trial, an API', { required: ['pricing.free_trial', 'ai.public_api'] }],
  ['a tool with EU hosting', { required: ['trust.data_region=eu'] }],
  [
    'email, free or at most 15 EUR',
    { required: ['channels.email'], nice: ['pricing.free_plan'], budget: 15, currency: 'EUR' },
  ],
  ["LinkedIn tool where clients can't share passwords", { required: [LINKEDIN], unwanted: [PASSWORD] }],
  ['No quiero que funcione con extensión de navegador', { unwanted: [EXTENSION] }],
  ["I don't want a LinkedIn tool without an API", { required: [LINKEDIN, 'ai.public_api'] }],
  ['Kein LinkedIn-Tool ohne API', { required: [LINKEDIN, 'ai.public_api'] }],
  ['LinkedIn, a prospect never gets contacted twice', { required: [LINKEDIN, 'safety.duplicate_protection'] }],
  ['tools without SSO', { unwanted: ['team.sso'] }],
  [
    'LinkedIn, and a free trial before I give a credit card',
    { required: [LINKEDIN, 'pricing.free_trial'], unwanted: ['pricing.trial_needs_card'] },
  ],
  // Countries and categories.
  ['LinkedIn tools made in France', { required: [LINKEDIN, 'company.country=FR'] }],
  ['data enrichment tools under 500', { category: 'data-and-enrichment', budget: 500 }],
  ['data enrichment', { category: 'data-and-enrichment' }],
  // A tool in a list is part of the need.
  ['LinkedIn, 500 credits a month, Flagmast', { required: [LINKEDIN], credits: 500, tools: ['flagmast'] }],
  ['outil LinkedIn gratuit', { required: [LINKEDIN], budget: 0 }],
  // Everyday words for a computer that is off.
  ["LinkedIn, must keep running when my laptop's shut", { required: [LINKEDIN, 'product.runs_on=cloud'] }],
  ['LinkedIn that works while my computer is off', { required: [LINKEDIN, 'product.runs_on=cloud'] }],
  ['LinkedIn, runs on my pc', { required: [LINKEDIN, 'product.runs_on=desktop-app'] }],
  // Durations of a trial.
  ['free trial of at least 14 days', { required: ['pricing.trial_days>=14'] }],
  ['a trial of two weeks', { required: ['pricing.trial_days>=14'] }],
  [
    'LinkedIn, free trial, refund within 30 days',
    { required: [LINKEDIN, 'pricing.free_trial', 'pricing.refund_days<=30'] },
  ],
  ['LinkedIn, several senders in the same campaign', { required: [LINKEDIN, 'linkedin.sender_rotation'] }],
  // Two verbs for the same data.
  ['find and verify emails', { required: ['email.finder', 'email.verification'] }],
  ['finding + verifying emails', { required: ['email.finder', 'email.verification'] }],
  ['verify 2000 emails', { required: ['email.verification'] }],
  ['numéros de téléphone et e-mails', { required: ['data.phone_finder', 'email.finder'] }],
  // The absence of a feature is refused, so the feature is required.
  ["if it has no API I'm not interested, LinkedIn", { required: ['ai.public_api', LINKEDIN] }],
  ['Forget WhatsApp. SMS is a must', { required: ['channels.sms'] }],
  ['LinkedIn, WhatsApp must not be there', { required: [LINKEDIN], unwanted: ['channels.whatsapp'] }],
  ["Which tools don't have a free plan?", { unwanted: ['pricing.free_plan'] }],
  ['tools lacking SSO', { unwanted: ['team.sso'] }],
  // Where the vendor comes from.
  ['French LinkedIn tools', { required: ['company.country=FR', LINKEDIN] }],
  ['US-based email tool', { required: ['company.country=US', 'channels.email'] }],
  ['Which tools come from the United States?', { required: ['company.country=US'] }],
  ['France', { required: ['company.country=FR'] }],
  ['email, not american', { required: [EMAIL], unwanted: ['company.country=US'] }],
  ['email, must not be american, 2 users', { required: [EMAIL], unwanted: ['company.country=US'], people: 2 }],
  ['email, must not be us-based', { required: [EMAIL], unwanted: ['company.country=US'] }],
  ['email, american', { required: [EMAIL, 'company.country=US'] }],
  ['no US company', { unwanted: ['company.country=US'] }],
  ['no American tools', { unwanted: ['company.country=US'] }],
  ['LinkedIn, no US vendors', { required: [LINKEDIN], unwanted: ['company.country=US'] }],
  ['data only in the EU, SSO', { required: ['trust.data_region=eu', 'team.sso'] }],
  ['LinkedIn, data region EU', { required: [LINKEDIN, 'trust.data_region=eu'] }],
  ['Data region: EU', { required: ['trust.data_region=eu'] }],
  ['LinkedIn, not a US company', { required: [LINKEDIN], unwanted: ['company.country=US'] }],
  ['not from France, LinkedIn', { required: [LINKEDIN], unwanted: ['company.country=FR'] }],
  // Numbers of something else, and billing periods.
  ['LinkedIn, we contact 300 accounts a month, roughly 1,200 people', { required: [LINKEDIN], contacts: 1200 }],
  ['10 LinkedIn accounts yearly', { required: [LINKEDIN], linkedin_accounts: 10, billing: 'year' }],
  ['LinkedIn $50 pp, 3 people', { required: [LINKEDIN], people: 3, budget: 150 }],
  ['Mehr als 200 Euro wollen wir nicht ausgeben, LinkedIn', { required: [LINKEDIN], budget: 200, currency: 'EUR' }],
  ['LinkedIn, 100 dollars a month is ok, 150 is the pain limit', { required: [LINKEDIN], budget: 150 }],
  ['LinkedIn, 80 dollars is fine, 120 is the max', { required: [LINKEDIN], budget: 120 }],
  ['LinkedIn, 300 dollars would be fine, 400 the absolute limit', { required: [LINKEDIN], budget: 400 }],
  // Prices paid today or quoted by others, corrected sums, and contacts that are no monthly volume.
  ['LinkedIn, currently 15 bucks a month, could go to 50', { required: [LINKEDIN], budget: 50 }],
  ['four guys, LinkedIn, five hundred a month, no wait make it 600', { required: [LINKEDIN], people: 4, budget: 600 }],
  [
    'LinkedIn, 2 Personen, 50 Euro pro Person, nein doch lieber 60',
    { required: [LINKEDIN], people: 2, budget: 120, currency: 'EUR' },
  ],
  [
    'mehr als 80 euro im monat für uns beide will ich nich ausgeben, LinkedIn',
    { required: [LINKEDIN], people: 2, budget: 80, currency: 'EUR' },
  ],
  [
    'LinkedIn, five consultants, up to £70 per consultant and month',
    { required: [LINKEDIN], people: 5, budget: 350, currency: 'GBP' },
  ],
  ['linkedin, 5 en ventas, tenemos hubspot (gratis)', { required: [LINKEDIN, 'integrations.hubspot'], people: 5 }],
  ['LinkedIn, fourteen account managers plus two team leads', { required: [LINKEDIN], people: 14 }],
  ['email, we have 12,000 contacts in HubSpot', { required: ['channels.email', 'integrations.hubspot'] }],
  // Lists of tools, and an alternative to a tool that we don't list.
  ['7 seats on annual billing, Flagmast or Yew', { people: 7, billing: 'year', tools: ['flagmast', 'yew'] }],
  [
    '(1) an API; (2) an OpenAPI description; (3) webhooks',
    { required: ['ai.public_api', 'ai.openapi', 'integrations.webhooks'] },
  ],
  [
    '3 mailboxes and 1 LinkedIn account per rep, 5 reps',
    { required: ['channels.email', LINKEDIN], people: 5, mailboxes: 15, linkedin_accounts: 5 },
  ],
  ['find 500 email addresses a month', { required: ['email.finder'], contacts: 500 }],
  ['free LinkedIn trial', { required: [LINKEDIN, 'pricing.free_trial'] }],
  ['two dozen mailboxes', { required: ['channels.email'], mailboxes: 24 }],
  ['We dumped Flagmast, need email', { required: ['channels.email'], without: ['flagmast'] }],
  [
    'Zapier or Make, either is fine, plus webhooks',
    { required: ['integrations.zapier|integrations.make', 'integrations.webhooks'] },
  ],
  ['LinkedIn, ideally from a French company', { required: [LINKEDIN], nice: ['company.country=FR'] }],
  ['LinkedIn but no WhatsApp', { required: [LINKEDIN], unwanted: ['channels.whatsapp'] }],
  ['free LinkedIn trial', { required: [LINKEDIN, 'pricing.free_trial'] }],
  // Our own words for a question.
  [
    'Which tools send one campaign from several LinkedIn accounts?',
    { required: ['linkedin.sender_rotation', LINKEDIN] },
  ],
  ['Which tools say they follow the GDPR?', { required: ['trust.gdpr_statement'] }],
  ['please make it work with HubSpot', { required: ['integrations.hubspot'] }],
  // Wishes: the heading of a list, a wish about a program or a vendor, and a wish after a comma.
  [
    'LinkedIn. Preferable: an OpenAPI file, webhooks',
    { required: [LINKEDIN], nice: ['ai.openapi', 'integrations.webhooks'] },
  ],
  [
    'email. We use HubSpot, so an integration would be nice',
    { required: ['channels.email'], nice: ['integrations.hubspot'] },
  ],
  ['if possible a French company, LinkedIn', { required: [LINKEDIN], nice: ['company.country=FR'] }],
  ['LinkedIn. If it has WhatsApp, even better', { required: [LINKEDIN], nice: ['channels.whatsapp'] }],
  [
    'channels=[linkedin,email]; must_not=[desktop app, a read-only API]; nice=[slack]; budget_eur<=700',
    {
      required: [LINKEDIN, 'channels.email'],
      nice: ['integrations.slack'],
      unwanted: ['product.runs_on=desktop-app', 'ai.public_api'],
      budget: 700,
      currency: 'EUR',
    },
  ],
  // Small wishes.
  [
    'LinkedIn and email from the same campaign',
    { required: [LINKEDIN, 'channels.email', 'campaigns.multichannel_sequence'] },
  ],
  ['LinkedIn that plugs into Pipedrive without a middleman', { required: [LINKEDIN, 'integrations.pipedrive=native'] }],
  ["LinkedIn, roles so a client can't delete campaigns", { required: [LINKEDIN, 'team.roles'] }],
  ['LinkedIn: connect, then message', { required: [LINKEDIN, 'linkedin.connection_requests', 'linkedin.messages'] }],
];

describe('a need', () => {
  it('in a long text may end with a question about rules', async () => {
    const { kind, understood } = await ask(
      'My sister runs a small shop and wants more partners in other towns. She writes about thirty messages a week to people whom she knows from fairs. She must have an API, and it has to work on LinkedIn. Is there anything that she should know about the rules of LinkedIn before she starts?',
    );
    expect([kind, understood.required]).toEqual(['need', expect.arrayContaining(['ai.public_api', LINKEDIN])]);
  });

  it.each(NEEDS)('is understood as parameters: %s', async (text, understood) => {
    const answer = await ask(text);
    expect([answer.kind, readParameters(answer)]).toEqual(['need', understood]);
  });

  it('with an unknown word lists the tools in the same order', async () => {
    const listSlugs = async (text: string) => (await ask(text)).rows.map(({ slug }) => slug);
    for (const q of ['email, but no calls', 'LinkedIn, without a card', 'webhooks, but no SMS'])
      expect(await listSlugs(`${q}, xyzzy`), q).toEqual(await listSlugs(q));
  });

  it('ignores numbers that do not count anything', async () => {
    for (const text of ['LinkedIn since 2019', 'LinkedIn with 2 factor login', 'LinkedIn, step 3 of 4'])
      expect([text, readParameters(await ask(text))]).toEqual([text, { required: [LINKEDIN] }]);
  });

  it('in a long text contains only what its requests ask for', async () => {
    const text =
      'We are a small studio that has grown by word of mouth for years. Last spring we tried phone calls with a student, and nobody answered. ' +
      'My partner thinks that letters are dead. We need a tool for LinkedIn and email.';
    const answer = await ask(text);
    expect([answer.understood.required, answer.understood.unwanted]).toEqual([[LINKEDIN, 'channels.email'], undefined]);
  });

  it('in a long text contains plain lists, and names the sentences that were not read', async () => {
    const text =
      'We are a studio that has grown by word of mouth, and last spring we tried letters with a student, which nobody answered. ' +
      'Nobody here likes letters. Letters go to the Foobar archive. 9 people, email and a decent dialler, Salesforce native. We need SSO.';
    const answer = await ask(text);
    expect(answer.understood.required).toEqual([
      'channels.email',
      'channels.calls',
      'integrations.salesforce=native',
      'team.sso',
    ]);
    expect(answer.not_understood).toContain('Letters go to the Foobar archive');
  });

  it('in a long text that was understood reports nothing', async () => {
    const text =
      'We need LinkedIn, email, WhatsApp, SSO, webhooks, an API, a unified inbox, voice notes, connection requests, InMail, warm-up, ' +
      'A/B tests, HubSpot, Slack, Zapier and a free trial. We are 4 people. We can pay at most 300 dollars a month.';
    expect(await ask(text)).toMatchObject({ long: true, not_understood: [] });
  });

  it('in a long text excludes the current tool and includes the numbers of all sentences', async () => {
    const text =
      'We sell scheduling software to dental practices and have 14 mailboxes on seven domains for it. Right now 297 dollars leave us every month for Flagmast, ' +
      'and the results fell off a cliff in March. We would be happy with 150 dollars a month at most. SSO is what our bank likes. What I need: email with API.';
    const answer = await ask(text);
    const { required, without, tools, mailboxes, budget } = answer.understood;
    expect([required, without, tools, mailboxes, budget]).toEqual([
      ['channels.email', 'ai.public_api'],
      ['flagmast'],
      undefined,
      14,
      150,
    ]);
  });

  it.each<Line>([
    ['an alternative to Flagmast that also has email', { without: ['flagmast'] }],
    ['anything like Flagmast', { required: expect.arrayContaining([LINKEDIN]), without: ['flagmast'] }],
    [
      'want to leave Flagmast, same thing but with webhooks',
      { required: expect.arrayContaining([LINKEDIN, WEBHOOKS]), without: ['flagmast'] },
    ],
    // Its plan with LinkedIn messages is unknown.
    ['something like Flagmast but cheaper', { without: ['flagmast'], cheapest: true }],
    ['like Beaconyard, but less expensive', { without: ['beaconyard'], budget: 39.99, currency: 'GBP' }],
    // The price of Sealpress is from 19 USD.
    ['an email tool cheaper than Sealpress', { required: ['channels.email'], without: ['sealpress'], budget: 18.99 }],
    ['Presently alternative for small teams under 90 dollars a month', { without: ['presently'], budget: 90 }],
    ['Flagmast alternative for agencies', { without: ['flagmast'] }],
    ['Flagmast alternative with email', { required: ['channels.email', LINKEDIN], without: ['flagmast'] }],
  ])('for alternatives to a tool excludes that tool: %s', async (text, understood) => {
    const answer = await ask(text);
    expect([answer.kind, answer.understood, answer.not_understood]).toEqual([
      'need',
      expect.objectContaining(understood),
      [],
    ]);
  });

  it('for alternatives to a tool keeps the requirements of the text', async () => {
    const { understood } = await ask('Quillcourier alternative for WhatsApp');
    expect([understood.required, understood.without]).toEqual([
      expect.arrayContaining(['channels.whatsapp']),
      ['quillcourier'],
    ]);
  });
});
