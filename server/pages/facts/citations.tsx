import {
  ageOf,
  type Citation as CitationData,
  type Dated,
  type Source,
  type SourcesById,
} from '../../../model/source.ts';

/** Who publishes a source, in relation to the tool. */
export const RELATIONS: Readonly<Record<Source['relation'], string>> = {
  vendor: 'the vendor',
  'vendor-writer': 'a writer of the vendor',
  registry: 'registry',
  independent: 'independent',
  community: 'community page',
  collection: 'made by a machine',
  competitor: 'a competitor',
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
        {RELATIONS[relation]} · {source.copy === 'stored' && 'stored copy, '}
        <Age source={source} />
        <UnchangedOn day={unchanged_on} />
      </span>
    </span>
  );
}

/** How old a source is, by its own date, the day on which the copy was made or the day on which it was read. */
function Age({ source }: { readonly source: Dated }) {
  const { kind, day } = ageOf(source);
  return (
    <>
      {kind === 'undated' ? 'undated, read' : kind} <time datetime={day}>{day}</time>
    </>
  );
}

/** `line 12`, `lines 12 to 14` for `L12-L14`. */
export function linesInWords(lines: string): string {
  const [first, last] = lines.match(/\d+/g) ?? [];
  return last === undefined ? `line ${first}` : `lines ${first} to ${last}`;
}

/** The last day on which a program found the passage on its page, to follow another date. Nothing if it never did. */
function UnchangedOn({ day }: { readonly day: string | undefined }) {
  return (
    day !== undefined && (
      <>
        , unchanged on <time datetime={day}>{day}</time>
      </>
    )
  );
}
