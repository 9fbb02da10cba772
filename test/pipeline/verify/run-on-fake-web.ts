// Runs the two commands that read the web, with a fake web instead of the internet.
import { fingerprintPassage } from '../../../pipeline/commands/fingerprint.ts';
import { verifyPages } from '../../../pipeline/commands/verify.ts';
import type { FetcherOptions } from '../../../pipeline/verify/fetch-page.ts';
import { FIXTURE_DAY } from '../../fixture/fixture.ts';
import { type Copy, createCommandInput, readOutput } from '../commands/run.ts';
import { type FindHandler, startFakeWeb, type WebOptions, type WebTable } from './server/fake-web.ts';

interface VerifyOptions extends WebOptions, Pick<FetcherOptions, 'timeout' | 'sleep'> {
  readonly slug?: string;
  readonly today?: string;
  /** Where the progress is shown. */
  readonly stream?: NodeJS.WriteStream;
}

/** Runs `verify` for a tool on a fake web, without pauses between requests. @returns the run and the fake web */
export async function runVerify(
  copy: Copy,
  pages: WebTable | FindHandler,
  { slug = 'flagmast', today = FIXTURE_DAY, stream, ...options }: VerifyOptions = {},
) {
  const web = await startFakeWeb(pages, options);
  const input = await createCommandInput(copy.root, ['verify', slug], today);
  const output = verifyPages(input, { sleep: async () => {}, ...options, network: web.network }, stream);
  return { ...(await readOutput(output).finally(web.close)), web };
}

/** Runs `fingerprint` for a tool on a fake web. */
export async function runFingerprint(copy: Copy, pages: WebTable, ...args: string[]) {
  const { network, close } = await startFakeWeb(pages);
  const input = await createCommandInput(copy.root, ['fingerprint', ...args], FIXTURE_DAY);
  return readOutput(fingerprintPassage(input, { network, sleep: async () => {} })).finally(close);
}

/** Finds the entry of a page in a report: its section heading and its notes. Undefined if there is none. */
export function findReportEntry(url: string, report: string): string[] | undefined {
  let heading = '';
  let entry: string[] | undefined;
  for (const line of report.split('\n')) {
    if (line.startsWith('## ')) heading = line.slice(3);
    if (line.startsWith(`- \`${url}\` `)) entry = [heading];
    else if (line.startsWith('- ')) {
      if (entry) return entry;
    } else if (line.startsWith('  - ')) entry?.push(line.slice(5, -1));
    else if (entry) return entry;
  }
  return entry;
}
