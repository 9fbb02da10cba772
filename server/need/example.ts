import { writeQuestion } from '../../model/condition.ts';
import type { Job } from '../../model/job.ts';
import { readPlans } from '../../model/pricing/read-plan.ts';
import type { Tool } from '../../model/tool.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { exampleTools } from '../call/example-tools.ts';
import type { NeedInput } from './parameters.ts';

/** Creates a need with every parameter, for documentation and tests. */
export function createNeedExample(snapshot: Snapshot): Required<NeedInput> {
  const { jobs, currencies } = snapshot.methodology;
  const { required, nice } = Object.values(jobs)[0] as Job;
  const [first, ...others] = exampleTools(snapshot) as [Tool, ...Tool[]];
  return {
    required: required.slice(0, 1).map(writeQuestion),
    nice: nice.slice(0, 1).map(writeQuestion),
    unwanted: nice.slice(1, 2).map(writeQuestion),
    people: 2,
    linkedin_accounts: 2,
    mailboxes: 2,
    workspaces: 1,
    contacts: 500,
    emails: 1000,
    credits: 10,
    budget: 400,
    cheapest: true,
    currency: currencies.base,
    billing: 'month',
    category: first.category,
    tools: [first.slug],
    without: [(others[0] ?? first).slug],
    plan: readPlans(first.facts)[0]?.name as string,
    not_understood: ['HIPAA'],
  };
}
