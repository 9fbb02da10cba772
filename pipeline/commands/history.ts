import { recover } from '../../model/snapshot-folder.ts';
import { errorsIn } from '../check/problem.ts';
import { FORMATS } from '../check/problem-formats.ts';
import type { SnapshotContent } from '../history/content.ts';
import { committedSnapshots, snapshotAt } from '../history/git-history.ts';
import { append, EMPTY_LEDGER, type Ledger } from '../history/ledger.ts';
import { type Published, readPublished } from '../history/published.ts';
import { build } from '../publish/build.ts';
import { differences } from '../publish/differences.ts';
import { publish } from '../publish/publish.ts';
import { readFacts } from '../read/facts-folder.ts';
import { type Command, type Input, UsageError } from './command.ts';
import { checkContext } from './load.ts';

export const historyCommand: Command = {
  name: 'history',
  usage: 'history --rebuild [--check]',
  help: 'Makes the history in dist-data/ again from every snapshot in the git history, and builds dist-data/ with it. With --check writes nothing, and fails if that gives other bytes. Takes a few seconds, and needs the whole git history.',
  options: { rebuild: { type: 'boolean' }, check: { type: 'boolean' } },
  async run(input) {
    const { places, options } = input;
    if (!options.rebuild) throw new UsageError('say what to do with the history: history --rebuild [--check]');
    const published = await rebuilt(input);
    const { files, problems } = build(await readFacts(places.facts), await checkContext(input), published);
    if (!files) return { text: FORMATS.text(errorsIn(problems)), code: 1 };
    const differing = await differences(places.out, files);
    const { snapshots, events } = readPublished((path) => files.get(path)).ledger;
    const counted = `${snapshots.length} snapshots, ${events.length} events`;
    if (options.check) {
      if (differing.length === 0) return { text: `${counted}: the same bytes as in dist-data/`, code: 0 };
      return { text: [`${counted}; these files differ:`, ...differing].join('\n'), code: 1 };
    }
    await recover(places.out);
    if (differing.length > 0) await publish(places.out, files);
    return { text: `${counted}; ${differing.length} files changed`, code: 0 };
  },
};

/** The last committed snapshot, with the history of all. @throws UsageError if git does not have it */
async function rebuilt({ places }: Input): Promise<Published> {
  let ledger: Ledger = EMPTY_LEDGER;
  let last: SnapshotContent | undefined;
  try {
    for await (const { content, recorded } of committedSnapshots(places.root)) {
      ledger = append(ledger, last, content, recorded);
      last = content;
    }
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const read = await snapshotAt(places.root, 'HEAD');
  return { ledger, content: last, manifest: read?.('manifest.json') };
}
