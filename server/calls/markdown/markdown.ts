import { writeFacts } from './facts.ts';
import { Footnotes } from './footnotes.ts';
import { writePrice } from './price.ts';
import { writeCell, writeRow, writeScores } from './rows.ts';
import { text } from './text.ts';
import { type Fields, isFields, writeField, writeFields, writeValue } from './values.ts';

/*
 * Answers in Markdown for models that read text: the same as the JSON of REST, in about half the tokens. Names are those of the JSON,
 * since the next call needs them.
 */

/** What the text leaves out of an answer, and why. */
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

/** Of more sources the addresses are left out: who says it and when remains. They cost a third of a list. */
const MAX_ADDRESSES = 10;

type Write = (value: unknown, answer: Fields, footnotes: Footnotes) => string[];

const lines = (value: unknown): string[] => (value as readonly unknown[]).map((one) => `- ${writeValue(one)}`);
const rows: Write = (value, { columns }, footnotes) =>
  (value as Fields[]).flatMap((row) => writeRow(row, labelsOf(columns), footnotes));

/** What is written of each field, in this order. Other fields follow with their names. */
const PARTS: Readonly<Record<string, Write>> = {
  sentence: (value) => [text(String(value))],
  understood: (value) =>
    isFields(value) && Object.keys(value).length > 0 ? [`Understood: ${writeFields(value)}`] : [],
  not_understood: (value) => [`Not understood: ${writeValue(value)}`],
  assumed: (value) => [`Assumed: ${(value as string[]).map((one) => text(one)).join(' ')}`],
  answers: (value, _, footnotes) => (value as Fields[]).map((one) => `- ${writeAnswer(one, footnotes)}`),
  price: (value, _, footnotes) => [`Price: ${writePrice(value as Fields, footnotes)}`],
  plans: (value) => ['Plans:', ...lines(value)],
  facts: (value, { sources }, footnotes) => writeFacts(value as Fields, isFields(sources) ? sources : {}, footnotes),
  sources: () => [],
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
  notices: (value) =>
    Array.isArray(value) ? value.map((notice) => text(String(notice.text))) : writeNested(value, new Footnotes()),
  next: (value) => /offset=\d+/.exec(String(value))?.map((offset) => `More rows: ${offset}`) ?? [],
};

/** @param answer as it is sent, with `meta` */
export function writeMarkdown({ meta, ...answer }: Fields): string {
  const footnotes = new Footnotes();
  const parts = writeParts(answer, footnotes);
  const hasAddresses = footnotes.count <= MAX_ADDRESSES;
  const sources = [...footnotes.list(hasAddresses), ...(hasAddresses ? [] : [NO_ADDRESSES])];
  return [...parts, ...sources, text(String((meta as Fields).cite))].join('\n');
}

const NO_ADDRESSES = 'With keys or a lower limit the sources have their addresses; structuredContent has all.';

function writeParts(answer: Fields, footnotes: Footnotes): string[] {
  const known = Object.keys(PARTS);
  const others = Object.entries(answer).filter(([name]) => !known.includes(name) && !(name in LEFT_OUT));
  const flat = others.filter(([, value]) => !isNested(value));
  const nested = others.filter(([, value]) => isNested(value));
  return [
    ...(flat.length > 0 ? [flat.map(([name, value]) => writeField(name, value)).join('; ')] : []),
    ...known.flatMap((name) =>
      answer[name] === undefined ? [] : (PARTS[name] as Write)(answer[name], answer, footnotes),
    ),
    ...nested.flatMap(([name, value]) => [`${text(name.replaceAll('_', ' '))}:`, ...writeNested(value, footnotes)]),
  ];
}

const isNested = (value: unknown) =>
  Array.isArray(value) ? isFields(value[0]) : isFields(value) && Object.values(value).some(isDeep);
const isDeep = (value: unknown) => typeof value === 'object' && value !== null;

/** A list of objects, or an object of them: a line each. */
function writeNested(value: unknown, footnotes: Footnotes): string[] {
  if (Array.isArray(value))
    return value.map((one) => `- ${isFields(one) ? writeItem(one, footnotes) : writeValue(one)}`);
  return Object.entries(value as Fields).map(
    ([name, one]) => `- ${text(name)}: ${isFields(one) ? writeItem(one, footnotes) : writeValue(one)}`,
  );
}

/** The fields of an object, its source as a number. */
function writeItem({ source, ...fields }: Fields, footnotes: Footnotes): string {
  const cited = typeof source === 'string' ? ` ${footnotes.refer(source)}` : '';
  return writeFields(fields) + cited;
}

/** `Quillcourier, HubSpot (integrations.hubspot): yes, native (plan Goose) [1]`. */
function writeAnswer({ tool, name, key, label, price, monthly, ...answer }: Fields, footnotes: Footnotes): string {
  const about = `${text(String(name))} (${text(String(tool))}), ${text(String(label))} (${text(String(key))})`;
  const { mark, value, ...terms } = answer;
  if (!isFields(price)) return `${about}: ${writeCell(answer, footnotes)}`;
  const other = isFields(monthly) ? `; monthly: ${writePrice(monthly, footnotes)}` : '';
  const more = writeFields(terms);
  return `${about}: ${writePrice(price, footnotes)}${other}${more === '' ? '' : `; ${more}`}`;
}

function labelsOf(columns: unknown): ReadonlyMap<string, string> {
  return new Map(((columns ?? []) as { key: string; label: string }[]).map(({ key, label }) => [key, label]));
}
