import { type Static, Type } from 'typebox';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { costChoices } from '../estimate-cost/question.ts';

/** More items than anybody lists, so that the time to judge them stays short. */
export const MAX_ITEMS = 60;
/** Room for a question with the codes of all countries of the EU. */
export const MAX_ITEM_LENGTH = 200;
/** In whole units of any currency. */
export const MAX_BUDGET = 100_000_000;
/** The largest number of what a plan counts one by one, and of what is counted a month. */
const [COUNT, VOLUME] = [100_000, 100_000_000] as const;

const List = (title: string, maxLength: number, description: string) =>
  Type.Optional(
    Type.Array(Type.String({ title, minLength: 1, maxLength }), { minItems: 1, maxItems: MAX_ITEMS, description }),
  );
const Items = (description: string) => List('CriterionItem', MAX_ITEM_LENGTH, description);
const Slugs = (description: string) => List('ToolSlug', 100, description);
const Count = (maximum: number, description: string) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum, description }));

/**
 * The parameters that state criteria. Their order is that of the canonical address. Models read all of this before their first call, so
 * that descriptions say only what names do not; docs/api.md has the rest.
 */
export const criteriaParameters = {
  must: Items('Keys, as "ai.mcp_server=official|community", "pricing.trial_days>=14".'),
  want: Items('As must; "a|b" for either, "budget" if it may be exceeded.'),
  avoid: Items('As must.'),
  not_needed: Items('Left out of q.'),
  category: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'A type.' })),
  people: Count(COUNT, 'Who use it.'),
  linkedin_accounts: Count(COUNT, 'That send.'),
  mailboxes: Count(COUNT, 'That send.'),
  workspaces: Count(COUNT, 'Or clients.'),
  contacts: Count(VOLUME, 'A month.'),
  emails: Count(VOLUME, 'A month.'),
  months: Count(120, 'Of use.'),
  budget: Type.Optional(Type.Number({ minimum: 0, maximum: MAX_BUDGET, description: 'At most.' })),
  currency: Type.Optional(Type.String({ minLength: 1, maxLength: 10, description: 'USD by default.' })),
  budget_period: Type.Optional(
    Type.Union([Type.Literal('month'), Type.Literal('year'), Type.Literal('once')], {
      description: 'By default month.',
    }),
  ),
  budget_per: Type.Optional(
    Type.Union([Type.Literal('person'), Type.Literal('sender'), Type.Literal('total')], {
      description: 'By default as priced.',
    }),
  ),
  billing: Type.Optional(Type.Union([Type.Literal('month')], { description: 'Only so.' })),
  cheapest: Type.Optional(Type.Boolean({ description: 'Wanted.' })),
  like: Slugs('Slugs to be like.'),
  choices: Slugs('Slugs to choose from.'),
  avoid_tools: Slugs('Slugs to leave out.'),
  tools: Slugs('Judge only these slugs.'),
  first: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'What counts most.' })),
};

/** The parameters that say how a text is read. */
export const textParameters = {
  as: Type.Optional(Type.Union([Type.Literal('need'), Type.Literal('question')], { description: 'How to read q.' })),
  ignore: List('IgnoredWords', 2000, 'Drops parts.'),
};

/** Criteria as parameters: what a request states, and what an answer understood. */
export const Criteria = Type.Object(
  { ...criteriaParameters, billing: Type.Optional(Type.Literal('month')) },
  { title: 'Criteria', description: 'The need as parameters of this operation: only what is set.' },
);
export type Criteria = Static<typeof Criteria>;

/** The allowed values of `category`. */
export const criteriaChoices = { category: costChoices.category };

/** Currencies of budgets. One without a published rate cannot be compared with prices, and the answer says so. */
export function budgetCurrencies(snapshot: Snapshot): string[] {
  return [...new Set([...costChoices.currency(snapshot), ...Object.keys(snapshot.lexicon.budget.currencies)])];
}
