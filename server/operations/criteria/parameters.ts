import { type Static, Type } from 'typebox';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { costChoices } from '../estimate-cost/question.ts';

/** More items than anybody lists, so that the time to judge them stays short. */
export const MAX_ITEMS = 60;

const Items = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ title: 'CriterionItem', minLength: 1, maxLength: 200 }), { minItems: 1, description }),
  );
const Slugs = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ title: 'ToolSlug', minLength: 1, maxLength: 100 }), { minItems: 1, description }),
  );
const Count = (maximum: number, description: string) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum, description }));
const [COUNT, VOLUME] = [100_000, 100_000_000] as const;

/** The parameters that state criteria. Their order is that of the canonical address, and of criteria in which nothing is said to come first. */
export const criteriaParameters = {
  must: Items('Keys: "linkedin.inmail", "ai.mcp_server=official|community", "pricing.trial_days>=14".'),
  want: Items('As must. "a|b": either. "budget": it may be exceeded.'),
  avoid: Items('As must.'),
  category: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'The type of tool.' })),
  people: Count(COUNT, 'How many use it.'),
  linkedin_accounts: Count(COUNT, 'That send.'),
  mailboxes: Count(COUNT, 'That send.'),
  workspaces: Count(COUNT, 'Or clients.'),
  contacts: Count(VOLUME, 'A month.'),
  emails: Count(VOLUME, 'A month.'),
  months: Count(120, 'Of use.'),
  budget: Type.Optional(Type.Number({ minimum: 0, maximum: VOLUME, description: 'At most.' })),
  currency: Type.Optional(Type.String({ minLength: 1, maxLength: 10, description: 'Of budget; USD.' })),
  budget_period: Type.Optional(
    Type.Union([Type.Literal('month'), Type.Literal('year'), Type.Literal('once')], { description: 'month.' }),
  ),
  budget_per: Type.Optional(
    Type.Union([Type.Literal('person'), Type.Literal('sender'), Type.Literal('total')], {
      description: "The price's own unit.",
    }),
  ),
  billing: Type.Optional(Type.Union([Type.Literal('month')], { description: 'Of prices in budget; any.' })),
  cheapest: Type.Optional(Type.Boolean({ description: 'A low price is wanted.' })),
  like: Slugs('Similar tools are wanted.'),
  choices: Slugs('To choose from: listed first.'),
  avoid_tools: Slugs('Left out.'),
  tools: Slugs('Only these are judged.'),
  first: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'What counts most: a must or parameter.' }),
  ),
};

/** Criteria as parameters: what a request states, and what an answer understood. */
export const Criteria = Type.Object(criteriaParameters, {
  title: 'Criteria',
  description: 'The need as parameters of this operation: only what is set.',
});
export type Criteria = Static<typeof Criteria>;

export const criteriaChoices: Record<'category' | 'currency', (snapshot: Snapshot) => string[]> = {
  category: costChoices.category,
  // A budget in a currency without a published rate cannot be compared with prices, and the answer says so.
  currency: (snapshot) => [
    ...new Set([...costChoices.currency(snapshot), ...Object.keys(snapshot.lexicon.budget.currencies)]),
  ],
};
