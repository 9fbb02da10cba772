import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

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
    ...{ shell: true, cwd: folder, env: { ...process.env, MCP_URL: mcpUrl ?? '' } },
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
