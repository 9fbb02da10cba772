import { hasDecisiveCriteria, type Need } from '../../../model/board/need.ts';
import { isProvenYes } from '../../../model/mark.ts';
import { isAboutLinkedIn, toLinkedInNotice } from '../../../model/methodology.ts';
import type { Tool } from '../../../model/tool.ts';
import { firstCharacters } from '../../../model/words/beginning.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { paginate } from '../../call/list.ts';
import { defineOperation } from '../../call/operation.ts';
import { selectionChoices } from '../../call/parameters.ts';
import { Problem } from '../../http/problem.ts';
import { namesIn } from '../../names/names.ts';
import { computeBoardRows, countResults } from '../../need/compute-rows.ts';
import { createNeedExample } from '../../need/example.ts';
import { needChoices, questionParameters } from '../../need/parameters.ts';
import { readNeed, requireQuantity } from '../../need/read-need.ts';
import { writeNeed } from '../../need/write-need.ts';
import type { ParsedText } from '../../reader/parsed-text.ts';
import { getReader } from '../../reader/reader.ts';
import { describeNeed } from '../../sentences/fits.ts';
import { describeNotUnderstood, describeUnlisted } from '../../sentences/not-understood.ts';
import type { Statement } from '../../sentences/statement.ts';
import { boardTable } from '../../writers/csv.ts';
import { RecommendAnswer, RecommendInput } from './answer.ts';
import { listBillAssumptions } from './bill-assumptions.ts';
import { type ParsedNeed, parseNeed } from './parse-need.ts';
import { answerRules, listSafetyColumns } from './rules.ts';
import { answerTools } from './tools.ts';

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
      { q: 'LinkedIn and email in one sequence', required, nice, ...example, keys: required, limit: 1, offset: 0 },
      { required, limit: 1 },
      { q: 'blue sky', limit: 3 },
    ];
  },
  table: (answer) => boardTable([answer]),
  run(snapshot, input) {
    const { keys: _, limit: __, offset: ___, q, ...parameters } = input;
    if (q === undefined && Object.keys(parameters).length === 0)
      throw new Problem('missing_parameter', 'Describe the need in "q", or in parameters such as "required".', {
        parameter: 'q',
      });
    requireQuantity(parameters);
    const text = q === undefined ? undefined : getReader(snapshot).read(q);
    const parsed = parseNeed(text, parameters, snapshot);
    const need = readNeed(snapshot, parsed.input, parsed.notUnderstood);
    // If parameters describe a need, the text is part of it, and no question.
    const hasNeed = [...Object.keys(questionParameters), 'budget'].some(
      (name) => parameters[name as keyof typeof parameters] !== undefined,
    );
    return answer({ snapshot, input, parsed, need, text: hasNeed ? undefined : text });
  },
});

interface Request {
  readonly snapshot: Snapshot;
  readonly input: RecommendInput;
  readonly parsed: ParsedNeed;
  readonly need: Need;
  /** The text, unless parameters decide what is requested. */
  readonly text: ParsedText | undefined;
}

function answer(request: Request): RecommendAnswer {
  const { snapshot, input, need, text } = request;
  const platform = snapshot.platforms.get('linkedin');
  const findRules = () => text && platform && answerRules(platform, text, snapshot);
  const rules = text?.kind === 'rules' ? findRules() : undefined;
  if (rules) return answerWithRules(request, rules);
  // Named tools without criteria ask for their prices, as in a text.
  const namesOnlyTools = text === undefined && need.questions.length === 0 && !hasDecisiveCriteria(need);
  const isAboutTools = namesOnlyTools || text?.kind === 'tools' || text?.kind === 'rules';
  if (need.only && need.only.length > 0 && isAboutTools) return answerWithTools(request);
  const { not_understood: words, ...criteria } = writeNeed(need, snapshot.methodology.currencies.base);
  const isEmpty = Object.keys(criteria).length === 0 && (input.q ?? words) !== undefined;
  const hasKind = text === undefined || text.kind === 'need' || text.kind === 'tools';
  if (!isEmpty && hasKind) return answerNeed(request);
  // A text such as "scraping" has only words of rules.
  const mentioned = findRules();
  return mentioned?.coversText ? answerWithRules(request, mentioned) : answerNothing(request);
}

function answerNeed(request: Request): RecommendAnswer {
  const { snapshot, input, parsed } = request;
  const board = computeBoardRows(snapshot, request.need, { keys: [...parsed.requested, ...(input.keys ?? [])] });
  const { need, rows } = board;
  const words = [...need.notUnderstood, ...parsed.niceNotUnderstood];
  const statement = describeNeed({ ...board, ...snapshot.methodology }, words);
  const candidates = rows.filter(({ result }) => result !== 'does not fit').map(({ tool }) => tool);
  return {
    ...writeAnswer('need', statement, { ...request, need }),
    ...writeBoard(board, request),
    ...listNotices(need, candidates, snapshot),
  };
}

