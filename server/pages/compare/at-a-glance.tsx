import { citationsOf, type Fact, isAnswered } from '../../../model/fact.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { isForType } from '../../../model/ranking/job.ts';
import type { JobScore } from '../../../model/ranking/published.ts';
import type { SourcesById } from '../../../model/source.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import type { CostAnswer } from '../cost/words.ts';
import { type Kind, kindOf, VERDICT_OF } from '../facts/fact-text.ts';
import { PROVEN_MEANS } from '../frame/proven-means.tsx';
import { FreshnessBand, ProvenCount } from '../pictures/coverage.tsx';
import { VerdictMark } from '../pictures/verdict-mark.tsx';
import type { Row } from './agreement.ts';
import { Bills, billTitle } from './bills.tsx';
import { type ComparisonInput, compareAddress } from './selection.tsx';
import { Sheet } from './sheet.tsx';

interface AtAGlanceProps {
  readonly tools: readonly ToolSummary[];
  /** For one person, with the channels that the job needs. */
  readonly bills: CostAnswer;
  /** By job: the last group of its list. */
  readonly lastGroups: Readonly<Record<string, number>>;
  readonly rows: readonly Row[];
  readonly input: ComparisonInput;
  /** The job that the tools are compared by. */
  readonly job: string;
  readonly methodology: Methodology;
  readonly sources: SourcesById;
}

/** What decides: channels, places by job, the bill for one person, and how much is known and how old that is. */
export function AtAGlance({ tools, bills, lastGroups, rows, input, job, methodology, sources }: AtAGlanceProps) {
  const { categories } = methodology;
  return (
    <>
      {tools.length > 2 && (
        <p class={`sheet-hint columns-${tools.length} small quiet`}>
          {tools.length} tools; scroll sideways for the rest
        </p>
      )}
      <Sheet short label="At a glance" head="At a glance" tools={tools}>
        <tbody>
          <tr class="tight">
            <th scope="row">Kind of tool</th>
            {tools.map(({ category }) => (
              <td>{categories[category]?.label ?? category}</td>
            ))}
          </tr>
          <GroupHead title="Channels" about={PROVEN_MEANS} tools={tools} />
          <Channels tools={tools} rows={rows} />
          <GroupHead title="Places by job" about="proven is solid, open is hatched" tools={tools} />
          <PlacesByJob tools={tools} lastGroups={lastGroups} input={input} job={job} jobs={methodology.jobs} />
          <GroupHead title={billTitle(bills, methodology)} about="the cheapest plan over 12 months" tools={tools} />
          <Bills tools={tools} bills={bills} catalogue={methodology.catalogue} />
          <GroupHead title="How fresh" tools={tools} />
          <Freshness tools={tools} rows={rows} sources={sources} />
        </tbody>
      </Sheet>
    </>
  );
}

interface GroupHeadProps {
  readonly title: string;
  readonly about?: string;
  readonly tools: readonly ToolSummary[];
}

function GroupHead({ title, about, tools }: GroupHeadProps) {
  return (
    <tr class="sheet-section glance-group">
      <th scope="rowgroup" colspan={tools.length + 1}>
        <span class="in-sight">
          <b>{title}</b>
          {about && <span class="quiet">: {about}</span>}
        </span>
      </th>
    </tr>
  );
}

/** The group of the questions whether a tool works on a channel. */
const GROUP = 'channels';

interface ChannelsProps {
  readonly tools: readonly ToolSummary[];
  readonly rows: readonly Row[];
}

/** The channels that something is known about for at least one of the tools. */
export function channelRows(rows: readonly Row[]): Row[] {
  return rows.filter(
    ({ group, cells }) =>
      group === GROUP && Object.values(cells).some((fact) => isAnswered(fact) || kindOf(fact) === 'absent'),
  );
}

/** A row for each channel, with a mark and a word for each tool. */
function Channels({ tools, rows }: ChannelsProps) {
  return channelRows(rows).map(({ key, label, cells }) => (
    <tr class="tight">
      <th scope="row">{label}</th>
      {tools.map(({ slug }) => {
        const fact = cells[slug];
        return (
          <td>
            {fact && (
              <a class="channel-link" href={`/tools/${slug}#${key}`}>
                <ChannelMark fact={fact} />
              </a>
            )}
          </td>
        );
      })}
    </tr>
  ));
}

