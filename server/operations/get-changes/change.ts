import { type Static, Type } from 'typebox';
import type { CatalogueKey, Categories } from '../../../model/catalogue.ts';
import {
  answerInWords,
  ChangeEvent,
  causeInWords,
  type EventAnswer,
  type EventKind,
  type EventTool,
  eventAbsenceInWords,
  isEventAbsence,
} from '../../../model/history/event.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { planInWords } from '../../../model/pricing/price-text.ts';
import { cut, cutPair } from '../../../model/words/cut.ts';
import { idOfSeq, lastQuestion, questionAt } from '../../snapshot/history/snapshot-history.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { eventIndex } from './question.ts';

const { id, seq, previous, recorded, effective, key, kind, cause, before, after, sources, retracted } =
  ChangeEvent.properties;
const Text = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

/** An event as it is served: with the snapshot that has the new answer, and in words. */
export const Change = Type.Object(
  {
    id,
    seq,
    recorded,
    snapshot: Type.String({ description: 'The id of the snapshot that has the new answer.' }),
    previous,
    tool: Type.String({ description: 'The slug that the tool has today, or had last.' }),
    name: Type.String({ description: 'The name that the tool has today, or had last.' }),
    key,
    label: Text('The label of the key; null for a change of the tool itself.'),
    kind,
    cause,
    effective,
    before,
    after,
    before_text: Text('The old answer in words, as pages showed it; null if there was none.'),
    after_text: Text('The new answer in words; null if there is none.'),
    summary: Type.String({ description: 'What changed, and why, in plain English.' }),
    sources,
    retracted,
  },
  { title: 'Change' },
);
export type Change = Static<typeof Change>;

/** Each event is put into words once, when it is asked for. */
const written = perSnapshot(() => new Map<ChangeEvent, Change>());

/** An event as it is served. */
export function changeOf(snapshot: Snapshot, event: ChangeEvent): Change {
  const changes = written(snapshot);
  const known = changes.get(event);
  if (known) return known;
  const change = write(snapshot, event);
  changes.set(event, change);
  return change;
}

function write(snapshot: Snapshot, event: ChangeEvent): Change {
  const { seq, key, tool: recordedAs, before, after } = event;
  const slug = snapshot.formerSlugs.get(recordedAs) ?? recordedAs;
  const name = snapshot.tools.get(slug)?.name ?? lastNames(snapshot).get(slug) ?? slug;
  const question = key === null ? undefined : (questionAt(snapshot, key, seq) ?? lastQuestion(snapshot, key));
  const [before_text, after_text] = [textOf(snapshot, before, key, seq - 1), textOf(snapshot, after, key, seq)];
  const { id, recorded, previous, kind, cause, effective, sources, retracted } = event;
  return {
    id,
    seq,
    recorded,
    snapshot: idOfSeq(snapshot, seq) ?? snapshot.manifest.snapshot,
    previous,
    tool: slug,
    name,
    key,
    label: key === null ? null : (question?.label ?? key),
    kind,
    cause,
    effective,
    before,
    after,
    before_text,
    after_text,
    summary: summaryOf(event, { name, question, before_text, after_text }, snapshot.methodology.categories),
    sources,
    retracted,
  };
}

/** An answer in the words of its own snapshot; of a tool its name. */
function textOf(snapshot: Snapshot, answer: ChangeEvent['before'], key: string | null, seq: number): string | null {
  if (answer === null) return null;
  if (isEventAbsence(answer)) return eventAbsenceInWords(answer);
  if (key === null || !('value' in answer)) return (answer as EventTool).name;
  const question = questionAt(snapshot, key, seq) ?? lastQuestion(snapshot, key);
  const labelOf = (other: string) => lastQuestion(snapshot, other)?.label ?? other;
  return question ? answerInWords(answer, question, labelOf) : JSON.stringify(answer.value);
}

/** The last names of the tools that events name, by slug. */
const lastNames = perSnapshot((snapshot): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const { key, tool, before, after } of eventIndex(snapshot).events) {
    const named = key === null ? ((after ?? before) as EventTool) : undefined;
    if (named && !names.has(tool)) names.set(tool, named.name);
  }
  return names;
});

