import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PLANS_KEY } from '../../model/keys.ts';
import { run, runRefused } from './command.ts';
import { type Correction, correctPrice } from './editor.ts';
import { checkOut, runChecks } from './runner.ts';
import type { World } from './world.ts';

/* The steps from an editor's correction to a new snapshot on main. */

/** Corrects a price in the editor's fork. @param count how many corrections there were before */
export async function correctInFork({ editor, forge }: World, count: number): Promise<[Correction, string]> {
  await run(editor, `git fetch --quiet "$FROM" main && git checkout --quiet -B correction-${count} FETCH_HEAD`, {
    FROM: forge.repository,
  });
  const correction = await correctPrice(editor, count);
  await run(editor, 'npm run facts -- check "$SLUG" && git commit --quiet --all --message "Correct $SLUG"', {
    SLUG: correction.slug,
  });
  await run(editor, 'git push --quiet origin HEAD');
  return [correction, (await run(editor, 'git show --format=%s --stat HEAD')).output];
}

/** Shows that main takes no direct push, not even of the snapshot. */
export async function pushToMain({ editor, forge }: World): Promise<string> {
  const refusal = await runRefused(editor, 'git push "$FORGE" HEAD:main', { FORGE: forge.repository });
  return refusal.split('\n').find((line) => line.includes('remote:')) ?? refusal;
}

/** Opens a pull request from the fork, and makes what the workflow `report` shows its reviewers. @returns it with the report */
export async function openPullRequest({ forge, fork, folder }: World, count: number): Promise<[number, string]> {
  const number = await forge.open({ title: 'Correct a price', branch: `correction-${count}`, repository: fork });
  const { merge } = await forge.mergeForChecks(await forge.find(number));
  const checkout = await checkOut(forge, join(folder, 'report'), merge);
  const BASE = await forge.git('rev-parse main');
  await run(checkout, 'npm run --silent facts -- check --format github');
  const { output: report } = await run(checkout, 'npm run --silent facts -- diff "$BASE"', { BASE });
  const lines = report.split('\n').filter((line) => /^(#|- )/.test(line));
  const shown = lines.slice(0, 4).join('\n');
  // One preview is enough for a rehearsal: it takes a while.
  if (count > 0) return [number, shown];
  await run(checkout, 'npm run build');
  const { output } = await run(checkout, 'npm run export -- preview', { BASE_URL: 'http://127.0.0.1:8000' });
  return [number, `${shown}\n${output.trim().split('\n').at(-1)}`];
}

/** Shows that a pull request merges only after its checks, and merges it. */
export async function checkAndMerge({ forge }: World, number: number): Promise<string> {
  const pull = await forge.find(number);
  const { head } = await forge.mergeForChecks(pull);
  const refusal = await forge.merge(number, head).catch((error: Error) => error.message);
  if (refusal === undefined) throw new Error('a pull request without checks was merged');
  await requireChecks(runChecks(forge, pull));
  await forge.merge(number, head);
  return `before the checks: ${refusal}\nafter the checks: merged`;
}

async function requireChecks(checks: ReturnType<typeof runChecks>): Promise<void> {
  const { passed, output } = await checks;
  if (!passed) throw new Error(output);
}

/** Runs both jobs of the workflow `rebuild`. @returns the id of the new snapshot */
export async function rebuildMain({ forge, folder, workflow }: World): Promise<[snapshot: string, lines: string]> {
  const commit = await forge.git('rev-parse main');
  const patch = join(folder, 'rebuild.patch');
  const build = await checkOut(forge, join(folder, 'build'), commit);
  const { outputs } = await run(build, '.ci/rebuild "$PATCH"', { PATCH: patch });
  if (outputs.has_changes !== 'true') throw new Error('.ci/rebuild found no change');
  const land = await checkOut(forge, join(folder, 'land'), commit, { hasPackages: false });
  if (existsSync(join(land, 'node_modules'))) throw new Error('the job that may write has packages');
  const { output } = await run(land, '.ci/land-rebuild "$PATCH"', { ...workflow, PATCH: patch });
  if ((await forge.git('rev-parse main')) === commit) throw new Error(output);
  return [await readSnapshot(forge), output];
}

/** Reads the id of the snapshot on main. */
export async function readSnapshot(forge: World['forge']): Promise<string> {
  return JSON.parse(await forge.git('show main:dist-data/manifest.json')).snapshot;
}

/** Finds the line of a correction in the list of changes on main. */
export async function findChange({ forge }: World, { slug }: Correction): Promise<string> {
  const lines = (await forge.git('show main:dist-data/data/changes.ndjson')).split('\n');
  const line = lines.findLast((candidate) => candidate.includes(`"${slug}"`) && candidate.includes(`"${PLANS_KEY}"`));
  if (line === undefined || !lines.slice(-1).includes(line))
    throw new Error(`changes.ndjson does not end with ${slug}`);
  return line;
}
