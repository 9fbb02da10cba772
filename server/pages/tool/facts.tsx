import type { CatalogueKey } from '../../../model/catalogue.ts';
import { type Fact, isAnswered, isVendorOnly } from '../../../model/fact.ts';
import type { Tool } from '../../../model/tool.ts';
import { citation } from '../../operations/answer.ts';
import { type Sources, sourcesById } from '../facts/citations.tsx';
import { FactLink, FactRow } from '../facts/fact-row.tsx';
import { reasonOf } from '../facts/fact-sources.tsx';
import type { Show, ToolView } from './view.ts';

/** Every question of the catalogue by group, with a filter. */
export function Facts({ tool, manifest, address, show, methodology: { catalogue } }: ToolView) {
  const sources = sourcesById(tool.sources);
  const facts = Object.values(tool.facts);
  return (
    <section class="tool-facts" aria-labelledby="facts" data-cite={citation(manifest, `${address}#{key}`)}>
      <h2 id="facts">All facts</h2>
      <FactFilter facts={facts} sources={sources} independence={tool.independence} show={show} asOf={manifest.as_of} />
      {Object.entries(catalogue.groups).map(([group, label]) => (
        <FactTable
          group={group}
          label={label}
          facts={facts.filter((fact) => fact.group === group)}
          keys={catalogue.keys}
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
  readonly sources: Sources;
}

/** One group of questions, each with its answer and its sources. */
function FactTable({ group, label, facts, keys, sources }: FactTableProps) {
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
            <FactRow fact={fact} keys={keys} sources={sources} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The open questions whose answers could change the general rank most, worth asking the vendor. */
export function OpenQuestions(view: ToolView) {
  const { tool, ranks, open_questions, methodology } = view;
  const { catalogue } = methodology;
  const open = open_questions.general ?? [];
  const canChangeRank = open.some(({ value }) => value > 0);
  return (
    <section aria-labelledby="open">
      <h2 id="open">What could change its rank</h2>
      {open.length === 0 ? (
        <p>
          {ranks.general?.ranked
            ? 'None of the unknowns could change its general rank.'
            : `${tool.name} has no general rank yet. The facts needed for one are listed under “Scores and ranks”.`}
        </p>
      ) : (
        <>
          <p>
            {canChangeRank
              ? 'The open questions that could change its general rank most: how many ranks it would gain with a good answer, and how far its best possible rank would fall with a bad one. Worth asking the vendor.'
              : 'No single open question could change its general rank. These are worth the most points.'}
          </p>
          <table class="open-questions stacked">
            <thead>
              <tr>
                <th scope="col">Unknown so far</th>
                <th scope="col" class="number">
                  Points at stake
                </th>
                {canChangeRank && (
                  <>
                    <th scope="col" class="number">
                      Could gain
                    </th>
                    <th scope="col" class="number">
                      Could lose
                    </th>
                  </>
                )}
              </tr>
            </thead>
            <tbody>
              {open.map(({ key, points_at_stake, ranks_gained, ranks_lost }) => (
                <tr>
                  <th scope="row">
                    <FactLink name={key}>{catalogue.keys[key]?.question ?? key}</FactLink>
                  </th>
                  <td class="number">
                    <span class="cell-label">Points at stake</span> {(points_at_stake / 10).toFixed(1)}
                  </td>
                  {canChangeRank && (
                    <>
                      <td class="number">
                        <span class="cell-label">Could gain</span> {ranks_gained}
                      </td>
                      <td class="number">
                        <span class="cell-label">Could lose</span> {ranks_lost}
                      </td>
                    </>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <AllUnknown {...view} />
    </section>
  );
}

/** How many questions are unknown, by reason, with a link to all of them. */
function AllUnknown({ tool: { slug, name, facts } }: ToolView) {
  const reasons = unknownByReason(Object.values(facts));
  const total = reasons.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return null;
  return (
    <>
      <p class="after-table">
        <a href={`/tools/${slug}?show=unknown#facts`}>
          {total === 1 ? 'The one question that is' : `All ${total} questions that are`} unknown for {name}
        </a>
      </p>
      <ul class="index">
        {reasons.map(([reason, count]) => (
          <li>
            {reason}
            <span class="leader" />
            <span class="figure">{count}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Counts unknown questions by the reason in words, the most frequent first. */
function unknownByReason(facts: readonly Fact[]): [reason: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { unknown } of facts) {
    if (!unknown) continue;
    const reason = reasonOf(unknown);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}
