import type { Tool } from '../../pipeline/artifacts/tool.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { judgeBudget } from './budget-verdict.ts';
import type { Budget, Constraint } from './constraint.ts';
import type { Reading } from './reading.ts';
import { Reader } from './understand.ts';
import { type Judgement, judge } from './verdict.ts';
import { whyOf } from './why.ts';

type Check = Constraint & Judgement;

/** A tool with a verdict for each constraint. */
export interface Candidate {
  readonly tool: Tool;
  readonly checks: readonly Check[];
  readonly why: string;
}

export interface Recommendation extends Reading {
  /** Tools that fail nothing they must meet and meet something, best first. */
  readonly recommended: Candidate[];
  /** Tools of which nothing that was asked is proven, either way. */
  readonly notProven: Candidate[];
  /** Tools that are proven to fail. */
  readonly ruledOut: Candidate[];
}

const readers = new WeakMap<Snapshot, Reader>();

/** Text in, constraints out, then facts decide. No language model, no randomness. */
export function recommendFor(snapshot: Snapshot, text: string): Recommendation {
  const reader = readers.get(snapshot) ?? new Reader(snapshot.lexicon, snapshot.tools.values());
  readers.set(snapshot, reader);
  const reading = reader.read(text);
  const constraints = distinct(reading.understood.map(({ constraint }) => constraint));
  if (constraints.length === 0) return { ...reading, recommended: [], notProven: [], ruledOut: [] };

  const candidates = [...snapshot.tools.values()]
    .filter(({ closed }) => closed === null)
    .map((tool) => candidateOf(tool, constraints, snapshot));
  const fails = ({ checks }: Candidate) =>
    checks.some(({ strength, verdict }) => strength !== 'want' && verdict === 'fails');
  const proves = ({ checks }: Candidate) => checks.some(({ verdict }) => verdict === 'meets');
  return {
    ...reading,
    recommended: candidates.filter((candidate) => !fails(candidate) && proves(candidate)).sort(byProof),
    notProven: candidates.filter((candidate) => !fails(candidate) && !proves(candidate)),
    ruledOut: candidates.filter(fails),
  };
}

/** The same wish said twice counts once; the stricter saying stands. */
function distinct(constraints: readonly Constraint[]): Constraint[] {
  const byWish = new Map<string, Constraint>();
  for (const constraint of constraints) {
    const wish = JSON.stringify([constraint.key, constraint.op, constraint.value, constraint.strength === 'avoid']);
    if (byWish.get(wish)?.strength !== 'must') byWish.set(wish, constraint);
  }
  return [...byWish.values()];
}

function candidateOf(tool: Tool, constraints: readonly Constraint[], snapshot: Snapshot): Candidate {
  const judged = new Map<Constraint, Judgement>();
  for (const constraint of constraints) {
    if (constraint.key !== 'budget') judged.set(constraint, judge(constraint, tool, snapshot));
  }
  const needed = plansNeeded(judged, tool);
  for (const constraint of constraints) {
    if (constraint.key === 'budget')
      judged.set(constraint, judgeBudget(constraint.value as Budget, tool, needed, snapshot));
  }
  const checks = constraints.map((constraint) => ({ ...constraint, ...(judged.get(constraint) as Judgement) }));
  return { tool, checks, why: whyOf(checks, snapshot) };
}

/** The plans from which on the tool has what it must have. */
function plansNeeded(judged: ReadonlyMap<Constraint, Judgement>, { facts }: Tool): string[] {
  const plans = [...judged]
    .filter(([{ strength }, { verdict }]) => strength === 'must' && verdict === 'meets')
    .map(([{ key }]) => facts[key]?.from_plan)
    .filter((plan) => plan !== undefined);
  return [...new Set(plans)];
}

/** What is needed and proven first, then what is wanted and proven, then the proven score, then the slug. */
function byProof(a: Candidate, b: Candidate): number {
  return (
    count(a, 'needed', 'unknown') - count(b, 'needed', 'unknown') ||
    count(b, 'want', 'meets') - count(a, 'want', 'meets') ||
    count(a, 'want', 'fails') - count(b, 'want', 'fails') ||
    scoreOf(b) - scoreOf(a) ||
    (a.tool.slug < b.tool.slug ? -1 : 1)
  );
}

function count({ checks }: Candidate, strength: 'needed' | 'want', verdict: Check['verdict']): number {
  return checks.filter((check) => (check.strength === 'want') === (strength === 'want') && check.verdict === verdict)
    .length;
}

function scoreOf({ tool }: Candidate): number {
  return tool.scores.profiles.general?.score ?? 0;
}
