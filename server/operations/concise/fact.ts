import { type Static, Type } from 'typebox';
import { Fact } from '../../../model/fact.ts';
import { type Dated, dayInText, evidenceDate, type Source, type SourcesById } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';

const { complete, assumed, second_hand } = Fact.properties;

const WHOLE = 'detail: full';

/** A fact as a model needs it: in words, with what qualifies them, and where they are from. */
export const ConciseFact = Type.Object(
  {
    status: Type.Optional(Type.Enum(['unknown', 'disputed', 'not_applicable'], { description: 'Left out if known.' })),
    value: Type.String({ description: 'In words; if unknown, why.' }),
    complete,
    assumed,
    second_hand,
    plan: Type.Optional(Type.String({ description: 'The cheapest with it.' })),
    costs_extra: Type.Optional(Type.Literal(true)),
    others_say: Type.Optional(Type.String({ description: 'What other current sources say instead.' })),
    note: Type.Optional(Type.String()),
    whole: Type.Optional(
      Type.Literal(WHOLE, { description: 'What has the whole of a text that an ellipsis ends here.' }),
    ),
    seen: Type.Optional(Type.String({ description: 'The newest day of a page that says it, or "undated".' })),
    proof: Type.Optional(
      Type.String({
        description: 'The lines that say it, as name#L12-L14; to open them add ?plain=1#L12-L14 to the address.',
      }),
    ),
    sources: Type.Optional(
      Type.Array(Type.String(), { maxItems: 2, description: 'Names in sources. The page of seen is one.' }),
    ),
  },
  { title: 'ConciseFact' },
);
export type ConciseFact = Static<typeof ConciseFact>;

/** Sources by their id: the address of the page, who publishes it, and its own date or the day it was read. */
export const ConciseSources = Type.Record(Type.String(), Type.Array(Type.String(), { minItems: 3, maxItems: 3 }), {
  description: 'By id: address, relation, the date on the page, "read 2026-11-20" or "undated, read 2026-11-20".',
});
export type ConciseSources = Static<typeof ConciseSources>;

/** How long a value may be, in characters. */
const MAX_VALUE = 300;
/** How many sources of one fact are named. */
const MAX_SOURCES = 2;

/**
 * @param sources those that the fact cites, at least
 * @param maxNote how long a note may be, in characters; 0 leaves notes out
 */
export function conciseFact(fact: Fact, sources: SourcesById, maxNote: number): ConciseFact {
  const { status, complete, assumed, second_hand, from_plan, extra, disagrees = [], evidence } = fact;
  const note = fact.note ?? fact.unknown?.note ?? '';
  const others = disagrees.map(({ display }) => display).join('; ');
  const texts = {
    value: cut(valueInWords(fact), MAX_VALUE),
    others_say: cut(others, MAX_VALUE),
    note: maxNote > 0 ? cut(note, maxNote) : '',
  };
  const ids = namedSources(fact, sources);
  const proven = fact.sources.find(({ id, proof }) => proof?.lines && ids.includes(id));
  return {
    ...(status !== 'known' && { status }),
    value: texts.value,
    ...(complete && { complete }),
    ...(assumed && { assumed }),
    ...(second_hand && { second_hand }),
    ...(from_plan !== undefined && { plan: from_plan }),
    ...(extra && { costs_extra: true }),
    ...(texts.others_say !== '' && { others_say: texts.others_say }),
    ...(texts.note !== '' && { note: texts.note }),
    ...(Object.values(texts).some((text) => text.endsWith('…')) && { whole: WHOLE }),
    ...(evidence && { seen: evidence.seen ?? 'undated' }),
    ...(proven && { proof: `${proven.id}#${proven.proof?.lines}` }),
    ...(ids.length > 0 && { sources: ids }),
  };
}

/** The first sources of a fact, one with a proof before others, with one of the day on which it was seen, so that the day can be checked. */
function namedSources(fact: Fact, sources: SourcesById): string[] {
  const shown = fact.sources.toSorted((a, b) => Number(b.proof !== undefined) - Number(a.proof !== undefined));
  const ids = [...new Set(shown.map(({ id }) => id))];
  const seen = fact.evidence?.seen ?? undefined;
  const seenOn = fact.sources.filter(({ id }) => {
    const source = sources.get(id);
    return source !== undefined && evidenceDate(source) === seen;
  });
  const first = ids.slice(0, MAX_SOURCES);
  if (seen === undefined || seenOn.some(({ id }) => first.includes(id))) return first;
  const [newest] = seenOn;
  return newest ? [...ids.slice(0, MAX_SOURCES - 1), newest.id] : first;
}

/** The sources that concise facts of some tools name, in the order of the tools. */
export function sourcesNamed(
  facts: Iterable<Pick<ConciseFact, 'sources'>>,
  tools: readonly Pick<Tool, 'sources'>[],
): ConciseSources {
  const named = new Set([...facts].flatMap(({ sources = [] }) => sources));
  return conciseSources(tools.flatMap(({ sources }) => sources).filter(({ id }) => named.has(id)));
}

/** How long notes on facts may be, in characters, the longest first. */
export const NOTE_LENGTHS = [Number.POSITIVE_INFINITY, 200, 80] as const;

/** Some facts of a tool by key, and the sources that they name. */
export function factsWithSources(facts: readonly Fact[], cited: SourcesById, note: number) {
  const written = facts.map((fact) => [fact.key, conciseFact(fact, cited, note)] as const);
  return {
    facts: Object.fromEntries(written),
    sources: sourcesNamed(
      written.map(([, fact]) => fact),
      [{ sources: [...cited.values()] }],
    ),
  };
}

export function conciseSources(sources: readonly (Pick<Source, 'id' | 'url' | 'relation'> & Dated)[]): ConciseSources {
  return Object.fromEntries(
    sources.map((source) => [source.id, [source.url, source.relation, source.dated ?? dayInText(source)]]),
  );
}

/** The value of a fact in words; for a question without an answer, why there is none. */
function valueInWords(fact: Fact): string {
  return fact.status === 'unknown' ? whyUnknown(fact) : fact.display;
}

/** Why a fact is unknown, to follow its status: `not found on the pages read`. */
export function whyUnknown({ unknown }: Fact): string {
  switch (unknown?.reason) {
    case 'not-found':
      return unknown.looked_at.some((place) => 'source' in place)
        ? 'not found on the pages read'
        : 'searches found no page';
    default:
      return 'not looked for yet';
  }
}

/** An answered fact in a few words: names of values as they are, since most say what they mean; everything else in words. */
export function formatValueShort({ key, value, display }: Fact): string {
  if (key === 'pricing.plans') return 'known: see get_pricing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value.join(', ') : display;
}
