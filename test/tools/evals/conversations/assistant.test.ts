import { expect, it } from 'vitest';
import { runAssistant } from '../../../../tools/evals/conversations/converse.ts';

const URL_OF_SERVICE = 'http://127.0.0.1:1/mcp';

/** What a command line answers. @param timeout in milliseconds */
const answerOf = (command: string, timeout = 60_000, mcpUrl?: string) =>
  runAssistant({ command, timeout }, 'what was said', mcpUrl);

it('gives the prompt on the standard input, and takes the last line that begins with ANSWER:, also in bold', async () => {
  expect(await answerOf('echo "ANSWER: $(cat)"')).toBe('what was said');
  expect(await answerOf('printf "ANSWER: yes\\n**ANSWER: 39.00 USD**\\nBye.\\n"')).toBe('39.00 USD');
});

it('names the service in the environment and in a file', async () => {
  const command = 'echo "ANSWER: ($MCP_URL) $(cat {mcp})"';
  expect(await answerOf(command)).toBe('() {"mcpServers":{}}');
  expect(await answerOf(command, 60_000, URL_OF_SERVICE)).toBe(
    `(${URL_OF_SERVICE}) {"mcpServers":{"outreach-facts":{"type":"http","url":"${URL_OF_SERVICE}"}}}`,
  );
});

it('runs it in a folder that has nothing else', async () => {
  expect(await answerOf('echo "ANSWER: $(ls -A)"')).toBe('mcp.json');
});

it.each([
  ['no line', 'echo yes', 'no line ANSWER: in "yes\\n"'],
  ['a wrong exit code', 'echo ANSWER: yes; echo refused >&2; exit 1', 'the command ended with 1: refused'],
])('says why there is no answer: %s', async (_, command, reason) => {
  await expect(answerOf(command)).rejects.toThrow(new Error(reason));
});

it('ends a command that takes too long, with what it started', async () => {
  // The second one would hold the output open.
  await expect(answerOf('echo ANSWER: yes; sleep 100 & sleep 100', 300)).rejects.toThrow('none after 0.3 seconds');
});

it('ends a command when it is stopped', async () => {
  const stop = new AbortController();
  const run = runAssistant({ command: 'sleep 100', timeout: 60_000, stop: stop.signal }, '', undefined);
  setTimeout(() => stop.abort(), 100);
  await expect(run).rejects.toThrow('the command ended with null');
});
