import type { Static } from 'typebox';
import { ENTRY_PRICE, type EntryPrice } from '../../../model/entry-price.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import type { getTool } from '../../operations/get-tool.ts';
import type { Sources } from '../facts/citation.tsx';
import { EntryLacks } from '../facts/entry-lacks.tsx';
import { RankRange } from '../pictures/rank-range.tsx';
import { ScoreBar } from '../pictures/score-bar.tsx';
import { unrankedReason } from '../rankings/ranked-list.ts';
import { AnswerCell } from './answer-cell.tsx';
import { type Difference, gapByDimension } from './gap.ts';
import { howSure } from './how-sure.ts';
import { Sheet } from './sheet.tsx';
import type { Row } from './sort-rows.ts';

export type Place = Static<typeof getTool.output>['ranks'][string];

const { monthly: MONTHLY, yearly: YEARLY } = ENTRY_PRICE;
const PRICES = [MONTHLY, YEARLY, 'pricing.model', 'pricing.free_trial'];

interface GlanceProps {
  readonly tools: readonly ToolSummary[];
  /** By slug, in the profile that is compared in. */
  readonly places: Readonly<Record<string, Place | undefined>>;
  /** By slug; null where no price is known. */
  readonly entries: Readonly<Record<string, EntryPrice | null>>;
  /** Of each tool against the first. */
  readonly differences: readonly Difference[];
  readonly rows: readonly Row[];
  readonly profile: string;
  readonly methodology: Methodology;
  readonly sources: Sources;
}

/** What a buyer asks first: what kind of tool, its price, score and rank, and how much of it is known. */
export function AtAGlance({ tools, places, entries, differences, rows, profile, methodology, sources }: GlanceProps) {
  const { categories, profiles, dimensions } = methodology;
  const [first, ...others] = tools as [ToolSummary, ...ToolSummary[]];
  // What neither price buys is said once, beside the first that is known. Notes on the two prices say much the same: here one is enough, and behind each price stands its own.
  const pricedFirst = ({ slug }: ToolSummary) =>
    [MONTHLY, YEARLY].find((key) => (rows.find((row) => row.key === key)?.cells[slug]?.value ?? null) !== null);
  const noteOf = (key: string, slug: string) => rows.find((row) => row.key === key)?.cells[slug]?.note;
  return (
    <Sheet short label="At a glance" head="At a glance" tools={tools}>
      <tbody>
        <tr>
          <th scope="row">Type</th>
          {tools.map(({ category }) => (
            <td>{categories[category]?.label ?? category}</td>
          ))}
        </tr>
        {PRICES.map((key) => {
          const row = rows.find((row) => row.key === key);
          return (
            <tr>
              <th scope="row">{row?.label}</th>
              {tools.map((tool) => (
                <AnswerCell
                  whole={key !== YEARLY || !noteOf(MONTHLY, tool.slug)}
                  tool={tool}
                  fact={row?.cells[tool.slug]}
                  sources={sources}
                >
                  {key === pricedFirst(tool) && <EntryLacks entry={entries[tool.slug] ?? null} />}
                </AnswerCell>
              ))}
            </tr>
          );
        })}
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
            How sure the difference is
            {others.length > 1 && <span class="condition">each against {first.name}</span>}
          </th>
          {others.length > 1 && <td class="quiet small">the others are held against it</td>}
          {others.map((other) => {
            const difference = differences.find(({ tool }) => tool === other.slug);
            return (
              <td class={others.length > 1 ? 'how-sure small' : 'how-sure'} colspan={others.length > 1 ? 1 : 2}>
                {difference && howSure(difference, [first, other], gapByDimension(difference, rows, dimensions))}{' '}
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
