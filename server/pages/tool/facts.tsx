import type { CatalogueKey } from '../../../model/catalogue.ts';
import { type Fact, isAnswered, isVendorOnly } from '../../../model/fact.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { isForType, type Job, questionsAbout, TIERS } from '../../../model/ranking/job.ts';
import { type SourcesById, sourcesById } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { counted } from '../../../model/words/numbers.ts';
import { citation } from '../../operations/answer.ts';
import { FactRow } from '../facts/fact-row.tsx';
import { Fold } from '../frame/fold.tsx';
import { TableHead } from '../frame/table-head.tsx';
import { littleKnown } from './head.tsx';
import type { Show, ToolView } from './view.ts';

/** Every question of the catalogue by group, with a filter. */
export function Facts({ tool, manifest, baseUrl, show, methodology }: ToolView) {
  const { catalogue, jobs, min_pages } = methodology;
  const sources = sourcesById(tool.sources);
  const facts = Object.values(tool.facts);
  const wanted = show ?? 'all';
  const chosen = facts.some(shownBy(wanted, sources)) ? wanted : 'all';
  const ofItsType = Object.fromEntries(Object.entries(jobs).filter(([, job]) => isForType(job, tool.category)));
  const groups = Object.entries(catalogue.groups).map(([group, label]) => {
    const own = facts.filter((fact) => fact.group === group);
    return { group, label, facts: own, isOpen: chosen !== 'all' && own.some(shownBy(chosen, sources)) };
  });
  // Where little is known, groups without an answer would hide the few that have one.
  const isUnanswered = (group: (typeof groups)[number]) => !group.facts.some(isAnswered);
  const unanswered = littleKnown(tool, min_pages) ? groups.filter(isUnanswered) : [];
  const last = unanswered.length > 1 ? unanswered : [];
  const isLeftLast = (group: (typeof groups)[number]) => last.includes(group);
  const shared = { keys: catalogue.keys, jobs: ofItsType, sources };
  return (
    <section
      class="tool-facts"
      aria-labelledby="facts"
      data-cite={citation(manifest, baseUrl, `/tools/${tool.slug}#{key}`)}
    >
      <h2 id="facts">All facts</h2>
      <FactFilter facts={facts} sources={sources} independence={tool.independence} chosen={chosen} />
      {groups
        .filter((group) => !isLeftLast(group))
        .map((group) => (
          <FactTable {...group} {...shared} />
        ))}
      {last.length > 0 && (
        <section class="fact-group">
          <Fold
            id="unanswered"
            title="Groups without an answer"
            count={`${last.length} groups, ${last.flatMap((group) => group.facts).length} questions`}
            level={3}
            open={last.some(({ isOpen }) => isOpen)}
          >
            {last.map((group) => (
              <FactTable {...group} {...shared} level={4} />
            ))}
          </Fold>
        </section>
      )}
    </section>
  );
}

const CHOICES: readonly (readonly [show: Show, label: string])[] = [
  ['all', 'All'],
  ['answered', 'Answered'],
  ['unknown', 'Unknown'],
  ['disputed', 'Sources differ'],
  ['vendor', 'The vendor’s word alone'],
];

/** Whether a filter shows a fact. */
function shownBy(show: Show, sources: SourcesById): (fact: Fact) => boolean {
  switch (show) {
    case 'all':
      return () => true;
    case 'answered':
      return isAnswered;
    case 'vendor':
      return (fact) => isVendorOnly(fact, sources);
    default:
      return ({ status }) => status === show;
  }
}

interface FilterProps {
  readonly facts: readonly Fact[];
  readonly sources: SourcesById;
  readonly independence: Tool['independence'];
  /** The filter that is active at first. */
  readonly chosen: Show;
}

/** How many answers there are, how independent they are, and a filter. The style sheet applies the filter, so it works without JavaScript. */
function FactFilter({ facts, sources, independence: { vendor_only, publishers }, chosen }: FilterProps) {
  const count = (show: Show) => facts.filter(shownBy(show, sources)).length;
  const offered = CHOICES.filter(([value]) => value === chosen || count(value) > 0);
  return (
    <>
      <p>
        {count('answered')} of {facts.length} questions are answered. {Math.round(vendor_only * 100)} % of the answers
        rest on the vendor’s word alone; the sources are from {counted(publishers, 'publisher')}.
      </p>
      <fieldset class="fact-filter">
        <legend class="unseen">Show which questions</legend>
        {offered.map(([value, label]) => (
          <label>
            <input type="radio" name="show" value={value} checked={value === chosen} />
            {label} <span class="quiet">{count(value)}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

interface FactTableProps {
  readonly group: string;
  readonly label: string;
  readonly facts: readonly Fact[];
  readonly isOpen: boolean;
  readonly keys: Readonly<Record<string, CatalogueKey>>;
  /** The jobs that the type of the tool is for. */
  readonly jobs: Methodology['jobs'];
  readonly sources: SourcesById;
  /** The level of its heading. */
  readonly level?: 3 | 4;
}

/** One group of questions, each with its answer and its sources. */
function FactTable({ group, label, facts, isOpen, keys, jobs, sources, level = 3 }: FactTableProps) {
  return (
    <section class="fact-group">
      <Fold id={group} title={label} count={countsOf(facts)} level={level} open={isOpen}>
        <table class="facts stacked" aria-label={label}>
          <TableHead text={['Question', 'Answer', 'Sources, or where we looked']} />
          <tbody>
            {facts.map((fact) => (
              <FactRow fact={fact} keys={keys} sources={sources} asked={askedBy(fact.key, jobs)} />
            ))}
          </tbody>
        </table>
      </Fold>
    </section>
  );
}

/** `9 of 11 answered, 2 unknown`. */
function countsOf(facts: readonly Fact[]): string {
  const unknown = facts.filter(({ status }) => status === 'unknown').length;
  const answered = `${facts.filter(isAnswered).length} of ${facts.length} answered`;
  return unknown === 0 ? answered : `${answered}, ${unknown} unknown`;
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
