import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beginningOf } from '../../../model/words/beginning.ts';
import { limitNotUnderstood } from '../../../server/calls/need/parameters.ts';
import type { RecommendAnswer } from '../../../server/operations/recommend/answer.ts';
import { lowest, toMonthlyLimit } from '../../../server/operations/recommend/limits.ts';
import type { Limit } from '../../../server/reader/reading.ts';
import { cases } from '../../property-cases.ts';
import { needServer } from './ask.ts';
import { fill, type GeneratedNeed, generateNeeds, type Part } from './generated-needs.ts';
import { UNRECORDED } from './need-words.ts';

/* Laws of the account of a text: every word has an owner, and what is owned is in the answer. */

const { served, ask } = await needServer();
const { methodology, tools } = served.snapshot;
const { currencies } = methodology;
const needs = generateNeeds(served.snapshot);
const names = [...tools.values()].filter(({ closed }) => !closed).map(({ name }) => name);

const explained = (q: string) => ask(q, { limit: '1', explain: 'true' });
const signsIn = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}\p{Sc}]/gu, '');

/** What breaks a law in the answer to a need. */
type Law = (need: GeneratedNeed) => Promise<string[]>;

const LAWS: Readonly<Record<string, Law>> = {
  'gives each word, number and sign of a text one owner': async ({ parts, write }) => {
    const { account = [] } = await explained(write(parts));
    const owned = signsIn(account.map(({ text }) => text).join(''));
    return owned === signsIn(write(parts)) ? [] : [owned];
  },
  'has in the answer what its words are used for': async ({ parts, write }) => {
    const q = write(parts);
    return missingUses(await explained(q), q);
  },
  'names unknown words beside a question or after "with"': async ({ parts, write }) => {
    const { not_understood } = await explained(write(parts));
    const unknown = parts.flatMap(({ unknown: word }) => word ?? []);
    return unknown.filter((word) => !not_understood.some((part) => part.includes(word)));
  },
  'reads a text otherwise if a number, sign, unit, period or denial in it changes': async ({ parts, write }) => {
    const q = write(parts);
    // Documented: of two mentions of a question, the first with a strength of its own counts.
    const isAgain = ({ key }: Part) => parts.filter((other) => key !== undefined && other.key === key).length > 1;
    const changed = parts.flatMap((part, i) =>
      (isAgain(part) ? [] : part.changed).map((text) =>
        write(parts.map((other, j) => (i === j ? { ...part, text } : other))),
      ),
    );
    const reading = await readingOf(q);
    const others = await Promise.all(changed.map(async (text) => ({ text, reading: await readingOf(text) })));
    return others.filter((other) => other.reading === reading).map(({ text }) => `${text} is read as ${reading}`);
  },
  'does not change the answer, and is the same each time': async ({ parts, write }) => {
    const q = write(parts);
    const { account, ...explanation } = await explained(q);
    const [plain, again] = await Promise.all([ask(q, { limit: '1' }), explained(q)]);
    // These have the address of the call.
    const withoutAddresses = (answer: object) => ({ ...answer, meta: undefined, next: undefined });
    const [a, b] = [withoutAddresses(explanation), withoutAddresses(plain)];
    return JSON.stringify([a, account]) === JSON.stringify([b, again.account]) && !plain.account ? [] : [q];
  },
};

/** The reading of a text, without the text itself as not understood. */
async function readingOf(q: string): Promise<string> {
  const { understood, not_understood } = await ask(q, { limit: '1' });
  return JSON.stringify([understood, not_understood.filter((part) => part !== q)]);
}

/** The uses in an account that the answer does not have. */
function missingUses({ account = [], understood, not_understood }: RecommendAnswer, q: string): string[] {
  const numbers = account.flatMap(({ owner, as }) => (owner === 'number' && as ? [as.split('=')] : []));
  const limits = account.flatMap(({ owner, as = '' }) => (owner === 'sum' ? [parseLimit(as)] : []));
  const monthly = limits.flatMap((limit) => toMonthlyLimit(limit, understood, currencies) ?? []);
  const budget = { amount: understood.budget ?? Infinity, currency: understood.currency ?? currencies.base };
  const isCheaper = account.some(({ as }) => as?.endsWith('(cheaper)'));
  const wholes = [beginningOf(q, 100), ...limitNotUnderstood([q])];
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
    if (owner !== 'question' || role === 'unneeded' || as === '') return true;
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

it.each(Object.entries(LAWS))('the account of a need %s', async (_, law) => {
  await fc.assert(
    fc.asyncProperty(needs, async (need) => {
      expect([need.write(need.parts), await law(need)]).toEqual([need.write(need.parts), []]);
    }),
    { numRuns: cases(160) },
  );
});

it('has no account without a text', async () => {
  const answer = await served.json<RecommendAnswer>('/api/v1/recommend?required=channels.email&explain=true');
  expect(answer.account).toBeUndefined();
});

const unrecorded = Object.values(UNRECORDED).flatMap((all) =>
  all.flatMap(([pattern, word]) => names.map((name) => [fill(pattern, name), word] as const)),
);

it('a question about a tool says first what is not recorded, and never "Yes"', async () => {
  const faults: string[] = [];
  for (const [q, word] of unrecorded) {
    const { not_understood, sentence } = await ask(q, { limit: '1' });
    const isNamed = not_understood.some((part) => part.includes(word));
    if (!isNamed || !sentence.startsWith("We don't record") || sentence.includes(': Yes'))
      faults.push(`${q} ${sentence}`);
  }
  expect(faults).toEqual([]);
});
