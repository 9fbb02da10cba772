import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMap, parseDocument, type YAMLMap } from 'yaml';
import type { Change } from '../../model/change.ts';
import { countBy } from '../../model/group-by.ts';
import { readFacts } from '../../pipeline/read/facts-folder.ts';
import { DIST_DATA, FACTS } from '../../test/corpus.ts';
import { drawEdit, type Edit } from '../data/edits.ts';
import { Draw } from '../draw.ts';
import { logTable, median, quantile } from '../report.ts';
import { type DayResult, playDay, type WorkingDay } from './rebuild-queue.ts';

/*
 * What many editors do to merges, CI and the history: npm run scale:editors
 * Nothing is asserted.
 */

const SEED = 1;
/** Seconds that jobs need: check:facts, check, the reports and conformance, and the workflow rebuild. Assumed, not measured. */
const [FACTS_ALONE, CHECK, REST, REBUILD] = [150, 360, 120, 420];

/** As they are: three versions of Node, conformance, and the report of a pull request. What main gets is checked in full. */
const TODAY: WorkingDay['jobs'] = {
  ofPullRequest: [FACTS_ALONE, FACTS_ALONE, FACTS_ALONE, REST, REST],
  ofMain: [CHECK, CHECK, CHECK, REST],
  rebuild: REBUILD,
};
/** Where a change of facts alone is checked as one everywhere, and on one version of Node. */
const LEAN: WorkingDay['jobs'] = {
  ofPullRequest: [FACTS_ALONE, REST],
  ofMain: [FACTS_ALONE],
  rebuild: REBUILD - CHECK + FACTS_ALONE,
};
const VARIANTS: Readonly<Record<string, Pick<WorkingDay, 'jobs' | 'pushesAgain'>>> = {
  'as they are': { jobs: TODAY, pushesAgain: false },
  'pushes again': { jobs: TODAY, pushesAgain: true },
  'pushes again, facts alone': { jobs: LEAN, pushesAgain: true },
};
const DAY = { length: 8 * 3600, pushes: 2, review: 1800 };
const DAYS = 20;

const originals = new Map((await readFacts(FACTS)).tools.map(({ path, text }) => [slugOf(path), text]));
const many = new Map(
  [...Array(17).keys()].flatMap((i) => [...originals].map(([slug, text]) => [`${slug}-${i}`, text])),
);
const merges: (string | number)[][] = [];
for (const [texts, edits, place] of [
  [originals, 20, 'last'],
  [originals, 100, 'last'],
  [originals, 100, 'anywhere'],
  [many, 100, 'last'],
] as const) {
  const { conflicts, merged, lines } = await mergeEdits(texts, edits, place, SEED);
  merges.push([texts.size, edits, place, merged, conflicts, lines]);
}
logTable(
  'Pull requests that were all cut from the same commit',
  ['tools', 'pull requests', 'new source', 'merged', 'conflicts', 'lines each'],
  merges,
);

const days: (string | number)[][] = [];
for (const [name, variant] of Object.entries(VARIANTS))
  for (const runners of [2, 4, 20])
    for (const pullRequests of [25, 50, 100, 200]) {
      const all = Array.from({ length: DAYS }, (_, i) =>
        playDay({ ...DAY, ...variant, runners, pullRequests }, SEED + i),
      );
      const mean = (of: (day: DayResult) => number) => all.reduce((sum, day) => sum + of(day), 0) / DAYS;
      const [checked, published] = [all.flatMap((day) => day.checked), all.flatMap((day) => day.published)];
      days.push([
        name,
        runners,
        pullRequests,
        ...[median(checked), quantile(checked, 0.95), median(published), quantile(published, 0.95)].map(minutes),
        ...[mean((day) => day.rebuilds), mean((day) => day.coalesced), mean((day) => day.refused)].map(Math.round),
        Math.round(mean((day) => day.busy) / 3600),
      ]);
    }
logTable(
  `A day of 8 hours (means of ${DAYS} days; times in minutes)`,
  [
    ...['workflows', 'runners', 'pull requests', 'checked p50', 'p95', 'published p50', 'p95'],
    ...['rebuilds', 'coalesced', 'refused', 'runner hours'],
  ],
  days,
);

const events = (await linesOf('changes.ndjson')).map((line) => JSON.parse(line) as Change & { seq?: number });
const snapshots = await linesOf('snapshots.ndjson');
const eventsOf = countBy(events.map(({ seq }) => seq));
const ofFewEvents = snapshots
  .map((line) => ({ bytes: Buffer.byteLength(line) + 1, events: eventsOf.get(JSON.parse(line).seq) ?? 0 }))
  .filter(({ events: few }) => few > 0 && few < 20);
const perEvent = (await stat(join(DIST_DATA, 'changes.ndjson'))).size / events.length;
const perSnapshot = median(ofFewEvents.map(({ bytes }) => bytes));
logTable(
  'The history',
  ['what', 'bytes'],
  [
    [`an event in changes.ndjson (${events.length})`, Math.round(perEvent)],
    [`a snapshot of few events in snapshots.ndjson, median (${ofFewEvents.length})`, perSnapshot],
    ['all events', (await stat(join(DIST_DATA, 'changes.ndjson'))).size],
    ['all snapshots', (await stat(join(DIST_DATA, 'snapshots.ndjson'))).size],
    ...['facts', 'dist-data'].flatMap((folder) => [
      [`in git, all versions of ${folder}/`, inGit(folder)],
      [`commits of ${folder}/`, Number(git('rev-list', '--count', 'HEAD', '--', folder))],
    ]),
  ],
);

