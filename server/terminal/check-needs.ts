import type { Tool } from '../../model/tool.ts';
import type { Exception, Needs } from '../needs/needs-file.ts';
import { asksForSomething } from '../operations/criteria/read.ts';
import type { ToolCost } from '../operations/estimate-cost/answer.ts';
import { estimateCost } from '../operations/estimate-cost/operation.ts';
import type { AnswerOf, Operation } from '../operations/operation.ts';
import { recommend } from '../operations/recommend/operation.ts';
import { resolveRequest } from '../operations/request.ts';
import { isoDay } from '../operations/selection.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

type Answer = AnswerOf<typeof recommend>;
type Judged = Answer['fits'][number];
type Check = Judged['checks'][number];

/** A must, and whether a tool has it. */
export interface Requirement {
  readonly constraint: Pick<Check, 'key' | 'op' | 'value' | 'for' | 'strength'>;
  readonly verdict: Check['verdict'];
  /** The verdict in the snapshot that the file names; left out without one, and where the tool or the question was not there yet. */
  readonly before?: Check['verdict'];
  /** What the facts say, in words. */
  readonly display: string;
  /** The pages that say so. */
  readonly sources: Answer['sources'];
  readonly exception?: Exception & { readonly expired: boolean };
}

/** A tool in use or on the short-list. */
export interface CheckedTool {
  readonly tool: string;
  readonly name: string;
  readonly in_use: boolean;
  /** Since when it is not sold any more; null if it is sold. */
  readonly closed: Tool['closed'];
  /** `fails` if it is proven to miss a must without an exception; otherwise `unknown` if a must is. */
  readonly verdict: Check['verdict'];
  readonly requirements: readonly Requirement[];
  /** What is wanted and not required. It never fails a check. */
  readonly wanted: readonly Pick<Requirement, 'constraint' | 'verdict'>[];
  /** What it costs for the need, as estimate_cost answers. */
  readonly bill: ToolCost;
  /** The same in the snapshot that the file names, if it differs. */
  readonly bill_before?: ToolCost;
}

/** Whether a tool, or nothing at all, meets a need. */
export interface NeedsCheck {
  readonly snapshot: string;
  readonly as_of: string;
  readonly tools: readonly CheckedTool[];
  /** The other tools that meet every must, best first. */
  readonly others: readonly Pick<Judged, 'tool' | 'cost'>[];
  readonly totals: Answer['totals'];
  readonly notices: Answer['notices'];
  /** Whether a tool in use or on the short-list fails or, without any, whether no tool meets the need and none may. */
  readonly failed: boolean;
}

/**
 * Checks a need: what recommend answers for its criteria, for the tools in use and on the short-list must by must.
 * @param earlier the snapshot that the file names, if it names one
 * @param today after which exceptions have expired
 */
export function checkNeeds(needs: Needs, now: Snapshot, earlier: Snapshot | undefined, today = new Date()): NeedsCheck {
  const watched = [...new Set([...needs.in_use, ...needs.shortlist])];
  const all = recommend.run(now, needs.criteria);
  const [judged, judgedBefore] = [judgedOf(needs, watched, now), earlier && judgedOf(needs, watched, earlier)];
  const [bills, billsBefore] = [billsOf(all, watched, now), earlier && billsOf(all, watched, earlier)];
  const tools = watched.map((slug): CheckedTool => {
    const { name, closed } = now.tools.get(slug) as Tool;
    const requirements = (judged.get(slug)?.checks ?? [])
      .filter(({ strength }) => strength !== 'want')
      .map((check) =>
        requirementOf(check, judged.get(slug) as JudgedHere, judgedBefore?.get(slug), needs, isoDay(today)),
      );
    const [bill, before] = [bills.get(slug) as ToolCost, billsBefore?.get(slug)];
    return {
      tool: slug,
      name,
      in_use: needs.in_use.includes(slug),
      closed,
      verdict: closed === null ? verdictOf(requirements) : 'fails',
      requirements,
      wanted: wantedOf(judged.get(slug)),
      bill,
      ...(before && !isSameSum(before, bill) && { bill_before: before }),
    };
  });
  const { fits, totals, notices } = all;
  return {
    snapshot: now.manifest.snapshot,
    as_of: now.manifest.as_of,
    tools,
    others: fits.filter(({ tool }) => !watched.includes(tool.slug)).map(({ tool, cost }) => ({ tool, cost })),
    totals,
    notices,
    failed: tools.length > 0 ? tools.some(({ verdict }) => verdict === 'fails') : totals.fits + totals.may_fit === 0,
  };
}

