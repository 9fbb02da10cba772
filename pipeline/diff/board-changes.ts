import type { JobBoard, Row } from '../../model/board-answer.ts';

/** Where a tool is on the board of a job. */
type Standing = Pick<Row, 'rank' | 'result' | 'required' | 'nice'>;

/** A tool whose result, score or rank for a job is another one. Null where it is not on the board. */
export interface BoardChange {
  readonly job: string;
  readonly slug: string;
  readonly before: Standing | null;
  readonly after: Standing | null;
}

/**
 * Compares the boards of the jobs that both states have, in the order of the later boards; tools that left come last.
 * @param newSlug the present slug of a tool by its slug in the earlier state
 */
export function compareBoards(
  before: readonly JobBoard[],
  after: readonly JobBoard[],
  newSlug: (slug: string) => string,
): BoardChange[] {
  const earlier = new Map(before.map(({ job, rows }) => [job, standingsIn(rows, newSlug)]));
  return after.flatMap(({ job, rows }) => {
    const [then, now] = [earlier.get(job), standingsIn(rows)];
    if (!then) return [];
    return [...new Set([...now.keys(), ...then.keys()])]
      .map((slug) => ({ job, slug, before: then.get(slug) ?? null, after: now.get(slug) ?? null }))
      .filter((change) => isStandingChanged(change) || change.before?.rank !== change.after?.rank);
  });
}

function standingsIn(rows: readonly Row[], newSlug = (slug: string) => slug): Map<string, Standing> {
  return new Map(
    rows.map(({ slug, rank, result, required, nice }) => [newSlug(slug), { rank, result, required, nice }]),
  );
}

/** Whether more than the rank is another one: such a change comes from the tool itself or from the job. */
function isStandingChanged({ before, after }: BoardChange): boolean {
  return standingText(before) !== standingText(after);
}

/** A line for each tool whose result or score changed, then one line for each job on the ranks that moved with them. */
export function boardTexts(changes: readonly BoardChange[]): string[] {
  const own = changes.filter(isStandingChanged);
  const jobs = [...new Set(changes.map(({ job }) => job))];
  const ranks = jobs.flatMap((job) => {
    const moved = changes.filter((change) => change.job === job && !isStandingChanged(change));
    const steps = moved.map(({ slug, before, after }) => `${slug} ${before?.rank} → ${after?.rank}`);
    return steps.length > 0 ? [`${job}, other ranks: ${steps.join(', ')}`] : [];
  });
  return [...own.map(({ slug, job, before, after }) => `${slug} ${job}: ${whole(before)} → ${whole(after)}`), ...ranks];
}

/** `rank 2, fits, required 3/0/1, nice to have 2/1/0`. */
function whole(standing: Standing | null): string {
  return standing ? `rank ${standing.rank}, ${standingText(standing)}` : 'not listed';
}

function standingText(standing: Standing | null): string {
  if (!standing) return '';
  const { result, required, nice } = standing;
  const counts = [required, nice].map(({ yes, unknown, no }) => `${yes}/${unknown}/${no}`);
  return [...(result ? [result] : []), `required ${counts[0]}`, `nice to have ${counts[1]}`].join(', ');
}
