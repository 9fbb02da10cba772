import { CONDITIONS, type Fact, type FactValue, type ReplacedBecause, type UnknownReason } from '../fact.ts';
import { type CitedValue, type FactContext, makeFact } from '../make-fact.ts';
import type { Citation, Source } from '../source.ts';
import { isAnswered } from '../state.ts';
import { Tool } from '../tool.ts';

/** A citation; `at` is left out where the source is cited as a whole. */
export interface CitationState {
  readonly id: string;
  readonly at?: string;
  /** Whether its passage was found unchanged on the day that `unchanged` of the tool gives for the source. */
  readonly unchanged?: true;
}

/** What is kept of a fact: its answer, the conditions of the answer and its sources. Notes and searches are not kept. */
export interface FactState extends Partial<Pick<Fact, (typeof CONDITIONS)[number]>> {
  readonly status: Fact['status'];
  /** What `reported` was called until November 2026. */
  readonly read_by_others?: boolean;
  /** Only of a fact without an answer. */
  readonly reason?: string;
  readonly value?: FactValue;
  readonly sources?: readonly CitationState[];
  readonly disagrees?: readonly CitedValue<CitationState>[];
  readonly earlier?: readonly CitedValue<CitationState>[];
  /** That it was not there: the day of the look and the pages. */
  readonly absent?: { readonly on: string; readonly at: readonly CitationState[] };
  readonly replaced?: readonly { readonly value: FactValue; readonly because: ReplacedBecause }[];
}

/** What is kept of a tool besides its facts and sources, as it was published. Scores are not kept. */
const RECORDED_FIELDS = [
  'name',
  'category',
  'summary',
  'website',
  'coverage',
  'aliases',
  'former_slugs',
  'identifiers',
  'extensions',
  'closed',
  'independence',
  'comparable_price',
  'price_from',
  'entry_price',
  'bills',
] as const satisfies readonly (keyof Tool)[];
const REQUIRED: readonly string[] = Tool.required;
export type RecordedField = (typeof RECORDED_FIELDS)[number];
/** Fields that are null or not there are left out, and so are those that a snapshot has in a form that is not kept. */
type Fields = Partial<Pick<Tool, RecordedField>> & { readonly not_kept?: readonly RecordedField[] };

/** What the history keeps of a tool in a snapshot. */
export interface ToolState {
  readonly fields: Fields;
  readonly facts: Readonly<Record<string, FactState>>;
  readonly sources: Readonly<Record<string, Source>>;
  /**
   * The day on which the passages of a source were last found unchanged, by its id. Left out if there is none. These days change with
   * every run of the verifier: apart from the sources they take little space.
   */
  readonly unchanged?: Readonly<Record<string, string>>;
}

/**
 * What the history keeps of a tool.
 * @param isRecordable whether a field can be recorded: earlier versions published some fields in a form that cannot be served today
 */
export function toolStateOf(tool: Tool, isRecordable: (field: RecordedField, value: unknown) => boolean): ToolState {
  const published = RECORDED_FIELDS.filter((field) => tool[field] !== undefined || REQUIRED.includes(field));
  const unrecorded = published.filter((field) => !isRecordable(field, tool[field]));
  const recorded = published.filter((field) => !unrecorded.includes(field) && tool[field] !== null);
  return {
    fields: {
      ...Object.fromEntries(recorded.map((field) => [field, tool[field]])),
      ...(unrecorded.length > 0 && { not_kept: unrecorded }),
    },
    ...answersState(tool),
  };
}

/** What the history keeps of the facts of a tool and the pages that they cite. */
export function answersState({ facts, sources }: Pick<Tool, 'facts' | 'sources'>): Omit<ToolState, 'fields'> {
  return {
    facts: Object.fromEntries(Object.entries(facts).map(([key, fact]) => [key, factState(fact)])),
    sources: Object.fromEntries(sources.map((source) => [source.id, source])),
  };
}

/** Those of today, and `read_by_others` of snapshots that were published with it. */
const ALL_CONDITIONS = [...CONDITIONS, 'read_by_others'] as const;

function factState(fact: Fact): FactState {
  const { status, value, sources, disagrees, earlier, replaced, unknown, absent } = fact;
  const before = replaced && { replaced: replaced.map(({ value, because }) => ({ value, because })) };
  if (!isAnswered(fact))
    return {
      status,
      ...(unknown && { reason: unknown.reason }),
      ...(absent && { absent: { on: absent.on, at: absent.at.map(citation) } }),
      ...(absent && earlier && { earlier: earlier.map(valueState) }),
      ...before,
    };
  return {
    status,
    value: value as FactValue,
    ...Object.fromEntries(ALL_CONDITIONS.flatMap((name) => (name in fact ? [[name, fact[name as keyof Fact]]] : []))),
    sources: sources.map(citation),
    ...(disagrees && { disagrees: disagrees.map(valueState) }),
    ...(earlier && { earlier: earlier.map(valueState) }),
    ...before,
  };
}

function valueState({ value, sources }: { value: FactValue; sources: Citation[] }): CitedValue<CitationState> {
  return { value, sources: sources.map(citation) };
}

function citation({ id, at }: Citation): CitationState {
  return { id, ...(at !== null && at !== undefined && { at }) };
}

/**
 * A fact from what the history keeps of it. It has no note and does not say where was looked: neither is kept.
 * @param tool as it was then
 */
export function factOfState(
  context: Omit<FactContext, 'source'>,
  { status, reason, absent, disagrees, earlier, read_by_others, ...state }: FactState,
  { sources }: Pick<ToolState, 'sources'>,
): Fact {
  const cited = (citations: readonly CitationState[] = []): Citation[] =>
    citations.map(({ id, at }) => ({ id, at: at ?? null }));
  const claim = ({ value, sources }: CitedValue<CitationState>) => ({ value, sources: cited(sources) });
  return makeFact(
    { ...context, source: (id) => sources[id] },
    {
      ...state,
      ...(read_by_others && { reported: true }),
      sources: cited(state.sources),
      disagrees: disagrees?.map(claim),
      earlier: earlier?.map(claim),
      absent: absent && { on: absent.on, at: cited(absent.at) },
      ...(status === 'unknown' && {
        unknown: { reason: (reason ?? 'not-researched') as UnknownReason, looked_at: [], note: null },
      }),
    },
  );
}
