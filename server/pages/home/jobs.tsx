import type { Row } from '../../../model/board-schemas.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { andList } from '../../../model/words/lists.ts';
import { formatCount, spellOut } from '../../../model/words/numbers.ts';
import { NO_PRICE } from '../../../model/words/short-price.ts';
import { jobAddress } from '../board/rankings.tsx';
import { loadJobBoards } from '../parts/all-tools.ts';
import { buildBill } from '../parts/board/bill.ts';
import { toolAddress } from '../parts/carried-need.ts';
import { htmlOnly, type PageBlock, quiet } from '../parts/document/document.ts';
import { priceNotes } from '../parts/facts/price.ts';
import type { PrepareContext } from '../types.ts';
import { type loadRules, RulesCard } from './rules-card.tsx';

/* Cards for common jobs. Each has the top tools of the job's list and their prices for the job. */

/** Number of tools shown for each job. */
const TOOLS_PER_JOB = 3;

interface JobCard extends Pick<Methodology['jobs'][string], 'label' | 'description'> {
  readonly address: string;
  readonly rows: readonly Row[];
  /** Number of tools that meet all requirements. */
  readonly fits: number;
  /** Requirements that the card's links include. */
  readonly required: string[];
}

/** Loads the top tools of each job's list. */
export function loadJobCards({ prepared, methodology: { jobs } }: PrepareContext): JobCard[] {
  return Object.entries(jobs).map(([job, { label, description }]) => {
    const { rows = [], columns = [] } = prepared(loadJobBoards).get(job) ?? {};
    const fits = rows.filter(({ result }) => result === 'fits').length;
    const required = columns.flatMap(({ key, strength }) => (strength === 'required' ? [key] : []));
    return { label, description, address: jobAddress(job), rows: rows.slice(0, TOOLS_PER_JOB), fits, required };
  });
}

/** A card for each job, and a last one about LinkedIn's rules. Markdown has a line for each job. */
export function jobBlocks(
  jobs: readonly JobCard[],
  methodology: Methodology,
  rules: ReturnType<typeof loadRules>,
): PageBlock[] {
  return [
    quiet(`The first ${spellOut(TOOLS_PER_JOB)} by requirements met, not by price.`),
    quiet([
      'Prices are for that job and one person, per month. Many come via third parties; each list says which. ',
      { strong: 'From' },
      ': it may cost more. ',
      { strong: 'If' },
      ': our assumption.',
    ]),
    htmlOnly(
      <ul class="jobs">
        {jobs.map((job) => (
          <li>
            <Card job={job} methodology={methodology} />
          </li>
        ))}
        {rules && (
          <li class="rules-card">
            <RulesCard rules={rules} />
          </li>
        )}
      </ul>,
    ),
    {
      kind: 'markdown',
      line: '',
      items: jobs.map(({ label, address, rows }) => [
        { link: address, label },
        `: ${andList(rows.map(({ name }) => name))}`,
      ]),
    },
  ];
}

interface CardProps {
  readonly job: JobCard;
  readonly methodology: Methodology;
}

function Card({ job: { label, description, address, rows, fits, required }, methodology }: CardProps) {
  return (
    <>
      <h3>
        <a href={address}>{label}</a>
      </h3>
      <p>{description}</p>
      <dl>
        {rows.map((row) => {
          const bill = buildBill(row, {}, methodology);
          return (
            <div>
              <dt>
                <a href={toolAddress(row.slug, { required })}>{row.name}</a>
              </dt>
              <dd>
                {bill.condition && <span class="if">if </span>}
                {bill.sum === '' ? <span class="quiet">{NO_PRICE}</span> : <b>{bill.sum}</b>}
              </dd>
              <dd class="note">
                {[bill.condition, ...priceNotes({ ...bill, source: '' })].filter(Boolean).join(', ')}
              </dd>
            </div>
          );
        })}
      </dl>
      <p class="more">
        <a href={address}>{formatCount(fits, 'tool fits', 'tools fit')} →</a>
      </p>
    </>
  );
}
