import type { Citation as CitationData, Source } from '../../../model/source.ts';

/** Sources by id. */
export type Sources = ReadonlyMap<string, Source>;

export function sourcesById(sources: readonly Source[]): Sources {
  return new Map(sources.map((source) => [source.id, source]));
}

/** Who publishes a source, in relation to the tool. */
export const RELATIONS: Readonly<Record<Source['relation'], string>> = {
  vendor: 'the vendor',
  registry: 'registry',
  independent: 'independent',
  community: 'community',
};

/** @param sources the sources of the same answer, by id; citations of other sources are left out */
export function Citations({
  citations,
  sources,
}: {
  readonly citations: readonly CitationData[];
  readonly sources: Sources;
}) {
  return (
    <>
      {citations.map(({ id, at }) => {
        const source = sources.get(id);
        return source && <Citation source={source} at={at} />;
      })}
    </>
  );
}

/** The page with a link, where on the page the value is, who publishes it, and how old it is. */
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

/** The date of the page or, if it has none, the day it was read. The age of an undated stored copy is unknown. */
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
