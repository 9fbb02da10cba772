import { type Static, Type } from 'typebox';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { FactKeys } from '../../operations/selection.ts';

const Text = Type.Optional(Type.String({ maxLength: 100 }));

/**
 * The parameters of the operation as forms send them: numbers are texts, so that the form can show again what somebody typed by
 * mistake. The operation reads them and says what is wrong.
 */
export const CostQuery = Type.Object({
  ...{ people: Text, linkedin_accounts: Text, mailboxes: Text, workspaces: Text },
  ...{ contacts: Text, emails: Text, credits: Text },
  ...{ months: Text, billing: Text, currency: Text },
  keys: FactKeys('Features that the plan has to have.'),
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
