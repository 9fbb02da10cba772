import type { Tool } from '../../pipeline/artifacts/tool.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Constraint } from './constraint.ts';
import { Reader, type Reading } from './understand.ts';
import { type Judgement, judge } from './verdict.ts';

type Check = Constraint & Judgement;

/** A tool with a verdict for each constraint. */
interface Candidate {
  readonly tool: Tool;
  readonly checks: readonly Check[];
  readonly why: string;
}

export interface Recommendation extends Reading {
  /** Tools that fail nothing they must meet, best first. */
  readonly recommended: Candidate[];
  /** Tools that are proven to fail. */
  readonly ruledOut: Candidate[];
}

const readers = new WeakMap<Snapshot, Reader>();

/** Text in, constraints out, then facts decide. No language model, no randomness. */
export function recommendFor(snapshot: Snapshot, text: string): Recommendation {
  const reader = readers.get(snapshot) ?? new Reader(snapshot.lexicon);
  readers.set(snapshot, reader);
  const reading = reader.read(text);
  const constraints = distinct(reading.understood.map(({ constraint }) => constraint));
  if (constraints.length === 0) return { ...reading, recommended: [], ruledOut: [] };

  const candidates = [...snapshot.tools.values()]
    .filter(({ closed }) => closed === null)
    .map((tool) => candidateOf(tool, constraints, snapshot));
  const fails = ({ checks }: Candidate) =>
    checks.some(({ strength, verdict }) => strength !== 'want' && verdict === 'fails');
  return {
    ...reading,
    recommended: candidates.filter((candidate) => !fails(candidate)).sort(byProof),
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
  const checks = constraints.map((constraint) => ({ ...constraint, ...judge(constraint, tool, snapshot) }));
  return { tool, checks, why: whyOf(checks, snapshot) };
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

const WORDS = { meets: 'Proven', fails: 'Fails', unknown: 'Unknown' } as const;

function whyOf(checks: readonly Check[], { methodology }: Snapshot): string {
  const name = ({ key, strength, note }: Check) => {
    const label = methodology.catalogue.keys[key]?.label ?? key[0]?.toUpperCase() + key.slice(1);
    return `${strength === 'avoid' ? `no ${label}` : label}${note ? ` (${note.replace(/\.$/, '')})` : ''}`;
  };
  return (['meets', 'unknown', 'fails'] as const)
    .map((verdict) => ({ verdict, named: checks.filter((check) => check.verdict === verdict).map(name) }))
    .filter(({ named }) => named.length > 0)
    .map(({ verdict, named }) => `${WORDS[verdict]}: ${named.join(', ')}.`)
    .join(' ');
}
