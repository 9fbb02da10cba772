import { API_ROOT } from '../identity/identity.ts';
import { Problem } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Operation } from './operation.ts';

/** The operations that facts and prices are enough for. */
const FROM_FACTS: ReadonlySet<string> = new Set([
  'get_tool',
  'get_pricing',
  'compare_tools',
  'get_ai_readiness',
  'get_changes',
  'list_snapshots',
]);

/** Those that the published files of a snapshot answer as well, without computing anything. */
const FROM_FILES: ReadonlySet<string> = new Set([...FROM_FACTS, 'get_rankings', 'get_methodology', 'get_verification']);

/** Parameters of rankings for which places would have to be computed. */
const COMPUTED = ['job', 'must', 'want', 'nice', 'drop'];

/** Whether a snapshot of the history can answer an operation at all. */
export function isKept({ name }: Pick<Operation, 'name'>, { past }: Snapshot): boolean {
  if (!past) return true;
  return (past.kept === 'facts' ? FROM_FACTS : FROM_FILES).has(name);
}

/**
 * Refuses what would have to be computed with the method of today: places and recommendations of a past day are served as they were
 * published, or not at all.
 * @throws Problem not_kept
 */
export function requireKept(operation: Operation, input: Readonly<Record<string, unknown>>, snapshot: Snapshot): void {
  const { past, manifest } = snapshot;
  if (!past) return;
  const computed = operation.name === 'get_rankings' ? COMPUTED.find((name) => input[name] !== undefined) : undefined;
  if (isKept(operation, snapshot) && computed === undefined) return;
  const what =
    computed === undefined ? `${operation.name} has no answer` : `rankings with "${computed}" have no answer`;
  const kept = past.kept === 'facts' ? 'facts and prices' : 'what was published: facts, prices, scores and rankings';
  throw new Problem(
    'not_kept',
    `Of the snapshot ${manifest.snapshot}, made on ${past.recorded}, the history keeps ${kept}; ${what} from it. GET ${API_ROOT}/snapshots lists what is kept.`,
    { ...(computed !== undefined && { parameter: computed }) },
  );
}
