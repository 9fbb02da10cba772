import type { Board } from '../../../model/board/board.ts';
import { hasResult, type Need, type Strength } from '../../../model/board/need.ts';
import { uniqueBy } from '../../../model/group-by.ts';
import { decideMark } from '../../../model/mark.ts';
import { isAboutLinkedIn, linkedInNotice } from '../../../model/methodology.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import type { Tool } from '../../../model/tool.ts';
import { firstCharacters } from '../../../model/words/beginning.ts';
import { inQuotes } from '../../../model/words/lists.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { paginate } from '../../calls/list.ts';
import { computeBoardRows } from '../../calls/need/board-answer.ts';
import { boardTable } from '../../calls/need/board-table.ts';
import { needExample } from '../../calls/need/example.ts';
import { limitNotUnderstood, type NeedInput, needChoices, questionParameters } from '../../calls/need/parameters.ts';
import { readNeed, toSetUp, validateNeed } from '../../calls/need/read-need.ts';
import { writeNeed } from '../../calls/need/write-need.ts';
import { defineOperation } from '../../calls/operation.ts';
import { selectionChoices } from '../../calls/selection.ts';
import { Problem } from '../../http/problem.ts';
import { getReader } from '../../reader/reader.ts';
import type { TextReading } from '../../reader/reading.ts';
import { countMatches } from '../../sentences/count.ts';
import { describeResult, hasCriteria } from '../../sentences/need.ts';
import { describeBanRisk } from '../../sentences/risk.ts';
import { NOT_ANSWERED } from '../../sentences/tools.ts';
import { RecommendAnswer, RecommendInput } from './answer.ts';
import { listBillAssumptions } from './assumptions.ts';
import { describeCorrections, type ParsedNeed, parseNeed } from './parse-need.ts';
import { answerAboutRules, answerRuleWords } from './rules.ts';
import { suggestQuestions } from './suggestions.ts';
import { answerQuestion, findBanFacts, findTopic, writeAnswerSentence } from './tool-answers.ts';

