import { rmSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkAndMerge,
  correctInFork,
  findChange,
  openPullRequest,
  pushToMain,
  readSnapshot,
  rebuildMain,
} from './facts-steps.ts';
import { tryImage } from './image.ts';
import { StepLog } from './log.ts';
import { rollBack } from './operator.ts';
import { exportPages, numberOfToday, publishAgain, publishData, release, unpackHistory } from './publication-steps.ts';
import { checkOut } from './runner.ts';
import { createWorld, type World } from './world.ts';

/*
 * Runs `npm run rehearse`: the whole way of a fact, from an editor's fork to what readers get and back, with the commands of the workflows.
 * Folders stand in for GitHub and npm. It rehearses the last commit of this checkout with the real facts, and leaves nothing behind.
 */

async function rehearse(folder: string): Promise<string> {
  const log = new StepLog();
  const world = await log.step('Set up a forge, a fork and npm as folders', async (say) => {
    const created = await createWorld(folder);
    say(`main is at ${await created.forge.git('log -1 --format="%h %s" main')}`);
    return created;
  });
  const { forge } = world;
  const before = { commit: await forge.git('rev-parse main'), snapshot: await readSnapshot(forge) };

  const first = await land(world, log, 0);
  await log.step('Publish the npm package', async (say) => say(await publishData(world, numberOfToday(1))));
  await log.step('Publish again: npm has this snapshot', async (say) => say(await publishData(world, undefined)));

  const second = await land(world, log, 1);
  await log.step('Refuse the first version with the second snapshot', async (say) => say(await publishAgain(world, 1)));
  await log.step('Publish the second version of the day', async (say) =>
    say(await publishData(world, numberOfToday(2))),
  );

  await log.step('Make a release and verify its checksums', async (say) => say(await release(world)));
  await log.step('Export the static copy for GitHub Pages', async (say) =>
    say(await exportPages(world, first.correction)),
  );
  await log.step('Go through the Containerfile', async (say) => {
    await tryImage(
      await checkOut(forge, join(folder, 'image-source'), await forge.git('rev-parse main')),
      join(folder, 'app'),
    );
    say('installed, started in a folder without write access, and healthy');
  });
  await log.step('Serve the snapshot of the release, and roll back', async (say) => {
    const history = await unpackHistory(world, before.commit, before.snapshot);
    await rollBack(join(folder, 'publish'), history, second.snapshot, before.snapshot);
    say(`served ${second.snapshot}, then ${before.snapshot} without a restart`);
  });
  return log.summary;
}

/** Brings a correction from a fork into the snapshot on main. @param count how many corrections there were before */
async function land(world: World, log: StepLog, count: number) {
  const correction = await log.step('Correct a price in a fork', async (say) => {
    const [corrected, commit] = await correctInFork(world, count);
    say(commit);
    return corrected;
  });
  if (count === 0) await log.step('Refuse a direct push to main', async (say) => say(await pushToMain(world)));
  const number = await log.step('Open a pull request and report what it changes', async (say) => {
    const [opened, report] = await openPullRequest(world, count);
    say(report);
    return opened;
  });
  await log.step('Check and merge it', async (say) => say(await checkAndMerge(world, number)));
  const snapshot = await log.step('Rebuild, and merge the snapshot as a pull request', async (say) => {
    const [id, output] = await rebuildMain(world);
    say(output);
    say(`snapshot ${id}: ${await findChange(world, correction)}`);
    return id;
  });
  return { correction, snapshot };
}

const folder = await mkdtemp(join(tmpdir(), 'outreach-facts-rehearsal-'));
const removeFolder = () => rmSync(folder, { recursive: true, force: true });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    removeFolder();
    process.exit(1);
  });
try {
  // The image runs as another user.
  await chmod(folder, 0o755);
  console.log(await rehearse(folder));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  removeFolder();
}
