import type { CatalogueKey } from '../../../model/catalogue.ts';
import { type Fact, isAnswered, isVendorOnly } from '../../../model/fact.ts';
import { type Job, questionsAbout, TIERS } from '../../../model/job.ts';
import { isForType } from '../../../model/job-tools.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Tool } from '../../../model/tool.ts';
import { citation } from '../../operations/answer.ts';
import { type Sources, sourcesById } from '../facts/citations.tsx';
import { FactRow } from '../facts/fact-row.tsx';
import type { Show, ToolView } from './view.ts';

/** Every question of the catalogue by group, with a filter. */
export function Facts({ tool, manifest, baseUrl, show, methodology: { catalogue, jobs } }: ToolView) {
  const sources = sourcesById(tool.sources);
  const facts = Object.values(tool.facts);
  const ofItsType = Object.fromEntries(Object.entries(jobs).filter(([, job]) => isForType(job, tool.category)));
  return (
    <section
      class="tool-facts"
      aria-labelledby="facts"
      data-cite={citation(manifest, baseUrl, `/tools/${tool.slug}#{key}`)}
    >
      <h2 id="facts">All facts</h2>
      <FactFilter facts={facts} sources={sources} independence={tool.independence} show={show} asOf={manifest.as_of} />
      {Object.entries(catalogue.groups).map(([group, label]) => (
        <FactTable
          group={group}
          label={label}
          facts={facts.filter((fact) => fact.group === group)}
          keys={catalogue.keys}
          jobs={ofItsType}
          sources={sources}
        />
      ))}
    </section>
  );
}

interface FilterProps {
  readonly facts: readonly Fact[];
  readonly sources: Sources;
  readonly independence: Tool['independence'];
  /** The filter that is active at first. */
  readonly show: Show | undefined;
  /** The day of the snapshot. */
  readonly asOf: string;
}

/** How many answers there are, how independent and how old they are, and a filter. The style sheet applies the filter, so it works without JavaScript. */
function FactFilter({ facts, sources, independence: { vendor_only, publishers }, show, asOf }: FilterProps) {
  const count = (test: (fact: Fact) => boolean) => facts.filter(test).length;
  const choices = [
    ['all', 'All', facts.length],
    ['answered', 'Answered', count(isAnswered)],
    ['unknown', 'Unknown', count(({ status }) => status === 'unknown')],
    ['disputed', 'Sources differ', count(({ status }) => status === 'disputed')],
    ['vendor', 'The vendor’s word alone', count((fact) => isVendorOnly(fact, sources))],
  ] as const satisfies readonly (readonly [Show, string, number])[];
  const offered = choices.filter(([, , number]) => number > 0);
  const chosen = offered.find(([value]) => value === show)?.[0] ?? 'all';
  return (
    <>
      <p>
        {count(isAnswered)} of {facts.length} questions are answered. {Math.round(vendor_only * 100)} % of the answers
        rest on the vendor’s word alone; the sources are from{' '}
        {publishers === 1 ? '1 publisher' : `${publishers} publishers`}.
      </p>
      <AnswersAge facts={facts} asOf={asOf} />
      <fieldset class="fact-filter">
        <legend class="unseen">Show which questions</legend>
        {offered.map(([value, label, number]) => (
          <label>
            <input type="radio" name="show" value={value} checked={value === chosen} />
            {label} <span class="quiet">{number}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

interface AnswersAgeProps {
  readonly facts: readonly Fact[];
  /** The day of the snapshot. */
  readonly asOf: string;
}

/** The age of the sources: an answer counts as recent if its newest dated source is at most a year old. */
function AnswersAge({ facts, asOf }: AnswersAgeProps) {
  const answered = facts.filter(isAnswered);
  if (answered.length === 0) return null;
  const yearAgo = `${Number(asOf.slice(0, 4)) - 1}${asOf.slice(4)}`;
  const days = answered.map(({ evidence }) => evidence?.newest ?? null);
  const recent = days.filter((day) => day !== null && day >= yearAgo).length;
  const undated = days.filter((day) => day === null).length;
  const older = days.length - recent - undated;
  return (
    <p>
      Age of the sources: {recent} {recent === 1 ? 'answer has' : 'answers have'} a source from the year to{' '}
      <time datetime={asOf}>{asOf}</time>, {older} only older ones, {undated} only copies of unknown age.
    </p>
  );
}

interface FactTableProps {
  readonly group: string;
  readonly label: string;
  readonly facts: readonly Fact[];
  readonly keys: Readonly<Record<string, CatalogueKey>>;
  /** The jobs that the type of the tool is for. */
  readonly jobs: Methodology['jobs'];
  readonly sources: Sources;
}

/** One group of questions, each with its answer and its sources. */
function FactTable({ group, label, facts, keys, jobs, sources }: FactTableProps) {
  return (
    <section class="fact-group">
      <h3 id={group}>
        {label}{' '}
        <span class="quiet count">
          {facts.filter(isAnswered).length} of {facts.length} answered
        </span>
      </h3>
      <table class="facts stacked" aria-labelledby={group}>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Answer</th>
            <th scope="col">Sources, or where we looked</th>
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <FactRow fact={fact} keys={keys} sources={sources} asked={askedBy(fact.key, jobs)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Which jobs ask a question, the musts first: `must for Agency, Sales team; extra for LinkedIn outreach`. Undefined if none does. */
function askedBy(key: string, jobs: Methodology['jobs']): string | undefined {
  const asked = questionsAbout(key, jobs);
  const tiers = TIERS.flatMap((tier) => {
    const labels = asked.filter((one) => one.tier === tier).map(({ job }) => (jobs[job] as Job).label);
    return labels.length > 0 ? `${tier} for ${labels.join(', ')}` : [];
  });
  return tiers.length > 0 ? tiers.join('; ') : undefined;
}
