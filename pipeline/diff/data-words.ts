import type { DataChange } from './data-changes.ts';

/** Long enough for a question or a summary. */
const MOST_CHARACTERS = 240;

/** `weights > general: 10 → 12`, `aliases: added "Quill"`. */
export function dataWords({ path, kind, before, after }: DataChange): string {
  const place = path.join(' > ');
  switch (kind) {
    case 'added':
      return `${place}: added ${shownWhole(after)}`;
    case 'removed':
      return `${place}: removed ${shownWhole(before)}`;
    case 'reordered':
      return `${place}${place === '' ? '' : ': '}in another order`;
    case 'changed':
      return `${place}: ${shownWhole(before)} → ${shownWhole(after)}`;
  }
}

function shownWhole(data: unknown): string {
  const text = JSON.stringify(data);
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
