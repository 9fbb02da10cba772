import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMap, parseDocument, type YAMLMap } from 'yaml';
import { drawEdit, type Edit } from '../data/edits.ts';
import { Draw } from '../draw.ts';
import { median } from '../report.ts';

/** What happened to edits that were all made of the same facts, and merged one after the other. */
export interface Merged {
  readonly conflicts: number;
  readonly merged: number;
  /** Lines that an edit added or removed: the median. */
  readonly lines: number;
}

/** Where an editor writes a new source: below all others of its file, or anywhere among them, as if they had an order. */
type Place = 'last' | 'anywhere';

/** Makes edits, each on a branch of its own, and merges them with git. */
export async function mergeEdits(
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
