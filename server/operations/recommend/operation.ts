import { hasDecisiveCriteria, type Need } from '../../../model/board/need.ts';
import { uniqueBy } from '../../../model/group-by.ts';
import { decideMark } from '../../../model/mark.ts';
import { isAboutLinkedIn, toLinkedInNotice } from '../../../model/methodology.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import type { Tool } from '../../../model/tool.ts';
import { firstCharacters } from '../../../model/words/beginning.ts';
import { inQuotes } from '../../../model/words/lists.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { paginate } from '../../call/list.ts';
import { defineOperation } from '../../call/operation.ts';
import { selectionChoices } from '../../call/parameters.ts';
import { Problem } from '../../http/problem.ts';
import { computeBoardRows, countResults } from '../../need/compute-rows.ts';
import { createNeedExample } from '../../need/example.ts';
import { limitNotUnderstood, type NeedInput, needChoices, questionParameters } from '../../need/parameters.ts';
import { readNeed, requireKeys, requireQuantity, toSetUp } from '../../need/read-need.ts';
import { writeNeed } from '../../need/write-need.ts';
import type { ParsedText } from '../../reader/parsed-text.ts';
import { getReader } from '../../reader/reader.ts';
import { describeResult, hasCriteria } from '../../sentences/need.ts';
import { describeNotUnderstood } from '../../sentences/not-understood.ts';
import { describeBanRisk } from '../../sentences/risk.ts';
import { NOT_ANSWERED } from '../../sentences/tools.ts';
import { boardTable } from '../../writers/csv.ts';
import { findSharedChannels } from '../compare-tools/need.ts';
import { RecommendAnswer, RecommendInput } from './answer.ts';
import { listBillAssumptions } from './assumptions.ts';
import { describeCorrections, type ParsedNeed, parseNeed } from './parse-need.ts';
import { answerAboutRules, answerRuleWords } from './rules.ts';
import { answerQuestion, findBanFacts, findTopic, PRICE_TOPIC, writeAnswerSentence } from './tool-answers.ts';

export const recommend = defineOperation({
  name: 'recommend',
  path: '/recommend',
  title: 'Find tools that fit a need in plain words',
  description:
    'Tools that fit a need in words (q), parameters or both. To fix a misreading, edit understood and send it. Also answers questions about tools and LinkedIn rules.',
  question: 'Which tools fit a need, in plain words (q) or parameters?',
  startWith: ['required', 'nice', 'unwanted', 'people', 'budget', 'q'],
  choices: { ...needChoices, keys: selectionChoices.keys },
  hiddenFromModels: ['plan', 'not_understood'],
  input: RecommendInput,
  output: RecommendAnswer,
  problems: ['missing_parameter'],
  examples: (snapshot) => {
    const { required, nice, ...example } = createNeedExample(snapshot);
    return [
      {
        q: 'LinkedIn and email in one sequence',
        required,
        nice,
        ...example,
        keys: required,
        limit: 1,
        offset: 0,
      },
      { required, limit: 1 },
      { q: 'blue sky', limit: 3 },
    ];
  },
  table: (answer) => boardTable([answer]),
  run(snapshot, input) {
    const parameters = pickNeed(input);
    if (Object.keys(parameters).length === 0)
      throw new Problem('missing_parameter', 'Describe the need in "q", or in parameters such as "required".', {
        parameter: 'q',
      });
    requireQuantity(parameters);
    return answerText(snapshot, input, input.q === undefined ? undefined : getReader(snapshot).read(input.q));
  },
});

