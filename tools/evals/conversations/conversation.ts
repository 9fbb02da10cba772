import { readFile } from 'node:fs/promises';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { parse } from 'yaml';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import type { Fact, FactValue } from '../../../model/fact.ts';
import { groupBy } from '../../../model/group-by.ts';
import { isAmong } from '../../../model/pricing/entry-price.ts';
import { Money, plansIn } from '../../../model/pricing/plan.ts';
import { isAnswered, isDenied, isNo, isProven, stateOf, valuesOf } from '../../../model/state.ts';
import type { Tool } from '../../../model/tool.ts';
import { cellOf, type EvalValue, keys as keySet, slugs, spelling, UNKNOWN } from '../../../server/evals/answer.ts';
import type { Snapshot } from '../../../server/snapshot/snapshot.ts';
import type { McpClient } from '../agents.ts';
import { grade } from '../grade.ts';

const closed = { additionalProperties: false };
const Text = Type.String({ minLength: 1 });
const Slugs = Type.Array(Text, { minItems: 2, uniqueItems: true });
const Said = Type.Union([Type.Boolean(), Type.Number(), Text, Money]);

/** From which fact the right answer to the last turn follows. docs/evals.md says what each kind asks. */
const RightAnswer = Type.Union([
  Type.Object({ fact: Type.Object({ tool: Text, key: Text, has: Type.Optional(Text) }, closed) }, closed),
  Type.Object({ premise: Type.Object({ tool: Text, key: Text, says: Said }, closed) }, closed),
  Type.Object({ which: Type.Object({ tools: Slugs, key: Text, value: Type.Optional(Text) }, closed) }, closed),
  Type.Object(
    {
      plan: Type.Object({ tool: Text, ...Money.properties, billing: Type.Enum(['month', 'year']) }, closed),
    },
    closed,
  ),
  Type.Object({ constant: Type.Enum(['not covered', 'not listed']) }, closed),
]);
export type RightAnswer = Static<typeof RightAnswer>;

/** What somebody who chooses a tool writes to an assistant, with the source of the right answer to the last turn. */
const Conversation = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
    kind: Type.Enum(['false-premise', 'follow-up', 'not-ours', 'out-of-scope', 'mixed', 'plain']),
    language: Type.Enum(['en', 'de', 'fr']),
    turns: Type.Array(Text, { minItems: 1, maxItems: 3 }),
    form: Text,
    answer: RightAnswer,
  },
  closed,
);
export type Conversation = Static<typeof Conversation>;

/** Those that were written for the real tools. */
export const CONVERSATIONS = new URL('../../../test/data/conversations.yaml', import.meta.url);

/** @throws Error if one is not as described */
export async function readConversations(file: URL): Promise<Conversation[]> {
  return Value.Parse(Type.Array(Conversation), parse(await readFile(file, 'utf8')));
}

/** The tools that the right answer is about, as the label names them. */
function toolsIn(label: RightAnswer): readonly string[] {
  if ('constant' in label) return [];
  if ('which' in label) return label.which.tools;
  return ['fact' in label ? label.fact.tool : 'plan' in label ? label.plan.tool : label.premise.tool];
}

/**
 * The right answers to the last turn of a conversation, computed from the facts of a snapshot: the canonical one, then others that say the same.
 * @throws Error if the label names a tool or a question that there is not, or one that has no short answer
 */
export function rightAnswers(label: RightAnswer, snapshot: Snapshot): readonly [EvalValue, ...EvalValue[]] {
  if ('constant' in label) return [spelling(label.constant)];
  if ('plan' in label) return [spelling(planWith(label.plan, toolCalled(label.plan.tool, snapshot)))];
  if ('which' in label) {
    const { tools, key, value } = label.which;
    const all = tools.map((name) => toolCalled(name, snapshot));
    const having = all.filter((tool) => isProven(stateOf(answerInLine(tool, key, snapshot).fact, { value })));
    return [slugs(having.map(({ slug }) => slug))];
  }
  if ('premise' in label) {
    const { tool, key, says } = label.premise;
    const { fact, question } = answerInLine(toolCalled(tool, snapshot), key, snapshot);
    const verdict = spelling(verdictOn(says, fact, question));
    // Whoever looked for it, and did not find it, may say so.
    return stateOf(fact, { value: says }) === 'absent'
      ? [verdict, spelling(isNo(says) ? 'right' : 'wrong')]
      : [verdict];
  }
  const { tool, key, has } = label.fact;
  const { fact, question } = answerInLine(toolCalled(tool, snapshot), key, snapshot);
  return has === undefined ? valuesInWords(fact, question) : [spelling(membership(has, fact))];
}

/** The tool with a slug of today or of before. */
function toolCalled(slug: string, { tools, formerSlugs }: Snapshot): Tool {
  const tool = tools.get(slug) ?? tools.get(formerSlugs.get(slug) ?? '');
  if (!tool) throw new Error(`there is no tool "${slug}"`);
  return tool;
}

