import { type Fields, isFields } from '../../../model/fields.ts';
import { Footnotes } from './footnotes.ts';
import { writeFacts, writePassage, writeRow, writeScores } from './rows.ts';
import { escapeText } from './text.ts';
import { writeField, writeFields, writePrice, writeValue } from './values.ts';

/*
 * Writes answers as Markdown for models, in about half the tokens of the JSON. Uses the names of the JSON, since models need them for the
 * next call.
 */

/** The fields that are not written, each with the reason. */
export const OMITTED_FIELDS: Readonly<Record<string, string>> = {
  'meta.snapshot': 'part of the citation',
  'meta.as_of': 'part of the citation',
  identifiers: 'package names, for programs',
  next: 'its offset is written instead',
  link: 'its end is written',
  code: 'the text of the notice is written instead',
  sources: 'footnotes',
};

/** Writes an answer as Markdown. @param answer as sent, with `meta` and `sources` */
export function writeMarkdown({ meta, sources = {}, ...answer }: Fields): string {
  const footnotes = new Footnotes(sources as Readonly<Record<string, string>>);
  const parts = writeAllFields(answer, footnotes);
  return [...parts, ...footnotes.list(), escapeText(String((meta as Fields).cite))].join('\n');
}

type FieldWriter = (value: unknown, answer: Fields, footnotes: Footnotes) => string[];

const writeRows: FieldWriter = (value, { columns }, footnotes) =>
  (value as Fields[]).flatMap((row, _, rows) => {
    // A comparison has its rows in the order of the request.
    const isRanked = rows.every(({ rank }, j) => j === 0 || Number(rank) >= Number(rows[j - 1]?.rank));
    const { rank, ...others } = row;
    const numbered = isRanked || rank === undefined ? row : { ...others, place: `rank ${rank}` };
    return writeRow(numbered, mapLabels(columns), footnotes);
  });

/** Functions that write a field. Their order is the order of the text. */
const FIELD_WRITERS: Readonly<Record<string, FieldWriter>> = {
  title: (value, { lead = '' }) => [escapeText(`${value} ${lead}`.trim())],
  lead: () => [],
  sentence: (value) => [escapeText(String(value))],
  understood: (value) =>
    isFields(value) && Object.keys(value).length > 0 ? [`Understood: ${writeFields(value)}`] : [],
  not_understood: (value) => [`Not understood: ${writeValue(value)}`],
  assumed: (value) => [`Assumed: ${writeValue(value)}`],
  price: (value, _, footnotes) => [`Price: ${writePrice(value as Fields, footnotes)}`],
  plans_assumed: (value) => [writeField('plans_assumed', value)],
  plans: (value) => ['Plans:', ...(value as readonly unknown[]).map((plan) => `- ${writeValue(plan)}`)],
  facts: (value, _, footnotes) => writeFacts(value as Fields, footnotes),
  scores: (value) => [writeScores(value as Fields)],
  columns: (value) => {
    const columns = (value as Fields[]).map(({ label, key, ...rest }) => {
      const { strength, ...others } = rest;
      const terms = [strength, writeFields(others)].filter(Boolean).join('; ');
      return `${escapeText(String(label))} = ${escapeText(String(key))}${terms === '' ? '' : ` (${terms})`}`;
    });
    return columns.length === 0 ? [] : [`Columns: ${columns.join('; ')}`];
  },
  rows: writeRows,
  score_rows: writeRows,
  boards: (value, _, footnotes) => (value as Fields[]).flatMap((board) => writeAllFields(board, footnotes)),
  notices: (value, _, footnotes) =>
    Array.isArray(value) ? value.map((notice) => escapeText(String(notice.text))) : writeNested(value, footnotes),
  next: (value) => /offset=\d+/.exec(String(value))?.map((offset) => `More rows: ${offset}`) ?? [],
};

/** Writes all fields. Fields without a writer of their own are written with their names: single values first, lists and objects last. */
function writeAllFields(answer: Fields, footnotes: Footnotes): string[] {
  const isOther = (name: string) => !(name in FIELD_WRITERS) && !(name in OMITTED_FIELDS);
  const others = Object.entries(answer).filter(([name]) => isOther(name));
  const simpleFields = others.filter(([, value]) => typeof value !== 'object');
  const nestedFields = others.filter(([, value]) => typeof value === 'object' && value !== null);
  return [
    ...(simpleFields.length > 0 ? [writeFields(Object.fromEntries(simpleFields))] : []),
    ...Object.entries(FIELD_WRITERS).flatMap(([name, write]) =>
      answer[name] === undefined ? [] : write(answer[name], answer, footnotes),
    ),
    ...nestedFields.flatMap(([name, value]) =>
      hasObjects(value)
        ? [`${escapeText(name.replaceAll('_', ' '))}:`, ...writeNested(value, footnotes)]
        : [writeField(name, value)],
    ),
  ];
}

const hasObjects = (value: unknown) =>
  Array.isArray(value)
    ? isFields(value[0])
    : isFields(value) && Object.values(value).some((item) => typeof item === 'object');

/** Writes a list or a map of objects, with one line for each object. */
function writeNested(value: unknown, footnotes: Footnotes): string[] {
  const write = (item: unknown) => (isFields(item) ? writeItem(item, footnotes) : writeValue(item));
  if (Array.isArray(value)) return value.map((item) => `- ${write(item)}`);
  return Object.entries(value as Fields).map(([name, item]) => `- ${escapeText(name)}: ${write(item)}`);
}

/** Writes the fields of an object on one line, with footnotes. Nested lists follow on lines of their own. */
function writeItem({ passage, passages, ...fields }: Fields, footnotes: Footnotes): string {
  const places = [passage ?? [], passages ?? []].flat() as Fields[];
  const isList = (value: unknown) => Array.isArray(value) && isFields(value[0]) && !('name' in value[0]);
  const entries = Object.entries(fields);
  const lines = entries.flatMap(([name, value]) =>
    isList(value) ? [`  - ${escapeText(name)}:`, ...writeNested(value, footnotes).map((line) => `    ${line}`)] : [],
  );
  const head = [
    writeFields(Object.fromEntries(entries.filter(([, value]) => !isList(value)))),
    ...places.map((place) => writePassage(place, footnotes)),
  ];
  return [head.join('; '), ...lines].join('\n');
}

function mapLabels(columns: unknown): ReadonlyMap<string, string> {
  return new Map(((columns ?? []) as { key: string; label: string }[]).map(({ key, label }) => [key, label]));
}