function answerText(snapshot: Snapshot, input: RecommendInput, parsedText: ParsedText | undefined): RecommendAnswer {
  const { q, ...parameters } = pickNeed(input);
  const text = q ?? '';
  const parsed: ParsedNeed = parsedText
    ? parseNeed(parsedText, parameters, snapshot)
    : { input: parameters, notUnderstood: [], assumed: [], overrides: [] };
  const need = readNeed(snapshot, parsed.input, parsed.notUnderstood);
  const kind = parsedText === undefined || hasNeed(parameters) ? 'need' : parsedText.kind;
  if (parsedText && kind === 'tools') return answerAboutTools(snapshot, input, { ...parsed, need }, parsedText);
  const banRisk = parsedText?.topic === 'ban' ? describeBanRisk({ bans: findBanFacts(snapshot) }) : undefined;
  if (parsedText && (kind === 'rules' || kind === 'unanswered')) {
    const { sentence, ...rules } = answerAboutRules(parsedText, snapshot) ?? {};
    if (sentence === undefined) return createUnanswered(text, banRisk);
    const words = limitNotUnderstood(parsedText.notAnswered);
    const sentences = [banRisk ?? [], sentence, describeNotUnderstood(words, 'We didn’t answer')]
      .flat()
      .filter(Boolean);
    return { ...createTextAnswer('rules', sentences.join(' '), words), ...rules };
  }
  // A text such as "C++" contains no words, so nothing was marked as not understood.
  const isIgnored =
    q !== undefined && need.notUnderstood.length === 0 && !hasCriteria(need) && parsed.input.currency === undefined;
  const requestedNeed = isIgnored ? { ...need, notUnderstood: limitNotUnderstood([text]) } : need;
  // A need of only unknown words recommends nothing.
  const { not_understood: words, ...criteria } = writeNeed(requestedNeed, snapshot.methodology.currencies.base);
  if (words && Object.keys(criteria).length === 0) {
    const rules = parsedText && answerRuleWords(parsedText, snapshot);
    if (rules) return { ...createTextAnswer('rules', rules.sentence), ...rules };
    return answerNothing(snapshot, requestedNeed, parsed.assumed);
  }
  const { isLong = false } = parsedText ?? {};
  const answer = answerNeed(snapshot, input, { ...parsed, need: requestedNeed, isLong });
  return { ...answer, sentence: [answer.sentence, banRisk ?? []].flat().join(' ') };
}

/** Drops the parameters that only select columns and rows. */
function pickNeed({ keys: _, limit: __, offset: ___, ...need }: RecommendInput) {
  return need;
}

/** Whether parameters describe a need. The text is then read as a need too, not as a question. */
function hasNeed(parameters: NeedInput): boolean {
  return [...Object.keys(questionParameters), 'budget'].some(
    (name) => parameters[name as keyof NeedInput] !== undefined,
  );
}

interface RequestedNeed extends Pick<ParsedNeed, 'assumed' | 'overrides'> {
  readonly need: Need;
  /** Whether the text is long. Of a long text, only sentences that ask for something were read. */
  readonly isLong: boolean;
}

function answerNeed(
  snapshot: Snapshot,
  input: RecommendInput,
  { need: requestedNeed, assumed, overrides, isLong }: RequestedNeed,
): RecommendAnswer {
  const { methodology } = snapshot;
  const { keys = [] } = input;
  const { need, columns, rows, write } = computeBoardRows(snapshot, requestedNeed, { keys });
  const subject = { need, rows, columns, ...methodology };
  const { page, fields } = paginate(rows, input, recommend);
  const candidates = rows.filter(({ result }) => result !== 'does not fit').map(({ tool }) => tool);
  const { questions, only } = need;
  const describePrices = (tools: readonly string[]) => {
    const topic = { ...PRICE_TOPIC, tools };
    return writeAnswerSentence(topic, answerQuestion(topic, need, [{ need, rows }], snapshot), need, snapshot);
  };
  // Named tools without criteria ask for their prices, as in a text.
  const asksForPrices = only !== undefined && rows.length > 0 && questions.length === 0 && !hasDecisiveCriteria(need);
  return {
    kind: hasCriteria(need) ? ('need' as const) : ('nothing' as const),
    sentence: asksForPrices ? describePrices(only) : describeResult(subject),
    ...writeUnderstood(snapshot, need),
    ...writeLists({ assumed: [...assumed, ...listBillAssumptions(need, rows)], replaced: overrides }),
    ...(isLong && { long: true as const }),
    columns,
    ...fields,
    ...(hasDecisiveCriteria(need) && { results: countResults(rows) }),
    rows: page.map(write),
    ...listNotices(need, candidates, snapshot),
  };
}

