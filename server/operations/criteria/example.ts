import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { exampleTools } from '../example-tools.ts';
import type { Criteria } from './parameters.ts';

/** Every criterion, for documentation. */
export function criteriaExample(snapshot: Snapshot): Required<Criteria> {
  const [first, second, third] = exampleTools(snapshot) as [Tool, Tool, Tool];
  return {
    ...{ must: ['channels.linkedin', 'pricing.trial_days>=7'], want: ['ai.mcp_server=official|community', 'budget'] },
    ...{ avoid: ['product.runs_on=browser-extension'], not_needed: ['channels.calls'], category: first.category },
    ...{ people: 3, linkedin_accounts: 3, mailboxes: 6, workspaces: 2, contacts: 900, emails: 3000, months: 12 },
    ...{ budget: 79.5, currency: snapshot.methodology.currencies.base, budget_period: 'month', budget_per: 'person' },
    ...{ billing: 'month', cheapest: true },
    ...{ like: [first.slug], choices: [second.slug], avoid_tools: [third.slug] },
    tools: exampleTools(snapshot)
      .map(({ slug }) => slug)
      .slice(0, 10),
    first: 'pricing.trial_days>=7',
  };
}
