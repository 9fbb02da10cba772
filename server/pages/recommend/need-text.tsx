import type { Answered } from './answered.ts';
import { stretches } from './marked-text.ts';

const MARKED = {
  must: 'must',
  want: 'want',
  avoid: 'avoid',
  concern: 'concern',
  several: 'several meanings',
} as const;
type Marking = keyof typeof MARKED;

/** The text as it was typed, each phrase that was used marked with how strongly it was taken. */
export function NeedText({ answer: { query, understood, ambiguous } }: { readonly answer: Answered }) {
  const parts = [
    ...understood.map(({ start, end, constraint }) => ({ start, end, marking: markingOf(constraint) })),
    ...ambiguous.map(({ start, end }) => ({ start, end, marking: 'several' as const })),
  ];
  const markingsOf = (places: readonly number[]) => [
    ...new Set(places.map((place) => parts[place]?.marking as Marking)),
  ];
  return (
    <blockquote class="need">
      <p>
        {stretches(query, parts).map(({ text, parts: covering, ends }) => {
          if (covering.length === 0) return text;
          return (
            <>
              <mark class={markingsOf(covering)[0]}>{text}</mark>
              {/* Held to the phrase by a space that does not break. */}
              {markingsOf(ends).map((marking) => (
                <span class={`strength ${marking}`}>&nbsp;{MARKED[marking]}</span>
              ))}
            </>
          );
        })}
      </p>
    </blockquote>
  );
}

/** "Banned" is not wanted: the features that it asks for are. */
function markingOf({ purpose, strength }: Answered['understood'][number]['constraint']): Marking {
  return purpose === undefined ? strength : 'concern';
}