/** How long an answer may be in a summary, in characters. The change has it in full. */
const MAX_ANSWER = 160;

interface Words {
  readonly name: string;
  /** As it was asked in the snapshot that has the new answer. */
  readonly question: CatalogueKey | undefined;
  readonly before_text: string | null;
  readonly after_text: string | null;
}

/**
 * What changed and why, in plain English: `Flagmast: Cheapest paid plan went up from 69 USD to 79 USD. The vendor changed it.` What is not
 * known any more has no answer; it is never said to be a no.
 */
function summaryOf(event: ChangeEvent, words: Words, categories: Categories): string {
  const sentences =
    event.key === null
      ? [ofTool(event, words.name, categories)]
      : [`${words.name}: ${ofAnswer(event, words)}`, inSentence(causeInWords(event))];
  const { retracted } = event;
  if (retracted) sentences.push(`Retracted on ${retracted.on}: ${ended(retracted.why)}`);
  return sentences.join(' ');
}

function ofTool({ kind, before, after }: ChangeEvent, name: string, categories: Categories): string {
  const [then, now] = [before as EventTool | null, after as EventTool | null];
  const label = (tool: EventTool | null) => categories[tool?.category ?? '']?.label ?? tool?.category ?? 'none';
  switch (kind) {
    case 'added':
      return `${now?.name ?? name} was added to the tools that are listed here.`;
    case 'renamed':
      return then?.name === now?.name
        ? `${now?.name} is now listed as ${now?.slug}.`
        : `${then?.name} is now called ${now?.name}.`;
    case 'removed':
      return now?.closed
        ? `${now.name} has not been sold since ${now.closed}.`
        : `${then?.name ?? name} is no longer listed here.`;
    default:
      return `${now?.name ?? name}: the category changed from ${label(then)} to ${label(now)}.`;
  }
}

function ofAnswer(event: ChangeEvent, { question, before_text, after_text }: Words): string {
  const label = question?.label ?? event.key;
  const [then, now] = cutPair(before_text ?? '', after_text ?? '', MAX_ANSWER);
  if (event.kind === 'disputed' && question?.type === 'plans') {
    const { value, disagrees = [] } = event.after as EventAnswer;
    const said = disputedPlansInWords([value, ...disagrees] as Plan[][], MAX_ANSWER);
    if (said !== undefined) return `${label} ${said}`;
  }
  if (event.kind === 'changed') return `${label} ${inParts(event, question) ?? fromTo(then, now)}`;
  // What we corrected or read elsewhere did not go up or down, and neither does a year.
  const hasMoved = event.cause === 'vendor-changed' && question?.type !== 'year';
  const said: Readonly<Record<Exclude<EventKind, 'changed' | 'renamed' | 'removed'>, string>> = {
    added: before_text === null ? `became known: ${now}.` : `became known: ${now}. Before: ${then}.`,
    lost: `went from ${then} to ${after_text === null ? 'no answer' : now}.`,
    absent: `was looked for: ${now}.`,
    withdrawn: `has no answer; we no longer say: ${then}.`,
    increase: `${hasMoved ? 'went up' : 'changed'} from ${then} to ${now}.`,
    decrease: `${hasMoved ? 'went down' : 'changed'} from ${then} to ${now}.`,
    'to-quote': `went from ${then} to not published.`,
    'from-quote': `went from not published to ${now}.`,
    disputed: `became disputed. Before: ${then}. Now: ${now.replace(/^Disputed: /, '')}.`,
    settled: `went from disputed to ${now}.`,
  };
  return `${label} ${said[event.kind as keyof typeof said]}`;
}

/** What changed in a list of plans or of values, where saying it part by part says more than the two lists. */
function inParts({ before, after }: ChangeEvent, question: CatalogueKey | undefined): string | undefined {
  const [then, now] = [before as EventAnswer, after as EventAnswer];
  if (then.disagrees || now.disagrees || question === undefined) return undefined;
  if (question.type === 'plans') return plansInWords(then.value as Plan[], now.value as Plan[], MAX_ANSWER);
  if (question.type !== 'set' || !Array.isArray(then.value)) return undefined;
  return listInWords(then.value as string[], now.value as string[], (item) => question.values?.[item] ?? item);
}

