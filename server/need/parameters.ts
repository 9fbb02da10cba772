import { type Static, Type } from 'typebox';
import { PERIODS } from '../../model/pricing/money.ts';
import { truncate } from '../../model/words/truncate.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { MAX_CONDITION } from '../call/kinds.ts';
import { ListParameter, MAX_ITEMS, TextParameter, TITLE_WITH_COMMAS } from '../call/parameters.ts';

/** The maximum number of questions per strength. The longest of 1,250 real needs has 16, and more would make requests slow. */
export const MAX_QUESTIONS = 20;
/** In any currency. */
const MAX_BUDGET = 100_000_000;

const Questions = (description: string) =>
  ListParameter(TextParameter(MAX_CONDITION, { title: 'NeedQuestion' }), { maxItems: MAX_QUESTIONS, description });
const Tools = (description: string) =>
  ListParameter(TextParameter(100, { title: 'ToolName' }), { maxItems: MAX_ITEMS, description });
const Count = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, description }));
const Volume = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000, description }));

/** Questions by strength, in the order of the canonical address. */
export const questionParameters = {
  required: Questions(
    'Must have: "channels.email", "ai.mcp_server=official", "pricing.trial_days>=14", "a|b" for either. Labels work as keys ("SSO").',
  ),
  nice: Questions('Nice to have.'),
  unwanted: Questions('Must not have.'),
};

/** The numbers of a set-up. */
export const setUpParameters = {
  people: Count('Users; 1 by default.'),
  linkedin_accounts: Count('LinkedIn accounts that send.'),
  mailboxes: Count('Mailboxes that send.'),
  workspaces: Count('One for each client.'),
  contacts: Volume('Per month.'),
  emails: Volume('Sent per month.'),
  credits: Volume('Used per month.'),
};

/** Limits for words that were not understood. These words stay in addresses until a person removes them. */
const MAX_NOT_UNDERSTOOD = { items: 25, characters: 100 };
export const notUnderstoodParameter = {
  not_understood: ListParameter(TextParameter(MAX_NOT_UNDERSTOOD.characters, { title: TITLE_WITH_COMMAS }), {
    maxItems: MAX_NOT_UNDERSTOOD.items,
    description: 'Words an earlier call did not understand.',
  }),
};

/** A sentence names all of so few words. */
const FEW = 3;

/**
 * Limits the words that were not understood. Among many, numbers and long parts come first, since single words are often story. If there are
 * too many, the last item quotes the rest.
 */
export function limitNotUnderstood(words: readonly string[]): string[] {
  const { items, characters } = MAX_NOT_UNDERSTOOD;
  const all = [...new Set(words.map((one) => truncate(one.trim(), characters)))].filter((one) => one !== '');
  if (all.length <= FEW) return all;
  const weigh = (one: string) => (/\d/.test(one) ? characters : 0) + one.length;
  const sorted = all.sort((a, b) => weigh(b) - weigh(a));
  const rest = sorted.splice(items - 1).join(', ');
  return rest === '' ? sorted : [...sorted, truncate(rest, characters)];
}

/** Budget, currency and billing. */
const moneyParameters = {
  budget: Type.Optional(
    Type.Number({ minimum: 0, maximum: MAX_BUDGET, description: 'Most per month, for the whole set-up.' }),
  ),
  cheapest: Type.Optional(Type.Boolean({ description: 'Prefers low prices.' })),
  currency: Type.Optional(TextParameter(10, { description: 'By default USD.' })),
  billing: Type.Optional(Type.Enum(PERIODS, { description: 'By default the cheapest.' })),
};

/** The parameters that select tools. */
export const toolParameters = {
  category: Type.Optional(TextParameter(100, { description: 'Only this category.' })),
  tools: Tools('Only these.'),
  without: Tools('Not these.'),
  plan: Type.Optional(TextParameter(100, { description: 'Plan name. Needs one tool in tools.' })),
};

/** A need without its tools. */
const criteriaParameters = { ...questionParameters, ...setUpParameters, ...moneyParameters };

/** All parameters of a need, the same in every operation. */
export const needParameters = { ...criteriaParameters, ...toolParameters, ...notUnderstoodParameter };

/** The parameters of a need that links pass from page to page. */
export const carriedParameters = { ...criteriaParameters, ...notUnderstoodParameter };

export const NeedInput = Type.Object(needParameters, {
  title: 'NeedInput',
  description: 'The need as parameters. Unset ones are left out.',
});
export type NeedInput = Static<typeof NeedInput>;

/** The allowed values of parameters that depend on the snapshot. */
export const needChoices = {
  currency: ({ methodology }: Snapshot): string[] => Object.keys(methodology.currencies.rates),
  category: ({ methodology }: Snapshot): string[] => Object.keys(methodology.categories),
};

/** The maximum number of rows in one answer. */
export const MAX_LIMIT = 1000;

/** The parameters for paging through a list. */
export const pagingParameters = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_LIMIT, description: 'Rows; by default 10.' })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, description: 'Rows to skip.' })),
};
