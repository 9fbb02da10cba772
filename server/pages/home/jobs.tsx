import type { Row } from '../../../model/board-answer.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Period } from '../../../model/pricing/money.ts';
import { andList } from '../../../model/words/lists.ts';
import { spellOut } from '../../../model/words/numbers.ts';
import { BILLED } from '../../../model/words/price.ts';
import { NO_PRICE, type ShortPrice } from '../../../model/words/short-price.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import { jobAddress } from '../board/rankings.tsx';
import { buildBill, commonBilling } from '../parts/board/bill.ts';
import { toolAddress } from '../parts/carried-need.ts';
import { htmlOnly, type PageBlock, paragraph } from '../parts/document/document.ts';
import { priceNotes } from '../parts/facts/price.ts';
import type { PrepareContext } from '../types.ts';
import { type loadRules, RulesCard } from './rules-card.tsx';

/* What people want to do, each with its first tools and what these cost for it. */

/** How many tools of each job are shown. */
const FIRST = 3;

interface JobCard extends Pick<Methodology['jobs'][string], 'label' | 'description'> {
  readonly address: string;
  readonly rows: readonly Row[];
  /** What links of the card carry. */
  readonly required: string[];
}

/** The first tools of each job, in the order of its list. */
export function loadJobCards({ ask, methodology: { jobs } }: PrepareContext): JobCard[] {
  return Object.entries(jobs).map(([job, { label, description }]) => {
    const { rows = [], columns = [] } = ask(getRankings, { profile: 'general', job, limit: FIRST }).boards[0] ?? {};
    const required = columns.flatMap(({ key, strength }) => (strength === 'required' ? [key] : []));
    return { label, description, address: jobAddress(job), rows, required };
  });
}

/** A card for each job and, last, what LinkedIn's rules say. Markdown has a line for each. */
export function jobBlocks(
  jobs: readonly JobCard[],
  methodology: Methodology,
  rules: ReturnType<typeof loadRules>,
): PageBlock[] {
  const common = commonBilling(jobs.flatMap(({ rows }) => rows));
  const billed = common === undefined ? '' : `, billed ${BILLED[common]} unless it says otherwise`;
  return [
    paragraph(
      `The first ${spellOut(FIRST)} of each list: those confirmed to have most of what the job requires, whatever they cost. Prices are for that job and one person, a month${billed}.`,
    ),
    htmlOnly(
      <ul class="jobs">
        {jobs.map((job) => (
          <li>
            <Card job={job} methodology={methodology} common={common} />
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

/** What a sum rests on, in one line: its condition or plan, then its source and month. */
function noteOf({ condition, ...bill }: ShortPrice): string {
  return [condition, ...priceNotes({ ...bill, condition, plan: condition === '' ? bill.plan : '' })]
    .filter(Boolean)
    .join(' · ');
}

interface CardProps {
  readonly job: JobCard;
  readonly methodology: Methodology;
  /** The billing that the text above the cards names. */
  readonly common: Period | undefined;
}

function Card({ job: { label, description, address, rows, required }, methodology, common }: CardProps) {
  return (
    <>
      <h3>
        <a href={address}>{label}</a>
      </h3>
      <p>{description}</p>
      <dl>
        {rows.map((row) => {
          const bill = buildBill(row, {}, methodology, { common });
          return (
            <div>
              <dt>
                <a href={toolAddress(row.slug, { required })}>{row.name}</a>
              </dt>
              <dd>{bill.sum === '' ? <span class="quiet">{NO_PRICE}</span> : <b>{bill.sum}</b>}</dd>
              <dd class="note">{noteOf(bill)}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