/** Texts that are the same are of answers that differ in what a short text leaves out, such as the terms of a plan. */
function fromTo(then: string, now: string): string {
  return then === now ? `changed in its details; in short it is still: ${now}.` : `changed from ${then} to ${now}.`;
}

function inSentence(meaning: string): string {
  return ended(meaning.charAt(0).toUpperCase() + meaning.slice(1));
}

function ended(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/**
 * How a list differs from the one before it, to follow its label: `changed. New: Email. No longer named: Phone calls.`
 * @returns undefined where both have the same items
 */
export function listInWords(
  before: readonly string[],
  after: readonly string[],
  labelOf: (item: string) => string,
): string | undefined {
  const isNew = after.filter((item) => !before.includes(item)).map(labelOf);
  const isGone = before.filter((item) => !after.includes(item)).map(labelOf);
  if (isNew.length + isGone.length === 0) return undefined;
  return [
    'changed.',
    isNew.length > 0 && `New: ${isNew.join(', ')}.`,
    isGone.length > 0 && `No longer named: ${isGone.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** How many plans are named of those that changed, that are new and that are gone. */
const MAX_NAMED = 3;

/**
 * How plans differ from those before, to follow their label: `changed. Mast changed from 69 USD a month to 79 USD a month. New: Fleet.`
 * @param most of the price of one plan, in characters
 */
export function plansInWords(before: readonly Plan[], after: readonly Plan[], most: number): string {
  const earlier = new Map(before.map((plan) => [plan.name, plan]));
  const names = new Set(after.map(({ name }) => name));
  const changed = after.flatMap((plan) => {
    const then = earlier.get(plan.name);
    if (then === undefined || planInWords(then) === planInWords(plan)) return [];
    return [`${plan.name} changed from ${priceOf(then, most)} to ${priceOf(plan, most)}.`];
  });
  const isNew = after.filter(({ name }) => !earlier.has(name)).map((plan) => cut(planInWords(plan), most));
  const isGone = before.filter(({ name }) => !names.has(name)).map(({ name }) => name);
  const said = [
    ...named(changed, ' ', ' More of them changed.'),
    ...named(isNew, '; ', '; and others').map((plans) => `New: ${plans}.`),
    ...named(isGone, ', ', ' and others').map((plans) => `No longer listed: ${plans}.`),
  ];
  if (said.length === 0) return 'changed in their details: their names and monthly prices are the same.';
  return ['changed.', ...said].join(' ');
}

/** On which plans sources differ, to follow their label: `became disputed. Mast: 69 USD a month, or 79 USD a month.` Undefined if only on details. */
export function disputedPlansInWords(lists: readonly (readonly Plan[])[], most: number): string | undefined {
  const names = new Set(lists.flatMap((plans) => plans.map(({ name }) => name)));
  const differing = [...names].flatMap((name) => {
    const prices = new Set(lists.map((plans) => planPrice(plans, name, most)));
    return prices.size > 1 ? [`${name}: ${[...prices].join(', or ')}.`] : [];
  });
  const [said] = named(differing, ' ', ' They differ on others too.');
  return said && `became disputed. ${said}`;
}

function planPrice(plans: readonly Plan[], name: string, most: number): string {
  const plan = plans.find((one) => one.name === name);
  return plan === undefined ? 'not listed' : priceOf(plan, most);
}

function named(items: readonly string[], separator: string, others: string): string[] {
  if (items.length === 0) return [];
  return [items.slice(0, MAX_NAMED).join(separator) + (items.length > MAX_NAMED ? others : '')];
}

/** The prices of a plan without its name. */
function priceOf(plan: Plan, most: number): string {
  return cut(planInWords(plan).slice(plan.name.length + 2), most) || 'no known price';
}
