import type { Methodology } from '../../../model/methodology.ts';
import { compareAddress } from '../compare/selection.tsx';
import { RankRange } from '../pictures/rank-range.tsx';
import { ScoreBar } from '../pictures/score-bars.tsx';
import { healthWarning, type RankedEntry, type RankedList, unrankedReason } from './ranked-list.ts';

interface ListSectionProps {
  readonly list: RankedList;
  readonly profile: string;
  readonly methodology: Methodology;
}

/** One list: how far its order can be trusted, the ranked tools, and those without a rank. */
export function ListSection({ list, profile, methodology }: ListSectionProps) {
  const { category, health, entries, unranked } = list;
  const { categories, catalogue } = methodology;
  const type = category === null ? undefined : categories[category];
  const name = type?.label ?? 'All types';
  const id = category ?? 'ranked';
  const warning = healthWarning(health);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{type ? type.label : `${entries.length} tools ranked`}</h2>
      {type && <p>{type.description}</p>}
      {warning && <p class="notice">{warning}</p>}
      {entries.length > 0 && (
        <RankedTable list={list} profile={profile} label={`${name}, ranked`} categories={categories} />
      )}
      {unranked.length > 0 && (
        <>
          <h3 id={`${id}-unranked`}>
            {unranked.length} {type ? 'more of this type' : 'more'} without a rank
          </h3>
          <p>{unrankedNote(list)}</p>
          <UnrankedTable unranked={unranked} label={`${name}, without a rank`} keys={catalogue.keys} />
        </>
      )}
    </section>
  );
}

/** The reason, if all unranked tools have the same one, and how many of them could still be first. */
function unrankedNote({ entries, unranked }: RankedList): string {
  const reasons = [...new Set(unranked.map(({ reason }) => reason))];
  const [only] = reasons;
  const why = only && reasons.length === 1 ? [`Reason: ${unrankedReason(only)}.`] : [];
  const [first] = entries;
  const could = first?.unranked_could_pass ?? 0;
  if (!first || could === 0) return why.join(' ');
  const which = could < unranked.length ? `${could} of them` : could === 1 ? 'it' : `any of the ${could}`;
  return [
    ...why,
    `Being unranked is not a mark against a tool: ${which} could pass even ${first.tool.name} if its unknowns turned out well.`,
  ].join(' ');
}

interface RankedTableProps {
  readonly list: RankedList;
  readonly profile: string;
  readonly label: string;
  readonly categories: Methodology['categories'];
}

/** The ranked tools in order, each with its score, its possible ranks and a link to why it is above the next. */
export function RankedTable({ list: { category, entries, health }, profile, label, categories }: RankedTableProps) {
  const ranks = entries.map(({ rank }) => rank);
  const possible = `Possible ranks, of ${health.ranked}`;
  return (
    <table class="ranked stacked" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">Tool</th>
          <th scope="col">Score, proven to potential</th>
          <th scope="col">{possible}</th>
          <th scope="col" class="number">
            Known
          </th>
          <th scope="col">Compare</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ tool, score, potential, coverage, ...rankInfo }, index) => (
          <tr>
            <td class="rank-cell">
              {rankInfo.rank}
              {ranks.filter((rank) => rank === rankInfo.rank).length > 1 && (
                <span class="tied">
                  <span aria-hidden="true">=</span>
                  <span class="unseen"> shared</span>
                </span>
              )}
            </td>
            <th scope="row">
              <a href={`/tools/${tool.slug}`}>{tool.name}</a>
              {category === null && <span class="condition">{categories[tool.category]?.label ?? tool.category}</span>}
            </th>
            <td>
              <span class="cell-label">Score, proven to potential</span>
              <ScoreBar score={{ score, potential }} />
            </td>
            <td>
              <span class="cell-label">{possible}</span>
              <RankRange rankInfo={rankInfo} of={health.ranked} />
            </td>
            <td class="number">
              <span class="cell-label">Known </span>
              {Math.round(coverage * 100)} %
            </td>
            <td>
              <WhyAboveLink entry={entries[index] as RankedEntry} next={entries[index + 1]} profile={profile} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface WhyAboveLinkProps {
  readonly entry: RankedEntry;
  readonly next: RankedEntry | undefined;
  readonly profile: string;
}

/** A link to the comparison of a tool with the next in the list. */
function WhyAboveLink({ entry: { tool, score }, next, profile }: WhyAboveLinkProps) {
  if (!next) return null;
  return (
    <a href={compareAddress({ tools: [tool.slug, next.tool.slug], profile }, 'scores')}>
      <span class="unseen">{tool.name}: </span>
      {score === next.score ? 'level with' : 'why above'} {next.tool.name}
    </a>
  );
}

type Unranked = RankedList['unranked'][number];

interface UnrankedTableProps {
  readonly unranked: readonly Unranked[];
  readonly label: string;
  readonly keys: Methodology['catalogue']['keys'];
}

const MAX_NAMED_FACTS = 5;

/**
 * Tools without a rank, and the fewest facts that would give each one a rank; those that need fewest come first. The reason has a
 * column only if there are several.
 */
function UnrankedTable({ unranked, label, keys }: UnrankedTableProps) {
  const reasons = new Set(unranked.map(({ reason }) => reason));
  const nearestFirst = [...unranked].sort((a, b) => a.facts_needed.length - b.facts_needed.length);
  return (
    <table class="unranked stacked" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Tool</th>
          {reasons.size > 1 && <th scope="col">Why it has no rank</th>}
          <th scope="col">Fewest facts needed for a rank</th>
        </tr>
      </thead>
      <tbody>
        {nearestFirst.map(({ tool, reason, facts_needed }, index) => (
          <tr>
            <th scope="row">
              <a href={`/tools/${tool.slug}`}>{tool.name}</a>
            </th>
            {reasons.size > 1 && <td>{unrankedReason(reason)}</td>}
            <td>
              {/* In the stacked layout for phones, the first row is enough. */}
              {index === 0 && <span class="cell-label">Fewest facts needed for a rank</span>}
              <NeededFacts slug={tool.slug} name={tool.name} facts_needed={facts_needed} keys={keys} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface NeededFactsProps {
  readonly slug: string;
  readonly name: string;
  readonly facts_needed: Unranked['facts_needed'];
  readonly keys: Methodology['catalogue']['keys'];
}

function NeededFacts({ slug, name, facts_needed, keys }: NeededFactsProps) {
  if (facts_needed.length === 0) return <>none would</>;
  const left = facts_needed.length - MAX_NAMED_FACTS;
  return (
    <>
      {facts_needed.slice(0, MAX_NAMED_FACTS).map((key, index) => (
        <>
          {index > 0 && ', '}
          <a href={`/tools/${slug}#${key}`}>
            <span class="unseen">{name}: </span>
            {keys[key]?.label ?? key}
          </a>
        </>
      ))}
      {left > 0 && ` and ${left} more`}
    </>
  );
}
