import type { FileCitation } from './tool-file.ts';

/** The source that a citation names. */
export function sourceId(citation: FileCitation): string {
  return typeof citation === 'string' ? citation : citation.source;
}