/** Bytes that the objects of a folder take, packed, in all commits. */
function inGit(folder: string): number {
  const objects = git('rev-list', '--objects', 'HEAD', '--', folder)
    .split('\n')
    .filter((line) => line.includes(` ${folder}`));
  const ids = objects.map((line) => line.split(' ')[0]).join('\n');
  const sizes = execFileSync('git', ['cat-file', '--batch-check=%(objectsize:disk)'], { input: ids, maxBuffer: 1e9 });
  return sizes
    .toString()
    .trim()
    .split('\n')
    .reduce((sum, size) => sum + Number(size), 0);
}
function git(...args: string[]): string {
  return execFileSync('git', args, { maxBuffer: 1e9 }).toString();
}
async function linesOf(file: string): Promise<string[]> {
  return (await readFile(join(DIST_DATA, file), 'utf8')).trim().split('\n');
}
function slugOf(path: string): string {
  return path.replace(/^.*\/|\.yaml$/g, '');
}
function minutes(seconds: number): string {
  return (seconds / 60).toFixed(0);
}

/** What happened to edits that were all made of the same facts, and merged one after the other. */
interface Merged {
  readonly conflicts: number;
  readonly merged: number;
  /** Lines that an edit added or removed: the median. */
  readonly lines: number;
}

/** Where an editor writes a new source: below all others of its file, or anywhere among them, as if they had an order. */
type Place = 'last' | 'anywhere';

/** Makes edits, each on a branch of its own, and merges them with git. */
async function mergeEdits(
  originals: ReadonlyMap<string, string>,
  edits: number,
  place: Place,
  seed: number,
): Promise<Merged> {
  const draw = new Draw('merges', seed);
  // Written as edits are, so that a merge sees nothing but what an editor changed.
  const texts = new Map([...originals].map(([slug, text]) => [slug, parseDocument(text).toString({ lineWidth: 0 })]));
  const root = await mkdtemp(join(tmpdir(), 'scale-merges-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args], { cwd: root }).toString();
  try {
    git('init', '-q', '-b', 'main');
    await mkdir(join(root, 'tools'));
    for (const [slug, text] of texts) await writeFile(join(root, 'tools', `${slug}.yaml`), text);
    git('add', '.');
    git('commit', '-qm', 'All');
    git('branch', 'base');
    let [conflicts, merged] = [0, 0];
    const lines: number[] = [];
    while (conflicts + merged < edits) {
      const edit = draw.below(10) < 7 ? readAgain(texts, place, draw) : drawEdit(texts, draw);
      if (!edit) continue;
      git('checkout', '-q', '--detach', 'base');
      const path = join(root, 'tools', `${edit.slug}.yaml`);
      if (edit.text === undefined) await rm(path);
      else await writeFile(path, edit.text);
      git('add', '-A');
      git('commit', '-qm', edit.what);
      lines.push(changedLines(git('show', '--numstat', '--format=')));
      git('branch', '-f', 'edit');
      const tree = spawnSync('git', ['merge-tree', '--write-tree', 'main', 'edit'], { cwd: root });
      if (tree.status !== 0) {
        conflicts += 1;
        continue;
      }
      merged += 1;
      const [id = ''] = tree.stdout.toString().split('\n');
      git('update-ref', 'refs/heads/main', git('commit-tree', '-p', 'main', '-p', 'edit', '-m', 'Merge', id).trim());
    }
    return { conflicts, merged, lines: median(lines) };
  } finally {
    await rm(root, { recursive: true });
  }
}

function changedLines(numstat: string): number {
  const [added, removed] = numstat.trim().split('\t').map(Number);
  return (added ?? 0) + (removed ?? 0);
}

/** An editor reads a page that nobody read before, and cites it with a fact. */
function readAgain(texts: ReadonlyMap<string, string>, place: Place, draw: Draw): Edit | undefined {
  const slug = draw.pick([...texts.keys()]);
  const document = parseDocument(texts.get(slug) as string);
  const facts = document.get('facts') as YAMLMap<{ value: string }, unknown>;
  const cited = facts.items.filter(({ value }) => isMap(value) && value.has('value') && value.has('sources'));
  if (cited.length === 0) return undefined;
  const key = draw.pick(cited).key.value;
  const id = `page-${draw.hex()}`;
  const { website } = document.toJS() as { website: string };
  const source = document.createPair(id, {
    url: `${website.replace(/\/$/, '')}/${id}`,
    title: 'A page',
    publisher: slug,
    relation: 'vendor',
    shows: 'What it says today.',
    read: '2026-11-22',
    copy: 'live',
  });
  const { items } = document.get('sources') as YAMLMap;
  items.splice(place === 'last' ? items.length : draw.below(items.length + 1), 0, source);
  document.addIn(['facts', key, 'sources'], id);
  return { slug, text: document.toString({ lineWidth: 0 }), what: `${key} read again` };
}
