import type { Change } from '../../../model/change.ts';
import { sha256 } from '../../../snapshot/sha256.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { NamedChange } from './answer.ts';

/** Adds names to a change. */
export function toNamedChange(snapshot: Snapshot, change: Change): NamedChange {
  const { day, at, tool, key, cause, before, after, sources } = change;
  const label = key === null ? null : (snapshot.methodology.catalogue.keys[key]?.label ?? key);
  return {
    day,
    ...(at && { at }),
    tool,
    name: findName(snapshot, tool),
    key,
    label,
    cause,
    before,
    after,
    sources,
  };
}

/** The current or last name of a tool. */
function findName({ tools, changes }: Snapshot, slug: string): string {
  const current = tools.get(slug);
  if (current) return current.name;
  const lastChange = changes.findLast(({ tool, key }) => tool === slug && key === null);
  const side = lastChange?.after ?? lastChange?.before;
  return side && 'name' in side ? side.name : slug;
}

/** Computes a stable id of a change, the same on every host. @returns 32 hexadecimal digits */
export function computeChangeId({ day, key, before, after, sources }: NamedChange): string {
  return hashText(JSON.stringify([day, key, before, after, sources]));
}

export function hashText(text: string): string {
  return sha256(text).slice(0, 32);
}
