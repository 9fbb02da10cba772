import type { CatalogueKey } from '../../model/catalogue.ts';
import type { FactValue } from '../../model/fact.ts';
import {
  type ChangeEvent,
  type EventAbsence,
  type EventAnswer,
  type EventKind,
  type EventTool,
  isEventAbsence,
} from '../../model/history/event.ts';
import type { FactState, ToolState } from '../../model/history/tool-state.ts';
import { isSame } from '../../model/same-json.ts';
import type { Source } from '../../model/source.ts';
import { type Answers, causeOf, hasAnswer, hasNewDefinition } from './cause.ts';

/** A tool that differs between two snapshots; undefined where it does not exist. */
export interface TouchedTool {
  readonly slug: string;
  readonly before: ToolState | undefined;
  readonly after: ToolState | undefined;
}

/** The questions of the catalogue in two snapshots. */
export interface Questions {
  readonly before: Readonly<Record<string, CatalogueKey>>;
  readonly after: Readonly<Record<string, CatalogueKey>>;
}

/** The snapshot that has the new answers. */
export interface Batch {
  readonly seq: number;
  readonly previous: string | null;
  readonly recorded: string;
}

type Difference = Pick<ChangeEvent, 'key' | 'kind' | 'cause' | 'before' | 'after' | 'sources' | 'effective'>;

/**
 * What changed between two snapshots, by tool and key. An event exists only where a typed value, or a condition that it depends on, differs.
 * @param tools in the order of slugs
 */
export function eventsBetween(batch: Batch, tools: readonly TouchedTool[], questions: Questions): ChangeEvent[] {
  return withRenamed(tools).flatMap((tool) =>
    [...toolEvents(tool), ...factEvents(tool, questions)].map(
      ({ key, kind, cause, before, after, sources, effective }) => ({
        id: [batch.seq, tool.slug, ...(key === null ? [kind] : [key])].join('/'),
        ...batch,
        effective,
        tool: tool.slug,
        key,
        kind,
        cause,
        before,
        after,
        sources,
        retracted: null,
      }),
    ),
  );
}

/** A tool under a new slug that names the old one as former is the same tool: it is not one that is gone and another that is new. */
function withRenamed(tools: readonly TouchedTool[]): RenamedTool[] {
  const gone = new Map(tools.filter(({ after }) => !after).map((tool) => [tool.slug, tool]));
  const paired = tools.map((tool): RenamedTool => {
    const former = tool.before ? undefined : tool.after?.fields.former_slugs?.find((slug) => gone.has(slug));
    if (former === undefined) return tool;
    const before = gone.get(former)?.before;
    gone.delete(former);
    return { ...tool, before, former };
  });
  return paired.filter(({ slug, after }) => after !== undefined || gone.has(slug));
}

interface RenamedTool extends TouchedTool {
  /** Its slug in the earlier snapshot, if it was another one. */
  readonly former?: string;
}

/** Events about the tool itself: that it is new, renamed, in another category, no longer sold, or no longer listed. */
function toolEvents({ before, after, slug, former }: RenamedTool): Difference[] {
  const event = (
    kind: EventKind,
    cause: Difference['cause'],
    then: EventTool | null,
    now: EventTool | null,
  ): Difference => ({ key: null, kind, cause, before: then, after: now, sources: [], effective: null });
  const named = ({ fields }: ToolState): EventTool => ({ name: fields.name ?? slug });
  if (!before) return after ? [event('added', 'learned', null, named(after))] : [];
  if (!after) return [event('removed', 'catalogue', named(before), null)];
  const [then, now] = [before.fields, after.fields];
  const events: Difference[] = [];
  if (former !== undefined)
    events.push(event('renamed', 'vendor-changed', { ...named(before), slug: former }, { ...named(after), slug }));
  else if (then.name !== now.name) events.push(event('renamed', 'vendor-changed', named(before), named(after)));
  if (then.category !== now.category) {
    const inCategory = (tool: ToolState) => ({ ...named(tool), category: tool.fields.category ?? '' });
    events.push(event('changed', 'catalogue', inCategory(before), inCategory(after)));
  }
  if (!then.closed && now.closed)
    events.push(event('removed', 'vendor-changed', named(before), { ...named(after), closed: now.closed.since }));
  return events;
}