function answerWithTools(request: Request): RecommendAnswer {
  const { snapshot, input, parsed, text } = request;
  const columns = { requested: parsed.requested, keys: input.keys ?? [] };
  const { board, need, tools, statement, included } = answerTools(snapshot, request.need, columns, text);
  return {
    ...writeAnswer('tools', statement, { ...request, need }),
    ...(included.length > 0 && { included }),
    ...writeBoard(board, request),
    ...listNotices(board.need, tools, snapshot),
  };
}

function answerWithRules(
  request: Request,
  { statement, rules, other_rules, steps }: ReturnType<typeof answerRules>,
): RecommendAnswer {
  const { snapshot, input, parsed } = request;
  const need: Need = { ...request.need, questions: [] };
  const tools = (need.only ?? []).flatMap((slug) => snapshot.tools.get(slug) ?? []);
  const keys = [...new Set([...parsed.requested, ...listSafetyColumns(tools, snapshot), ...(input.keys ?? [])])];
  const board = computeBoardRows(snapshot, { ...need, notUnderstood: [] }, { keys, tools });
  return {
    ...writeAnswer('rules', statement, { ...request, need }),
    ...(rules && { rules }),
    ...(other_rules && { other_rules }),
    ...(steps && { steps }),
    ...(tools.length > 0 ? writeBoard(board, request) : NO_ROWS),
    notices: [toLinkedInNotice(snapshot.methodology)],
  };
}

const NO_ROWS = { columns: [], total: 0, rows: [] };

function answerNothing(request: Request): RecommendAnswer {
  const { input, need, text } = request;
  const { unlisted } = text ?? {};
  const [nearest] = unlisted === undefined ? [] : namesIn(request.snapshot).tool.nearest(unlisted);
  const words = need.notUnderstood.length > 0 ? need.notUnderstood : [firstCharacters(input.q ?? '', 100)];
  const statement = unlisted
    ? describeUnlisted(unlisted, request.snapshot.tools.get(nearest ?? '')?.name)
    : describeNotUnderstood(words);
  const nothing: Need = { questions: [], setUp: {}, notUnderstood: words };
  return { ...writeAnswer('nothing', statement, { ...request, need: nothing }), ...NO_ROWS };
}

/** Writes the fields before the board. */
function writeAnswer(kind: RecommendAnswer['kind'], statement: Statement, { snapshot, parsed, need }: Request) {
  const { niceNotUnderstood, unneeded, overrides: replaced, isLong } = parsed;
  return {
    kind,
    title: statement.title,
    ...(statement.lead !== '' && { lead: statement.lead }),
    understood: writeNeed(need, snapshot.methodology.currencies.base),
    ...writeLists({ not_understood: [...need.notUnderstood, ...niceNotUnderstood], unneeded, replaced }),
    ...(isLong && { long: true as const }),
  };
}

function writeBoard(board: ReturnType<typeof computeBoardRows>, { input, parsed }: Request) {
  const { page, fields } = paginate(board.rows, input, recommend);
  return {
    ...writeLists({ assumed: [...parsed.assumed, ...listBillAssumptions(board.need, board.rows)] }),
    columns: board.columns,
    ...fields,
    ...(hasDecisiveCriteria(board.need) && { results: countResults(board.rows) }),
    rows: page.map(board.write),
  };
}

/** Leaves out empty lists. */
function writeLists<Name extends string>(lists: Readonly<Record<Name, readonly string[]>>) {
  const filled = Object.entries<readonly string[]>(lists).filter(([, list]) => list.length > 0);
  return Object.fromEntries(filled) as Partial<Record<Name, string[]>>;
}

/** Warns that LinkedIn forbids automation, if the need is about LinkedIn or a candidate automates it. */
function listNotices({ questions, setUp }: Need, candidates: readonly Tool[], { methodology }: Snapshot) {
  const wantsLinkedIn = ({ any, strength }: Need['questions'][number]) =>
    strength !== 'unwanted' && any.some(({ key }) => isAboutLinkedIn(key));
  const isWarned =
    questions.some(wantsLinkedIn) ||
    (setUp.linkedin_accounts ?? 0) > 0 ||
    candidates.some(({ facts }) => isProvenYes(facts['channels.linkedin']));
  return isWarned ? { notices: [toLinkedInNotice(methodology)] } : {};
}
