import { Type } from 'typebox';
import type { Dataset } from '../../../model/dataset.ts';
import { sourcesById } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { ConciseFact, ConciseSources, conciseFact, sourcesNamed } from '../concise/fact.ts';
import { concise, More } from '../concise/form.ts';
import {
  addedColumns,
  addedFacts,
  type Column,
  Columns,
  notesOnCells,
  Rows,
  tableOf,
  WIDTHS,
} from '../concise/table.ts';
import { within } from '../selection.ts';
import { type ReadinessInput, selected } from './question.ts';

const Proven = Type.String({ description: 'Proven questions of the job of being driven by agents: "11/12".' });

const ConciseReadiness = Type.Object({
  total: Type.Integer({ minimum: 0, description: 'All tools asked for.' }),
  columns: Type.Optional(Columns),
  rows: Type.Optional(Rows),
  ...addedFacts,
  tools: Type.Optional(
    Type.Array(
      Type.Object(
        { slug: Type.String(), proven: Proven, facts: Type.Record(Type.String(), ConciseFact) },
        { title: 'ConciseReadinessOfTool' },
      ),
      { description: 'In place of rows, where tools or keys are named and there is room for sources.' },
    ),
  ),
  sources: Type.Optional(ConciseSources),
  more: Type.Optional(More),
});
/** What is said of each tool: its facts with sources and notes of a length, or cells of a width. */
type Level = { readonly note: number } | { readonly width: number };
const IN_ROWS: readonly Level[] = WIDTHS.map((width) => ({ width }));
const WITH_SOURCES: readonly Level[] = [{ note: 1000 }, { note: 120 }];

/** Each tool in one row; a few tools or fields with their sources. */
export const conciseReadiness = concise({
  answer: ConciseReadiness,
  shortList: 20,
  /** @throws Problem as in full detail */
  load({ tools, ...snapshot }, input: ReadinessInput) {
    const { records, keys } = selected({ tools, ...snapshot }, input, input.sort ?? 'proven');
    const items = within(records, input).map((record) => ({ ...(tools.get(record.slug) as Tool), record }));
    const isNarrow = input.tools !== undefined || input.keys !== undefined;
    return { items, total: records.length, keys, added: addedColumns(keys), isNarrow };
  },
  levels: ({ isNarrow }) => (isNarrow ? [...WITH_SOURCES, ...IN_ROWS] : IN_ROWS),
  write: ({ total, keys, added }, shown, level: Level) => ({
    total,
    ...('note' in level
      ? withSources(shown, keys, level.note)
      : tableOf(COLUMNS, shown, { added, width: level.width })),
  }),
  notesUpTo: 6200,
  notes: ({ added }, shown, level) => ('note' in level ? [] : notesOnCells(shown, added.keys)),
});

/** A tool with its record of the dataset. */
type Recorded = Tool & { readonly record: Dataset['records'][number] };

const COLUMNS: readonly Column<Recorded>[] = [
  ['slug', ({ slug }) => slug],
  ['proven', ({ record }) => provenOf(record)],
];

function withSources(tools: readonly Recorded[], keys: readonly string[], note: number) {
  const listed = tools.map(({ slug, facts, sources, record }) => {
    const cited = sourcesById(sources);
    const shown = keys.flatMap((key) => (facts[key] ? [[key, conciseFact(facts[key], cited, note)] as const] : []));
    return { slug, proven: provenOf(record), facts: Object.fromEntries(shown) };
  });
  return {
    tools: listed,
    sources: sourcesNamed(
      listed.flatMap((one) => Object.values(one.facts)),
      tools,
    ),
  };
}

/** `11/11`, or that the scores of that day were not kept. */
const provenOf = ({ score }: Recorded['record']) => (score ? `${score.proven}/${score.of}` : 'not kept');
