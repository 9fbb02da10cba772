import { hasLines } from './snapshot-files.ts';

/**
 * The text of a file of a snapshot. The publisher writes it, and servers give out the same bytes, whose hash is in the manifest. JSON has one
 * value per line, so that a changed fact is a small diff. Keys are in the order of construction, which is the same on every machine and
 * which parsing keeps.
 * @param data what the file has; of a file with one object on each line, the objects
 */
export function fileText(path: string, data: unknown): string {
  return hasLines(path) ? linesText(data as readonly unknown[]) : `${JSON.stringify(data, null, 1)}\n`;
}

/** Newline-delimited JSON: one value on each line. */
export function linesText(items: readonly unknown[]): string {
  return items.map((item) => `${JSON.stringify(item)}\n`).join('');
}
