import { type Static, Type } from 'typebox';
import { Money } from './money.ts';
import { UNITS } from './plan.ts';
import { SetUp } from './set-up.ts';
import { PERIODS } from './term.ts';

/** What one worked example of a vendor says, without its sources. */
export const workedExample = {
  plan: Type.String({
    minLength: 1,
    maxLength: 80,
    description: 'The plan of the example, spelled as in pricing.plans.',
  }),
  set_up: SetUp,
  every: Type.Enum(PERIODS, { description: 'The period that the example is about.' }),
  for: Type.Optional(
    Type.Enum([...UNITS], {
      description: 'The one charge that the example is about; absent if it is about the whole bill.',
    }),
  ),
  pays: Type.Optional({ ...Money, description: 'The sum of the example for one period.' }),
  units: Type.Optional(
    Type.Integer({ minimum: 0, description: 'The number of units that the example says are paid for.' }),
  ),
};

const WorkedExample = Type.Object(workedExample);
export type WorkedExample = Static<typeof WorkedExample>;
