import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFetcher, type Fetching } from '../verify/fetch-page.ts';
import { Clones } from '../verify/pinned-files.ts';
import { citedPages, verify, writeReport } from '../verify/verify.ts';
import { type Command, type Input, type Output, UsageError } from './command.ts';
import { findTools, loadFacts } from './load.ts';

export const verifyCommand: Command = {
  name: 'verify',
  usage: 'verify [slugs …]',
  help: 'Opens every cited page, of all tools or of some, looks for each passage that has a fingerprint, and prints a report as Markdown: same, changed, gone, blocked. Files at a commit are fetched with git. It writes no file. Set BASE_URL to the public address of the service, so that site owners find out who reads their pages.',
  run: (input) => verifyPages(input),
};

/** How many looks there are between two lines of progress. */
const STEP = 100;

/** @param fetching how pages are fetched; tests use a network of their own */
export async function verifyPages(input: Input, fetching: Fetching = {}): Promise<Output> {
  const facts = await loadFacts(input);
  const wanted = new Set(findTools(facts, input.args));
  const pages = citedPages({
    tools: facts.tools.filter((tool) => wanted.has(tool)),
    platforms: input.args.length === 0 ? facts.platforms : [],
  });
  const folder = await mkdtemp(join(tmpdir(), 'clones-'));
  let done = 0;
  const onLook = () => {
    done += 1;
    if (done % STEP === 0) console.error(`${done} of ${pages.length} pages`);
  };
  try {
    const clones = new Clones(folder);
    const looks = await verify(pages, { fetchPage: createFetcher(fetching), clones, onLook });
    if (looks.every(({ state }) => state === 'failed'))
      throw new UsageError(`no page could be read (${looks[0]?.notes[0]}); is this machine online?`);
    return { text: writeReport(looks, input.today), code: 0 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
