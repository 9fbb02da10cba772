import { LRUCache } from 'lru-cache';
import type { Budget, Constraint, Counted } from '../../../model/constraint.ts';
import { constraintText, labelOf } from '../../../model/constraint-text.ts';
import { judge } from '../../../model/judge.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Citation } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { budgetJudge, deepestDiscount } from './budget.ts';
import { isForFree, judgeFree } from './free-plan.ts';
import type { Judgement } from './judgement.ts';
import { judgeLikeness } from './likeness.ts';
import { judgeLowest } from './lowest-price.ts';
import { type Needed, NOTHING_NEEDED, takenBy } from './plan-requirement.ts';
import { judgeSeats } from './seats.ts';

/** A judgement of one tool by one constraint, as it is shown. */
export interface Finding extends Judgement {
  readonly constraint: Constraint;
  /** The verdict in a few words, for a sentence. */
  readonly phrase: string;
  /** The first and the last day that the pages show which prove it; none where they show no age or nothing is proven. */
  readonly days: readonly string[];
  /** What has to be paid for it beyond the cheapest plan. */
  readonly takes: Needed;
}

/** What besides the constraint decides about a verdict. */
export interface Circumstances {
  readonly seats: number | undefined;
  /** What these seats are, where they are not people. */
  readonly counted: Counted | undefined;
  /** Whether to be billed monthly is a must, so that no other price counts. */
  readonly billedMonthly: boolean;
  /** Keys of what else must be there, which a free plan has to include. */
  readonly features: readonly string[];
  /** The tool whose price is to be undercut. */
  readonly rival: Tool | undefined;
}

/** How many findings are kept: constraints of the lexicon come again and again. */
const MOST_KEPT = 15_000;
/** How many of them for one constraint and tool: a price has one for each set of plans that the rest of a text takes. */
const MOST_VARIANTS = 2;

type Findings = Map<string, Finding>;

const kept = perSnapshot(
  ({ tools }) =>
    new LRUCache<string, Findings>({
      max: Math.max(10, Math.floor(MOST_KEPT / (MOST_VARIANTS * Math.max(1, tools.size)))),
    }),
);

/**
 * How each tool stands to a constraint, worked out when it is first asked for; to a price with what has to be paid for what else
 * is needed, where the cheapest plan has not all of it.
 */
export function findingsBy(
  constraint: Constraint,
  circumstances: Circumstances,
  snapshot: Snapshot,
): (tool: Tool, needed?: Needed, wanted?: Needed) => Finding {
  const { seats, counted, billedMonthly, features, rival } = circumstances;
  const name = JSON.stringify([
    constraint,
    ...(constraint.key === 'budget'
      ? [seats ?? null, counted ?? null, billedMonthly]
      : constraint.op === 'lowest'
        ? [rival?.slug ?? null]
        : isForFree(constraint)
          ? features
          : []),
  ]);
  const findings: Findings = kept(snapshot).get(name) ?? new Map();
  kept(snapshot).set(name, findings);
  const judged = judgeBy(constraint, circumstances, snapshot);
  return (tool, needed = NOTHING_NEEDED, wanted = NOTHING_NEEDED) => {
    const bare = needed === NOTHING_NEEDED && wanted === NOTHING_NEEDED;
    const place = bare ? tool.slug : JSON.stringify([tool.slug, needed, wanted]);
    const found = findings.get(place);
    if (found) return found;
    const finding = findingOf(constraint, judged(tool, needed, wanted), tool, snapshot);
    if (findings.size >= MOST_VARIANTS * snapshot.tools.size) findings.clear();
    findings.set(place, finding);
    return finding;
  };
}

