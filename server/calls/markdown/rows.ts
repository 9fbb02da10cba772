import { type Fields, isFields } from '../../../model/fields.ts';
import type { AddOn } from '../../../model/pricing/plan.ts';
import { formatAddOn } from '../../../model/words/plan.ts';
import type { Footnotes } from './footnotes.ts';
import { writePrice } from './price.ts';
import { escapeText } from './text.ts';
import { writeField, writeFields, writeTerms, writeValue } from './values.ts';

/* Writes a row of a board or bill: one line for the tool with its price, and one line for each question or part of a payment. */

/** Writes a row: `1. **Quillcourier**, fits (quillcourier; …): exact, $80 a month …`, and a line for each column. */
export function writeRow(row: Fields, labels: ReadonlyMap<string, string>, footnotes: Footnotes): string[] {
  const { rank, name, slug, category, result, price, cells, scores, required, nice, lines, notes, ...others } = row;
  const head = [
    `${rank === undefined ? '-' : `${rank}.`} **${escapeText(String(name))}**`,
    result === undefined ? '' : `, ${result}`,
    ` (${[slug, category].flatMap((name) => (name === undefined ? [] : escapeText(String(name)))).join(', ')}${writeCounts({ required, nice })})`,
    isFields(price) ? `: ${writePrice(price, footnotes)}` : '',
  ];
  return [
    head.join(''),
    ...Object.entries((cells ?? {}) as Fields).map(
      ([key, cell]) => `  - ${escapeText(labels.get(key) ?? key)}: ${writeCell(cell as Fields, footnotes)}`,
    ),
    ...toList(lines).map((line) => `  - ${writeFields(line as Fields)}`),
    ...toList(notes).map((note) => `  - ${escapeText(String(note))}`),
    ...(scores === undefined ? [] : [`  - ${writeScores(scores as Fields)}`]),
    ...Object.entries(others).map(([field, value]) => `  - ${writeField(field, value)}`),
  ];
}

const toList = (value: unknown) => (Array.isArray(value) ? value : []);

/** Writes counts of marks: `; required yes 2, no 1`. */
function writeCounts(counts: Fields): string {
  const entries = Object.entries(counts).filter(([, count]) => isFields(count));
  return entries.map(([name, count]) => `; ${name} ${writeFields(count as Fields).replaceAll(';', ',')}`).join('');
}

/** Writes a cell: `yes, native (plan Growth) [2] – On request`, `unknown (read 3)` or `does not apply (because channels.email)`. */
export function writeCell(cell: Fields, footnotes: Footnotes): string {
  const { mark = cell.because === undefined ? undefined : 'does not apply', value, add_on: addOn, ...terms } = cell;
  // If the value equals the mark, it is written only once.
  const isSame = (value ?? null) === null || writeValue(value) === mark;
  // In a cell, the add-on is an object with its price. In a fact, it is only a name.
  const addOnText = isFields(addOn) ? formatAddOn(addOn as unknown as AddOn) : addOn ? `add-on ${addOn}` : '';
  const texts = [mark, isSame && mark ? '' : writeValue(value), escapeText(addOnText)];
  return texts.filter(Boolean).join(', ') + writeTerms(terms, footnotes);
}

/** Writes scores: `ranks by job: linkedin 4 (11 of 12)`. */
export function writeScores(scores: Fields): string {
  const jobs = Object.entries(scores).map(([job, score]) => {
    const { rank, yes, of, ...counts } = score as Fields;
    const count = yes === undefined ? writeCounts(counts).slice(2) : `${yes} of ${of}`;
    return `${escapeText(job)} ${rank ?? 'unranked'} (${count})`;
  });
  return `ranks by job: ${jobs.join('; ')}`;
}