function answerInLine({ facts }: Tool, key: string, { methodology: { catalogue } }: Snapshot) {
  const [fact, question] = [facts[key], catalogue.keys[key]];
  if (!fact || !question) throw new Error(`there is no question "${key}"`);
  if (question.type === 'plans') throw new Error(`the answer to "${key}" is too long for a line`);
  return { fact, question };
}

/** How values of a type are compared; those of others as words. */
const COMPARED: Readonly<Partial<Record<CatalogueKey['type'], EvalValue['type']>>> = {
  money: 'money',
  number: 'number',
  days: 'number',
  year: 'number',
  set: 'keys',
};

const written = (value: FactValue) => cellOf({ status: 'known', value });

/** A value as the catalogue writes it, or by the names that it has there. */
function valuesInWords(fact: Fact, { type, values = {} }: CatalogueKey): [EvalValue, ...EvalValue[]] {
  const answer: EvalValue = { type: COMPARED[type] ?? 'text', text: cellOf(fact) };
  const { status, value, absent } = fact;
  if (absent && type === 'boolean') return [answer, spelling('no')];
  if (status !== 'known') return [answer];
  if (type === 'url') return [answer, spelling(answer.text.replace(/\/?$/, (slash) => (slash === '' ? '/' : '')))];
  if (type !== 'one' && type !== 'set') return [answer];
  const names = [value].flat().map((member) => values[String(member)] ?? String(member));
  return [answer, type === 'set' ? keySet(names) : spelling(names.join())];
}

/** Whether a set has a value. What it does not list is open unless it is complete. */
function membership(value: string, fact: Fact): string {
  const state = stateOf(fact, { value });
  if (state === 'disputed') return state;
  return isProven(state) ? 'yes' : isDenied(state) ? 'no' : UNKNOWN;
}

/** Whether it is so what somebody took for granted. Where sources differ on that, nobody knows. */
function verdictOn(says: FactValue, fact: Fact, { type }: CatalogueKey): 'right' | 'wrong' | 'unknown' {
  if (!isAnswered(fact)) return UNKNOWN;
  const verdicts = valuesOf(fact).map((value) => {
    if (!Array.isArray(value)) return grade({ type: COMPARED[type] ?? 'text', text: written(value) }, written(says));
    return value.some((member) => member === says) || (fact.complete ? false : undefined);
  });
  const [first, ...others] = verdicts;
  if (first === undefined || others.some((other) => other !== first)) return UNKNOWN;
  return first ? 'right' : 'wrong';
}

/** The plan with a price as a page prints it: for a month or, billed yearly, for a month or the year. */
function planWith(
  { amount, currency, billing }: Extract<RightAnswer, { plan: unknown }>['plan'],
  { facts }: Tool,
): string {
  const plan = plansIn(facts).find(({ monthly, annual_monthly, terms = [] }) => {
    const yearly = [annual_monthly, ...terms.flatMap(({ every, price }) => (every === 'year' ? [price] : []))];
    return (billing === 'month' ? [monthly] : yearly).some((price) => isAmong(price, [{ amount, currency }]));
  });
  return plan?.name ?? UNKNOWN;
}

/**
 * How `recommend` takes what somebody says, without a model between them: as about the tools that the right answer is about, as about
 * others, as nothing that tools could be checked by, or as a need that a list of tools answers.
 */
export const REACTIONS = ['about its tools', 'about other tools', 'nothing recommended', 'a list of tools'] as const;
type Reaction = (typeof REACTIONS)[number];

/** How it takes the last turn alone, and all turns in one text. */
export interface Reactions {
  readonly kind: Conversation['kind'];
  readonly last: Reaction;
  readonly all: Reaction;
}

/** Sends the turns of conversations to the service as they are. */
export async function reactionsTo(
  conversations: readonly Conversation[],
  snapshot: Snapshot,
  { call }: Pick<McpClient, 'call'>,
): Promise<Reactions[]> {
  const reactions: Reactions[] = [];
  for (const { kind, turns, answer } of conversations) {
    const tools = toolsIn(answer).map((tool) => toolCalled(tool, snapshot).slug);
    const reactionTo = async (q: string): Promise<Reaction> => {
      const { question, totals } = await call('recommend', { q, detail: 'full' });
      if (question === null)
        return totals.fits + totals.may_fit + totals.fails > 0 ? 'a list of tools' : 'nothing recommended';
      const isAboutThem = tools.length > 0 && tools.every((tool) => question.tools.includes(tool));
      return isAboutThem ? 'about its tools' : 'about other tools';
    };
    reactions.push({ kind, last: await reactionTo(turns.at(-1) ?? ''), all: await reactionTo(turns.join('\n')) });
  }
  return reactions;
}

/** How many there are of each reaction, by kind and in all. */
export function reactionRows(reactions: readonly Reactions[], part: 'last' | 'all'): (string | number)[][] {
  const row = (name: string, own: readonly Reactions[]) => [
    name,
    own.length,
    ...REACTIONS.map((reaction) => own.filter((each) => each[part] === reaction).length),
  ];
  const byKind = groupBy(reactions, ({ kind }) => kind);
  return [...[...byKind].map(([kind, own]) => row(kind, own)), row('all', reactions)];
}
