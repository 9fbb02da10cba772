import { readFile } from 'node:fs/promises';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { parse } from 'yaml';
import { Money } from '../../../model/pricing/plan.ts';

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
export function toolsIn(label: RightAnswer): readonly string[] {
  if ('constant' in label) return [];
  if ('which' in label) return label.which.tools;
  return ['fact' in label ? label.fact.tool : 'plan' in label ? label.plan.tool : label.premise.tool];
}
