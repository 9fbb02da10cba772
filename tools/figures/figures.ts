import { writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { type Backtest, type DrawnTruths, Figures, type Stability } from '../../model/figures.ts';
import { answersOf, type Tally, tallyOf } from '../../model/ranking/answers.ts';
import type { QuestionsByTier } from '../../model/ranking/job.ts';
import { isClearlyAhead, verdictOn } from '../../model/ranking/pairs.ts';
import { schemaFindings } from '../../pipeline/check/schema-findings.ts';
import { type Command, UsageError } from '../../pipeline/commands/command.ts';
import { readRegularFile } from '../../pipeline/read/regular-file.ts';
import { MAX_FILE_BYTES } from '../../pipeline/read/yaml-file.ts';
import { drawnTruths } from './drawn-truths.ts';
import {
  type JobRules,
  keysOfJobs,
  type PastSnapshot,
  pastSnapshots,
  readCurrentSnapshot,
  type SnapshotOfFigures,
  type SnapshotTool,
  type TalliedTool,
  talliedLists,
} from './lists.ts';
import { stability } from './stability.ts';

export const figuresCommand: Command = {
  name: 'figures',
  usage: 'figures [--out file]',
  help: 'Measures how far the places by job can be trusted, on the snapshot in dist-data/ and the earlier ones in the git history, and writes facts/figures.json or another file. Takes about 15 seconds.',
  options: { out: { type: 'string' } },
  async run({ places, options }) {
    const current = await readCurrentSnapshot(places.out);
    const past = await pastSnapshots(places.root, keysOfJobs(current.rules.jobs)).catch((error: Error) => {
      throw new UsageError(error.message);
    });
    const figures = measureFigures(current, past);
    const [wrong] = schemaFindings(figures, Figures);
    if (wrong) throw new Error(`the figures do not fit their schema: ${wrong.path.join(' > ')}: ${wrong.message}`);
    const file = typeof options.out === 'string' ? resolve(options.out) : join(places.facts, 'figures.json');
    const name = relative(places.root, file);
    const found = await readRegularFile(file, MAX_FILE_BYTES);
    // Writing to a link would change the file that it points to.
    if ('refused' in found && !found.missing) throw new UsageError(`${name} ${found.refused}`);
    await writeFile(file, `${JSON.stringify(figures, null, 1)}\n`);
    return { text: [...summary(figures), `wrote ${name}`].join('\n'), code: 0 };
  },
};

function summary({ snapshot, backtest, drawn_truths, stability }: Figures): string[] {
  return [
    `snapshot ${snapshot}`,
    `${backtest.snapshots} earlier snapshots, ${backtest.first_day} to ${backtest.last_day}`,
    ...sinceInWords(backtest),
    'wrong in drawn truths, in per mille, and in brackets with half of the ties: settled, clear, close, mixed',
    ...wrongInWords(drawn_truths),
    `of ${stability.pairs} settled and clear pairs, in per mille`,
    ...stability.changes.map(changeInWords),
  ];
}

function sinceInWords(backtest: Backtest): string[] {
  return (['settled', 'clear', 'close'] as const).map((verdict) => {
    const { pairs, holds, level, mixed, reversed, reversed_clearly } = backtest[verdict];
    return `  ${verdict} then: ${pairs} pairs; now ${holds} hold, ${level} level, ${mixed} mixed, ${reversed} reversed (${reversed_clearly} clearly)`;
  });
}

function wrongInWords({ models }: DrawnTruths): string[] {
  return models.map(
    ({ model, settled, clear, close, mixed }) =>
      `  ${model}: ${[settled, clear, close, mixed].map(({ wrong, wrong_with_ties }) => `${wrong ?? '-'} (${wrong_with_ties ?? '-'})`).join(', ')}`,
  );
}

function changeInWords({ change, compared, parted, close, mixed, level, reversed }: Stability['changes'][number]) {
  const perMille = (count: number) => Math.round((count * 1000) / Math.max(1, compared));
  return `  ${change}: ${perMille(parted)} still parted, ${perMille(close)} close, ${perMille(mixed)} mixed, ${perMille(level)} level, ${perMille(reversed)} reversed`;
}

/** A fixed name, so that nobody can choose draws that look better. */
const SEED = 'outreach-facts/figures';
/** Draws of the open answers for each job and model. */
const DRAWS = 200;

/** How far the places by job can be trusted. The same snapshots give the same figures on every machine. */
export function measureFigures(
  { snapshot, method_version, as_of, rules, tools }: SnapshotOfFigures,
  past: readonly PastSnapshot[],
): Figures {
  const lists = talliedLists(rules, tools);
  return {
    snapshot,
    method_version,
    as_of,
    seed: SEED,
    backtest: backtest(rules, past, tools),
    drawn_truths: drawnTruths(lists, SEED, DRAWS),
    stability: stability(lists, SEED),
  };
}

type Verdict = 'settled' | 'clear' | 'close';
type Since = Backtest[Verdict];

/**
 * Counts what became of the verdicts of earlier snapshots. Each pair of tools of each job counts once, with its verdict in the first
 * snapshot in which both had a place, and only if the number of proven answers of one of them has changed since. Both snapshots are
 * judged by the jobs of today.
 *
 * It is a test of what became proven, not of merit. A tool that no longer has a place is still compared by its counts, since leaving it
 * out would hide reversals; one that no longer exists is left out. Tools are matched by slug alone, so a renamed tool counts as two.
 *
 * @param past earlier snapshots, oldest first; at least one
 * @param now the tools of the current snapshot
 */
export function backtest(rules: JobRules, past: readonly PastSnapshot[], now: readonly SnapshotTool[]): Backtest {
  const current = new Map(now.map((tool) => [tool.slug, tool]));
  const counts: Record<Verdict, Since> = { settled: none(), clear: none(), close: none() };
  const seen = new Set<string>();
  for (const { tools } of past) {
    for (const { job, questions, tools: ranked } of talliedLists(rules, tools)) {
      const both = ranked.map((then) => ({ then, now: talliedNow(questions, current.get(then.tool.slug)) }));
      for (const [i, first] of both.entries()) {
        for (const second of both.slice(i + 1)) {
          // The tools of a list are in the order of their slugs, so a pair has the same name in every snapshot.
          const pair = `${job} ${first.then.tool.slug} ${second.then.tool.slug}`;
          if (seen.has(pair)) continue;
          seen.add(pair);
          const { verdict, ahead } = verdictOn(first.then.tally, second.then.tally);
          if (ahead === null || !first.now || !second.now) continue;
          if (isUnchanged(first.then, first.now) && isUnchanged(second.then, second.now)) continue;
          const [leader, other] = ahead === 'first' ? [first.now, second.now] : [second.now, first.now];
          count(counts[verdict as Verdict], leader, other);
        }
      }
    }
  }
  const [first, last] = [past[0], past.at(-1)] as [PastSnapshot, PastSnapshot];
  return { snapshots: past.length, first_day: first.day, last_day: last.day, ...counts };
}

function talliedNow(questions: QuestionsByTier, tool: SnapshotTool | undefined): Tally | undefined {
  return tool && tallyOf(answersOf(questions, tool.facts));
}

function isUnchanged({ tally }: TalliedTool, now: Tally): boolean {
  return tally.provenUpTo.every((count, i) => count === now.provenUpTo[i]);
}

function none(): Since {
  return { pairs: 0, holds: 0, level: 0, mixed: 0, reversed: 0, reversed_clearly: 0 };
}

/** Counts a pair by its verdict now. */
function count(since: Since, leader: Tally, other: Tally): void {
  const { verdict, ahead } = verdictOn(leader, other);
  since.pairs += 1;
  if (ahead === 'first') since.holds += 1;
  else if (verdict === 'level') since.level += 1;
  else if (verdict === 'mixed') since.mixed += 1;
  else {
    since.reversed += 1;
    if (isClearlyAhead(other, leader)) since.reversed_clearly += 1;
  }
}
