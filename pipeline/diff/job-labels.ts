import type { ListHealth } from '../../model/ranking/health.ts';
import { changedProofs } from './job-proofs.ts';
import type { JobPair, JobTool } from './job-states.ts';

/** How many pairs of a list are parted, and the share of these in which the tool of which more is known leads; null without such pairs. */
export type Parted = Pick<ListHealth, 'pairs' | 'follows_coverage'> & { readonly parted: number };

/** The labels of a job's list, and of tools in it, that changed. */
export interface LabelChanges {
  readonly job: string;
  /** Whether the list is provisional now. Undefined if that did not change. */
  readonly provisional: boolean | undefined;
  /** Undefined if the same number of pairs is parted, out of the same number. */
  readonly parted: { readonly before: Parted; readonly after: Parted } | undefined;
  /** Tools of which all musts became proven (`true`), or no longer are (`false`). */
  readonly musts: readonly { readonly slug: string; readonly proven: boolean }[];
}

/** Compares the labels of a list and of the tools that are in it in both states. */
export function compareLabels({ slug: job, before, after }: JobPair): LabelChanges {
  const [then, now] = [partedOf(before.health), partedOf(after.health)];
  const isSame = then.parted === now.parted && then.pairs === now.pairs;
  return {
    job,
    provisional: before.health.provisional === after.health.provisional ? undefined : after.health.provisional,
    parted: isSame ? undefined : { before: then, after: now },
    musts: [...after.tools.values()].flatMap((tool) => {
      const old = before.tools.get(tool.slug);
      if (!old) return [];
      const proven = hasAllMusts(tool, after.job.must.length);
      if (proven === hasAllMusts(old, before.job.must.length)) return [];
      // Another list of musts is a change of the method, which is listed once.
      const { gained, lost } = changedProofs(old, tool);
      return gained.length + lost.length > 0 ? [{ slug: tool.slug, proven }] : [];
    }),
  };
}

/** The parted pairs of a list: those that are settled or clear. */
export function partedOf({ pairs, settled, clear, follows_coverage }: ListHealth): Parted {
  return { pairs, follows_coverage, parted: settled + clear };
}

function hasAllMusts({ tally }: JobTool, musts: number): boolean {
  return tally.proven[0] === musts;
}
