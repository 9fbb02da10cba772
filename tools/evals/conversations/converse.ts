import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pLimit from 'p-limit';
import type { Snapshot } from '../../../server/snapshot/snapshot.ts';
import type { Answer } from '../../../test/openapi-validator.ts';
import { serve } from '../../../test/serve.ts';
import type { EvalResult, Usage } from '../agents.ts';
import { grade } from '../grade.ts';
import { type Conversation, rightAnswers } from './conversation.ts';

/** What became of a conversation. */
export interface Conversed extends Omit<EvalResult, 'kind'> {
  readonly kind: Conversation['kind'];
  readonly hasService: boolean;
  /** Whether there was an answer at all. */
  readonly isAnswered: boolean;
}

/**
 * Has an assistant answer each conversation with the service and without it.
 * @param atOnce how many of them run at once
 * @param tell gets each as soon as it is over
 */
export function converseAll(
  conversations: readonly Conversation[],
  snapshot: Snapshot,
  { assistant, atOnce, tell }: { assistant: Assistant; atOnce: number; tell: (outcome: Conversed) => void },
): Promise<Conversed[]> {
  const all = conversations.flatMap((conversation) =>
    [true, false].map((hasService) => ({ conversation, hasService })),
  );
  return pLimit(atOnce).map(all, async ({ conversation, hasService }) => {
    const outcome = await converse(conversation, snapshot, assistant, hasService);
    tell(outcome);
    return outcome;
  });
}

async function converse(
  conversation: Conversation,
  snapshot: Snapshot,
  assistant: Assistant,
  hasService: boolean,
): Promise<Conversed> {
  const right = rightAnswers(conversation.answer, snapshot);
  const usage: Usage = { calls: 0, characters: 0 };
  // A service of its own, so that its calls can be counted.
  const served = hasService ? await serve(snapshot, snapshot, { onAnswer: count(usage) }) : undefined;
  const prompt = promptOf(conversation, snapshot, hasService);
  const answer = await runAssistant(assistant, prompt, served && `${served.baseUrl}/mcp`).catch(
    (error: Error) => error,
  );
  await served?.close();
  const { id, kind } = conversation;
  const isAnswered = typeof answer === 'string';
  return {
    id,
    kind,
    hasService,
    isAnswered,
    expected: right.map(({ text }) => text).join(' or '),
    ...usage,
    got: isAnswered ? answer : `no answer: ${answer.message}`,
    isRight: isAnswered && right.some((one) => grade(one, answer)),
  };
}

/** What an assistant is given to read. Without the service, it has the names of the tools at least. */
function promptOf(
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

/** Counts what a model reads: the results of calls, which have a text, and not the list of tools. */
function count(usage: Usage): (answer: Answer) => void {
  return ({ url, body }) => {
    const text = url === '/mcp' && body !== '' ? JSON.parse(body).result?.content?.[0]?.text : undefined;
    if (typeof text !== 'string') return;
    usage.calls += 1;
    usage.characters += text.length;
  };
}

/** The command line of an assistant. docs/evals.md says what it is given and what it has to print. */
export interface Assistant {
  /** For a shell. `{mcp}` in it is the path of a file that names the MCP servers. */
  readonly command: string;
  /** After as many milliseconds without an answer there is none. */
  readonly timeout: number;
  /** Ends what is running. */
  readonly stop?: AbortSignal;
}

/** Models like to put the line in bold. */
const ANSWER = /^\W*ANSWER:[*_` ]*(.*?)[*_` \r]*$/gm;
/** How much of what went wrong is shown. */
const MAX_REASON = 300;

/**
 * Runs an assistant once, in an empty folder, so that it finds nothing of this repository.
 * @param mcpUrl the address of the service; undefined without it
 * @returns what follows `ANSWER:` in the last line that has it
 * @throws Error that says why there is no answer
 */
export async function runAssistant(assistant: Assistant, prompt: string, mcpUrl: string | undefined): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'conversation-'));
  try {
    const config = join(folder, 'mcp.json');
    const servers = mcpUrl === undefined ? {} : { 'outreach-facts': { type: 'http', url: mcpUrl } };
    await writeFile(config, JSON.stringify({ mcpServers: servers }));
    const output = await run(assistant, { prompt, folder, config, mcpUrl });
    const answer = [...output.matchAll(ANSWER)].at(-1)?.[1];
    if (!answer) throw new Error(`no line ANSWER: in ${JSON.stringify(output.slice(-MAX_REASON))}`);
    return answer;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Given {
  readonly prompt: string;
  readonly folder: string;
  readonly config: string;
  readonly mcpUrl: string | undefined;
}

async function run({ command, timeout, stop }: Assistant, { prompt, folder, config, mcpUrl }: Given): Promise<string> {
  const child = spawn(command.replaceAll('{mcp}', config), {
    shell: true,
    cwd: folder,
    env: { ...process.env, MCP_URL: mcpUrl ?? '' },
    // In a process group of its own: to end a shell leaves what it started.
    detached: true,
  });
  const closed = once(child, 'close');
  const tooLate = AbortSignal.timeout(timeout);
  const ended = AbortSignal.any([tooLate, ...(stop ? [stop] : [])]);
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Nothing of the group is left.
    }
  };
  ended.addEventListener('abort', end);
  // Whoever does not read the prompt closes its input.
  child.stdin.on('error', () => {});
  child.stdin.end(prompt);
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  ended.removeEventListener('abort', end);
  if (tooLate.aborted) throw new Error(`none after ${timeout / 1000} seconds`);
  if (code !== 0) throw new Error(`the command ended with ${code}: ${errors.trim().slice(-MAX_REASON)}`);
  return output;
}
