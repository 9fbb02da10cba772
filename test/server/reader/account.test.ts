import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstCharacters } from '../../../model/words/beginning.ts';
import { limitNotUnderstood } from '../../../server/calls/need/parameters.ts';
import type { RecommendAnswer } from '../../../server/operations/recommend/answer.ts';
import { findLowest, toMonthlyLimit } from '../../../server/operations/recommend/limits.ts';
import type { Limit } from '../../../server/reader/parsed-text.ts';
import { caseCount } from '../../property-cases.ts';
import { needServer } from './ask.ts';
import { fill, type GeneratedNeed, generateNeeds, type Part } from './generated-needs.ts';
import { UNRECORDED } from './need-words.ts';

/* Tests invariants of the account of a text: every word has an owner, and the answer contains every understood part. */

const { served, ask } = await needServer();
const { methodology, tools } = served.snapshot;
const { currencies } = methodology;
const needs = generateNeeds(served.snapshot);
const names = [...tools.values()].filter(({ closed }) => !closed).map(({ name }) => name);

const askExplained = (q: string) => ask(q, { limit: '1', explain: 'true' });
const keepSymbols = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}\p{Sc}]/gu, '');

/** Lists the violations of an invariant in the answer to a need. */
type Invariant = (need: GeneratedNeed) => Promise<string[]>;

const INVARIANTS: Readonly<Record<string, Invariant>> = {
  'the account of a need contains each word, number and symbol once': async ({ parts, write }) => {
    const { account = [] } = await askExplained(write(parts));
    const accounted = keepSymbols(account.map(({ text }) => text).join(''));
    return accounted === keepSymbols(write(parts)) ? [] : [accounted];
  },
  'the answer to a need contains every understood part of its account': async ({ parts, write }) => {
    const q = write(parts);
    return listMissingParts(await askExplained(q), q);
  },
  'unknown words next to a question or after "with" are reported': async ({ parts, write }) => {
    const { not_understood } = await askExplained(write(parts));
    const unknown = parts.flatMap(({ unknown: word }) => word ?? []);
    return unknown.filter((word) => !not_understood.some((part) => part.includes(word)));
  },
  'changing a number, sign, unit, period or negation of a need changes the answer': async ({ parts, write }) => {
    const q = write(parts);
    const changedTexts = parts.flatMap((part, i) =>
      (isFixed(part, parts) ? [] : part.changed).map((text) =>
        write(parts.map((other, j) => (i === j ? { ...part, text } : other))),
      ),
    );
    const reading = await askReading(q);
    const changedReadings = await Promise.all(
      changedTexts.map(async (text) => ({ text, reading: await askReading(text) })),
    );
    return changedReadings
      .filter((other) => other.reading === reading)
      .map(({ text }) => `${text} is read as ${reading}`);
  },
  'requesting the account changes nothing else in the answer, and the account is always the same': async ({
    parts,
    write,
  }) => {
    const q = write(parts);
    const { account, ...explanation } = await askExplained(q);
    const [plain, again] = await Promise.all([ask(q, { limit: '1' }), askExplained(q)]);
    // These fields contain the URL of the request.
    const withoutUrls = (answer: object) => ({ ...answer, meta: undefined, next: undefined });
    const [a, b] = [withoutUrls(explanation), withoutUrls(plain)];
    return JSON.stringify([a, account]) === JSON.stringify([b, again.account]) && !plain.account ? [] : [q];
  },
};

/** Questions that numbers require. 3 clients need workspaces, and 3 mailboxes need email. */
const REQUIRED_BY_NUMBERS = ['team.workspaces', 'channels.email', 'channels.linkedin'];

/**
 * Whether changing the strength of an ability may change nothing. Numbers may require the ability anyway, and if a text mentions it twice,
 * only one mention counts.
 */
function isFixed({ key = '' }: Part, parts: readonly Part[]): boolean {
  return REQUIRED_BY_NUMBERS.includes(key) || (key !== '' && parts.filter((other) => other.key === key).length > 1);
}

/** Returns what was understood of a text, without the text itself as an unknown part. */
async function askReading(q: string): Promise<string> {
  const { understood, not_understood } = await ask(q, { limit: '1' });
  return JSON.stringify([understood, not_understood.filter((part) => part !== q)]);
}

