import { ENTRY_PRICE, type EntryPrice } from '../../../model/entry-price.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import type { Sources } from '../facts/citations.tsx';
import { EntryLacks } from '../facts/entry-price.tsx';
import { RankRange } from '../pictures/rank-range.tsx';
import { ScoreBar } from '../pictures/score-bars.tsx';
import { type Place, unrankedReason } from '../rankings/ranked-list.ts';
import type { Difference } from './score-gap.tsx';
import { AnswerCell, type Row, Sheet } from './sheet.tsx';

const { monthly: MONTHLY, yearly: YEARLY } = ENTRY_PRICE;
const PRICES = [MONTHLY, YEARLY, 'pricing.model', 'pricing.free_trial'];

interface AtAGlanceProps {
  readonly tools: readonly ToolSummary[];
  /** By slug, in the profile of the comparison. */
  readonly places: Readonly<Record<string, Place | undefined>>;
  /** By slug; null if no price is known. */
  readonly entries: Readonly<Record<string, EntryPrice | null>>;
  /** The difference of each tool to the first. */
  readonly differences: readonly Difference[];
  readonly rows: readonly Row[];
  readonly profile: string;
  readonly methodology: Methodology;
  readonly sources: Sources;
}

/** What a buyer wants to know first: type, price, score and rank, and how much is known. */
export function AtAGlance({
  tools,
  places,
  entries,
  differences,
  rows,
  profile,
  methodology,
  sources,
}: AtAGlanceProps) {
  const { categories, profiles } = methodology;
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
          <th scope="row">
            Score, proven to potential
            <span class="condition">{profiles[profile]?.label}, of 100</span>
          </th>
          {tools.map(({ scores }) => {
            const score = scores.profiles[profile];
            return <td>{score && <ScoreBar score={score} />}</td>;
          })}
        </tr>
        <tr>
          <th scope="row">
            How certain the difference is
            {others.length > 1 && <span class="condition">each compared with {first.name}</span>}
          </th>
          {others.length > 1 && <td class="quiet small">the others are compared with it</td>}
          {others.map((other) => {
            const difference = differences.find(({ tool }) => tool === other.slug);
            return (
              <td class={others.length > 1 ? 'how-sure small' : 'how-sure'} colspan={others.length > 1 ? 1 : 2}>
                {difference?.why}{' '}
                <a href={`#why-${other.slug}`}>
                  Why
                  <span class="unseen">
                    {' '}
                    {first.name} and {other.name} score as they do
                  </span>
                </a>
              </td>
            );
          })}
        </tr>
        <tr>
          <th scope="row">
            Rank
            <span class="condition">and the ranks that unknowns leave open</span>
          </th>
          {tools.map(({ slug }) => (
            <td>
              <PlaceCell place={places[slug]} />
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">Questions answered</th>
          {tools.map(({ coverage }) => (
            <td>{Math.round(coverage * 100)} %</td>
          ))}
        </tr>
      </tbody>
    </Sheet>
  );
}

function PlaceCell({ place }: { readonly place: Place | undefined }) {
  if (!place) return null;
  if (!place.ranked) {
    return (
      <>
        Not ranked <span class="condition">{unrankedReason(place.reason)}</span>
      </>
    );
  }
  return (
    <>
      <span aria-hidden="true">
        {place.rank} of {place.of}
      </span>
      <RankRange rankInfo={place} of={place.of} />
    </>
  );
}
