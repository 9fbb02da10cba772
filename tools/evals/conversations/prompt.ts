import type { Snapshot } from '../../../server/snapshot/snapshot.ts';
import type { Conversation } from './conversation.ts';

/** What an assistant is given to read. Without the service, it has the names of the tools at least. */
export function promptOf(
  { turns, form }: Conversation,
  { manifest, tools }: Pick<Snapshot, 'manifest' | 'tools'>,
  hasService: boolean,
): string {
  const names = [...tools.values()].map(({ name, slug }) => `${name} (${slug})`).join(', ');
  return [
    `Somebody who chooses tools for LinkedIn and email outreach talks to you. Today is ${manifest.as_of}.`,
    'Public pages are those that Outreach Facts had read by that day. Unknown is not no: if they do not answer, say unknown. Say "not listed" if a tool is none of those that Outreach Facts describes, and "not covered" if no fact about a tool could answer: reply rates, ratings, opinions, legal advice, how to write a message.',
    hasService
      ? 'The MCP server outreach-facts answers what they say.'
      : `The tools that Outreach Facts describes, with their slugs: ${names}.`,
    'What they wrote to you, the oldest message first:',
    ...turns.map((turn, i) => `${i + 1}. ${turn}`),
    `Answer the last message. Your last line begins with ANSWER: and has nothing else than this: ${form}`,
  ]
    .join('\n\n')
    .concat('\n');
}
