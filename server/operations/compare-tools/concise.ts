import { type Static, Type } from 'typebox';
import { questionName, splitQuestion, TIERS } from '../../../model/ranking/job.ts';
import { Tool } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { ConciseFact, ConciseSources } from '../concise/fact.ts';
import { moreKeys } from '../concise/facts-within.ts';
import { More } from '../concise/more.ts';
import { ROOM } from '../concise/room.ts';
import { undated } from '../fact-filter.ts';
import { DIFFERS } from './differs.ts';
import { type ComparedKey, type ComparisonInput, loadComparison } from './load.ts';
import { noPlace, noPlaceOf, whyUnplaced } from './no-place.ts';
import { Pair } from './pair.ts';
import { type Columns, type Extent, inOrder, lengthInTable, ShortTable, shortTable } from './short-table.ts';
import { wholeRows } from './whole-rows.ts';

const { closed, category, price_from } = Tool.properties;
const { tool, verdict, ahead, why } = Pair.properties;
const BySlug = Type.Record(Type.String(), Type.Array(Type.String()), { description: 'Questions of the job, by slug.' });

/** Two to ten tools: what differs first, in short cells; if facts are selected, whole answers as far as there is room. */
export const ConciseComparison = Type.Object({
  tools: Type.Array(
    Type.Object({ slug: Type.String(), name: Type.String(), category, price_from, closed: Type.Optional(closed) }),
  ),
  job: Type.String({ description: 'The job of pairs, or to ask for if they are left out.' }),
  pairs: Type.Optional(
    Type.Array(Type.Object({ tool, verdict, ahead, why, ...noPlace, proven_only_of: Type.Optional(BySlug) }), {
      description: 'Each tool compared with the first. If facts are selected, only with job or profile.',
    }),
  ),
  facts: Type.Optional(
    Type.Array(
      Type.Object({
        key: Type.String(),
        differs: Type.Enum([...DIFFERS]),
        cells: Type.Record(Type.String(), ConciseFact, { description: 'By slug.' }),
      }),
      { description: 'If facts are selected: whole answers, as far as there is room.' },
    ),
  ),
  sources: Type.Optional(ConciseSources),
  ...Type.Partial(ShortTable).properties,
  ...undated,
  more: Type.Optional(More),
});
type ConciseComparison = Static<typeof ConciseComparison>;

/** In characters of JSON without `meta`, for more tools than FEW: with it at most 12,000. */
const ROOM_FOR_MANY = 11_500;
const FEW = 4;

/** How long texts may be, in characters, for few tools and for many. */
const LENGTHS = {
  few: { name: 60, price: 200, why: 200, cell: 40 },
  many: { name: 60, price: 120, why: 120, cell: 20 },
};

/** What `more` and the names of the parts take, at most. */
const FRAME = 2000;

/** Besides the cells, the most first. */
const EXTENTS: readonly (Extent & { readonly only: boolean })[] = [
  { note: 200, only: true, unknown: true },
  { note: 80, only: true, unknown: true },
  { note: 0, only: true, unknown: true },
  { note: 0, only: false, unknown: true },
  { note: 0, only: false, unknown: false },
];
const CELLS_ONLY: Extent = { note: 0, unknown: false };

/** @throws Problem as the whole comparison */
export function conciseComparison(snapshot: Snapshot, input: ComparisonInput): ConciseComparison {
  const loaded = loadComparison(snapshot, input);
  const { tools, job, rows, isAll } = loaded;
  const { catalogue, jobs } = snapshot.methodology;
  const room = tools.length > FEW ? ROOM_FOR_MANY : ROOM;
  const { cell } = lengthsFor(tools);
  const columns: Columns = { slugs: tools.map(({ slug }) => slug), catalogue, cell, compareAll: !isAll };
  const questions = TIERS.flatMap((tier) => jobs[job]?.[tier] ?? []).map(questionName);
  const asked = questions.flatMap((name) => name.split('|').map((single) => splitQuestion(single).key));
  const ordered = inOrder(rows, columns, asked);
  const isUnknownNamed = !input.differences_only;
  for (const { only, note, unknown } of isAll ? EXTENTS : []) {
    const extent = { note, unknown: unknown && isUnknownNamed };
    const whole = { ...named(tools), job, ...pairsIn(loaded, snapshot, only), ...shortTable(ordered, columns, extent) };
    if (JSON.stringify(whole).length <= room) return whole;
  }
  const isAboutJob = isAll || input.job !== undefined || input.profile !== undefined;
  const frame = { ...named(tools), job, ...(isAboutJob && pairsIn(loaded, snapshot, false)) };
  const left = room - FRAME - JSON.stringify([frame, columns.slugs]).length;
  const shown = firstRows(left, ordered, columns);
  const lacking = ordered.slice(shown.length).map(({ key }) => key);
  const whole = isAll ? undefined : wholeRows(left, shown, tools, (row) => lengthInTable(row, columns));
  const short = shown.slice(whole?.facts.length);
  const besides = input.groups ? ' (without groups)' : '';
  const more =
    moreKeys(lacking, besides) ??
    (whole && short.length > 0 ? { left: short.length, next: 'fewer tools or keys, for whole answers' } : undefined);
  return {
    ...frame,
    ...(whole && { facts: whole.facts, ...(Object.keys(whole.sources).length > 0 && { sources: whole.sources }) }),
    ...((!whole || short.length > 0) &&
      shortTable(whole ? short : shown, columns, { ...CELLS_ONLY, unknown: !isAll && isUnknownNamed })),
    ...loaded.undated,
    ...(more && { more }),
  };
}

/** The first rows that fit in a table. */
function firstRows(most: number, rows: readonly ComparedKey[], columns: Columns): ComparedKey[] {
  let length = 0;
  const end = rows.findIndex((row) => {
    length += lengthInTable(row, columns);
    return length > most;
  });
  return rows.slice(0, end === -1 ? undefined : end);
}

function named(tools: readonly Tool[]) {
  const most = lengthsFor(tools);
  return {
    tools: tools.map(({ slug, name, category, price_from, closed }) => ({
      ...{ slug, name: cut(name, most.name), category },
      price_from: price_from === null ? null : cut(price_from, most.price),
      ...(closed && { closed }),
    })),
  };
}

/** What a job says of the tools. @param only whether to name the questions that are proven of one of two tools only */
function pairsIn({ tools, job, pairs }: ReturnType<typeof loadComparison>, snapshot: Snapshot, only: boolean) {
  const most = lengthsFor(tools);
  const unplaced = whyUnplaced(tools, job, snapshot);
  return {
    pairs: pairs.map(({ tool, against, verdict, ahead, why, first, other }) => ({
      ...{ tool, verdict, ahead, why: cut(why, most.why) },
      ...noPlaceOf([against, tool], unplaced),
      ...(only && { proven_only_of: { [against]: first.only, [tool]: other.only } }),
    })),
  };
}

function lengthsFor(tools: readonly Tool[]) {
  return tools.length > FEW ? LENGTHS.many : LENGTHS.few;
}
