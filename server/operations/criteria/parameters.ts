import { type Static, Type } from 'typebox';
import { MAX_CRITERIA } from '../../../model/constraint.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { costChoices } from '../estimate-cost/costs.ts';
import { exampleTools } from '../example-tools.ts';

/** Room for a question with the codes of all countries of the EU. */
export const MAX_ITEM_LENGTH = 200;
/** In whole units of any currency. */
export const MAX_BUDGET = 100_000_000;
/** The largest number of what a plan counts one by one, and of what is counted a month. */
const [COUNT, VOLUME] = [100_000, 100_000_000] as const;

const List = (title: string, maxLength: number, description: string) =>
  Type.Optional(
    Type.Array(Type.String({ title, minLength: 1, maxLength }), { minItems: 1, maxItems: MAX_CRITERIA, description }),
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
  avoid: Items('Keys that rule a tool out.'),
  not_needed: Items('Keys that q names and that are not needed.'),
  category: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'A type of tool.' })),
  people: Count(COUNT, 'How many use it.'),
  linkedin_accounts: Count(COUNT, 'LinkedIn accounts that send.'),
  mailboxes: Count(COUNT, 'Mailboxes that send.'),
  workspaces: Count(COUNT, 'Workspaces, or clients.'),
  contacts: Count(VOLUME, 'People to write to, a month.'),
  emails: Count(VOLUME, 'Emails sent, a month.'),
  months: Count(120, 'Months of use.'),
  budget: Type.Optional(Type.Number({ minimum: 0, maximum: MAX_BUDGET, description: 'The highest price.' })),
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
  billing: Type.Optional(Type.Union([Type.Literal('month')], { description: 'Monthly billing is needed.' })),
  cheapest: Type.Optional(Type.Boolean({ description: 'A low price is wanted.' })),
  like: Slugs('Like these, which are left out.'),
  choices: Slugs('The person chooses between these. To judge only some tools, use tools.'),
  avoid_tools: Slugs('Tools to leave out.'),
  tools: Slugs('Judge only these. Names to choose between go in choices.'),
  first: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'The key that counts most.' })),
};

/** The parameters that say how a text is read. */
export const textParameters = {
  as: Type.Optional(
    Type.Union([Type.Literal('need'), Type.Literal('question')], { description: 'Read q as a need or as a question.' }),
  ),
  ignore: List('IgnoredWords', 2000, 'Parts of q to drop.'),
};

/** Criteria as parameters: what a request states, and what an answer understood. */
export const CriteriaInput = Type.Object(
  { ...criteriaParameters, billing: Type.Optional(Type.Literal('month')) },
  { title: 'Criteria', description: 'The need as parameters of this operation: only what is set.' },
);
export type CriteriaInput = Static<typeof CriteriaInput>;

/** The allowed values of `category`. */
export const criteriaChoices = { category: costChoices.category };

/** Currencies of budgets. One without a published rate cannot be compared with prices, and the answer says so. */
export function budgetCurrencies(snapshot: Snapshot): string[] {
  return [...new Set([...costChoices.currency(snapshot), ...Object.keys(snapshot.lexicon.budget.currencies)])];
}

/** Every criterion, for documentation. */
export function criteriaExample(snapshot: Snapshot): Required<CriteriaInput> {
  const [first, second, third] = exampleTools(snapshot) as [Tool, Tool, Tool];
  return {
    must: ['channels.linkedin', 'pricing.trial_days>=7'],
    want: ['ai.mcp_server=official|community', 'budget'],
    avoid: ['product.runs_on=browser-extension'],
    not_needed: ['channels.calls'],
    category: first.category,
    people: 3,
    linkedin_accounts: 3,
    mailboxes: 6,
    workspaces: 2,
    contacts: 900,
    emails: 3000,
    months: 12,
    budget: 79.5,
    currency: snapshot.methodology.currencies.base,
    budget_period: 'month',
    budget_per: 'person',
    billing: 'month',
    cheapest: true,
    like: [first.slug],
    choices: [second.slug],
    avoid_tools: [third.slug],
    tools: exampleTools(snapshot)
      .map(({ slug }) => slug)
      .slice(0, 10),
    first: 'pricing.trial_days>=7',
  };
}
