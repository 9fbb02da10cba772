import { copyFile, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PLANS_KEY } from '../../model/keys.ts';
import { run, runRefused } from './command.ts';
import type { Correction } from './editor.ts';
import { checkOut } from './runner.ts';
import type { World } from './world.ts';

/* The steps from a snapshot on main to what readers get: the npm package, the release, the static copy. */

/** The day of the versions. Taken once, so that a rehearsal at midnight has one day. */
const DAY = new Date().toISOString().slice(0, 10);
/** The version of a publication of today ends with its day and its number. */
export const numberOfToday = (count: number): string => `${DAY.replaceAll('-', '')}${String(count).padStart(2, '0')}`;

/** A checkout of main, as the workflows that publish have. */
async function checkOutMain({ forge, folder }: World): Promise<string> {
  return checkOut(forge, join(folder, 'publish'), await forge.git('rev-parse main'));
}

/**
 * Runs the workflow `publish-data`. Its checks have just passed in the rebuild of the same commit.
 * @param expected the end of the version to publish, or undefined if there must be nothing to publish
 */
export async function publishData(world: World, expected: string | undefined): Promise<string> {
  const main = await checkOutMain(world);
  const published = join(world.folder, 'published');
  await rm(published, { recursive: true, force: true });
  const variables = { ...world.workflow, PUBLISHED: published, NPM: world.npm };
  const { output, outputs } = await run(
    main,
    `.ci/data-package "$PUBLISHED" --for-npm --archives "$NPM" --day ${DAY}`,
    variables,
  );
  const { is_new: isNew, version = '' } = outputs;
  const line = output.split('\n').find((candidate) => /publish/i.test(candidate)) ?? '';
  if (isNew !== String(expected !== undefined)) throw new Error(output);
  if (expected === undefined) return line;
  if (!version.endsWith(`.${expected}`)) throw new Error(`the version is ${version} instead of ….${expected}`);
  const [name = ''] = (await readdir(published)).filter((file) => file.endsWith('.tgz'));
  await run(published, 'npm publish ./*.tgz --dry-run --offline --access public --ignore-scripts');
  await copyFile(join(published, name), join(world.npm, name));
  return `${line}\nnpm has ${(await readdir(world.npm)).join(', ')}`;
}

/** Shows that a version that npm has cannot be published with another snapshot. */
export async function publishAgain(world: World, count: number): Promise<string> {
  const [first = ''] = (await readdir(world.npm)).sort();
  const version = /(\d+\.\d+\.\d+)\.tgz$/.exec(first)?.[1] ?? '';
  if (!version.endsWith(numberOfToday(count))) throw new Error(`npm has ${first}`);
  return runRefused(
    await checkOutMain(world),
    `npm run --silent package -- "$FOLDER" --for-npm --archives "$NPM" --version ${version}`,
    { FOLDER: join(world.folder, 'again'), NPM: world.npm },
  );
}

/** Makes the files of a release, as the workflow `release` does, and verifies their checksums as its readers do. */
export async function release(world: World): Promise<string> {
  const main = await checkOutMain(world);
  const variables = { ...world.workflow, RELEASE: releaseFolder(world) };
  await run(main, '.ci/data-package "$RELEASE"', variables);
  await run(main, '.ci/release "$RELEASE"', variables);
  return (await run(releaseFolder(world), 'sha256sum --strict --check SHA256SUMS')).output;
}

const releaseFolder = ({ folder }: World): string => join(folder, 'release');

/** Unpacks the snapshot of the release next to that of an earlier commit, as in HISTORY_DIR. @returns the folder of both */
export async function unpackHistory(world: World, commit: string, id: string): Promise<string> {
  const history = join(world.folder, 'history');
  await run(world.folder, 'mkdir history && tar -xzf "$RELEASE"/outreach-facts-snapshot-*.tar.gz -C history', {
    RELEASE: releaseFolder(world),
  });
  await run(world.forge.repository, `git archive --prefix ${id}/ ${commit}:dist-data | tar -x -C "$HISTORY"`, {
    HISTORY: history,
  });
  return history;
}

/** Exports the static copy, as the workflow `pages` does, and looks for a correction in its feed. */
export async function exportPages(world: World, { slug, amount }: Correction): Promise<string> {
  const site = join(world.folder, 'site');
  const settings = { ...world.workflow, BASE_URL: 'https://rehearsal.example/facts', SITE: site };
  const { output } = await run(await checkOutMain(world), '.ci/pages "$SITE"', settings);
  const read = (path: string) => readFile(join(site, path), 'utf8');
  const feed = await read('changes.atom');
  const page = await read(`tools/${slug}.html`);
  await read('404.html');
  if (!feed.includes(`tools=${slug}&amp;keys=${PLANS_KEY}`)) throw new Error(`changes.atom does not have ${slug}`);
  if (!page.includes(String(amount))) throw new Error(`tools/${slug}.html does not have the price ${amount}`);
  return `${output.trim()}\nchanges.atom and tools/${slug}.html have the correction`;
}
