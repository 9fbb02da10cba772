import type { Citation } from '../../model/source.ts';
import type { CheckedFile, CheckedLine } from '../check/checked-file.ts';
import { proofsOf } from '../check/passage.ts';
import { sourceId } from '../check/tool-contents.ts';
import type { FileCitation, ToolFile } from '../check/tool-file.ts';

/** The first and the last words of a passage, as they are printed on its page. */
export interface PassageEnds {
  readonly starts: string;
  readonly ends: string;
}

/**
 * The address that opens a page at a passage, by a text fragment (https://wicg.github.io/scroll-to-text-fragment/). A browser that does
 * not know them opens the page at its top.
 * @param url with or without a fragment, which is kept
 */
export function passageLink(url: string, { starts, ends }: PassageEnds): string {
  const directive = `:~:text=${encoded(starts)},${encoded(ends)}`;
  return url.includes('#') ? `${url}${directive}` : `${url}#${directive}`;
}

/** Hyphens and commas have a meaning in a text directive. Encoding leaves the hyphen and a few other marks as they are. */
function encoded(words: string): string {
  return encodeURIComponent(words).replace(/[-!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The last looks at the sources of a tool, by the ids of the sources. Looks at an address that a source no longer has are left out. */
export type Looks = ReadonlyMap<string, CheckedLine>;

export function looksAt({ sources }: ToolFile, lines: CheckedFile = []): Looks {
  const current = lines.filter(({ source, url }) => Object.hasOwn(sources, source) && sources[source]?.url === url);
  return new Map(current.map((line) => [line.source, line]));
}

/** A citation with the id that the source has in the snapshot, a link to the passage, and the day on which this was last found. */
export function cite(citation: FileCitation, tool: ToolFile, looks: Looks): Citation {
  const id = sourceId(citation);
  const cited = { id: `${tool.slug}/${id}`, at: null };
  if (typeof citation === 'string') return cited;
  const { at = null, print } = citation;
  const url = tool.sources[id]?.url;
  const look = looks.get(id);
  const proofs = proofsOf(citation);
  // A print that was made since was not looked for.
  const isFound = proofs.length > 0 && proofs.every((proof) => look?.found?.includes(proof.id));
  return {
    ...cited,
    at,
    ...(url && print?.starts && print.ends && { link: passageLink(url, { starts: print.starts, ends: print.ends }) }),
    ...(isFound && look?.unchanged_on && { unchanged_on: look.unchanged_on }),
  };
}
