import type { Citation as CitationData, Source, SourcesById } from '../../../model/source.ts';

/** Who publishes a source, in relation to the tool. */
export const RELATIONS: Readonly<Record<Source['relation'], string>> = {
  vendor: 'the vendor',
  registry: 'registry',
  independent: 'independent',
  community: 'community page',
};

/** @param sources the sources of the same answer, by id; citations of other sources are left out */
export function Citations({
  citations,
  sources,
}: {
  readonly citations: readonly CitationData[];
  readonly sources: SourcesById;
}) {
  return (
    <>
      {citations.map((citation) => {
        const source = sources.get(citation.id);
        return source && <Citation source={source} citation={citation} />;
      })}
    </>
  );
}

interface CitationProps {
  readonly source: Source;
  readonly citation: CitationData;
}

/** The page with a link to the passage, where on the page the value is, who publishes it, and how old it is. */
function Citation({ source, citation: { at, link, unchanged_on } }: CitationProps) {
  const { url, publisher, title, relation } = source;
  return (
    <span class="citation">
      <a href={link ?? url} rel="nofollow">
        {publisher}: {title}
      </a>{' '}
      <span class="condition">
        {at && `${at} · `}
        {RELATIONS[relation]} · <Age source={source} />
        <UnchangedOn day={unchanged_on} />
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

/** The last day on which a program found the passage on its page, to follow another date. Nothing if it never did. */
export function UnchangedOn({ day }: { readonly day: string | undefined }) {
  return (
    day !== undefined && (
      <>
        , unchanged on <time datetime={day}>{day}</time>
      </>
    )
  );
}
