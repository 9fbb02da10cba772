import type { Need, Strength } from '../../../model/board/need.ts';
import { markOf } from '../../../model/mark.ts';
import { isAboutLinkedIn, linkedInNotice } from '../../../model/methodology.ts';
import type { Platform } from '../../../model/platform.ts';
import type { Tool } from '../../../model/tool.ts';
import { beginningOf } from '../../../model/words/beginning.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { paginate } from '../../calls/list.ts';
import { answerRows, boardRows, listedTools } from '../../calls/need/board-answer.ts';
import { boardTable } from '../../calls/need/board-table.ts';
import { needExample } from '../../calls/need/example.ts';
import {
  limitNotUnderstood,
  type NeedInput,
  needChoices,
  needParameters,
  questionParameters,
} from '../../calls/need/parameters.ts';
import { readNeed } from '../../calls/need/read-need.ts';
import { writeNeed } from '../../calls/need/write-need.ts';
import { operation } from '../../calls/operation.ts';
import { selectionChoices } from '../../calls/selection.ts';
import { validateTools } from '../../calls/tool-names.ts';
import { Problem } from '../../http/problem.ts';
import { readerOf } from '../../reader/reader.ts';
import type { TextReading } from '../../reader/reading.ts';
import { foldedWords } from '../../reader/tokens.ts';
import { countMatches } from '../../sentences/count.ts';
import { describeResult, hasCriteria, slugsNamedIn } from '../../sentences/need.ts';
import { describeRules } from '../../sentences/record.ts';
import { NOT_ANSWERED } from '../../sentences/tools.ts';
import { billedAlike } from '../compare-tools/billed-alike.ts';
import { platformAnswer } from '../get-platform/rules.ts';
import { RecommendAnswer, RecommendInput } from './answer.ts';
import { answerQuestion, needForQuestion, sayAnswers } from './answers.ts';
import { listBillAssumptions } from './assumptions.ts';
import { findPlan } from './find-plan.ts';
import { type ParsedNeed, parseNeed } from './parse-need.ts';

export const recommend = operation({
  name: 'recommend',
  path: '/recommend',
  title: 'Tools that fit a need in plain words',
  description:
    "Which tools fit a need, in words (q), parameters or both. understood is how it was read, to correct and send back. Also answers questions about tools, counts and LinkedIn's rules.",
  question: 'Which tools fit a need, in plain words (q) or in parameters?',
  startWith: ['required', 'nice', 'unwanted', 'people', 'budget', 'q'],
  listed: () => [],
  choices: { ...needChoices, keys: selectionChoices.keys },
  input: RecommendInput,
  output: RecommendAnswer,
  problems: ['missing_parameter'],
  examples: (snapshot) => {
    const { required, nice, ...example } = needExample(snapshot);
    return [
      { q: 'LinkedIn and email in one sequence', required, nice, ...example, keys: required, limit: 1, offset: 0 },
      { required, limit: 1 },
      { q: 'blue sky', limit: 3 },
    ];
  },
  table: (answer) => boardTable([answer]),
  validate(snapshot, input) {
    const { keys: _, limit: __, offset: ___, ...given } = input;
    if (Object.keys(given).length === 0)
      throw new Problem('missing_parameter', 'Say what is needed: a text in "q", or parameters such as "required".', {
        parameter: 'q',
      });
    validateTools(snapshot, given);
  },
  run(snapshot, input) {
    const { q, keys: _, limit: __, offset: ___, ...given } = input;
    const text = q ?? '';
    const reading = q === undefined ? undefined : readerOf(snapshot).read(q);
    const parsed: ParsedNeed = reading
      ? parseNeed(reading, given, snapshot)
      : { input: given, notUnderstood: [], assumed: [] };
    const need = readNeed(snapshot, parsed.input, parsed.notUnderstood);
    const kind = reading === undefined || isNeed(given) ? 'need' : reading.kind;
    if (reading && (kind === 'tools' || kind === 'statement')) return answerAboutTools(snapshot, input, need, reading);
    const platform = snapshot.platforms.get('linkedin');
    if (kind === 'rules' && platform) return answerWithRules(platform, input, reading?.topic === 'count');
    if (kind === 'rules' || kind === 'unanswered') return unanswered(input, text);
    // "C++" has no word.
    const { category } = parsed.input;
    const isLost = q !== undefined && need.notUnderstood.length === 0 && !hasCriteria(need) && category === undefined;
    const requested = isLost ? { ...need, notUnderstood: limitNotUnderstood([text]) } : need;
    // Unknown words alone recommend nothing.
    if (!hasCriteria(requested) && requested.notUnderstood.length > 0) return answerNothing(snapshot, input, requested);
    const { isLong = false } = reading ?? {};
    return answerNeed(snapshot, input, { ...parsed, need: requested, category, isCount: kind === 'count', isLong });
  },
});

