import { type Fields, isFields } from '../../../model/fields.ts';
import { groupBy } from '../../../model/group-by.ts';
import { formatMoney } from '../../../model/words/sum.ts';
import type { Footnotes } from './footnotes.ts';
import { escapeText } from './text.ts';
import { writeCell, writeField, writeFields, writePrice, writeTerms, writeValue } from './values.ts';

/* Writes a row of a board or bill, and the facts of one tool. */

/** Writes a row: `1. **Quillcourier**, fits (quillcourier; …): exact, $80 a month …`, and a line for each column. */
export function writeRow(row: Fields, labels: ReadonlyMap<string, string>, footnotes: Footnotes): string[] {
  const { rank, place, name, slug, category, result, price, cells, scores, required, nice, ...others } = row;
  const { lines, payment, monthly, by_size: sizes, notes, set_up, ...rest } = others;
  const currency = isFields(price) ? String(price.currency) : '';
  const head = [
    `${rank === undefined ? '-' : `${rank}.`} **${escapeText(String(name))}**`,
    result === undefined ? '' : `, ${result}`,
    ` (${[slug, category, place].flatMap((name) => (name === undefined ? [] : escapeText(String(name)))).join(', ')}${writeTallies({ required, nice })})`,
    isFields(price) ? `: ${writePrice(price, footnotes)}` : '',
    isFields(monthly) ? `; or ${writePrice(monthly, footnotes)}` : '',
    Object.keys(set_up ?? {}).length === 0 ? '' : `; for ${writeFields(set_up as Fields)}`,
  ];
  return [
    head.join(''),
    ...writeCells((cells ?? {}) as Readonly<Record<string, Fields>>, labels, footnotes, result === 'may fit'),
    ...toList(lines).map((line) => `  - ${writeBillLine(line, currency)}`),
    ...(typeof payment === 'number' && toList(lines).length > 1
      ? [`  - payment ${formatMoney({ amount: payment, currency })}`]
      : []),
    ...toList(sizes).map(({ people, price }) => `  - people ${people}: ${writePrice(price as Fields, footnotes)}`),
    ...toList(notes).map((note) => `  - ${escapeText(String(note))}`),
    ...(scores === undefined ? [] : [`  - ${writeScores(scores as Fields)}`]),
    ...Object.entries(rest).map(([field, value]) => `  - ${writeField(field, value)}`),
  ];
}

/**
 * Writes a line for each cell, and one for all questions about which nothing is known.
 * @param isBrief whether to write each yes without its source and note, which structuredContent has
 */
function writeCells(
  cells: Readonly<Record<string, Fields>>,
  labels: ReadonlyMap<string, string>,
  footnotes: Footnotes,
  isBrief: boolean,
): string[] {
  const named = Object.entries(cells).map(([key, cell]) => ({ name: escapeText(labels.get(key) ?? key), cell }));
  const isOpen = ({ mark, value: _, read: __, ...rest }: Fields) =>
    mark === 'unknown' && Object.keys(rest).length === 0;
  const open = named.filter(({ cell }) => isOpen(cell)).map(({ name }) => name);
  const known = named.filter(({ cell }) => !isOpen(cell));
  return [
    ...known.map(({ name, cell }) => {
      const { note: _, source: __, ...brief } = cell;
      return `  - ${name}: ${writeCell(isBrief && cell.mark === 'yes' ? brief : cell, footnotes)}`;
    }),
    ...(open.length > 0 ? [`  - unknown: ${open.join(', ')}`] : []),
  ];
}

const toList = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value : []);

/** `Pro plan, per person (plan; person): 3 × $79 = $237`. */
function writeBillLine({ what, kind, unit, quantity, each, amount }: Fields, currency: string): string {
  const [price, sum] = [each, amount].map((one) => formatMoney({ amount: one as number, currency }));
  const kinds = [kind, unit].filter(Boolean).join('; ');
  return `${escapeText(String(what))} (${kinds}): ${quantity} × ${price} = ${sum}`;
}

/** Writes how many questions have a yes: `; required 2 of 3`. */
function writeTallies(tallies: Fields): string {
  const entries = Object.entries(tallies).flatMap(([name, tally]) => (isFields(tally) ? [{ name, ...tally }] : []));
  return entries.map(({ name, yes, of }: Fields) => `; ${name} ${yes} of ${of}`).join('');
}

/** Writes scores: `ranks by job: linkedin 4 (11 of 12)`. */
export function writeScores(scores: Fields): string {
  const jobs = Object.entries(scores as Readonly<Record<string, Fields>>).map(
    ([job, { rank, yes, of, ...tallies }]) => {
      const counts = yes === undefined ? writeTallies(tallies).slice(2) : `${yes} of ${of}`;
      return `${escapeText(job)} ${rank ?? 'unranked'} (${counts})`;
    },
  );
  return `ranks by job: ${jobs.join('; ')}`;
}

/** Writes the facts of one tool. Facts with evidence get a line each. Otherwise, each group has one line. */
export function writeFacts(facts: Fields, footnotes: Footnotes): string[] {
  const entries = Object.entries(facts) as [string, Fields][];
  if (entries.some(([, { evidence }]) => evidence)) {
    return entries.flatMap(([key, { evidence, ...cell }]) => [
      `- ${escapeText(key)}: ${writeCell(cell, footnotes)}`,
      ...(isFields(evidence) ? writeEvidence(evidence, footnotes) : []),
    ]);
  }
  const groups = groupBy(entries, ([key]) => key.split('.')[0] ?? '');
  return [...groups].map(([group, entries]) => {
    const facts = entries.map(
      ([key, cell]) => `${escapeText(key.slice(group.length + 1))} ${writeCell(cell, footnotes)}`,
    );
    return `- **${escapeText(group)}**: ${facts.join('; ')}`;
  });
}

/** Writes the evidence of a fact, with each kind on its own line. */
function writeEvidence(evidence: Fields, footnotes: Footnotes): string[] {
  const { passages, others, searches, unconfirmed, ...rest } = evidence as Readonly<Record<string, Fields[]>>;
  const listPassages = (items: unknown) => (items as Fields[]).map((item) => writePassage(item, footnotes)).join('; ');
  return [
    ...(passages ? [`  - passages: ${listPassages(passages)}`] : []),
    ...(others ?? []).map((other) => `  - others: ${writeValue(other.value)}, ${listPassages(other.passages)}`),
    ...(searches ? [`  - searched: ${searches.map(writeFields).join(' / ')}`] : []),
    ...(unconfirmed ?? []).map(
      ({ passages, value, ...terms }) =>
        `  - unconfirmed: ${writeValue(value)}${writeTerms(terms, footnotes)}, ${listPassages(passages)}`,
    ),
    ...Object.entries(rest).map(([name, value]) => `  - ${writeField(name, value)}`),
  ];
}

/** Writes a passage: `Pricing, second row #L7 [2]`. Its link is the URL of the source with this end. */
export function writePassage({ id, at = '', link = '' }: Fields, footnotes: Footnotes): string {
  const end = String(link).replace(/^[^#]+/, '');
  return `${escapeText(`${at} ${end}`)} ${footnotes.cite(id)}`.trim();
}
