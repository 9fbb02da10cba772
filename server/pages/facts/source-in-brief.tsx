import type { Fact } from '../../../model/fact.ts';
import type { Source } from '../../../model/source.ts';
import { RELATIONS, type Sources } from './citation.tsx';

/** Who says so and how old it is, in one line: the first source, and how many more there are. Where nothing is known, how many places were looked at. */
export function SourceInBrief({ fact, sources }: { readonly fact: Fact; readonly sources: Sources }) {
  const { unknown, sources: citations, stale } = fact;
  if (unknown) return <span class="condition">{SOUGHT[unknown.reason] ?? soughtIn(unknown.looked_at.length)}</span>;
  const source = sources.get(citations[0]?.id ?? '');
  if (!source) return null;
  const more = citations.length - 1;
  return (
    <span class="condition said-in-brief">
      <a href={source.url} rel="nofollow">
        {RELATIONS[source.relation]}
        <span class="unseen">
          {' '}
          ({source.publisher}: {source.title})
        </span>
      </a>
      , <Age source={source} />
      {more > 0 && `; ${more}\u00a0more`}
      {stale && (
        <>
          ; <span class="stale">due for another look</span>
        </>
      )}
    </span>
  );
}

function Age({ source: { dated, copy, read } }: { readonly source: Source }) {
  if (dated === null && copy === 'stored') return <>undated</>;
  const day = dated ?? read;
  return <time datetime={day}>{day}</time>;
}

const SOUGHT: Readonly<Partial<Record<string, string>>> = {
  'not-published': 'not published',
  gated: 'behind a login',
  'not-researched': 'not looked for yet',
};

const soughtIn = (places: number) => `looked for in ${places} ${places === 1 ? 'place' : 'places'}`;
