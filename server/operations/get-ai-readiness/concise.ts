import { type Static, Type } from 'typebox';
import type { DatasetAnswer } from '../../../model/dataset.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { aboutColumns, addedFacts, factCells, notesOnCells } from '../concise/added-facts.ts';
import { ConciseFact, ConciseSources, conciseFact, sourcesById, sourcesNamed } from '../concise/fact.ts';
import { roomFor } from '../concise/length.ts';
import { More, moreAfter } from '../concise/more.ts';
import { Columns, columnsWithin, Rows, rowsWithin } from '../concise/rows.ts';
import { within } from '../selection.ts';
import { type ReadinessInput, selected } from './question.ts';

/** How many tools models get by default. An answer of that number is a short one, whatever the facts are. */
export const SHORT_LIST = 20;

const Proven = Type.String({ description: 'Proven questions of the job of being driven by agents: "11/12".' });

export const ConciseReadiness = Type.Object({
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
type ConciseReadiness = Static<typeof ConciseReadiness>;

/** In characters: how long notes may be, the longest first. */
const NOTES = [1000, 120] as const;
/** In characters: how far notes may fill an answer in rows. Where they do not fit, get_tool has them. */
const MAX_WITH_NOTES = 6200;
/** In characters: slug and count in a row. */
const MAX_IDENTITY = 130;

/** Each tool in one row; a few tools or fields with their sources. @throws Problem as in full detail */
export function conciseReadiness(snapshot: Snapshot, input: ReadinessInput): ConciseReadiness {
  const { records, keys } = selected(snapshot, input, input.sort ?? 'proven');
  const shown = within(records, input);
  const most = roomFor(shown.length, SHORT_LIST);
  const isNarrow = input.tools !== undefined || input.keys !== undefined;
  const withSources = isNarrow ? NOTES.map((maxNote) => inFull(shown, keys, maxNote, snapshot)) : [];
  const chosen = withSources.find((part) => JSON.stringify(part).length <= most - MAX_IDENTITY);
  const part = chosen ?? inRows(shown, keys, most - MAX_IDENTITY, snapshot);
  const more = moreAfter(records.length, input, (part.rows ?? part.tools)?.length);
  return { total: records.length, ...part, ...(more && { more }) };
}

type Records = readonly DatasetAnswer['records'][number][];
type Part = Omit<ConciseReadiness, 'total' | 'more'>;

function inFull(records: Records, keys: readonly string[], maxNote: number, { tools }: Snapshot): Part {
  const listed = records.map(({ slug, score }) => {
    const { facts, sources } = tools.get(slug) as Tool;
    const cited = sourcesById(sources);
    const shown = keys.flatMap((key) => (facts[key] ? [[key, conciseFact(facts[key], cited, maxNote)] as const] : []));
    return { slug, proven: provenOf(score), facts: Object.fromEntries(shown) };
  });
  const facts = listed.flatMap((one) => Object.values(one.facts));
  return {
    tools: listed,
    sources: sourcesNamed(
      facts,
      records.map(({ slug }) => tools.get(slug) as Tool),
    ),
  };
}

function inRows(records: Records, asked: readonly string[], most: number, { tools }: Snapshot): Part {
  const keys = columnsWithin(most - MAX_IDENTITY, asked);
  const columns = ['slug', 'proven', ...keys];
  const rows = rowsWithin(most - JSON.stringify(columns).length - MAX_IDENTITY, (width) =>
    records.map(({ slug, score }) => [...[slug, provenOf(score)], ...factCells(tools.get(slug) as Tool, keys, width)]),
  );
  const shown = records.slice(0, rows.length).map(({ slug }) => tools.get(slug) as Tool);
  const part = { columns, rows, ...aboutColumns(shown, keys, asked.slice(keys.length)) };
  return { ...part, ...notesOnCells(Math.min(most, MAX_WITH_NOTES) - JSON.stringify(part).length, shown, keys) };
}

/** `11/11`, or that the scores of that day were not kept. */
const provenOf = (score: Records[number]['score']) => (score ? `${score.proven}/${score.of}` : 'not kept');
