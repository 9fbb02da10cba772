import { type Static, Type } from 'typebox';
import { Price } from './price.ts';

/** The largest number of people or accounts on a ladder. */
export const MAX_LADDER_SIZE = 50;

/** A range of sizes with the same plan, billing period and certainty. */
export const Step = Type.Object(
  {
    from: Type.Integer({ minimum: 1 }),
    to: Type.Integer({ minimum: 1 }),
    first: Price,
    last: Price,
  },
  {
    title: 'LadderStep',
    description: 'A range of sizes with the same cheapest plan, with the prices of its first and last size.',
  },
);
export type Step = Static<typeof Step>;

const Steps = Type.Optional(Type.Array(Step));

export const Ladders = Type.Object(
  { people: Steps, linkedin_accounts: Steps, mailboxes: Steps },
  {
    title: 'Ladders',
    description: `Prices by team size (1 to ${MAX_LADDER_SIZE}) without requirements. Also by LinkedIn accounts or mailboxes for one person, if a plan charges for or includes them. Left out if unknown.`,
  },
);
export type Ladders = Static<typeof Ladders>;
