import type { Methodology } from '../../../pipeline/artifacts/methodology.ts';
import { ListChoice } from './list-choice.tsx';
import { ListSection } from './list-section.tsx';
import type { RankedList } from './ranked-list.ts';
import { rankingTitle } from './ranking-title.ts';
import { Reading } from './reading.tsx';
import { Weights } from './weights.tsx';

interface RankingProps {
  readonly profile: string;
  readonly lists: readonly RankedList[];
  readonly methodology: Methodology;
}

/** A ranking: its lists, what it weighs, and how to read it. */
export function Ranking({ profile, lists, methodology }: RankingProps) {
  const { profiles, categories, catalogue, dimensions } = methodology;
  const about = profiles[profile];
  const eligible = about?.eligible_if_any ?? [];
  return (
    <>
      <h1>{rankingTitle(profiles, profile)}</h1>
      <p class="lead">{about?.description}</p>
      <ListChoice profile={profile} profiles={profiles} />
      <nav class="choices" aria-label="On this page">
        <ul>
          {lists.length > 1 &&
            lists.map(({ category, entries }) => (
              <li>
                <a href={`#${category}`}>{categories[category ?? '']?.label ?? category}</a>{' '}
                <span class="amount">{entries.length}</span>
              </li>
            ))}
          <li>
            <a href="#reading">How to read it</a>
          </li>
          <li>
            <a href="#weights">Weights</a>
          </li>
        </ul>
      </nav>
      {lists.map((list) => (
        <ListSection list={list} profile={profile} methodology={methodology} />
      ))}
      <h2 id="reading">How to read it</h2>
      <Reading floor={about?.floor ?? 0} />
      <h2 id="weights">What it weighs</h2>
      <p>
        {about?.why}
        {eligible.length > 0 &&
          ` Ranked is only what is proven to have one of: ${eligible.map((key) => catalogue.keys[key]?.label ?? key).join(', ')}.`}{' '}
        The whole <a href="/methodology">method</a> is public.
      </p>
      <Weights profile={profile} dimensions={dimensions} />
    </>
  );
}