function answerAboutTools(
  snapshot: Snapshot,
  input: RecommendInput,
  { need: requestedNeed, assumed, overrides }: Pick<RequestedNeed, 'need' | 'assumed' | 'overrides'>,
  parsedText: ParsedText,
): RecommendAnswer {
  const { keys = [] } = input;
  const { category } = requestedNeed;
  const subjects = (requestedNeed.only ?? [])
    .flatMap((slug) => snapshot.tools.get(slug) ?? [])
    .filter((tool) => category === undefined || tool.category === category);
  const plan = requestedNeed.plan ?? (subjects.length === 1 ? parsedText.plan : undefined);
  // A plan in parameters overrides the plan in the text.
  const isPlanOverridden =
    plan !== undefined && parsedText.plan !== undefined && !equalsIgnoringCase(parsedText.plan, plan);
  const allOverrides = isPlanOverridden ? [...overrides, 'plan'] : overrides;
  const topic = findTopic(parsedText, requestedNeed, subjects, snapshot);
  const requested = { ...requestedNeed, plan };
  const comparesPrices = subjects.length > 1 && (topic.about === 'compare' || topic.asksForPrice);
  const shared = comparesPrices ? findSharedChannels(subjects) : [];
  const need = { ...requested, questions: requireKeys(requested.questions, shared) };
  const setUps = listDistinctSetUps(parsedText.setUps, toSetUp(input));
  const [first = need.setUp, ...rest] = setUps;
  const board = computeBoardRows(snapshot, { ...need, setUp: first }, { keys });
  const boards = [board, ...rest.map((setUp) => computeBoardRows(snapshot, { ...board.need, setUp }))];
  const { page, fields } = paginate(board.rows, input, recommend);
  const answers = answerQuestion(topic, requested, boards, snapshot);
  const planAssumed = plan !== undefined && topic.asksForPrice ? [`The bill is for the ${inQuotes(plan)} plan.`] : [];
  return {
    kind: 'question',
    sentence: [
      ...describeCorrections(parsedText, snapshot),
      writeAnswerSentence(topic, answers, { ...need, setUp: first }, snapshot),
    ].join(' '),
    ...writeUnderstood(snapshot, board.need),
    ...writeLists({
      assumed: [...new Set([...assumed, ...planAssumed, ...listBillAssumptions(board.need, board.rows)])],
      replaced: allOverrides,
    }),
    ...(answers.length > 0 && { answers }),
    // The answers have everything that was asked.
    ...(answers.length > 0 && keys.length === 0
      ? { columns: [], total: 0, rows: [] }
      : { columns: board.columns, ...fields, rows: page.map(board.write) }),
    ...listNotices(need, subjects, snapshot),
  };
}

/** The distinct set-ups of a text. Numbers in parameters override the numbers of the text. */
function listDistinctSetUps(setUps: readonly SetUp[], parameters: SetUp): SetUp[] {
  return uniqueBy(
    setUps.map((setUp) => ({ ...setUp, ...parameters })),
    (setUp) => JSON.stringify(setUp),
  );
}

const equalsIgnoringCase = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function answerNothing(snapshot: Snapshot, need: Need, assumed: readonly string[]): RecommendAnswer {
  const sentence = describeResult({ need, rows: [], columns: [], ...snapshot.methodology });
  return { ...createTextAnswer('nothing', sentence), ...writeUnderstood(snapshot, need), ...writeLists({ assumed }) };
}

/** Creates an answer without rows and columns. */
function createTextAnswer(
  kind: 'rules' | 'unanswered' | 'nothing',
  sentence: string,
  words: readonly string[] = [],
): RecommendAnswer {
  return { kind, sentence, understood: {}, ...writeLists({ not_understood: words }), columns: [], total: 0, rows: [] };
}

const createUnanswered = (text: string, sentence = NOT_ANSWERED) =>
  createTextAnswer('unanswered', sentence, [firstCharacters(text, 100)]);

function writeUnderstood({ methodology }: Snapshot, need: Need) {
  const understood = writeNeed(need, methodology.currencies.base);
  return { understood, ...writeLists({ not_understood: need.notUnderstood }) };
}

/** Leaves out empty lists. */
function writeLists<Name extends string>(lists: Readonly<Record<Name, readonly string[]>>) {
  const filled = Object.entries<readonly string[]>(lists).filter(([, list]) => list.length > 0);
  return Object.fromEntries(filled) as Partial<Record<Name, string[]>>;
}

/** Warns that LinkedIn forbids automation, if the need is about LinkedIn or a candidate automates it. */
function listNotices({ questions, setUp }: Need, candidates: readonly Tool[], { methodology }: Snapshot) {
  const mentionsLinkedIn = questions.some(
    ({ any, strength }) => strength !== 'unwanted' && any.some(({ key }) => isAboutLinkedIn(key)),
  );
  const automates = ({ facts }: Tool) => decideMark(facts['channels.linkedin']) === 'yes';
  return mentionsLinkedIn || (setUp.linkedin_accounts ?? 0) > 0 || candidates.some(automates)
    ? { notices: [toLinkedInNotice(methodology)] }
    : {};
}
