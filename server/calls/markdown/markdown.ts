import { writeFacts, writePassage } from './facts.ts';
import { Footnotes } from './footnotes.ts';
import { writePrice } from './price.ts';
import { writeCell, writeRow, writeScores } from './rows.ts';
import { text } from './text.ts';
import { type Fields, isFields, writeField, writeFields, writeValue } from './values.ts';

/*
 * Answers in Markdown for models that read text: the same as the JSON of REST, in about half the tokens. Names are those of the JSON,
 * since the next call needs them.
 */

/** Fields that the text leaves out, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'meta.snapshot': 'is in the address to cite',
  'meta.as_of': 'is in the sentence to cite',
  'meta.correct': 'is for people',
  identifiers: 'names of packages, for programs',
  limit: 'follows from the rows',
  offset: 'was given',
  next: 'only its offset is written',
  code: 'of a notice, whose text is written',
};

/** With more sources, their addresses are left out, which cost a third of a list. */
const MAX_ADDRESSES = 10;
const NO_ADDRESSES = 'With keys or a lower limit the sources have their addresses; structuredContent has all.';

/** @param answer as it is sent, with `meta` */
export function writeMarkdown({ meta, ...answer }: Fields): string {
  const footnotes = new Footnotes();
  const parts = writeParts(answer, footnotes);
  const hasAddresses = footnotes.count <= MAX_ADDRESSES;
  const sources = [...footnotes.list(hasAddresses), ...(hasAddresses ? [] : [NO_ADDRESSES])];
  return [...parts, ...sources, text(String((meta as Fields).cite))].join('\n');
}

type Write = (value: unknown, answer: Fields, footnotes: Footnotes) => string[];

const rows: Write = (value, { columns }, footnotes) =>
  (value as Fields[]).flatMap((row) => writeRow(row, labelsOf(columns), footnotes));

/** How to write each field, in this order. */
const PARTS: Readonly<Record<string, Write>> = {
  sentence: (value) => [text(String(value))],
  understood: (value) =>
    isFields(value) && Object.keys(value).length > 0 ? [`Understood: ${writeFields(value)}`] : [],
  not_understood: (value) => [`Not understood: ${writeValue(value)}`],
  assumed: (value) => [`Assumed: ${writeValue(value)}`],
  answers: (value, _, footnotes) => (value as Fields[]).map((one) => `- ${writeAnswer(one, footnotes)}`),
  price: (value, _, footnotes) => [`Price: ${writePrice(value as Fields, footnotes)}`],
  plans: (value) => ['Plans:', ...(value as readonly unknown[]).map((one) => `- ${writeValue(one)}`)],
  facts: (value, _, footnotes) => writeFacts(value as Fields, footnotes),
  scores: (value) => [writeScores(value as Fields)],
  columns: (value) => {
    const columns = (value as Fields[]).map(({ label, key, ...more }) => {
      const terms = Object.values(more).map(writeValue).join(', ');
      return `${text(String(label))} = ${text(String(key))}${terms === '' ? '' : ` (${terms})`}`;
    });
    return columns.length === 0 ? [] : [`Columns: ${columns.join('; ')}`];
  },
  rows,
  named: rows,
  score_rows: rows,
  boards: (value, _, footnotes) => (value as Fields[]).flatMap((board) => writeParts(board, footnotes)),
  notices: (value, _, footnotes) =>
    Array.isArray(value) ? value.map((notice) => text(String(notice.text))) : writeNested(value, footnotes),
  next: (value) => /offset=\d+/.exec(String(value))?.map((offset) => `More rows: ${offset}`) ?? [],
};

/** Writes all fields. Those not in `PARTS` get their names: single values first, lists and objects last. */
function writeParts(answer: Fields, footnotes: Footnotes): string[] {
  if (isFields(answer.sources)) footnotes.add(answer.sources);
  const isOther = (name: string) => name !== 'sources' && !(name in PARTS) && !(name in LEFT_OUT);
  const others = Object.entries(answer).filter(([name]) => isOther(name));
  // Null does not mean unknown here: a board of all categories has no category.
  const single = others.filter(([, value]) => typeof value !== 'object');
  const lists = others.filter(([, value]) => typeof value === 'object' && value !== null);
  return [
    ...(single.length > 0 ? [writeFields(Object.fromEntries(single))] : []),
    ...Object.entries(PARTS).flatMap(([name, write]) =>
      answer[name] === undefined ? [] : write(answer[name], answer, footnotes),
    ),
    ...lists.flatMap(([name, value]) =>
      hasObjects(value)
        ? [`${text(name.replaceAll('_', ' '))}:`, ...writeNested(value, footnotes)]
        : [writeField(name, value)],
    ),
  ];
}

const hasObjects = (value: unknown) =>
  Array.isArray(value)
    ? isFields(value[0])
    : isFields(value) && Object.values(value).some((one) => typeof one === 'object');

/** A list of objects, or an object of them: a line each. */
function writeNested(value: unknown, footnotes: Footnotes): string[] {
  const write = (one: unknown) => (isFields(one) ? writeItem(one, footnotes) : writeValue(one));
  if (Array.isArray(value)) return value.map((one) => `- ${write(one)}`);
  return Object.entries(value as Fields).map(([name, one]) => `- ${text(name)}: ${write(one)}`);
}

/** Writes the fields of an object with footnotes. Nested lists have their own lines. */
function writeItem({ source, passage, passages, sources, ...fields }: Fields, footnotes: Footnotes): string {
  if (isFields(sources)) footnotes.add(sources);
  const places = [passage ?? [], passages ?? []].flat() as Fields[];
  const isList = (value: unknown) => Array.isArray(value) && isFields(value[0]) && !('name' in value[0]);
  const entries = Object.entries(fields);
  const lines = entries.flatMap(([name, value]) =>
    isList(value) ? [`  - ${text(name)}:`, ...writeNested(value, footnotes).map((line) => `    ${line}`)] : [],
  );
  const head = [
    writeFields(Object.fromEntries(entries.filter(([, value]) => !isList(value)))),
    ...(typeof source === 'string' ? [footnotes.refer(source)] : []),
  ];
  const cited = places.map((one) => `${one.place === undefined ? ' ' : '; '}${writePassage(one, footnotes)}`);
  return [head.join(' ') + cited.join(''), ...lines].join('\n');
}

/** `Quillcourier (quillcourier), HubSpot (integrations.hubspot): yes, native (plan Goose) [1]`. */
function writeAnswer({ tool, name, key, label, price, monthly, ...answer }: Fields, footnotes: Footnotes): string {
  const [slug, called, question, named] = [tool, name, key, label].map((one) => text(String(one)));
  const about = `${called} (${slug}), ${named} (${question})`;
  if (!isFields(price)) return `${about}: ${writeCell(answer, footnotes)}`;
  const other = isFields(monthly) ? `; monthly: ${writePrice(monthly, footnotes)}` : '';
  const more = writeFields(answer);
  return `${about}: ${writePrice(price, footnotes)}${other}${more === '' ? '' : `; ${more}`}`;
}

function labelsOf(columns: unknown): ReadonlyMap<string, string> {
  return new Map(((columns ?? []) as { key: string; label: string }[]).map(({ key, label }) => [key, label]));
}