function wantedOf(judged: JudgedHere | undefined): CheckedTool['wanted'] {
  const wanted = (judged?.checks ?? []).filter(({ strength }) => strength === 'want');
  return wanted.map(({ key, op, value, strength, verdict }) => ({ constraint: { key, op, value, strength }, verdict }));
}

type JudgedHere = Judged & { readonly cited: Answer['sources'] };

/** How tools are judged in a snapshot, by slug. Those that are not in it are left out. */
function judgedOf({ criteria }: Needs, watched: readonly string[], snapshot: Snapshot): Map<string, JudgedHere> {
  // A tool that others are to be like would not be judged itself.
  const { like, ...others } = criteria;
  const tools = watched.filter((slug) => snapshot.tools.has(slug));
  if (tools.length === 0 || !asksForSomething(others)) return new Map();
  const { fits, may_fit, fails, sources } = recommend.run(snapshot, { ...others, tools });
  return new Map([...fits, ...may_fit, ...fails].map((one) => [one.tool.slug, { ...one, cited: sources }]));
}

/** The bills for a need in a snapshot, by slug. */
function billsOf({ bill }: Answer, watched: readonly string[], snapshot: Snapshot): Map<string, ToolCost> {
  const tools = watched.filter((slug) => snapshot.tools.has(slug));
  if (tools.length === 0) return new Map();
  const { input } = resolveRequest(estimateCost as unknown as Operation, { ...queryOf(bill), tools }, snapshot);
  return new Map(estimateCost.run(snapshot, input).costs.map((one) => [one.slug, one]));
}

/** The parameters of the bill that recommend links. */
function queryOf(address: string | null): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(address?.split('?')[1]));
}

function isSameSum(a: ToolCost, b: ToolCost): boolean {
  const sums = ({ bill, most, at_least }: ToolCost) =>
    JSON.stringify([bill, most, at_least].map((sum) => sum && [sum.plan, sum.per_month, sum.total]));
  return sums(a) === sums(b);
}

function requirementOf(
  check: Check,
  { tool, cited }: JudgedHere,
  past: Judged | undefined,
  { exceptions }: Needs,
  today: string,
): Requirement {
  const { key, op, value, for: channel, strength, verdict, display, sources } = check;
  const constraint = { key, op, value, ...(channel && { for: channel }), strength };
  const before = past?.checks.find((other) => isSame(other, check))?.verdict;
  const exception = exceptions.find((one) => one.tool === tool.slug && one.key === key);
  return {
    constraint,
    verdict,
    ...(before !== undefined && { before }),
    display,
    sources: cited.filter(({ id }) => sources.some((citation) => citation.id === id)),
    ...(exception && {
      exception: { ...exception, expired: exception.until !== undefined && exception.until < today },
    }),
  };
}

function isSame(a: Check, b: Check): boolean {
  const identity = ({ key, op, value, for: channel, strength }: Check) =>
    JSON.stringify([key, op, value, channel, strength]);
  return identity(a) === identity(b);
}

/** A must with an exception that has not expired is left out. */
function verdictOf(requirements: readonly Requirement[]): CheckedTool['verdict'] {
  const left = requirements.filter(({ exception }) => exception === undefined || exception.expired);
  if (left.some(({ verdict }) => verdict === 'fails')) return 'fails';
  return left.some(({ verdict }) => verdict === 'unknown') ? 'unknown' : 'meets';
}
