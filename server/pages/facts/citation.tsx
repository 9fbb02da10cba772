import type { Citation as Cited, Source } from '../../../model/source.ts';

export type Sources = ReadonlyMap<string, Source>;

export const RELATIONS: Readonly<Record<Source['relation'], string>> = {
  vendor: 'the vendor',
  registry: 'registry',
  independent: 'independent',
  community: 'community',
};

/** Where a value stands, who speaks there, and how old the page is. */
function Citation({ source, at }: { readonly source: Source; readonly at: string | null }) {
  const { url, publisher, title, relation } = source;
  return (
    <span class="citation">
      <a href={url} rel="nofollow">
        {publisher}: {title}
      </a>{' '}
      <span class="condition">
        {at && `${at} · `}
        {RELATIONS[relation]} · <Age source={source} />
      </span>
    </span>
  );
}

/** @param sources those of the same answer, by id */
export function Citations({ citations, sources }: { readonly citations: readonly Cited[]; readonly sources: Sources }) {
  return (
    <>
      {citations.map(({ id, at }) => {
        const source = sources.get(id);
        return source && <Citation source={source} at={at} />;
      })}
    </>
  );
}

/** A stored copy without a date of its own is of unknown age, and says so. */
function Age({ source: { dated, copy, read } }: { readonly source: Source }) {
  return dated ? (
    <>
      dated <time datetime={dated}>{dated}</time>
    </>
  ) : (
    <>
      {copy === 'stored' && 'archived copy of unknown date, '}
      read <time datetime={read}>{read}</time>
    </>
  );
}
