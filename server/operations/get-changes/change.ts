import { createHash } from 'node:crypto';
import type { Change as Line } from '../../../model/change.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { NamedChange } from './answer.ts';
import type { billChangesFor } from './bill-change.ts';
import { findCurrentSlug } from './question.ts';

/** @param billOf computes what new prices mean for a set-up */
export function toNamedChange(
  snapshot: Snapshot,
  change: Line,
  billOf?: ReturnType<typeof billChangesFor>,
): NamedChange {
  const { day, at, tool, key, cause, before, after, sources } = change;
  const slug = findCurrentSlug(snapshot, tool);
  const label = key === null ? null : (snapshot.methodology.catalogue.keys[key]?.label ?? key);
  const bill = billOf?.(slug, change);
  return {
    day,
    at: at ?? null,
    tool: slug,
    name: nameOf(snapshot, slug),
    key,
    label,
    cause,
    before,
    after,
    sources,
    ...(bill && { bill }),
  };
}

/** The current or last name of a tool. */
function nameOf({ tools, changes }: Snapshot, slug: string): string {
  const listed = tools.get(slug);
  if (listed) return listed.name;
  const last = changes.findLast(({ tool, key }) => tool === slug && key === null);
  const named = last?.after ?? last?.before;
  return named && 'name' in named ? named.name : slug;
}

/** A stable, unique id of a change, the same on every host. @returns 32 hexadecimal digits */
export function changeId({ day, key, before, after, sources }: NamedChange): string {
  return hashed(JSON.stringify([day, key, before, after, sources]));
}

export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
