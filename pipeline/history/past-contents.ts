import type { Catalogue } from '../../model/catalogue.ts';
import type { Manifest } from '../../model/snapshot-files.ts';
import type { Tool } from '../../model/tool.ts';
import type { SnapshotContent } from './content.ts';

/** Reads one file of a snapshot as text; undefined if there is none. */
export type ReadText = (path: string) => string | undefined;

/** The parts of the files that every version of a snapshot has had. */
type AnyManifest = Pick<Manifest, 'snapshot' | 'as_of' | 'schema_version' | 'method_version' | 'counts' | 'files'>;

/** A snapshot from its files, of this version or an earlier one. @throws Error if a file is missing or not JSON */
export function contentOf(read: ReadText): SnapshotContent {
  const json = <T>(path: string): T => {
    const text = read(path);
    if (text === undefined) throw new Error(`${path} is missing`);
    return JSON.parse(text) as T;
  };
  const manifest = json<AnyManifest>('manifest.json');
  const { catalogue } = json<{ readonly catalogue: Catalogue }>('methodology.json');
  const tools = Object.entries(manifest.files).flatMap(([path, hash]) =>
    path.startsWith('tools/') ? [[path.slice('tools/'.length, -'.json'.length), hash] as const] : [],
  );
  return {
    id: manifest.snapshot,
    asOf: manifest.as_of,
    schema: manifest.schema_version,
    method: manifest.method_version,
    counts: manifest.counts,
    keys: catalogue.keys,
    tools: new Map(tools),
    tool: (slug) => json<Tool>(`tools/${slug}.json`),
  };
}
