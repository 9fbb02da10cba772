// The two commands that read the web. The program connects them to the internet, a test to a simulated web.
import { fingerprintPassages } from '../../../pipeline/commands/fingerprint.ts';
import { verifyPages } from '../../../pipeline/commands/verify.ts';
import type { Fetching } from '../../../pipeline/verify/fetch-page.ts';
import { FIXTURE_DAY } from '../../fixture/fixture.ts';
import { type Copy, inputFor, readOutput } from '../commands/run.ts';
import { playWeb, type Web, type WebOptions, type WebTable } from './server/play-web.ts';

interface Looking extends WebOptions, Pick<Fetching, 'timeout' | 'sleep'> {
  readonly slug?: string;
  readonly today?: string;
}

/** Runs `verify` for a tool of a copy on a played web, without a pause between requests. @returns what it prints, with the web */
export async function verifyOn(
  copy: Copy,
  pages: WebTable | Web,
  { slug = 'flagmast', today = FIXTURE_DAY, ...options }: Looking = {},
) {
  const web = await playWeb(pages, options);
  const input = await inputFor(copy.root, ['verify', slug], today);
  const looked = verifyPages(input, { sleep: async () => {}, ...options, network: web.network });
  return { ...(await readOutput(looked).finally(web.close)), web };
}

/** Runs `fingerprint` for a tool of a copy on a played web. */
export async function fingerprintOn(copy: Copy, pages: WebTable, ...args: string[]) {
  const { network, close } = await playWeb(pages);
  const input = await inputFor(copy.root, ['fingerprint', ...args], FIXTURE_DAY);
  return readOutput(fingerprintPassages(input, { network, sleep: async () => {} })).finally(close);
}

/** The entry of a page in a report: its heading and notes. Undefined if there is none. */
export function writeFindings(url: string, report: string): string[] | undefined {
  let heading = '';
  let found: string[] | undefined;
  for (const line of report.split('\n')) {
    if (line.startsWith('## ')) heading = line.slice(3);
    if (line.startsWith(`- \`${url}\` `)) found = [heading];
    else if (line.startsWith('- ')) {
      if (found) return found;
    } else if (line.startsWith('  - ')) found?.push(line.slice(5, -1));
    else if (found) return found;
  }
  return found;
}