/** Whether parameters ask for something. A text beside them is then a need. */
function isNeed(given: NeedInput): boolean {
  return [...Object.keys(questionParameters), 'budget'].some((name) => given[name as keyof NeedInput] !== undefined);
}

interface RequestedNeed extends Pick<ParsedNeed, 'assumed'> {
  readonly need: Need;
  /** The only category of tools, as a parameter or a text names it. */
  readonly category: string | undefined;
  /** Whether the text asks how many tools there are. */
  readonly isCount: boolean;
  /** Whether only what asks for something of a long text was read. */
  readonly isLong: boolean;
}

function answerNeed(
  snapshot: Snapshot,
  input: RecommendInput,
  { need, category, assumed, isCount, isLong }: RequestedNeed,
): RecommendAnswer {
  const { methodology } = snapshot;
  const { keys = [] } = input;
  const { columns, rows, write } = boardRows(snapshot, toolsFor(need, { category }, snapshot), need, { keys });
  const subject = { need, rows, columns, ...methodology };
  const { page, fields } = paginate(rows, input, recommend);
  const shown = rows.filter(({ result }) => result !== 'does not fit').map(({ tool }) => tool);
  const { questions, only, without = [], budget, notUnderstood } = need;
  // A count is of all tools that lists have, or of a category, and never of what was not understood.
  const isWhole = !only && without.length + notUnderstood.length === 0 && budget === undefined;
  const isCountOfAll = isCount && isWhole && (questions.length > 0 || category !== undefined);
  const labelsOf = (strength: Strength) => columns.flatMap((one) => (one.strength === strength ? [one.label] : []));
  const count = () =>
    countMatches(
      {
        required: labelsOf('required'),
        unwanted: labelsOf('unwanted'),
        category: category && methodology.categories[category]?.label,
      },
      rows.map(({ meets }) => meets),
    );
  const sentence = isCountOfAll ? count() : describeResult(subject);
  const named = slugsNamedIn(sentence, subject).filter((slug) => !page.some(({ tool }) => tool.slug === slug));
  return answerRows(
    {
      kind: isCount ? ('count' as const) : hasCriteria(need) ? ('need' as const) : ('nothing' as const),
      sentence,
      ...writeUnderstood(snapshot, { category }, need),
      assumed: [...assumed, ...listBillAssumptions(need, rows)],
      ...(isLong && { long: true }),
      columns,
      ...fields,
      rows: page.map(write),
      ...(named.length > 0 && { named: rows.filter(({ tool }) => named.includes(tool.slug)).map(write) }),
      notices: noticesFor(need, shown, snapshot),
    },
    snapshot,
  );
}

