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
  help: 'Opens every cited page of all tools, or of the tools you name, checks each passage that has a fingerprint, and prints a Markdown report: same, changed, gone or blocked. Fetches files at a commit with git. Writes no files. Set BASE_URL to the public URL of the service, so that site owners can find out who reads their pages.',
  run: (input) => verifyPages(input),
};

/** The number of pages between two progress messages. */
const PROGRESS_INTERVAL = 100;

/** Runs the command. @param fetcherOptions replaced in tests, for a fake network */
export async function verifyPages(input: Input, fetcherOptions: FetcherOptions = {}): Promise<Output> {
  const facts = await loadFacts(input);
  const selectedTools = new Set(findTools(facts, input.args));
  const pages = listCitedPages({
    tools: facts.tools.filter((tool) => selectedTools.has(tool)),
    platforms: input.args.length === 0 ? facts.platforms : [],
  });
  const folder = await mkdtemp(join(tmpdir(), 'clones-'));
  let readCount = 0;
  const onPageRead = () => {
    readCount += 1;
    if (readCount % PROGRESS_INTERVAL === 0) console.error(`${readCount} of ${pages.length} pages`);
  };
  try {
    const clones = new RepositoryClones(folder);
    const results = await verify(pages, { fetchPage: createFetcher(fetcherOptions), clones, onPageRead });
    if (results.every(({ state }) => state === 'failed'))
      throw new UsageError(`no page could be read (${results[0]?.notes[0]}); is this machine online?`);
    return { text: formatReport(results, input.today), code: 0 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
