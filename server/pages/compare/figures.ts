import type { Job } from '../../../model/ranking/job.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { markedSum, notesOn } from '../cost/figures.ts';
import type { EmbeddedTable } from '../embed/table-svg.tsx';
import type { Compared } from './answer-table.tsx';
import { type Bills, costsOf, priceFor } from './at-a-glance.tsx';

interface ComparisonFigures extends Pick<Compared, 'tools' | 'methodology'> {
  readonly address: string;
  readonly bills: Bills;
  readonly job: string;
  readonly declared: Job;
}

/** A comparison as a picture for other sites: what each tool costs a month, and how much of a job is documented. */
export function comparisonFigures({
  address,
  tools,
  bills,
  job,
  declared,
  methodology,
}: ComparisonFigures): EmbeddedTable {
  const { catalogue } = methodology;
  const costs = tools.map((tool) => costsOf(tool, bills).cost);
  return {
    address,
    title: `${firstFew(tools.map(({ name }) => name))} compared`,
    about: `Price a month ${priceFor(bills, methodology)}; documented answers to the questions of “${declared.label}”.`,
    columns: ['Tool', 'Price a month', 'Documented'],
    rows: tools.map(({ name, scores }, i) => {
      const [cost, score] = [costs[i], scores[job]];
      return [
        name,
        cost ? markedSum(cost, 'per_month', catalogue) : { unknown: 'not known' },
        score ? `${score.proven} of ${score.of}` : { unknown: 'not known' },
      ];
    }),
    notes: notesOn(
      costs.filter((cost) => cost !== undefined),
      bills.monthly,
    ),
  };
}
