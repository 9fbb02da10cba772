import type { Catalogue } from '../../../model/catalogue.ts';
import type { Amounts } from '../../../model/pricing/entry-price.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { JobListAnswer } from '../../operations/job-list/answer.ts';
import { ChannelMarks } from '../lists/channel-marks.tsx';
import { Tick } from '../lists/compare-ticked.tsx';
import { MarksKey } from '../pictures/tier-marks.tsx';
import { JobPriceLines } from './job-price.tsx';
import { absentInWords, placesInWords } from './job-words.ts';
import { questionLabel } from './question-label.ts';
import { answerIn, TierHeads, TierPictures, tiersWith } from './tier-columns.tsx';

type Placed = JobListAnswer['entries'][number];

interface PlacedTableProps {
  readonly entries: readonly Placed[];
  readonly questions: JobListAnswer['questions'];
  /** The entry prices that sources give, by slug. */
  readonly amounts: ReadonlyMap<string, Amounts>;
  readonly catalogue: Catalogue;
}

/** The placed tools of a list: group, a mark for each question, what to ask and what it rests on. */
export function PlacedTable({ entries, questions, amounts, catalogue }: PlacedTableProps) {
  const labelOf = (question: string) => questionLabel(question, catalogue);
  const answers = new Set(entries.flatMap((entry) => questions.map(({ question }) => answerIn(entry, question))));
  return (
    <>
      <MarksKey answers={answers} />
      <table class="job-places stacked" aria-labelledby="placed">
        <thead>
          <tr>
            <th scope="col">Tool</th>
            <th scope="col">Group</th>
            <TierHeads tiers={tiersWith(questions)} />
            <th scope="col">What to ask</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => {
            const { tool, group, range, proven, open, denied, absent = [], evidence, price, facts } = entry;
            return (
              <tr>
                <th scope="row">
                  <Tick slug={tool.slug} name={tool.name} />
                  <a href={`/tools/${tool.slug}`}>{tool.name}</a>
                  <ChannelMarks facts={facts} catalogue={catalogue} />
                  <JobPriceLines price={price} proven={proven} amounts={amounts.get(tool.slug)} />
                </th>
                <td>
                  <span class="cell-label">Group</span> {group}
                  <span class="condition">{placesInWords(range)}</span>
                </td>
                <TierPictures row={entry} questions={questions} labelOf={labelOf} />
                <td class="to-ask">
                  <details>
                    <summary>{open.length === 0 ? 'All answered' : `${open.length} to ask`}</summary>
                    {openInWords(open, catalogue)}
                    <span class="condition">{evidenceInWords(evidence)}</span>
                  </details>
                  {denied.length > 0 && <span class="condition">says no: {denied.map(labelOf).join(', ')}</span>}
                  {absent.length > 0 && <span class="condition">not there: {absentInWords(absent, catalogue)}</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

function openInWords(open: Placed['open'], catalogue: Catalogue): string {
  return open
    .map(({ question, state }) => {
      const label = questionLabel(question, catalogue);
      if (state === 'disputed') return `${label} (sources differ)`;
      return state === 'never_looked' ? `${label} (not looked for yet)` : label;
    })
    .join(', ');
}

/** `71 pages read; all 12 answers rest on the vendor’s own pages; 7 show no date; 1 is due for review`. */
export function evidenceInWords({ pages, by_vendor: [own = 0, all = 0], stale, undated }: Placed['evidence']): string {
  return [
    counted(pages, 'page read', 'pages read'),
    ownInWords(own, all),
    undated > 0 && `${counted(undated, 'shows', 'show')} no date`,
    stale > 0 && `${counted(stale, 'is', 'are')} due for review`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** How many of the proven answers the vendor's own pages support. */
function ownInWords(own: number, all: number): string {
  const where = 'on the vendor’s own pages';
  if (all === 0) return '';
  if (all === 1) return `the one answer ${own === 1 ? 'rests' : 'does not rest'} ${where}`;
  if (own === all) return `all ${all} answers rest ${where}`;
  return `${own === 0 ? 'none' : own} of ${all} answers ${own < 2 ? 'rests' : 'rest'} ${where}`;
}