/** Lists the parts of an account that are missing in the answer. */
function listMissingParts({ account = [], understood, not_understood, assumed }: RecommendAnswer, q: string): string[] {
  const numbers = account.flatMap(({ owner, as }) => (owner === 'number' && as ? [as.split('=')] : []));
  const limits = account.flatMap(({ owner, as = '' }) => (owner === 'sum' ? [parseLimit(as)] : []));
  const monthly = limits.flatMap((limit) => toMonthlyLimit(limit, understood, currencies) ?? []);
  const budget = { amount: understood.budget ?? Infinity, currency: understood.currency ?? currencies.base };
  const isCheaper = account.some(({ as }) => as?.endsWith('(cheaper)'));
  const wholeTexts = [firstCharacters(q, 100), ...limitNotUnderstood([q])];
  // If a text is not answered or its language is unknown, the whole text is reported.
  const isTextUnknown = not_understood.some((part) => wholeTexts.includes(part));
  const isInAnswer = ({ owner, as = '', text }: (typeof account)[number]) => {
    const [meaning = '', detail = ''] = as.split(' (');
    const role = detail.slice(0, -1);
    if (owner === 'not_understood') return isTextUnknown || not_understood.includes(text);
    if (owner === 'number') {
      const [field = ''] = as.split('=');
      const values = numbers.filter(([other]) => other === field).map(([, value]) => Number(value));
      return understood[field as 'people'] === Math.max(...values);
    }
    if (owner === 'sum') return isCheaper || JSON.stringify(findLowest(monthly, currencies)) === JSON.stringify(budget);
    if (owner === 'tool') return [...(understood.tools ?? []), ...(understood.without ?? [])].includes(meaning);
    if (owner !== 'question' || as === '') return true;
    if (role === 'unneeded') return isTextUnknown || assumed.some((sentence) => sentence.includes('not needed'));
    // Numbers raise the strength of their channels to required.
    const isRaised = role === 'nice' && understood.required?.includes(meaning);
    return isRaised || understood[role as 'required']?.includes(meaning) === true;
  };
  const inAccount = account.flatMap(({ owner, text }) => (owner === 'not_understood' ? [text] : []));
  return [
    ...account.filter((entry) => !isInAnswer(entry)).map(({ text, owner, as = '' }) => `${owner} ${as}: ${text}`),
    ...not_understood
      .filter((part) => !wholeTexts.includes(part) && !inAccount.includes(part))
      .map((part) => `not in the account: ${part}`),
  ];
}

/** Parses a limit of the account, such as "budget 80 EUR per people a year". */
function parseLimit(as: string): Limit {
  const [, amount, currency, per, period] = /^budget (\S+)(?: ([A-Z]{3}))?(?: per (\S+))?(?: a (\S+))?$/.exec(as) ?? [];
  return { text: as, amount: Number(amount), currency, per: per as Limit['per'], period: period as Limit['period'] };
}

it.each(Object.entries(INVARIANTS))('%s', async (_, listViolations) => {
  await fc.assert(
    fc.asyncProperty(needs, async (need) => {
      expect([need.write(need.parts), await listViolations(need)]).toEqual([need.write(need.parts), []]);
    }),
    { numRuns: caseCount(160) },
  );
});

it('a need without a text has no account', async () => {
  const answer = await served.json<RecommendAnswer>('/api/v1/recommend?required=channels.email&explain=true');
  expect(answer.account).toBeUndefined();
});

it.each([
  ['SSO and ideally an API', { required: ['team.sso'], nice: ['ai.public_api'] }, []],
  ['SSO would be nice; 3 people', { nice: ['team.sso'], people: 3 }, []],
  ['SSO, budget $-25', { required: ['team.sso'] }, ['$-25']],
  ['SSO, ideally HIPAA', { required: ['team.sso'] }, ['HIPAA']],
  ['We need SSO and webhooks. HIPAA, SSO', { required: ['team.sso', 'integrations.webhooks'] }, ['HIPAA']],
  ['Wir brauchen keine Browser-Erweiterung, SSO mit HIPAA', { required: ['team.sso'] }, ['HIPAA']],
  ['keine Browser-Erweiterung, SSO', { required: ['team.sso'], unwanted: ['product.runs_on=browser-extension'] }, []],
  [
    'Wir brauchen HIPAA, audionachrichten, nice to have: tageslimit',
    { required: ['linkedin.voice_notes', 'channels.linkedin'], nice: ['safety.daily_limits'] },
    ['HIPAA'],
  ],
])('each part of "%s" is understood or reported', async (q, understood, unknown) => {
  const {
    understood: { not_understood: _, ...parameters },
    not_understood,
  } = await askExplained(q);
  expect([parameters, not_understood]).toEqual([understood, unknown]);
});

const unrecorded = Object.values(UNRECORDED)
  .flat()
  .flatMap(([pattern, word]) => names.map((name) => [fill(pattern, name), word] as const));

it('an answer about an unrecorded topic starts with the unknown words and never says "Yes"', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...unrecorded), async ([q, word]) => {
      const { not_understood, sentence } = await ask(q, { limit: '1' });
      expect([q, not_understood.filter((part) => part.includes(word)).length]).toEqual([q, 1]);
      expect(sentence).toMatch(/^We didn’t understand (?!.*\bYes,)/);
    }),
    { numRuns: caseCount(400) },
  );
});