function factEvents({ before, after }: TouchedTool, questions: Questions): Difference[] {
  const keys = [...new Set([...Object.keys(before?.facts ?? {}), ...Object.keys(after?.facts ?? {})])].sort();
  return keys.flatMap((key) => {
    const [then, now] = [before?.facts[key], after?.facts[key]];
    const [answered, answers] = [answerOf(then), answerOf(now)];
    // Another look that finds nothing either is like a page that is read again.
    if (isSame(answered, answers) || (isEventAbsence(answered) && isEventAbsence(answers))) return [];
    const isRedefined = before !== undefined && hasNewDefinition(questions.before[key], questions.after[key]);
    const compared: Answers = { before: then, after: now, tools: { before, after }, isRedefined };
    const [said, tool] = answers === null ? [then, before] : [now, after];
    return [
      {
        key,
        kind: kindOf(then, now, questions.after[key] ?? questions.before[key]),
        cause: causeOf(compared),
        before: answered,
        after: answers,
        sources: pagesOf(said, tool),
        effective: hasAnswer(now) ? effectiveOf(now, after) : null,
      },
    ];
  });
}

/** The answer as far as it is compared, or that it was not there; null if neither is known. */
function answerOf(state: FactState | undefined): EventAnswer | EventAbsence | null {
  if (state?.absent) return { absent: state.absent.on };
  if (!hasAnswer(state)) return null;
  const { value, disagrees, for: channels, complete, from_plan, extra, has, lacks } = state;
  return {
    value,
    ...(disagrees && { disagrees: disagrees.map((other) => other.value) }),
    ...(channels && { for: channels }),
    ...(complete && { complete }),
    ...(from_plan !== undefined && { from_plan }),
    ...(extra && { extra }),
    ...(has && { has }),
    ...(lacks && { lacks }),
  };
}

function kindOf(
  before: FactState | undefined,
  after: FactState | undefined,
  question: CatalogueKey | undefined,
): EventKind {
  const isPrice = question?.type === 'money' || question?.type === 'plans';
  if (!hasAnswer(before) && !hasAnswer(after)) return after?.absent ? 'absent' : 'withdrawn';
  if (!hasAnswer(before)) return isPrice && before?.reason === 'not-published' ? 'from-quote' : 'added';
  if (!hasAnswer(after)) return isPrice && after?.reason === 'not-published' ? 'to-quote' : 'lost';
  if (before.status !== after.status) return after.status === 'disputed' ? 'disputed' : 'settled';
  const step = amountOf(after.value, before.value) - amountOf(before.value, after.value);
  if (step > 0) return 'increase';
  return step < 0 ? 'decrease' : 'changed';
}

/** The number of a value that can be compared with another one: both are numbers, or amounts in one currency. */
function amountOf(value: FactValue, other: FactValue): number {
  if (typeof value === 'number' && typeof other === 'number') return value;
  const [money, another] = [value, other] as { readonly amount?: unknown; readonly currency?: unknown }[];
  const isComparable = typeof money?.amount === 'number' && money.currency === another?.currency;
  return isComparable ? (money.amount as number) : Number.NaN;
}

function pagesOf(state: FactState | undefined, tool: ToolState | undefined): ChangeEvent['sources'] {
  const others = (state?.disagrees ?? []).map(({ sources }) => sources);
  const cited = [state?.sources ?? [], ...others, state?.absent?.at ?? []].flat();
  return [...new Set(cited.map(({ id }) => id))].flatMap((id) => {
    const source = tool?.sources[id];
    return source ? [{ id, url: source.url }] : [];
  });
}

/** The oldest date on a page that gives an answer. */
function effectiveOf(state: FactState, tool: ToolState | undefined): ChangeEvent['effective'] {
  const pages = (state.sources ?? [])
    .map(({ id }) => tool?.sources[id])
    .filter((page): page is Source => page !== undefined);
  const [oldest] = pages
    .flatMap(({ id, dated }) => (dated ? [{ on: dated, source: id }] : []))
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.source < b.source ? -1 : 1));
  return oldest ?? null;
}
