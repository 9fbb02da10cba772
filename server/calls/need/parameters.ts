import { type Static, Type } from 'typebox';
import { PERIODS } from '../../../model/pricing/money.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';

/** Of each strength. More than any need has, so that the time to judge it stays short: of 1,250 that people wrote, the longest has 16. */
export const MAX_QUESTIONS = 20;
/** Room for a question with the codes of all countries of the EU. */
export const MAX_ITEM_LENGTH = 200;
/** In whole units of any currency. */
const MAX_BUDGET = 100_000_000;

const Items = (title: string, maxLength: number, description: string) =>
  Type.Optional(
    Type.Array(Type.String({ title, minLength: 1, maxLength }), { minItems: 1, maxItems: MAX_QUESTIONS, description }),
  );
const Questions = (description: string) => Items('NeedQuestion', MAX_ITEM_LENGTH, description);
const Tools = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ title: 'ToolName', minLength: 1, maxLength: 100 }), {
      minItems: 1,
      maxItems: 1000,
      description,
    }),
  );
const Count = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, description }));
const Volume = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000, description }));

/** What has to be so, in the order of the canonical address. */
export const questionParameters = {
  required: Questions('Keys, as "team.sso", "ai.mcp_server=official", "a|b" for either, "pricing.trial_days>=14".'),
  nice: Questions('Nice to have.'),
  unwanted: Questions('Keys that rule a tool out.'),
};

/** The numbers of a set-up. */
export const setUpParameters = {
  people: Count('People who use it; 1 by default.'),
  linkedin_accounts: Count('LinkedIn accounts that send.'),
  mailboxes: Count('Mailboxes that send.'),
  workspaces: Count('Workspaces, or clients.'),
  contacts: Volume('People to write to, a month.'),
  emails: Volume('Emails sent, a month.'),
  credits: Volume('Credits used, a month.'),
};

/** What a bill may be. */
export const moneyParameters = {
  budget: Type.Optional(
    Type.Number({ minimum: 0, maximum: MAX_BUDGET, description: 'The most that all of it may cost a month.' }),
  ),
  cheapest: Type.Optional(Type.Boolean({ description: 'A low price counts.' })),
  currency: Type.Optional(
    Type.String({ minLength: 1, maxLength: 10, description: 'Of budget and sums; USD by default.' }),
  ),
  billing: Type.Optional(Type.Enum([...PERIODS], { description: 'By default the cheapest.' })),
};

/** Which tools are on the board. */
export const toolParameters = {
  category: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'Only tools of this category.' })),
  tools: Tools('Only these.'),
  without: Tools('Not these.'),
};

/** A need in parameters, the same for every operation that has one. */
export const needParameters = { ...questionParameters, ...setUpParameters, ...moneyParameters, ...toolParameters };

export const NeedInput = Type.Object(needParameters, {
  title: 'NeedInput',
  description: 'A need as parameters: only what is set.',
});
export type NeedInput = Static<typeof NeedInput>;

/** The allowed values of those that have few. */
export const needChoices = {
  currency: ({ methodology }: Snapshot): string[] => Object.keys(methodology.currencies.rates),
  category: ({ methodology }: Snapshot): string[] => Object.keys(methodology.categories),
};

/** The parameters that page through a list, and those columns of it that are wanted. */
export const windowParameters = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'By default 10.' })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, description: 'How many to skip first.' })),
};
