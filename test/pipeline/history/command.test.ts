import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ChangeEvent } from '../../../model/history/event.ts';
import type { SnapshotLine } from '../../../model/history/undo.ts';
import { committedSnapshots } from '../../../pipeline/history/git-history.ts';
import { type Copy, commandsOn, copyFixture, says, textsIn } from '../commands/run.ts';

const DAYS = ['2026-07-01', '2026-07-02', '2026-07-05'] as const;
/** Later than each of them. */
const TODAY = '2026-08-01';

/** What was built and committed on each day. */
const EDITS: readonly ((copy: Copy) => Promise<void>)[] = [
  async () => undefined,
  async ({ edit }) => {
    await edit('facts/tools/quillcourier.yaml', (text) =>
      text.replace('company.founded: { value: 2019', 'company.founded: { value: 2018'),
    );
    await edit('facts/tools/yew.yaml', (text) => text.replace('name: Yew', 'name: Yewberry'));
  },
  ({ edit }) => edit('facts/tools/flagmast.yaml', (text) => text.replace(/ {2}inbox\.unified: .*\n/, '')),
];

const filesIn = (root: string) => textsIn(join(root, 'dist-data'));

async function linesIn<Line>(root: string, file: string): Promise<Line[]> {
  const text = await readFile(join(root, 'dist-data', file), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}
const eventsIn = ({ root }: Copy) => linesIn<ChangeEvent>(root, 'changes.ndjson');
const snapshotsIn = ({ root }: Copy) => linesIn<SnapshotLine>(root, 'snapshots.ndjson');

afterEach(() => {
  vi.unstubAllEnvs();
});

async function commit({ git }: Copy, message: string): Promise<void> {
  await git('add .');
  await git('commit', '-qm', message);
}

/** A repository in which a snapshot was committed on each of the days. */
let published: string;
beforeAll(async () => {
  const copy = await copyFixture();
  await rm(join(copy.root, 'dist-data'), { recursive: true });
  await copy.git('init -q -b main');
  for (const [i, day] of DAYS.entries()) {
    await EDITS[i]?.(copy);
    expect(await copy.factsOn(day, 'build')).toMatchObject({ code: 0 });
    await commit(copy, day);
  }
  published = copy.root;
});

/** A copy of that repository, on which a test works. */
async function copyOfPublished(): Promise<Copy> {
  const root = await mkdtemp(join(tmpdir(), 'published-'));
  await cp(published, root, { recursive: true });
  return commandsOn(root);
}

const rebuild = (copy: Copy, ...more: string[]) => copy.factsOn(TODAY, 'history', '--rebuild', ...more);

describe('the history of committed snapshots', () => {
  it('has a line for each, with its day and the one before', async () => {
    const copy = await copyOfPublished();
    const lines = await snapshotsIn(copy);
    expect(lines.map(({ seq, recorded }) => [seq, recorded])).toEqual(DAYS.map((day, i) => [i + 1, day]));
    const manifests = [];
    for (const ref of ['HEAD~2', 'HEAD~1', 'HEAD'])
      manifests.push(JSON.parse(await copy.git('show', `${ref}:dist-data/manifest.json`)));
    const previous = lines.map((line) => line.previous);
    expect(manifests.map((manifest) => manifest.previous)).toEqual(previous);
    expect([null, ...manifests.map(({ snapshot }) => snapshot)].slice(0, 3)).toEqual(previous);
    const events = (await eventsIn(copy)).filter(({ seq }) => seq > 1);
    expect(events.map(({ id, kind, cause }) => [id, kind, cause])).toEqual([
      ['2/quillcourier/company.founded', 'decrease', 'corrected'],
      ['2/yew/renamed', 'renamed', 'vendor-changed'],
      ['3/flagmast/inbox.unified', 'lost', 'corrected'],
    ]);
  });

  it('is rebuilt with the same bytes on a later day, also where its files are lost or damaged', async () => {
    const copy = await copyOfPublished();
    const before = await filesIn(copy.root);
    expect(await rebuild(copy, '--check')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^3 snapshots, \d+ events: the same bytes/),
    });
    expect(await copy.factsOn(TODAY, 'build', '--check')).toMatchObject({ code: 0 });
    await rm(join(copy.root, 'dist-data/changes.ndjson'));
    await writeFile(join(copy.root, 'dist-data/snapshots.ndjson'), 'damaged');
    expect(await rebuild(copy, '--check')).toEqual(says(1, 'these files differ:\nchanges.ndjson\nsnapshots.ndjson\n'));
    expect(await rebuild(copy)).toMatchObject({ code: 0, out: expect.stringMatching(/; 2 files changed\n$/) });
    expect(await filesIn(copy.root)).toEqual(before);
  });

  it('takes the day of a snapshot without a ledger from its commit, which is the same in each time zone', async () => {
    const copy = await copyOfPublished();
    for (const file of ['changes.ndjson', 'snapshots.ndjson']) await rm(join(copy.root, 'dist-data', file));
    await copy.git('checkout', '-q', '--orphan', 'without-ledger');
    await copy.git('add', '.');
    vi.stubEnv('GIT_COMMITTER_DATE', '2026-07-09T12:30:00Z');
    await copy.git('commit', '-qm', 'A snapshot as it was before there was a ledger');
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      vi.stubEnv('TZ', zone);
      const days: string[] = [];
      for await (const { recorded } of committedSnapshots(copy.root)) days.push(recorded);
      expect(days).toEqual(['2026-07-09']);
    }
  });

  it('is repaired by a rebuild after a snapshot was amended, so that it has no snapshot that nobody can find', async () => {
    const copy = await copyOfPublished();
    const lost = JSON.parse(await readFile(join(copy.root, 'dist-data/manifest.json'), 'utf8')).snapshot;
    await copy.edit('facts/tools/sealpress.yaml', (text) => text.replace('name: Sealpress', 'name: Seal Press'));
    expect((await copy.factsOn('2026-07-06', 'build')).code).toBe(0);
    await copy.git('add', '.');
    await copy.git('commit', '-q', '--amend', '--no-edit');
    expect((await snapshotsIn(copy)).map(({ previous }) => previous)).toContain(lost);

    const { code, out } = await rebuild(copy, '--check');
    expect(code).toBe(1);
    expect(out).toContain('snapshots.ndjson');
    expect((await rebuild(copy)).code).toBe(0);
    const lines = await snapshotsIn(copy);
    expect(lines.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(lines.map(({ previous }) => previous)).not.toContain(lost);
    // Two edits are one step now.
    const events = (await eventsIn(copy)).filter(({ seq }) => seq > 2);
    expect(events.map(({ id }) => id)).toEqual(['3/flagmast/inbox.unified', '3/sealpress/renamed']);
    await commit(copy, 'Rebuild');
    expect(await rebuild(copy, '--check')).toMatchObject({ code: 0 });
    expect(await copy.factsOn(TODAY, 'build', '--check')).toMatchObject({ code: 0 });
  });
});

