import { type Static, Type } from 'typebox';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { writeAddress } from '../../operations/operation.ts';
import { Features } from '../../operations/selection.ts';

/** Set-ups to begin with, in words and as parameters of the page. */
export const EXAMPLE_SET_UPS = [
  {
    label: 'One person with one LinkedIn account, for a year',
    input: { people: '1', linkedin_accounts: '1', months: '12' },
  },
  {
    label: 'A team of three, each with a LinkedIn account, for half a year',
    input: { people: '3', linkedin_accounts: '3', months: '6' },
  },
  {
    label: 'Two people who send from two mailboxes, for a year, in euros',
    input: { people: '2', mailboxes: '2', months: '12', currency: 'EUR' },
  },
] as const;

/** The set-up whose bill is shown until a visitor says more about theirs. */
export const ONE_PERSON = { people: 1 } as const;

/** The address of the page about a set-up. Its parameters are those of the operation. */
export function costAddress(input: Readonly<Record<string, unknown>>): string {
  return writeAddress({ path: '/cost', input: estimateCost.input }, input);
}

const Text = Type.Optional(Type.String({ maxLength: 100 }));

/**
 * The parameters of the operation as forms send them: numbers are texts, so that the form can show again what somebody typed by
 * mistake. The operation reads them and says what is wrong.
 */
export const CostQuery = Type.Object({
  ...{ people: Text, linkedin_accounts: Text, mailboxes: Text, workspaces: Text },
  ...{ contacts: Text, emails: Text, credits: Text },
  ...{ months: Text, billing: Text, currency: Text },
  keys: Features('Features that the plan has to have.'),
  tools: estimateCost.input.properties.tools,
  category: Text,
});
export type CostQuery = Static<typeof CostQuery>;

/** The same query with numbers and the currency as the operation writes them: `03` is `3`. */
export function normalised(query: CostQuery): CostQuery {
  const entries = Object.entries(query).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value];
    return [name, name === 'currency' ? value.toUpperCase() : value.replace(/^0+(?=\d)/, '')];
  });
  return Object.fromEntries(entries);
}
