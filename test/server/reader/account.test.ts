import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstCharacters } from '../../../model/words/beginning.ts';
import { limitNotUnderstood } from '../../../server/calls/need/parameters.ts';
import type { RecommendAnswer } from '../../../server/operations/recommend/answer.ts';
import { lowest, toMonthlyLimit } from '../../../server/operations/recommend/limits.ts';
import type { Limit } from '../../../server/reader/reading.ts';
import { cases } from '../../property-cases.ts';
import { needServer } from './ask.ts';
import { fill, type GeneratedNeed, generateNeeds, type Part } from './generated-needs.ts';
import { UNRECORDED } from './need-words.ts';

/* Laws of the account of a text: every word has an owner, and every owner is in the answer. */

const { served, ask } = await needServer();
const { methodology, tools } = served.snapshot;
const { currencies } = methodology;
const needs = generateNeeds(served.snapshot);
const names = [...tools.values()].filter(({ closed }) => !closed).map(({ name }) => name);

const explained = (q: string) => ask(q, { limit: '1', explain: 'true' });
const signsIn = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}\p{Sc}]/gu, '');

/** The violations of laws in the answer to a need. */
type Law = (need: GeneratedNeed) => Promise<string[]>;

const LAWS: Readonly<Record<string, Law>> = {
  'each word, number and sign of a need has one owner': async ({ parts, write }) => {
    const { account = [] } = await explained(write(parts));
    const owned = signsIn(account.map(({ text }) => text).join(''));
    return owned === signsIn(write(parts)) ? [] : [owned];
  },
  'what the words of a need are used for is in the answer': async ({ parts, write }) => {
    const q = write(parts);
    return missingUses(await explained(q), q);
  },
  'unknown words beside a question or after "with" are not understood': async ({ parts, write }) => {
    const { not_understood } = await explained(write(parts));
    const unknown = parts.flatMap(({ unknown: word }) => word ?? []);
    return unknown.filter((word) => !not_understood.some((part) => part.includes(word)));
  },
  'a change of a number, sign, unit, period or negation changes the answer': async ({ parts, write }) => {
    const q = write(parts);
    const changed = parts.flatMap((part, i) =>
      (isFixed(part, parts) ? [] : part.changed).map((text) =>
        write(parts.map((other, j) => (i === j ? { ...part, text } : other))),
      ),
    );
    const reading = await readingOf(q);
    const others = await Promise.all(changed.map(async (text) => ({ text, reading: await readingOf(text) })));
    return others.filter((other) => other.reading === reading).map(({ text }) => `${text} is read as ${reading}`);
  },
  'the account changes nothing else, and is the same each time': async ({ parts, write }) => {
    const q = write(parts);
    const { account, ...explanation } = await explained(q);
    const [plain, again] = await Promise.all([ask(q, { limit: '1' }), explained(q)]);
    // These have the address of the call.
    const withoutAddresses = (answer: object) => ({ ...answer, meta: undefined, next: undefined });
    const [a, b] = [withoutAddresses(explanation), withoutAddresses(plain)];
    return JSON.stringify([a, account]) === JSON.stringify([b, again.account]) && !plain.account ? [] : [q];
  },
};

/** Questions that numbers require: 3 clients need workspaces, and 3 mailboxes email. */
const REQUIRED_BY_NUMBERS = ['team.workspaces', 'channels.email', 'channels.linkedin'];

/**
 * Whether the strength of an ability is documented to change nothing: numbers require it, or another mention of it counts, which is the first
 * with a strength of its own.
 */
function isFixed({ key = '' }: Part, parts: readonly Part[]): boolean {
  return REQUIRED_BY_NUMBERS.includes(key) || (key !== '' && parts.filter((other) => other.key === key).length > 1);
}

/** The reading of a text, without the text itself as not understood. */
async function readingOf(q: string): Promise<string> {
  const { understood, not_understood } = await ask(q, { limit: '1' });
  return JSON.stringify([understood, not_understood.filter((part) => part !== q)]);
}

