import { type Static, Type } from 'typebox';
import { Fact, STATUSES } from '../../../model/fact.ts';
import { entryInWords } from '../../../model/pricing/price-text.ts';
import { Citation } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { whyUnknown } from '../concise/words.ts';
import { ENTRY_KEYS } from '../facts-table.ts';

const ShortFact = Type.Object(
  {
    status: Type.Enum([...STATUSES]),
    value: Type.String({ description: 'In words.' }),
    plan: Type.Optional(Type.String({ description: 'The cheapest with it.' })),
    costs_extra: Type.Optional(Type.Boolean()),
    note: Type.Optional(Type.String()),
    source: Type.Union([Type.String({ format: 'uri' }), Type.Null()], {
      description: 'The page, at the passage if there is a link to it.',
    }),
    read: Type.Union([Type.String(), Type.Null()]),
    unchanged_on: Citation.properties.unchanged_on,
    old: Fact.properties.old,
  },
  { title: 'ShortFact' },
);
type ShortFact = Static<typeof ShortFact>;

/** One question with the answers of several tools. */
export const ShortRow = Type.Object(
  {
    key: Type.String(),
    label: Type.String(),
    answers: Type.Record(Type.String(), ShortFact, { description: 'By slug.' }),
  },
  { title: 'ShortRow' },
);
export type ShortRow = Static<typeof ShortRow>;

/** In characters. The first is about as much as a reader takes in at a glance; the others make room where many facts are asked for. */
const NOTES = [160, 60, 0] as const;

/** In characters of JSON: what rows are shortened to, as far as they can be. */
export const MAX_LENGTH = 1500;

/** The answers of some tools to some questions, with notes as long as there is room. */
export function shortRows(keys: readonly string[], tools: readonly Tool[], snapshot: Snapshot): ShortRow[] {
  const rows = (note: number) => keys.map((key) => shortRow(key, tools, snapshot, note));
  const [whole, half, none] = NOTES;
  const fits = [whole, half].map(rows).find((found) => JSON.stringify(found).length <= MAX_LENGTH);
  return fits ?? rows(none);
}

/** @param maxNote how long a note may be, in characters; without one if 0 */
function shortRow(key: string, tools: readonly Tool[], { methodology }: Snapshot, maxNote: number): ShortRow {
  return {
    key,
    label: methodology.catalogue.keys[key]?.label ?? key,
    answers: Object.fromEntries(
      tools.flatMap((tool) => (tool.facts[key] ? [[tool.slug, shortFact(key, tool, maxNote)]] : [])),
    ),
  };
}

function shortFact(key: string, { facts, sources, entry_price }: Tool, maxNote: number): ShortFact {
  const fact = facts[key] as Fact;
  const { status, from_plan, extra, note, old } = fact;
  const [citation] = fact.absent?.at ?? fact.sources;
  const source = sources.find(({ id }) => id === citation?.id);
  const price = entry_price && fact.value !== null && ENTRY_KEYS.has(key) ? entryInWords(entry_price) : undefined;
  return {
    status,
    value: price ?? (status === 'unknown' && !fact.absent ? `unknown: ${whyUnknown(fact)}` : fact.display),
    ...(from_plan !== undefined && { plan: from_plan }),
    ...(extra === true && { costs_extra: true }),
    ...(note !== undefined && maxNote > 0 && { note: cut(note, maxNote) }),
    source: citation?.link ?? source?.url ?? null,
    read: source?.read ?? null,
    ...(citation?.unchanged_on && { unchanged_on: citation.unchanged_on }),
    ...(old && { old }),
  };
}