const WORDS: Readonly<Record<Kind, string>> = {
  yes: 'proven',
  other: 'proven',
  no: 'no',
  absent: 'not there',
  disputed: 'sources differ',
  unknown: 'unknown',
  not_applicable: 'does not apply',
};

function ChannelMark({ fact }: { readonly fact: Fact }) {
  const kind = kindOf(fact);
  return (
    <>
      <VerdictMark verdict={VERDICT_OF[kind]} words={WORDS[kind]} isInSight />
      {fact.extra && kind === 'yes' && <span class="condition">costs extra</span>}
    </>
  );
}

/** `proven`, `proven, costs extra`, `no` or `unknown`. */
export function channelInWords(fact: Fact): string {
  const kind = kindOf(fact);
  return fact.extra && kind === 'yes' ? `${WORDS[kind]}, costs extra` : WORDS[kind];
}

interface FreshnessProps {
  readonly tools: readonly ToolSummary[];
  readonly rows: readonly Row[];
  readonly sources: SourcesById;
}

/** How much is known about a tool, and how old that is. */
interface Known {
  readonly answered: number;
  /** Of those: due to be read again. */
  readonly due: number;
  /** All questions that apply. */
  readonly of: number;
  /** The day on which a page was last read; undefined if none was. */
  readonly lastRead: string | undefined;
}

/** How many answers each tool has, how many of them are due to be read again, and when a page was last read. */
function Freshness({ tools, rows, sources }: FreshnessProps) {
  return (
    <tr>
      <th scope="row">Answers and their age</th>
      {tools.map(({ slug }) => {
        const known = knownOf(rows, slug, sources);
        return (
          <td>
            <FreshnessBand fresh={known.answered - known.due} due={known.due} of={known.of} />
            {known.answered} of {known.of} answered
            <span class="condition">
              {known.due > 0 && `${known.due} due to be read again; `}
              {known.lastRead !== undefined && (
                <>
                  last page read <time datetime={known.lastRead}>{known.lastRead}</time>
                </>
              )}
            </span>
          </td>
        );
      })}
    </tr>
  );
}

export function knownOf(rows: readonly Row[], slug: string, sources: SourcesById): Known {
  const facts = rows.flatMap(({ cells }) => cells[slug] ?? []).filter(({ status }) => status !== 'not_applicable');
  const answered = facts.filter(isAnswered);
  const days = facts.flatMap(citationsOf).flatMap(({ id }) => sources.get(id)?.read ?? []);
  return {
    answered: answered.length,
    due: answered.filter(({ stale }) => stale === true).length,
    of: facts.length,
    lastRead: days.toSorted().at(-1),
  };
}

interface PlacesProps {
  readonly tools: readonly ToolSummary[];
  /** By job: the last group of its list. */
  readonly lastGroups: Readonly<Record<string, number>>;
  readonly input: ComparisonInput;
  /** The job that the tools are compared by. */
  readonly job: string;
  readonly jobs: Methodology['jobs'];
}

/** The jobs that one of the types of the tools is for, and the one that the visitor asks for. Others say nothing about the choice. */
export function jobsOf(
  tools: readonly ToolSummary[],
  asked: string | undefined,
  jobs: Methodology['jobs'],
): [string, Methodology['jobs'][string]][] {
  return Object.entries(jobs).filter(
    ([slug, one]) => slug === asked || tools.some(({ category }) => isForType(one, category)),
  );
}

/** A row for each job: the group of each tool, and how much is proven of it as a bar. */
function PlacesByJob({ tools, lastGroups, input, job, jobs }: PlacesProps) {
  return jobsOf(tools, job, jobs).map(([slug, one]) => (
    <tr class="tight">
      <th scope="row">
        <a href={compareAddress({ ...input, profile: undefined, job: slug }, 'proven')}>{one.label}</a>
      </th>
      {tools.map(({ scores, category }) => {
        const score = scores[slug];
        return (
          <td>
            {score && (
              <>
                {placeInWords(score, lastGroups[slug], isForType(one, category))}
                <ProvenCount score={score} />
              </>
            )}
          </td>
        );
      })}
    </tr>
  ));
}

/** `group 1 of 3`. @param last the last group of the list; undefined if no tool is placed */
export function placeInWords({ group }: JobScore, last: number | undefined, isForItsType: boolean): string {
  if (!isForItsType) return 'not for its type';
  return group === null ? 'no place' : `group ${group} of ${last ?? group}`;
}
