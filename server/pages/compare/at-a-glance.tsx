import { isForType } from '../../../model/job-tools.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { ENTRY_PRICE, type EntryPrice } from '../../../model/pricing/entry-price.ts';
import type { JobScore } from '../../../model/score.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import type { Sources } from '../facts/citations.tsx';
import { EntryLacks } from '../facts/entry-price.tsx';
import { ProvenCount } from '../pictures/proven-count.tsx';
import type { Pair } from './pair.tsx';
import { type ComparisonInput, compareAddress } from './selection.tsx';
import { AnswerCell, type Row, Sheet } from './sheet.tsx';

const { monthly: MONTHLY, yearly: YEARLY } = ENTRY_PRICE;
const PRICES = [MONTHLY, YEARLY, 'pricing.model', 'pricing.free_trial'];

interface AtAGlanceProps {
  readonly tools: readonly ToolSummary[];
  /** By slug; null if no price is known. */
  readonly entries: Readonly<Record<string, EntryPrice | null>>;
  /** By job: the last group of its list. */
  readonly lastGroups: Readonly<Record<string, number>>;
  /** Each tool with the first. */
  readonly pairs: readonly Pair[];
  readonly rows: readonly Row[];
  readonly input: ComparisonInput;
  /** The job of the pairs. */
  readonly job: string;
  readonly methodology: Methodology;
  readonly sources: Sources;
}

/** What a buyer wants to know first: type, price, what is proven for each job, and how much is known. */
export function AtAGlance({
  tools,
  entries,
  lastGroups,
  pairs,
  rows,
  input,
  job,
  methodology,
  sources,
}: AtAGlanceProps) {
  const { categories, jobs } = methodology;
  // A job that none of these types is for says nothing about the choice, unless the visitor asks for it.
  const shownJobs = Object.entries(jobs).filter(
    ([slug, one]) => slug === job || tools.some(({ category }) => isForType(one, category)),
  );
  const [first, ...others] = tools as [ToolSummary, ...ToolSummary[]];
  const cellOf = (key: string, { slug }: ToolSummary) => rows.find((row) => row.key === key)?.cells[slug];
  // Missing channels apply to both prices, so they are shown once, with the first price that is known.
  const firstPriceOf = (tool: ToolSummary) =>
    [MONTHLY, YEARLY].find((key) => (cellOf(key, tool)?.value ?? null) !== null);
  // The notes on the two prices of a tool are mostly the same, so one is enough.
  const withNote = (key: string, tool: ToolSummary) => key !== YEARLY || !cellOf(MONTHLY, tool)?.note;
  return (
    <Sheet short label="At a glance" head="At a glance" tools={tools}>
      <tbody>
        <tr>
          <th scope="row">Type</th>
          {tools.map(({ category }) => (
            <td>{categories[category]?.label ?? category}</td>
          ))}
        </tr>
        {PRICES.map((key) => (
          <tr>
            <th scope="row">{rows.find((row) => row.key === key)?.label}</th>
            {tools.map((tool) => (
              <AnswerCell withNote={withNote(key, tool)} tool={tool} fact={cellOf(key, tool)} sources={sources}>
                {key === firstPriceOf(tool) && <EntryLacks entry={entries[tool.slug] ?? null} />}
              </AnswerCell>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">Questions answered</th>
          {tools.map(({ coverage }) => (
            <td>{Math.round(coverage * 100)} %</td>
          ))}
        </tr>
        <tr class="sheet-group">
          <th scope="rowgroup" colspan={tools.length + 1}>
            <span class="in-sight">Questions of each job: proven is solid, open is hatched</span>
          </th>
        </tr>
        {shownJobs.map(([slug, one]) => (
          <tr>
            <th scope="row">
              <a href={compareAddress({ ...input, profile: undefined, job: slug }, 'proven')}>{one.label}</a>
            </th>
            {tools.map((tool) => (
              <td>
                <JobCell score={tool.scores[slug]} last={lastGroups[slug]} isForType={isForType(one, tool.category)} />
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">
            How clear the difference is
            <span class="condition">
              for {jobs[job]?.label}
              {others.length > 1 && `, each compared with ${first.name}`}
            </span>
          </th>
          {others.length > 1 && <td class="quiet small">the others are compared with it</td>}
          {others.map((other) => (
            <td class={others.length > 1 ? 'how-sure small' : 'how-sure'} colspan={others.length > 1 ? 1 : 2}>
              {pairs.find(({ tool }) => tool === other.slug)?.why}{' '}
              <a href={`#why-${other.slug}`}>
                What differs
                <span class="unseen">
                  {' '}
                  between {first.name} and {other.name}
                </span>
              </a>
            </td>
          ))}
        </tr>
      </tbody>
    </Sheet>
  );
}

interface JobCellProps {
  readonly score: JobScore | undefined;
  /** The last group of the list; undefined if no tool is placed. */
  readonly last: number | undefined;
  readonly isForType: boolean;
}

/** What is proven of a tool for a job, and its group. */
function JobCell({ score, last, isForType }: JobCellProps) {
  if (!score) return null;
  const group = score.group === null ? 'no place' : `group ${score.group} of ${last}`;
  return (
    <>
      <ProvenCount score={score} />
      <span class="condition">{isForType ? group : 'not what its type is for'}</span>
    </>
  );
}
