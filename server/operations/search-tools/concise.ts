import { type Static, Type } from 'typebox';
import { toolPriceInWords } from '../../../model/pricing/price.ts';
import type { Tool } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { addedKeys } from '../additions.ts';
import { concise, firstThatFit, More } from '../concise/form.ts';
import {
  addedColumns,
  addedFacts,
  type Column,
  Columns,
  mayMatchFields,
  mayMatchIn,
  notesOnCells,
  Rows,
  tableOf,
  WIDTHS,
} from '../concise/table.ts';
import { paginate } from '../selection.ts';
import { CapabilityCounts, capabilitiesNamed } from '../tool-list.ts';
import { type Found, runSearch, type SearchInput, unmatchedInWords, withWhy } from './find.ts';

const SHORT_LIST = 10;

const Left = (description: string) => Type.Optional(Type.Integer({ minimum: 1, description }));

const ConciseTools = Type.Object({
  total: Type.Integer({ minimum: 0, description: 'All that match.' }),
  columns: Columns,
  rows: Rows,
  ...addedFacts,
  more: Type.Optional(More),
  match_most: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description:
        'Where fewer than three tools match all words of q: those that match at least half of them, by slug, with the words that they do not match.',
    }),
  ),
  not_used: Type.Optional(Type.Array(Type.String(), { description: 'Words of q that no tool has.' })),
  ...mayMatchFields,
  counts: Type.Optional(CapabilityCounts),
  counts_left: Left('Counts without room here.'),
});
/** How long prices, names and other texts may be, in characters; how many tools that match most of the words are named. */
const MOST = { name: 40, price: 90, match: 80, most: 5, summary: 60, counts: 1200 } as const;
/** In place of a price. */
const CLOSED = 'no longer sold';

/** Each tool in one row, with the capabilities that are asked for, the price and the added facts as columns. */
export const conciseTools = concise({
  answer: ConciseTools,
  shortList: SHORT_LIST,
  /** @throws Problem as in full detail */
  load(snapshot, input: SearchInput) {
    const found = runSearch(snapshot, input);
    const items = paginate(found.slugs, input).map((slug) => snapshot.tools.get(slug) as Tool);
    const added = addedColumns(columnKeys(snapshot, input));
    return { items, total: found.slugs.length, found, added };
  },
  levels: ({ items }) => [...(items.length <= SHORT_LIST ? [60] : []), ...WIDTHS].map((width) => ({ width })),
  write({ total, found, added }, tools, { width }) {
    const { hits } = found;
    const columns: (Column<Tool> | false)[] = [
      ['slug', ({ slug }) => slug],
      ['name', ({ name }) => cut(name, MOST.name)],
      ['category', ({ category }) => category],
      ['price', ({ closed, price, facts }) => (closed ? CLOSED : cut(toolPriceInWords(price, facts), MOST.price))],
      hits !== undefined && ['match', ({ slug }) => cut(withWhy(hits.why(slug)).why, MOST.match)],
      added.keys.length === 0 && ['summary', ({ summary }) => cut(summary, MOST.summary)],
    ];
    return {
      total,
      ...tableOf(
        columns.filter((column) => column !== false),
        tools,
        { added, width },
      ),
      ...mostIn(found),
      ...mayMatchIn(found.mayMatch),
      ...countsIn(found),
    };
  },
  notes: ({ added }, tools) => notesOnCells(tools, added.keys),
});

/** The keys of the columns: first those of the capabilities that tools must have, so that what qualifies them is there. */
function columnKeys(snapshot: Snapshot, input: SearchInput): string[] {
  const must = capabilitiesNamed(snapshot, input.capability ?? []).map(({ key }) => key);
  return [...new Set([...must, ...addedKeys(snapshot, input)])];
}

/** The tools that match most of the words, each with what it lacks, and the words that no tool has. */
function mostIn({ matchMost, notUsed }: Found) {
  const most = matchMost.slice(0, MOST.most).map((one): [string, string] => {
    const { why } = withWhy(one.match);
    return [one.slug, `${cut(why, MOST.match)}; ${cut(unmatchedInWords(one), MOST.match)}`];
  });
  return {
    ...(most.length > 0 && { match_most: Object.fromEntries(most) }),
    ...(notUsed.length > 0 && { not_used: notUsed.slice(0, MOST.most).map((word) => cut(word, MOST.name)) }),
  };
}

function countsIn({ counts }: Found): Pick<Static<typeof ConciseTools>, 'counts' | 'counts_left'> {
  if (counts === undefined) return {};
  const all = Object.entries(counts);
  const shown = firstThatFit(MOST.counts, all);
  const left = all.length - shown.length;
  return { counts: Object.fromEntries(shown), ...(left > 0 && { counts_left: left }) };
}
