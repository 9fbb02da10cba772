import type { Row } from '../../../model/board-schemas.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Period } from '../../../model/pricing/money.ts';
import { andList } from '../../../model/words/lists.ts';
import { spellOut } from '../../../model/words/numbers.ts';
import { NO_PRICE } from '../../../model/words/short-price.ts';
import { PERIOD_ADVERBS } from '../../../model/words/sum.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import { jobAddress } from '../board/rankings.tsx';
import { buildBill, findCommonBilling } from '../parts/board/bill.ts';
import { toolAddress } from '../parts/carried-need.ts';
import { htmlOnly, type PageBlock, paragraph } from '../parts/document/document.ts';
import { priceNotes } from '../parts/facts/price.ts';
import type { PrepareContext } from '../types.ts';
import { type loadRules, RulesCard } from './rules-card.tsx';

/* Cards for common jobs. Each has the top tools of the job's list and their prices for the job. */

/** Number of tools shown for each job. */
const TOOLS_PER_JOB = 3;

interface JobCard extends Pick<Methodology['jobs'][string], 'label' | 'description'> {
  readonly address: string;
  readonly rows: readonly Row[];
  /** Requirements that the card's links include. */
  readonly required: string[];
}

/** Loads the top tools of each job's list. */
export function loadJobCards({ ask, methodology: { jobs } }: PrepareContext): JobCard[] {
  return Object.entries(jobs).map(([job, { label, description }]) => {
    const { rows = [], columns = [] } =
      ask(getRankings, { profile: 'general', job, limit: TOOLS_PER_JOB }).boards[0] ?? {};
    const required = columns.flatMap(({ key, strength }) => (strength === 'required' ? [key] : []));
    return { label, description, address: jobAddress(job), rows, required };
  });
}

/** A card for each job, and a last one about LinkedIn's rules. Markdown has a line for each job. */
export function jobBlocks(
  jobs: readonly JobCard[],
  methodology: Methodology,
  rules: ReturnType<typeof loadRules>,
): PageBlock[] {
  const commonBilling = findCommonBilling(jobs.flatMap(({ rows }) => rows));
  const billingNote = commonBilling === undefined ? '' : `, billed ${PERIOD_ADVERBS[commonBilling]} unless noted`;
  return [
    paragraph(
      `The top ${spellOut(TOOLS_PER_JOB)} of each list: the tools confirmed to meet most of the job’s requirements, whatever they cost. Prices are for that job and one person, per month${billingNote}. Many come via third parties, or assume $ or monthly billing; each list says which.`,
    ),
    htmlOnly(
      <ul class="jobs">
        {jobs.map((job) => (
          <li>
            <Card job={job} methodology={methodology} commonBilling={commonBilling} />
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
  /** The billing period that the text above the cards names. */
  readonly commonBilling: Period | undefined;
}

function Card({ job: { label, description, address, rows, required }, methodology, commonBilling }: CardProps) {
  return (
    <>
      <h3>
        <a href={address}>{label}</a>
      </h3>
      <p>{description}</p>
      <dl>
        {rows.map((row) => {
          const bill = buildBill(row, {}, methodology, { commonBilling });
          return (
            <div>
              <dt>
                <a href={toolAddress(row.slug, { required })}>{row.name}</a>
              </dt>
              <dd>{bill.sum === '' ? <span class="quiet">{NO_PRICE}</span> : <b>{bill.sum}</b>}</dd>
              <dd class="note">
                {[bill.condition, ...priceNotes({ ...bill, source: '' })].filter(Boolean).join(', ')}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
