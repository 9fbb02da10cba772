import { groupBy } from '../../../model/group-by.ts';
import type { Snapshot } from '../../../server/snapshot/snapshot.ts';
import type { Client } from '../client.ts';
import { type Conversation, toolsIn } from './conversation.ts';
import { toolCalled } from './right-answers.ts';

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
  { call }: Pick<Client, 'call'>,
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
