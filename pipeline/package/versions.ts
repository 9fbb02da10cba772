import type { SnapshotLine } from '../../model/history/snapshot-line.ts';
import { replaced } from '../../model/history/snapshot-line.ts';
import { type Contract, type ContractDifference, contractDifference, type Level, levelOf } from './contract.ts';

/** A version of the package: one for each snapshot. */
export interface Version {
  readonly version: string;
  /** Undefined for the first. */
  readonly level: Level | undefined;
  /** What it names that the version before does not, and the other way round. */
  readonly difference: ContractDifference;
  /** The id of its snapshot. */
  readonly snapshot: string;
  readonly line: SnapshotLine;
  /** The questions of the catalogue in the version before and in this one. */
  readonly keys: Readonly<Record<'before' | 'after', Contract['keys']>>;
}

const NOTHING: ContractDifference = { gone: [], retyped: [], added: [] };

/**
 * The versions of all snapshots, oldest first: 1.0.0 for the first, then as the difference to the one before decides. The ledger alone
 * decides them, so that anyone who has it gets the same ones.
 * @param newest the snapshot that the ledger ends with
 */
export function versionsOf(
  lines: readonly SnapshotLine[],
  newest: Pick<Contract, 'keys' | 'slugs'> & { readonly id: string },
): Version[] {
  const contracts = contractsOf(lines, newest);
  const versions: Version[] = [];
  for (const [i, line] of lines.entries()) {
    const [before, after] = [contracts[i - 1], contracts[i] as Contract];
    const difference = before ? contractDifference(before, after) : NOTHING;
    const level = before ? levelOf(difference) : undefined;
    const last = versions.at(-1);
    versions.push({
      version: last && level ? nextVersion(last.version, level) : '1.0.0',
      level,
      difference,
      snapshot: lines[i + 1]?.previous ?? newest.id,
      line,
      keys: { before: before?.keys ?? {}, after: after.keys },
    });
  }
  return versions;
}

/** `2.4.1` becomes `3.0.0`, `2.5.0` or `2.4.2`. */
export function nextVersion(version: string, level: Level): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (level === 'major') return `${major + 1}.0.0`;
  return level === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** What each snapshot names, oldest first. The ledger leads backwards. */
function contractsOf(
  lines: readonly SnapshotLine[],
  { keys: newestKeys, slugs: newestSlugs }: Pick<Contract, 'keys' | 'slugs'>,
): Contract[] {
  const contracts: Contract[] = [];
  let [keys, slugs] = [newestKeys, newestSlugs];
  for (const [i, { schema, undo }] of [...lines.entries()].reverse()) {
    const { fields } = lines.slice(0, i + 1).findLast((line) => line.fields !== undefined) ?? {};
    contracts.unshift({ schema, fields, keys, slugs });
    if (undo.keys) keys = replaced(keys, undo.keys);
    if (undo.tools) slugs = slugsBefore(slugs, undo.tools);
  }
  return contracts;
}

/** Null marks a tool that was not there before. Any other was, whether it changed or is gone. */
function slugsBefore(slugs: ReadonlySet<string>, undo: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const before = new Set(slugs);
  for (const [slug, step] of Object.entries(undo)) {
    if (step === null) before.delete(slug);
    else before.add(slug);
  }
  return before;
}