/** The uses in an account that the answer does not have. */
function missingUses({ account = [], understood, not_understood, assumed }: RecommendAnswer, q: string): string[] {
  const numbers = account.flatMap(({ owner, as }) => (owner === 'number' && as ? [as.split('=')] : []));
  const limits = account.flatMap(({ owner, as = '' }) => (owner === 'sum' ? [parseLimit(as)] : []));
  const monthly = limits.flatMap((limit) => toMonthlyLimit(limit, understood, currencies) ?? []);
  const budget = { amount: understood.budget ?? Infinity, currency: understood.currency ?? currencies.base };
  const isCheaper = account.some(({ as }) => as?.endsWith('(cheaper)'));
  const wholes = [firstCharacters(q, 100), ...limitNotUnderstood([q])];
  // A text that is not answered, or of no known language, is not understood as a whole.
  const isLost = not_understood.some((part) => wholes.includes(part));
  const isInAnswer = ({ owner, as = '', text }: (typeof account)[number]) => {
    const [what = '', how = ''] = as.split(' (');
    const role = how.slice(0, -1);
    if (owner === 'not_understood') return isLost || not_understood.includes(text);
    if (owner === 'number') {
      const [field = ''] = as.split('=');
      const all = numbers.filter(([other]) => other === field).map(([, value]) => Number(value));
      return understood[field as 'people'] === Math.max(...all);
    }
    if (owner === 'sum') return isCheaper || JSON.stringify(lowest(monthly, currencies)) === JSON.stringify(budget);
    if (owner === 'tool') return [...(understood.tools ?? []), ...(understood.without ?? [])].includes(what);
    if (owner !== 'question' || as === '') return true;
    if (role === 'unneeded') return isLost || assumed.some((sentence) => sentence.includes('not needed'));
    // Documented: numbers require their channels.
    const isRaised = role === 'nice' && understood.required?.includes(what);
    return isRaised || understood[role as 'required']?.includes(what) === true;
  };
  const inAccount = account.flatMap(({ owner, text }) => (owner === 'not_understood' ? [text] : []));
  return [
    ...account.filter((entry) => !isInAnswer(entry)).map(({ text, owner, as = '' }) => `${owner} ${as}: ${text}`),
    ...not_understood
      .filter((part) => !wholes.includes(part) && !inAccount.includes(part))
      .map((part) => `only said: ${part}`),
  ];
}

/** "budget 80 EUR per people a year" */
function parseLimit(as: string): Limit {
  const [, amount, currency, per, period] = /^budget (\S+)(?: ([A-Z]{3}))?(?: per (\S+))?(?: a (\S+))?$/.exec(as) ?? [];
  return { text: as, amount: Number(amount), currency, per: per as Limit['per'], period: period as Limit['period'] };
}

it.each(Object.entries(LAWS))('%s', async (_, law) => {
  await fc.assert(
    fc.asyncProperty(needs, async (need) => {
      expect([need.write(need.parts), await law(need)]).toEqual([need.write(need.parts), []]);
    }),
    { numRuns: cases(160) },
  );
});

it('a need without a text has no account of what was read', async () => {
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
])('the account of "%s" covers each part', async (q, understood, words) => {
  const {
    understood: { not_understood: _, ...parameters },
    not_understood,
  } = await explained(q);
  expect([parameters, not_understood]).toEqual([understood, words]);
});

const unrecorded = Object.values(UNRECORDED)
  .flat()
  .flatMap(([pattern, word]) => names.map((name) => [fill(pattern, name), word] as const));

it('the answer about a tool says first what is not recorded, and never "Yes"', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...unrecorded), async ([q, word]) => {
      const { not_understood, sentence } = await ask(q, { limit: '1' });
      expect([q, not_understood.filter((part) => part.includes(word)).length]).toEqual([q, 1]);
      expect(sentence).toMatch(/^We didn’t understand (?!.*\bYes,)/);
    }),
    { numRuns: cases(400) },
  );
});
