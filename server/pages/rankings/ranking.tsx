import type { Methodology } from '../../../model/methodology.ts';
import { Choices } from '../frame/page-links.tsx';
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
  const types = lists.flatMap(({ category, entries }) =>
    category === null
      ? []
      : [{ href: `#${category}`, label: categories[category]?.label ?? category, amount: entries.length }],
  );
  return (
    <>
      <h1>{rankingTitle(profiles, profile)}</h1>
      <p class="lead">{about?.description}</p>
      <Choices
        label="Lists"
        choices={Object.entries(profiles).map(([slug, { label }]) => ({
          href: `/rankings/${slug}`,
          label,
          current: slug === profile,
        }))}
      />
      <Choices
        label="On this page"
        lead="On this page"
        choices={[
          ...types,
          { href: '#reading', label: 'How to read it' },
          { href: '#weights', label: 'What it weighs' },
        ]}
      />
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
