import type { Path } from '../read/yaml-file.ts';
import type { ToolFile } from './tool-file.ts';

/** The texts of a tool file that are ours, not a page's: summary, what sources show, notes, reasons. */
export function* ownTexts({
  summary,
  sources,
  facts,
  exceptions = [],
}: ToolFile): Iterable<{ path: Path; text: string }> {
  yield { path: ['summary'], text: summary };
  for (const [id, { shows }] of Object.entries(sources)) yield { path: ['sources', id, 'shows'], text: shows };
  for (const [key, { note }] of Object.entries(facts)) if (note) yield { path: ['facts', key, 'note'], text: note };
  for (const [i, { reason }] of exceptions.entries()) yield { path: ['exceptions', i, 'reason'], text: reason };
}
