import type { Citation, SourcesById } from '../../../model/source.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import type { recommend } from '../../operations/recommend/operation.ts';
import { Citations } from '../facts/citations.tsx';
import { Sentence } from '../frame/copy-download.tsx';
import { VerdictMark } from '../pictures/verdict-mark.tsx';
import { ShortBill } from './shortlist.tsx';

/** A tool of an answer: every check comes with its facts and sources. */
export type AuditedTool = AnswerOf<typeof recommend>['fits'][number];
type Check = AuditedTool['checks'][number];

export interface VerdictTableProps {
  readonly tools: readonly AuditedTool[];
  /** In words, in the order of the checks. */
  readonly criteria: readonly string[];
  readonly sources: SourcesById;
  /** The job whose proven questions are shown; null if none is close to the criteria. */
  readonly job: { readonly slug: string; readonly label: string } | null;
  readonly caption: string;
}

/** A wider table scrolls. */
const MAX_COLUMNS = 9;

/** Tools by criteria: a mark for each verdict and, below it, the reasons with facts and sources. */
export function VerdictTable({ tools, criteria, sources, job, caption }: VerdictTableProps) {
  const table = (
    <table class={`verdicts${criteria.length > MAX_COLUMNS ? ' wide' : ''}`}>
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Tool</th>
          {criteria.map((criterion) => (
            <th scope="col" class="wish">
              {criterion}
            </th>
          ))}
          {job && (
            <th scope="col">
              <a href={`/rankings/general?job=${job.slug}`}>{job.label}</a>
            </th>
          )}
        </tr>
      </thead>
      {tools.map((judged) => (
        <JudgedRows judged={judged} criteria={criteria} sources={sources} job={job} />
      ))}
    </table>
  );
  if (criteria.length <= MAX_COLUMNS) return table;
  return (
    <section class="scroll" tabindex={0} aria-label={`${caption}, table`}>
      {table}
    </section>
  );
}

type RowsProps = Omit<VerdictTableProps, 'tools' | 'caption'> & { readonly judged: AuditedTool };

function JudgedRows({ judged, criteria, sources, job }: RowsProps) {
  const { tool, checks, why, cost } = judged;
  const score = tool.scores[job?.slug ?? ''];
  return (
    <tbody>
      <tr>
        <th scope="row">
          <a href={`/tools/${tool.slug}`}>{tool.name}</a>
        </th>
        {checks.map(({ verdict }, i) => (
          <td class="wish">
            <VerdictMark verdict={verdict} /> <span class="cell-label">{criteria[i]}</span>
          </td>
        ))}
        {job && (
          <td class="scored">
            <span class="cell-label">{job.label}</span>
            {score && (
              <span class="whole">
                {score.proven} of {score.of}
              </span>
            )}
          </td>
        )}
      </tr>
      <tr class="reasons">
        <td colspan={checks.length + (job ? 2 : 1)}>
          <p>
            <Sentence text={why} />
          </p>
          <ShortBill cost={cost} />
          <Evidence judged={judged} criteria={criteria} sources={sources} />
        </td>
      </tr>
    </tbody>
  );
}

interface EvidenceProps {
  readonly judged: AuditedTool;
  readonly criteria: readonly string[];
  readonly sources: SourcesById;
}

/** The basis of each verdict, collapsed: the fact, the calculation, the sources and their age. */
function Evidence({ judged: { tool, checks }, criteria, sources }: EvidenceProps) {
  return (
    <details>
      <summary>
        Facts and sources <span class="unseen">of {tool.name}</span>
      </summary>
      <dl class="evidence">
        {checks.map((check, i) => (
          <div>
            <dt>
              <VerdictMark verdict={check.verdict} isInSight /> <span class="wish-words">{criteria[i]}</span>
            </dt>
            <dd>
              <Basis check={check} slug={tool.slug} name={tool.name} />
              <Citations citations={check.sources.map(withPlace)} sources={sources} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Basis({ check, slug, name }: { readonly check: Check; readonly slug: string; readonly name: string }) {
  const { facts, display, note, arithmetic, sources } = check;
  const [key] = facts;
  return (
    <>
      <span class="ground">
        {display}
        {key && (
          <>
            {' · '}
            <a href={`/tools/${slug}#${key}`}>
              {sources.length > 0 ? 'the fact' : 'details'}{' '}
              <span class="unseen">
                ({key} of {name})
              </span>
            </a>
          </>
        )}
      </span>
      {arithmetic && <span class="arithmetic">{arithmetic}</span>}
      {note && <span class="condition">{note}</span>}
    </>
  );
}

/** A source without a place on its page has none. */
const withPlace = (source: Check['sources'][number]): Citation => ({ ...source, at: source.at ?? null });

/** Explains the marks of all tables. */
export function VerdictLegend() {
  return (
    <p class="verdict-legend">
      <span>
        <VerdictMark verdict="meets" isInSight /> a page says so
      </span>
      <span>
        <VerdictMark verdict="fails" isInSight /> a page says otherwise, or it was not there where it would be
      </span>
      <span>
        <VerdictMark verdict="unknown" isInSight /> no page says; not a no
      </span>
    </p>
  );
}
