import type { Static } from 'typebox';
import type { LAYOUT, Manifest } from '../../../model/snapshot-files.ts';
import type { Tool } from '../../../model/tool.ts';
import { NOTHING_VERIFIED, type Verification } from '../../../model/verification.ts';
import type { HeldSnapshot } from '../held-snapshots.ts';
import type { PublishedSnapshot, Snapshot } from '../snapshot.ts';
import { LazyMap } from './lazy-map.ts';
import { memoized } from './memoized.ts';
import { historyUntil } from './replayed.ts';
import { summariesOf } from './summaries.ts';

/** What is computed from the files of a snapshot and not in them: with the method of today it might come out differently. */
const NOT_KEPT = ['places', 'open_questions'];

/**
 * An earlier snapshot from its published files, with the scores, ranks and rankings of its day. A file is read when it is first needed.
 * @throws SnapshotError when a file is read that is missing, or not the one that was published
 */
export function publishedSnapshot(
  now: Snapshot,
  { seq, recorded }: HeldSnapshot,
  { manifest, open }: PublishedSnapshot,
): Snapshot {
  const read = open();
  const once = <Path extends Exclude<keyof typeof LAYOUT, 'tools/' | 'rankings/'>>(path: Path) =>
    memoized(() => read(path) as Static<(typeof LAYOUT)[Path]>);
  const [methodology, dataset, alternatives] = [
    once('methodology.json'),
    once('datasets/ai-readiness.json'),
    once('alternatives.json'),
  ];
  const tools = new LazyMap(namesUnder('tools/', manifest), (slug) => read(`tools/${slug}.json`) as Tool);
  const rankings = memoized(
    () =>
      new Map(
        namesUnder('rankings/', manifest).map((name) => [
          name,
          read(`rankings/${name}.json`) as Static<(typeof LAYOUT)['rankings/']>,
        ]),
      ),
  );
  const verification = memoized(() =>
    manifest.files['verification.json'] ? (read('verification.json') as Verification) : NOTHING_VERIFIED,
  );
  return {
    manifest,
    get methodology() {
      return methodology();
    },
    get dataset() {
      return dataset();
    },
    get alternatives() {
      return alternatives();
    },
    get rankings() {
      return rankings();
    },
    lexicon: now.lexicon,
    worklist: now.worklist,
    history: historyUntil(now, seq),
    get verification() {
      return verification();
    },
    past: { recorded, kept: 'published', notKept: NOT_KEPT },
    tools,
    summaries: summariesOf(tools),
    formerSlugs: new Map(),
  };
}

function namesUnder(prefix: string, { files }: Manifest): string[] {
  return Object.keys(files)
    .filter((path) => path.startsWith(prefix))
    .map((path) => path.slice(prefix.length, -'.json'.length))
    .sort();
}
