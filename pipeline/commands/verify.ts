import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFetcher, type FetcherOptions } from '../verify/fetch-page.ts';
import { RepositoryClones } from '../verify/pinned-files.ts';
import { formatReport, listCitedPages, verify } from '../verify/verify.ts';
import { type Command, type Input, type Output, UsageError } from './command.ts';
import { findTools, loadFacts } from './load.ts';

export const verifyCommand: Command = {
  name: 'verify',
  usage: 'verify [slugs …]',
  help: 'Opens every cited page of all tools, or of the tools you name, checks each passage that has a fingerprint, and prints a Markdown report: same, changed, gone or blocked. Fetches files at a commit with git. Writes no files. Shows its progress on standard error, and prints only the report on standard output. Set BASE_URL to the public URL of the service, so that site owners can find out who reads their pages.',
  run: (input) => verifyPages(input),
};

/** Runs the command. @param fetcherOptions replaced in tests, for a fake network @param stream where the progress is shown */
export async function verifyPages(
  input: Input,
  fetcherOptions: FetcherOptions = {},
  stream: NodeJS.WriteStream = process.stderr,
): Promise<Output> {
  const facts = await loadFacts(input);
  const selectedTools = new Set(findTools(facts, input.args));
  const pages = listCitedPages({
    tools: facts.tools.filter((tool) => selectedTools.has(tool)),
    platforms: input.args.length === 0 ? facts.platforms : [],
  });
  const folder = await mkdtemp(join(tmpdir(), 'clones-'));
  try {
    const clones = new RepositoryClones(folder);
    const results = await verify(pages, { fetchPage: createFetcher(fetcherOptions), clones, stream });
    if (results.every(({ state }) => state === 'failed'))
      throw new UsageError(`no page could be read (${results[0]?.notes[0]}); is this machine online?`);
    return { text: formatReport(results, input.today), code: 0 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