describe('a build', () => {
  it('adds one line however often it runs before a commit, and gives back the committed bytes once the edit is reverted', async () => {
    const copy = await copyOfPublished();
    const before = await filesIn(copy.root);
    const file = 'facts/tools/quillcourier.yaml';
    const original = await readFile(join(copy.root, file), 'utf8');
    for (const year of [2017, 2016]) {
      await copy.edit(file, (text) =>
        text.replace(/company\.founded: \{ value: \d+/, `company.founded: { value: ${year}`),
      );
      expect((await copy.factsOn('2026-07-06', 'build')).code).toBe(0);
      expect((await copy.factsOn('2026-07-07', 'build')).code).toBe(0);
      const [event, ...more] = (await eventsIn(copy)).filter(({ seq }) => seq > 3);
      expect(more).toEqual([]);
      expect(event).toMatchObject({ seq: 4, before: { value: 2018 }, after: { value: year } });
      expect(await snapshotsIn(copy)).toHaveLength(4);
    }
    await writeFile(join(copy.root, file), original);
    expect((await copy.factsOn('2026-07-08', 'build')).code).toBe(0);
    expect(await filesIn(copy.root)).toEqual(before);
  });

  it('never records a day before that of the last snapshot', async () => {
    const copy = await copyOfPublished();
    await copy.edit('facts/tools/yew.yaml', (text) => text.replace('name: Yewberry', 'name: Yew'));
    expect((await copy.factsOn('2026-07-03', 'build')).code).toBe(0);
    expect((await snapshotsIn(copy)).at(-1)?.recorded).toBe(DAYS[2]);
  });

  it('with --check refuses a history that was edited by hand, and says how to repair it', async () => {
    const copy = await copyOfPublished();
    await copy.edit('dist-data/changes.ndjson', (text) =>
      text.replace('"cause":"corrected"', '"cause":"vendor-changed"'),
    );
    expect(await copy.factsOn(TODAY, 'build', '--check')).toEqual(says(1, 'differs: changes.ndjson\n'));
    // Also once it is committed.
    await copy.git('commit', '-qam', 'by hand');
    expect(await copy.factsOn(TODAY, 'build', '--check')).toMatchObject({ code: 1 });
  });
});

describe('a retraction', () => {
  const retraction = (id: string) =>
    `${id}:\n  on: 2026-07-10\n  why: The page was about another product.\n  by: the vendor\n`;

  it('marks the event and keeps everything else', async () => {
    const copy = await copyOfPublished();
    const [before, lines] = [await eventsIn(copy), await snapshotsIn(copy)];
    await writeFile(join(copy.root, 'facts/retractions.yaml'), retraction('2/quillcourier/company.founded'));
    expect(await copy.factsOn('2026-07-10', 'build')).toMatchObject({ code: 0 });
    const retracted = { on: '2026-07-10', why: 'The page was about another product.', by: 'the vendor' };
    expect(await eventsIn(copy)).toEqual(
      before.map((event) => (event.id === '2/quillcourier/company.founded' ? { ...event, retracted } : event)),
    );
    expect((await snapshotsIn(copy)).slice(0, 3)).toEqual(lines);
    // Taken back, the event counts again.
    await rm(join(copy.root, 'facts/retractions.yaml'));
    expect((await copy.factsOn('2026-07-11', 'build')).code).toBe(0);
    expect(await eventsIn(copy)).toEqual(before);
  });

  it('of no event is refused, with the nearest one', async () => {
    const copy = await copyOfPublished();
    await writeFile(join(copy.root, 'facts/retractions.yaml'), retraction('2/quillcourier/company.foundet'));
    const before = await filesIn(copy.root);
    for (const command of ['check', 'build']) {
      expect(await copy.factsOn('2026-07-10', command)).toEqual(
        says(1, 'is not the id of an event; did you mean "2/quillcourier/company.founded"'),
      );
    }
    expect(await filesIn(copy.root)).toEqual(before);
  });

  it('without a reason is refused', async () => {
    const copy = await copyOfPublished();
    await writeFile(join(copy.root, 'facts/retractions.yaml'), '2/yew/renamed: { on: 2026-07-10, by: the vendor }\n');
    const { code, out } = await copy.factsOn('2026-07-10', 'check');
    expect(code).toBe(1);
    expect(out).toMatch(/facts\/retractions\.yaml:\d+:\d+ .*"why" is missing/);
  });
});

describe('history --rebuild', () => {
  it('says what is missing in a shallow clone', async () => {
    const copy = await copyOfPublished();
    const clone = join(await mkdtemp(join(tmpdir(), 'shallow-')), 'clone');
    await copy.git('clone', '-q', '--depth', '1', `file://${copy.root}`, clone);
    const shallow = commandsOn(clone);
    expect(await shallow.facts('history --rebuild')).toEqual({
      code: 2,
      out: 'the history needs the whole git history, and this clone is shallow; run: git fetch --unshallow\n',
    });
    // A build needs the last snapshot alone.
    expect(await shallow.facts('build --check')).toMatchObject({ code: 0 });
  });

  it('says what is missing in a folder without git, and in a repository without a commit', async () => {
    const copy = await copyFixture();
    const said = async (line: string) => (await copy.facts(line)).out;
    expect(await said('history')).toContain('history --rebuild [--check]');
    expect(await said('history --rebuild')).toContain('not a git repository');
    await copy.git('init -q -b main');
    expect(await said('history --rebuild')).toContain('git has no commit "HEAD"');
  });
});