function answerAboutTools(
  snapshot: Snapshot,
  input: RecommendInput,
  requested: Need,
  reading: TextReading,
): RecommendAnswer {
  const { q = '', keys = [] } = input;
  const subjects = reading.tools.filter(({ role }) => role === 'asked');
  const words = foldedWords(q);
  const namedPlans = subjects.flatMap(({ slug }) => {
    const tool = snapshot.tools.get(slug);
    return (tool && findPlan(words, tool)) ?? [];
  });
  const isOfOne = subjects.length === 1;
  const others = requested.notUnderstood.filter((part) => !namedPlans.some((plan) => isSame(plan, part)));
  const known = { ...requested, notUnderstood: isOfOne ? others : [...new Set([...others, ...namedPlans])] };
  const { topic, need: asRead, assumed } = needForQuestion(known, reading, q, snapshot);
  const tools = toolsFor(asRead, input, snapshot);
  const [plan] = isOfOne ? namedPlans : [];
  const ofPlan = { ...asRead, plan };
  const need = topic.isPrice ? billedAlike(tools, ofPlan, snapshot.methodology) : ofPlan;
  if (plan !== undefined && topic.isPrice) assumed.push(`The bill is that of the plan "${plan}".`);
  const setUps = reading.setUps.length > 0 ? reading.setUps : [need.setUp];
  const boards = setUps.map((setUp) => {
    const ofSetUp = { ...need, setUp };
    return { need: ofSetUp, ...boardRows(snapshot, tools, ofSetUp, { keys }) };
  });
  const [board] = boards as [(typeof boards)[number]];
  const { page, fields } = paginate(board.rows, input, recommend);
  const answers = answerQuestion(topic, boards, snapshot);
  const notUnderstood = topic.since ? [] : [...known.notUnderstood];
  return answerRows(
    {
      kind: reading.kind === 'statement' ? ('statement' as const) : ('question' as const),
      sentence: sayAnswers(
        topic,
        answers,
        setUps,
        { isStatement: reading.kind === 'statement', notUnderstood },
        snapshot,
      ),
      ...writeUnderstood(snapshot, input, board.need),
      not_understood: notUnderstood,
      assumed: [...new Set([...reading.assumed, ...assumed, ...listBillAssumptions(need, board.rows)])],
      answers,
      columns: board.columns,
      ...fields,
      rows: page.map(board.write),
      notices: noticesFor(need, tools, snapshot),
    },
    snapshot,
  );
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function answerNothing(snapshot: Snapshot, input: RecommendInput, need: Need): RecommendAnswer {
  const sentence = describeResult({ need, rows: [], columns: [], ...snapshot.methodology });
  return { ...withoutBoard('nothing', sentence, input), not_understood: [...need.notUnderstood] };
}

/** An answer without a board. */
function withoutBoard(
  kind: 'rules' | 'unanswered' | 'nothing',
  sentence: string,
  input: RecommendInput,
): RecommendAnswer {
  const { limit, offset } = paginate([], input, recommend).fields;
  const page = { columns: [], total: 0, limit, offset, next: null, rows: [], notices: [] };
  return { kind, sentence, understood: {}, not_understood: [], assumed: [], ...page };
}

/** Answers a question about the rules of LinkedIn with these, and no tools. */
function answerWithRules(platform: Platform, input: RecommendInput, isOfNumber: boolean): RecommendAnswer {
  const { rules, note, sources } = platformAnswer(platform);
  const answer = withoutBoard('rules', `${describeRules(platform.name, rules, isOfNumber)} ${note}`, input);
  return { ...answer, rules, sources };
}

function unanswered(input: RecommendInput, text: string): RecommendAnswer {
  return { ...withoutBoard('unanswered', NOT_ANSWERED, input), not_understood: [beginningOf(text, 100)] };
}

/** The tools that are named, or all that are sold. */
function toolsFor({ only }: Need, { category }: Pick<RecommendInput, 'category'>, snapshot: Snapshot): Tool[] {
  if (!only) return listedTools(snapshot, category);
  const named = only.flatMap((slug) => snapshot.tools.get(slug) ?? []);
  return named.filter((tool) => category === undefined || tool.category === category);
}

function writeUnderstood({ methodology }: Snapshot, { category }: Pick<RecommendInput, 'category'>, need: Need) {
  const written: NeedInput = {
    ...writeNeed(need, methodology.currencies.base),
    ...(category !== undefined && { category }),
  };
  const inOrder = (Object.keys(needParameters) as (keyof NeedInput)[]).filter((name) => written[name] !== undefined);
  return {
    understood: Object.fromEntries(inOrder.map((name) => [name, written[name]])) as NeedInput,
    not_understood: [...need.notUnderstood],
  };
}

/** Warns that LinkedIn forbids automation, if the need is about LinkedIn or a tool that may fit automates it. */
function noticesFor({ questions, setUp }: Need, shown: readonly Tool[], { methodology }: Snapshot) {
  const isAbout = questions.some(
    ({ any, strength }) => strength !== 'unwanted' && any.some(({ key }) => isAboutLinkedIn(key)),
  );
  const automates = ({ facts }: Tool) => markOf(facts['channels.linkedin']) === 'yes';
  return isAbout || (setUp.linkedin_accounts ?? 0) > 0 || shown.some(automates) ? [linkedInNotice(methodology)] : [];
}