function judgeBy(
  constraint: Constraint,
  { seats, counted, billedMonthly, features, rival }: Circumstances,
  snapshot: Snapshot,
): (tool: Tool, needed: Needed, wanted: Needed) => Judgement {
  const { key, op, value } = constraint;
  if (key === 'budget') {
    const budget = billedMonthly ? { ...(value as Budget), billing: 'monthly' as const } : (value as Budget);
    const { currencies } = snapshot.methodology;
    return budgetJudge(budget, { currencies, deepestDiscount: deepestDiscount(snapshot).factor, seats, counted });
  }
  if (key === 'seats') return (tool) => judgeSeats(Number(value), tool, constraint.counted);
  if (op === 'lowest') return (tool, needed) => judgeLowest(tool, rival, snapshot, needed);
  if (isForFree(constraint)) return (tool) => judgeFree(constraint, features, tool, snapshot);
  if (key !== 'tool') return (tool) => judge(constraint, tool, snapshot.methodology);
  const model = snapshot.tools.get(String(value));
  if (!model) throw new Error(`a reading names ${String(value)}, which is no tool here`);
  return (tool) => judgeLikeness(tool, model, snapshot);
}

/** Of one shape whatever was judged: each answer reads the same fields of hundreds of them. */
function findingOf(
  constraint: Constraint,
  { verdict, facts, display, sources, note, arithmetic, likeness, fit, partly, cents, priceHint, said }: Judgement,
  tool: Tool,
  { methodology }: Snapshot,
): Finding {
  const judgement = {
    verdict,
    facts,
    display,
    sources: distinct(sources),
    note,
    arithmetic,
    likeness,
    fit,
    partly,
    cents,
    priceHint,
    said,
  };
  return {
    constraint,
    ...judgement,
    phrase: phraseOf(constraint, judgement, tool, methodology),
    days: daysOf(judgement, tool),
    takes: takenBy(constraint, verdict, tool, methodology),
  };
}

/** Two prices of one page cite it twice. */
function distinct(sources: readonly Citation[]): readonly Citation[] {
  if (sources.length < 2) return sources;
  return [...new Map(sources.map((source) => [`${source.id}\n${source.at}`, source])).values()];
}

function daysOf({ verdict, facts }: Judgement, tool: Tool): string[] {
  if (verdict === 'unknown') return [];
  const days = facts
    .flatMap((key) => [tool.facts[key]?.evidence?.oldest, tool.facts[key]?.evidence?.newest])
    .filter((day) => typeof day === 'string')
    .sort();
  return days.length > 0 ? [days[0] as string, days.at(-1) as string] : [];
}

/** `HubSpot: Native integration (from plan Pro, note: contacts only)`, `no WhatsApp`, `it lacks Email`, `69 USD a month, within 80 EUR`. */
function phraseOf(
  constraint: Constraint,
  { verdict, said, display }: Judgement,
  { facts }: Tool,
  methodology: Methodology,
): string {
  if (said !== undefined) return said;
  const { key, strength, op, value } = constraint;
  const fact = facts[key];
  const label = labelOf(key, methodology);
  const plain = op === 'is' && typeof value === 'boolean';
  const name = constraintText(constraint, methodology);
  if (verdict === 'unknown') return name;
  const terms = [
    fact?.status === 'disputed' && 'sources differ',
    fact?.from_plan && `from plan ${fact.from_plan}`,
    fact?.extra && 'costs extra',
    // A note qualifies what a fact says, so it belongs into the sentence that relies on the fact.
    fact?.note && `note: ${fact.note.replace(/\.$/, '')}`,
  ].filter(Boolean);
  const inBrackets = (...more: string[]) => {
    const all = [...more, ...terms];
    return all.length > 0 ? ` (${all.join(', ')})` : '';
  };
  if (verdict === 'fails') {
    if (plain) return `${fact?.value === true ? 'it has' : 'it lacks'} ${label}${inBrackets()}`;
    return `${name}${inBrackets(`it is ${display}`)}`;
  }
  // What a fact says is worth saying where the criterion does not say it already.
  const asAsked = plain || key === 'category' || strength === 'avoid';
  return `${asAsked ? name : `${label}: ${display}`}${inBrackets()}`;
}