export const recommend = defineOperation({
  name: 'recommend',
  path: '/recommend',
  title: 'Find tools that fit a need in plain words',
  description:
    'Tools that fit a need in words (q), parameters or both. To fix a misreading, edit understood and send it. Also answers questions about tools, counts and LinkedIn rules.',
  question: 'Which tools fit a need, in plain words (q) or parameters?',
  startWith: ['required', 'nice', 'unwanted', 'people', 'budget', 'q'],
  listInputs: () => [],
  choices: { ...needChoices, keys: selectionChoices.keys },
  input: RecommendInput,
  output: RecommendAnswer,
  problems: ['missing_parameter'],
  examples: (snapshot) => {
    const { required, nice, ...example } = needExample(snapshot);
    return [
      {
        q: 'LinkedIn and email in one sequence',
        explain: true,
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
  validate(snapshot, input) {
    const given = pickNeed(input);
    if (Object.keys(given).length === 0)
      throw new Problem('missing_parameter', 'Describe the need in "q", or in parameters such as "required".', {
        parameter: 'q',
      });
    validateNeed(snapshot, given);
  },
  run(snapshot, input) {
    const reading = input.q === undefined ? undefined : getReader(snapshot).read(input.q);
    const answer = answerText(snapshot, input, reading);
    if (!input.explain || !reading || input.q === undefined) return answer;
    // No part of an unanswered text was used.
    const unused = [{ text: input.q, owner: 'not_understood' as const }];
    return { ...answer, account: answer.kind === 'unanswered' ? unused : [...reading.account] };
  },
});

function answerText(snapshot: Snapshot, input: RecommendInput, reading: TextReading | undefined): RecommendAnswer {
  const { q, ...given } = pickNeed(input);
  const text = q ?? '';
  const parsed: ParsedNeed = reading
    ? parseNeed(reading, given, snapshot)
    : { input: given, notUnderstood: [], assumed: [], replaced: [] };
  const need = readNeed(snapshot, parsed.input, parsed.notUnderstood);
  const kind = reading === undefined || hasNeed(given) ? 'need' : reading.kind;
  if (reading && (kind === 'tools' || kind === 'statement'))
    return answerAboutTools(snapshot, input, { ...parsed, need }, reading);
  const banRisk =
    reading?.topic === 'ban' && kind !== 'need' ? describeBanRisk({ bans: findBanFacts(snapshot) }) : undefined;
  if (reading && (kind === 'rules' || kind === 'unanswered')) {
    const { sentence, ...rules } = answerAboutRules(text, reading, snapshot) ?? {};
    if (sentence === undefined) return unanswered(input, text, banRisk);
    return { ...withoutBoard('rules', [banRisk ?? [], sentence].flat().join(' '), input), ...rules };
  }
  // A text such as "C++" contains no words, so nothing was marked as not understood.
  const isIgnored =
    q !== undefined && need.notUnderstood.length === 0 && !hasCriteria(need) && parsed.input.currency === undefined;
  const requested = isIgnored ? { ...need, notUnderstood: limitNotUnderstood([text]) } : need;
  // A need of only unknown words recommends nothing.
  const { not_understood: words, ...criteria } = writeNeed(requested, snapshot.methodology.currencies.base);
  const isCount = kind === 'count';
  const suggestions = reading && !isCount ? suggestQuestions(text, requested, reading, snapshot) : {};
  if (words && Object.keys(criteria).length === 0) {
    const answer = answerNothing(snapshot, input, requested, parsed.assumed);
    const { sentence, ...rules } = (reading && answerRuleWords(text, reading, snapshot)) ?? {};
    if (sentence === undefined) return { ...answer, ...suggestions };
    return { ...answer, kind: 'rules', sentence: `${answer.sentence} ${sentence}`, ...rules };
  }
  const { isLong = false } = reading ?? {};
  return { ...answerNeed(snapshot, input, { ...parsed, need: requested, isCount, isLong }), ...suggestions };
}

/** Drops the parameters that only select columns and rows. */
function pickNeed({ keys: _, limit: __, offset: ___, explain: ____, ...need }: RecommendInput) {
  return need;
}

/** Whether parameters describe a need. The text is then read as a need too, not as a question. */
function hasNeed(given: NeedInput): boolean {
  return [...Object.keys(questionParameters), 'budget'].some((name) => given[name as keyof NeedInput] !== undefined);
}

interface RequestedNeed extends Pick<ParsedNeed, 'assumed' | 'replaced'> {
  readonly need: Need;
  /** Whether the text asks for the number of tools. */
  readonly isCount: boolean;
  /** Whether the text is long. Of a long text, only sentences that ask for something were read. */
  readonly isLong: boolean;
}

function answerNeed(
  snapshot: Snapshot,
  input: RecommendInput,
  { need: requested, assumed, replaced, isCount, isLong }: RequestedNeed,
): RecommendAnswer {
  const { methodology } = snapshot;
  const { keys = [] } = input;
  const { need, columns, rows, write } = computeBoardRows(snapshot, requested, { keys });
  const subject = { need, rows, columns, ...methodology };
  const { page, fields } = paginate(rows, input, recommend);
  const candidates = rows.filter(({ result }) => result !== 'does not fit').map(({ tool }) => tool);
  const { questions, category, only, without = [], budget, notUnderstood } = need;
  // A count covers all listed tools or a category. It requires a text that was understood completely.
  const isUnfiltered = !only && without.length + notUnderstood.length === 0 && budget === undefined;
  const isCountOfAll = isCount && isUnfiltered && (questions.length > 0 || category !== undefined);
  const listConditions = (strength: Strength) =>
    questions.flatMap((one) => (one.strength === strength ? [one.any] : []));
  const describeCount = () =>
    countMatches(
      {
        required: listConditions('required'),
        unwanted: listConditions('unwanted'),
        category: category && methodology.categories[category]?.label,
      },
      rows.map(({ criteriaMark }) => criteriaMark),
      methodology.catalogue,
    );
  const { sentence, named } = isCountOfAll ? { sentence: describeCount(), named: [] } : describeResult(subject);
  const onOtherPages = named.filter((slug) => !page.some(({ tool }) => tool.slug === slug));
  return {
    kind: isCount ? ('count' as const) : hasCriteria(need) ? ('need' as const) : ('nothing' as const),
    sentence,
    ...writeUnderstood(snapshot, need),
    assumed: [...assumed, ...listBillAssumptions(need, rows)],
    ...(isLong && { long: true }),
    ...(replaced.length > 0 && { replaced: [...replaced] }),
    columns,
    ...fields,
    ...(hasResult(need) && { results: countResults(rows) }),
    rows: page.map(write),
    ...(onOtherPages.length > 0 && { named: rows.filter(({ tool }) => onOtherPages.includes(tool.slug)).map(write) }),
    notices: listNotices(need, candidates, snapshot),
  };
}

function answerAboutTools(
  snapshot: Snapshot,
  input: RecommendInput,
  { need: requested, assumed, replaced }: Pick<RequestedNeed, 'need' | 'assumed' | 'replaced'>,
  reading: TextReading,
): RecommendAnswer {
  const { q = '', keys = [] } = input;
  const { category } = requested;
  const subjects = (requested.only ?? [])
    .flatMap((slug) => snapshot.tools.get(slug) ?? [])
    .filter((tool) => category === undefined || tool.category === category);
  const plan = requested.plan ?? (subjects.length === 1 ? reading.plan : undefined);
  // A plan in parameters replaces the one in the text.
  const isPlanReplaced = plan !== undefined && reading.plan !== undefined && !equalsIgnoringCase(reading.plan, plan);
  const allReplaced = isPlanReplaced ? [...replaced, 'plan'] : replaced;
  const { notUnderstood } = requested;
  const topic = findTopic(reading, requested, { text: q, tools: subjects }, snapshot);
  const need = { ...requested, plan, notUnderstood: topic.since === undefined ? notUnderstood : [] };
  const setUps = distinctSetUps(reading.setUps, toSetUp(input));
  const [first = need.setUp, ...rest] = setUps;
  const board = computeBoardRows(snapshot, { ...need, setUp: first }, { keys });
  const boards = [board, ...rest.map((setUp) => computeBoardRows(snapshot, { ...board.need, setUp }))];
  const { page, fields } = paginate(board.rows, input, recommend);
  const isStatement = reading.kind === 'statement';
  const answers = answerQuestion(topic, need, boards, snapshot);
  const planAssumed = plan !== undefined && topic.asksForPrice ? [`The bill is for the plan ${inQuotes(plan)}.`] : [];
  return {
    kind: isStatement ? ('statement' as const) : ('question' as const),
    sentence: [
      ...describeCorrections(reading, snapshot),
      writeAnswerSentence(topic, answers, { ...need, setUp: first }, isStatement, snapshot),
    ].join(' '),
    ...writeUnderstood(snapshot, board.need),
    assumed: [...new Set([...assumed, ...planAssumed, ...listBillAssumptions(board.need, board.rows)])],
    ...(allReplaced.length > 0 && { replaced: [...allReplaced] }),
    answers,
    columns: board.columns,
    ...fields,
    rows: page.map(board.write),
    notices: listNotices(need, subjects, snapshot),
  };
}

function countResults(rows: Board['rows']): NonNullable<RecommendAnswer['results']> {
  const count = (wanted: string) => rows.filter(({ result }) => result === wanted).length;
  return { fits: count('fits'), may_fit: count('may fit'), does_not_fit: count('does not fit') };
}

/** The distinct set-ups of a text. Numbers in parameters replace its numbers. */
function distinctSetUps(setUps: readonly SetUp[], given: SetUp): SetUp[] {
  return uniqueBy(
    setUps.map((one) => ({ ...one, ...given })),
    (one) => JSON.stringify(one),
  );
}

const equalsIgnoringCase = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function answerNothing(
  snapshot: Snapshot,
  input: RecommendInput,
  need: Need,
  assumed: readonly string[],
): RecommendAnswer {
  const { sentence } = describeResult({ need, rows: [], columns: [], ...snapshot.methodology });
  return { ...withoutBoard('nothing', sentence, input), ...writeUnderstood(snapshot, need), assumed: [...assumed] };
}

/** Creates an answer without rows and columns. */
function withoutBoard(
  kind: 'rules' | 'unanswered' | 'nothing',
  sentence: string,
  input: RecommendInput,
): RecommendAnswer {
  const { limit, offset } = paginate([], input, recommend).fields;
  const page = { columns: [], total: 0, limit, offset, next: null, rows: [], notices: [] };
  return { kind, sentence, understood: {}, not_understood: [], assumed: [], ...page };
}

function unanswered(input: RecommendInput, text: string, sentence = NOT_ANSWERED): RecommendAnswer {
  return { ...withoutBoard('unanswered', sentence, input), not_understood: [firstCharacters(text, 100)] };
}

function writeUnderstood({ methodology }: Snapshot, need: Need) {
  return { understood: writeNeed(need, methodology.currencies.base), not_understood: [...need.notUnderstood] };
}

/** Warns that LinkedIn forbids automation, if the need is about LinkedIn or a candidate automates it. */
function listNotices({ questions, setUp }: Need, candidates: readonly Tool[], { methodology }: Snapshot) {
  const mentionsLinkedIn = questions.some(
    ({ any, strength }) => strength !== 'unwanted' && any.some(({ key }) => isAboutLinkedIn(key)),
  );
  const automates = ({ facts }: Tool) => decideMark(facts['channels.linkedin']) === 'yes';
  return mentionsLinkedIn || (setUp.linkedin_accounts ?? 0) > 0 || candidates.some(automates)
    ? [linkedInNotice(methodology)]
    : [];
}
