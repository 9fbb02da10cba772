import { type Static, Type } from 'typebox';
import { changeInWords, toolChangeInWords } from '../../../model/change.ts';
import { questionName, splitQuestion } from '../../../model/job.ts';
import type { Tool } from '../../../model/tool.ts';
import { cutPair } from '../../../model/words/cut.ts';
import { andList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import { criteriaOf } from '../../recommend/judge/criteria.ts';
import type { Interpretation, ToolQuestion } from '../../recommend/read/interpretation.ts';
import { sinceIn } from '../../recommend/read/since.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { compareTools, MAX_TOOLS } from '../compare-tools/operation.ts';
import { type CostInput, costsFor } from '../estimate-cost/costs.ts';
import { estimateCost } from '../estimate-cost/operation.ts';
import type { NamedChange } from '../get-changes/change.ts';
import { getChanges } from '../get-changes/operation.ts';
import { keysOfAllTime } from '../get-changes/question.ts';
import { getPricing } from '../get-pricing/operation.ts';
import { getTool } from '../get-tool/operation.ts';
import { type AnswerOf, addressOf, type Operation, writeAddress } from '../operation.ts';
import {
  asCompared,
  type Buyers,
  buyersIn,
  EMPTY_ANSWER,
  MAX_LENGTH,
  ShortAnswer,
  type ShortRow,
  shortBill,
  shortRows,
  shortTool,
  withinBudget,
} from './short-answer.ts';

/** The operation that answers a question, and what it says in short. */
export const AnsweredBy = Type.Object(
  {
    operation: Type.Enum(['compare_tools', 'estimate_cost', 'get_changes', 'get_pricing', 'get_tool']),
    arguments: Type.Record(Type.String(), Type.Unknown(), { description: 'As the operation takes them.' }),
    address: Type.String({ description: 'Of the same answer over REST.' }),
    answer: ShortAnswer,
  },
  { title: 'AnsweredBy' },
);
export type AnsweredBy = Static<typeof AnsweredBy>;

/** The rows of a comparison that names nothing to compare by. */
const MAX_ROWS = 8;

/** The question that prices answer. */
const PRICE = 'pricing.plans';

/** What a text asks, in the form that the operations take. */
interface OperationInput {
  readonly tools: readonly Tool[];
  /** The questions of the catalogue that the text is about. */
  readonly keys: readonly string[];
  readonly job: string | undefined;
  /** The set-up whose bill is asked for; undefined if the text names no number. */
  readonly setUp: CostInput | undefined;
  readonly buyers: Buyers;
}

/** Answers a question with the operation that is for it. */
export function answeredBy(
  question: ToolQuestion,
  reading: Interpretation,
  text: string,
  snapshot: Snapshot,
): AnsweredBy {
  const input = inputFor(question, reading, snapshot);
  const { tools, keys, setUp } = input;
  const [first] = tools as [Tool, ...Tool[]];
  const isAboutPrice = keys.length > 0 && keys.every((key) => key === PRICE);
  if (question.about === 'changes') return changesOf(input, text, snapshot);
  if (setUp && (question.about === 'price' || (question.about === 'compare' && isAboutPrice))) {
    const conclusion = tools.length > 1 ? conclusionOn(input, snapshot) : null;
    return answered(estimateCost, setUp, { ...EMPTY_ANSWER, conclusion, bills: billsOf(setUp, snapshot) });
  }
  if (question.about === 'price' && tools.length === 1) {
    return answered(getPricing, { slug: first.slug }, { ...EMPTY_ANSWER, facts: pricesOf(tools, snapshot) });
  }
  if (tools.length > 1) return comparison(input, question.about === 'price' ? pricesOf(tools, snapshot) : [], snapshot);
  const isAboutFacts = question.about === 'facts' && keys.length > 0;
  return answered(
    getTool,
    { slug: first.slug, ...(isAboutFacts && { keys }) },
    isAboutFacts
      ? { ...EMPTY_ANSWER, facts: shortRows(keys, tools, snapshot) }
      : { ...EMPTY_ANSWER, tools: [shortTool(first, snapshot)] },
  );
}

/** How many changes are said in short. */
const MAX_CHANGES = 3;

/**
 * What changed at the tools, or at any, in what the text is about if it names something: what vendors changed, not what was corrected.
 * @param text with the time that it asks about
 */
function changesOf({ tools, keys }: OperationInput, text: string, snapshot: Snapshot): AnsweredBy {
  const known = new Set(keysOfAllTime(snapshot));
  const isPrice = keys.includes(PRICE);
  const about = keys.filter((key) => known.has(key));
  const since = sinceIn(text, snapshot.manifest.as_of);
  const input = {
    ...(tools.length > 0 && { tools: tools.map(({ slug }) => slug) }),
    ...(about.length > 0 && { keys: about }),
    ...(since !== undefined && { since }),
  };
  const { changes } = getChanges.run(snapshot, { ...input, cause: ['vendor'], detail: 'full' });
  return answered(getChanges, input, {
    ...EMPTY_ANSWER,
    conclusion: tools.length > 0 ? null : changesInWords(changes.length, since),
    facts: isPrice && tools.length > 0 ? pricesOf(tools, snapshot) : [],
    changes: changes.slice(0, MAX_CHANGES).map((change) => ({
      on: change.day,
      summary: changeSentence(change, snapshot),
    })),
  });
}

function changesInWords(count: number, since: string | undefined): string {
  const when = since === undefined ? '' : ` since ${since}`;
  if (count > 0) return `${counted(count, 'change')} by vendors ${count === 1 ? 'is' : 'are'} recorded${when}.`;
  return `No such change by a vendor is recorded${when}. An answer changes here only when its pages are read again.`;
}

/** In characters, of each answer. */
const MAX_ANSWER = 80;

function changeSentence(change: NamedChange, { methodology }: Snapshot): string {
  if (change.key === null) return `${toolChangeInWords(change)}.`;
  const [before, after] = cutPair(...changeInWords(change, methodology.catalogue.keys[change.key]), MAX_ANSWER);
  return `${change.name}: ${change.label}: ${before} → ${after}.`;
}

/** The page that shows the whole answer: the pages have the paths of the API; a page of one tool shows all its facts. */
export function pageAddress({ operation, arguments: input }: AnsweredBy): string {
  const { slug, keys, ...others } = input;
  switch (operation) {
    case 'get_tool':
      return `${writeAddress(getTool, { slug })}${Array.isArray(keys) ? `#${keys[0]}` : ''}`;
    case 'compare_tools':
      return writeAddress(compareTools, others);
    case 'get_changes':
      return writeAddress(getChanges, input);
    case 'get_pricing':
      return writeAddress(getPricing, { slug });
    case 'estimate_cost':
      return writeAddress(estimateCost, input);
  }
}

/**
 * The note on an answer to a question: which operation answers it.
 *
 * @param only the tools that alone were to be judged, if a parameter names any
 */
export function questionNote(
  { asks, tools: slugs }: ToolQuestion,
  { operation }: AnsweredBy,
  only: Interpretation['only'],
  { tools }: Snapshot,
): string {
  const named = slugs.flatMap((slug) => tools.get(slug) ?? []);
  const closed = named.filter((tool) => tool.closed !== null).map(({ name }) => ` ${name} is no longer sold.`);
  const names = andList(named.map(({ name }) => name));
  const unused = only ? ' The parameter tools is not used, since no tools are judged.' : '';
  const verb = asks === 'claim' ? 'says something about' : 'asks about';
  return `The text ${verb} ${names || 'what vendors changed'}, so nothing else is recommended: ${operation} answers it, in short under answered_by.${closed.join('')}${unused}`;
}

function inputFor(
  { tools: slugs, keys: more }: ToolQuestion,
  reading: Interpretation,
  snapshot: Snapshot,
): OperationInput {
  const { understood, ambiguous, notNeeded } = reading;
  const constraints = [
    ...understood.map(({ constraint }) => constraint),
    ...ambiguous.flatMap(({ readings }) => readings),
    // "X has no API"
    ...notNeeded.flatMap(({ constraints }) => constraints),
  ];
  const isKey = (key: string) => Object.hasOwn(snapshot.methodology.catalogue.keys, key);
  const keys = constraints.map(({ key }) => (key === 'budget' ? PRICE : key)).filter(isKey);
  const criteria = criteriaOf(reading, snapshot);
  const { setUp, features, job } = criteria;
  const tools = slugs.flatMap((slug) => snapshot.tools.get(slug) ?? []).slice(0, MAX_TOOLS);
  const numbers = Object.entries(setUp ?? {}).filter(([field, number]) => isInRange(field, number));
  const isNamed = numbers.some(([field, number]) => number > (field === 'people' ? 1 : 0));
  const cost = {
    ...Object.fromEntries(numbers),
    ...(features.length > 0 && { keys: [...features] }),
    tools: tools.map(({ slug }) => slug),
  };
  return {
    tools,
    job,
    keys: [...new Set([...keys, ...more.filter(isKey)])],
    setUp: isNamed ? cost : undefined,
    buyers: buyersIn(reading, criteria, snapshot.methodology),
  };
}

/** Whether estimate_cost takes a number. */
function isInRange(field: string, number: number): boolean {
  const declared = (estimateCost.input.properties as Record<string, { maximum?: number }>)[field];
  return Number.isInteger(number) && number <= (declared?.maximum ?? -1);
}

function answered(
  operation: Pick<Operation, 'name' | 'path' | 'input'>,
  input: Readonly<Record<string, unknown>>,
  answer: ShortAnswer,
): AnsweredBy {
  return {
    operation: operation.name as AnsweredBy['operation'],
    arguments: { ...input },
    address: addressOf(operation as Operation, input),
    answer,
  };
}

/** By the job of the text or, if it names nothing of one, that of the comparison. */
function conclusionOn({ tools, job, buyers }: OperationInput, snapshot: Snapshot): string | null {
  const input = { tools: tools.map(({ slug }) => slug), keys: [PRICE], detail: 'full' as const };
  const declared = snapshot.methodology.jobs[job ?? compareTools.run(snapshot, input).pairs[0]?.job ?? ''];
  return declared ? withinBudget(tools, declared, buyers, snapshot) : null;
}

function comparison(subject: OperationInput, prices: readonly ShortRow[], snapshot: Snapshot): AnsweredBy {
  const { tools, keys, job, setUp, buyers } = subject;
  const slugs = tools.map(({ slug }) => slug);
  const ofPrices = prices.map(({ key }) => key);
  const rows = keys.length > 0 ? keys : ofPrices;
  const input = {
    tools: slugs,
    ...(job !== undefined && { job }),
    ...asCompared(buyers),
    ...(rows.length > 0 && { keys: [...rows] }),
  };
  const { pairs } = compareTools.run(snapshot, { ...input, keys: [PRICE], detail: 'full' });
  const short: ShortAnswer = {
    ...EMPTY_ANSWER,
    conclusion: conclusionOn({ ...subject, job: job ?? pairs[0]?.job }, snapshot),
    facts: shortRows(rows, tools, snapshot),
    bills: setUp ? billsOf(setUp, snapshot) : [],
    pairs: pairs.map(({ job, why }) => ({ job, why })),
  };
  return answered(compareTools, input, rows.length > 0 ? short : withDifferences(short, tools, pairs, snapshot));
}

/**
 * Adds what only one of the tools proves of the questions of the job or, if there is no such question, those whose answers differ: in the
 * order of the job, as far as there is room.
 */
function withDifferences(
  short: ShortAnswer,
  tools: readonly Tool[],
  pairs: AnswerOf<typeof compareTools>['pairs'],
  snapshot: Snapshot,
): ShortAnswer {
  const [{ job } = { job: '' }] = pairs;
  const only = new Set(pairs.flatMap(({ first, other }) => [...first.only, ...other.only]));
  const { must = [], wanted = [], extra = [] } = snapshot.methodology.jobs[job] ?? {};
  const inOrder = [...must, ...wanted, ...extra].map(questionName);
  const keysOf = (questions: readonly string[]) => [
    ...new Set(questions.flatMap((name) => name.split('|').map((single) => splitQuestion(single).key))),
  ];
  const differs = (key: string) => new Set(tools.map(({ facts }) => facts[key]?.display)).size > 1;
  const parting = keysOf(inOrder.filter((question) => only.has(question)));
  const most = (parting.length > 0 ? parting : keysOf(inOrder).filter(differs)).slice(0, MAX_ROWS);
  for (let count = most.length; count > 1; count--) {
    const answer = { ...short, facts: shortRows(most.slice(0, count), tools, snapshot) };
    if (JSON.stringify(answer).length <= MAX_LENGTH) return answer;
  }
  return { ...short, facts: shortRows(most.slice(0, 1), tools, snapshot) };
}

/** The price of each tool. */
function pricesOf(tools: readonly Tool[], snapshot: Snapshot): ShortRow[] {
  return shortRows([PRICE], tools, snapshot);
}

function billsOf(setUp: CostInput, snapshot: Snapshot): ShortAnswer['bills'] {
  return costsFor(snapshot, setUp).costs.map(shortBill);
}
