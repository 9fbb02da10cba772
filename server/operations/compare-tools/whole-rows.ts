import type { Tool } from '../../../model/tool.ts';
import { type ConciseSources, conciseSources, type SourcesById, sourcesById } from '../concise/fact.ts';
import { boundedFact } from '../concise/facts-within.ts';
import type { ComparedKey } from './load.ts';

/** How long notes may be, in characters: the longest that leave room for all rows. */
const NOTES = [Number.POSITIVE_INFINITY, 200, 80] as const;
const MIN_NOTE = 80;

/** The first rows that fit as whole answers with their sources, where every other row needs the length that it has in a table. */
export function wholeRows(
  most: number,
  rows: readonly ComparedKey[],
  tools: readonly Tool[],
  lengthInTable: (row: ComparedKey) => number,
) {
  const byId = sourcesById(tools.flatMap(({ sources }) => sources));
  const slugs = tools.map(({ slug }) => slug);
  for (const note of NOTES) {
    const whole = firstRows(most, rows, slugs, byId, lengthInTable, note);
    if (whole.facts.length === rows.length) return whole;
  }
  return firstRows(most, rows, slugs, byId, lengthInTable, MIN_NOTE);
}

function firstRows(
  most: number,
  rows: readonly ComparedKey[],
  slugs: readonly string[],
  byId: SourcesById,
  lengthInTable: (row: ComparedKey) => number,
  note: number,
) {
  const written = [];
  let sources: ConciseSources = {};
  let length = rows.reduce((sum, row) => sum + lengthInTable(row), 0);
  for (const row of rows) {
    const { key, differs, facts } = row;
    const cells = Object.fromEntries(facts.map((fact, i) => [slugs[i] ?? '', boundedFact(fact, byId, note)] as const));
    const named = Object.values(cells).flatMap(({ sources = [] }) => sources);
    const added = conciseSources(
      [...new Set(named)].filter((id) => !(id in sources)).flatMap((id) => byId.get(id) ?? []),
    );
    length += JSON.stringify([{ key, differs, cells }, added]).length - lengthInTable(row);
    if (length > most) break;
    written.push({ key, differs, cells });
    sources = { ...sources, ...added };
  }
  return { facts: written, sources };
}
