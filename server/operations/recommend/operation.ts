import type { Need } from '../../../model/board/need.ts';
import { markOf } from '../../../model/mark.ts';
import { isAboutLinkedIn, linkedInNotice } from '../../../model/methodology.ts';
import type { Tool } from '../../../model/tool.ts';
import { Problem } from '../../problem/problem.ts';
import type { Interpretation } from '../../recommend/read/interpretation.ts';
import { reader } from '../../recommend/reader.ts';
import { saysSomething, sentenceOn } from '../../sentences/forms.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { billedAlike } from '../compare-tools/billed-alike.ts';
import { pageOf } from '../list.ts';
import { answerRows, boardRows, listedTools } from '../need/board-answer.ts';
import { boardTable } from '../need/board-table.ts';
import { needExample } from '../need/example.ts';
import { type NeedInput, needChoices, needParameters, questionParameters } from '../need/parameters.ts';
import { readNeed } from '../need/read-need.ts';
import { writeNeed } from '../need/write-need.ts';
import { operation } from '../operation.ts';
import { selectionChoices } from '../selection.ts';
import { RecommendAnswer, RecommendInput } from './answer.ts';
import { answersTo, needOfQuestion, sentenceOfAnswers } from './answers.ts';
import { assumedInBills } from './assumed.ts';
import { type Heard, hear } from './hear.ts';

export const recommend = operation({
  name: 'recommend',
  path: '/recommend',
  title: 'Tools that fit a need in plain words',
  description:
    'Which tools fit a need: one sentence in q, parameters, or both. heard says what was understood, to correct and send again; ignored what was not. ask is what is left to ask of a tool. A question about named tools gets answers.',
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
  run(snapshot, input, { ignored } = { ignored: [] }) {
    const { q, keys, limit: _, offset: __, ...given } = input;
    const reading = q === undefined ? undefined : reader(snapshot).read(q, isNeed(given) ? 'need' : undefined);
    if (!reading && Object.keys(given).length === 0 && ignored.length === 0)
      throw new Problem('missing_parameter', 'Say what is needed: a text in "q", or parameters such as "required".', {
        parameter: 'q',
      });
    const heard: Heard = reading ? hear(reading, given, snapshot) : { input: given, ignored: [], assumed: [] };
    const need = readNeed(snapshot, heard.input, [...heard.ignored, ...ignored]);
    if (reading?.question) return answerQuestion(snapshot, input, need, reading);
    // "C++": nothing of it was read as a word.
    const isLost = q !== undefined && need.ignored.length === 0 && !saysSomething(need);
    return answerNeed(snapshot, input, isLost ? { ...need, ignored: [q] } : need, heard, keys);
  },
});

/** Whether parameters ask something of tools: a text that comes with them is a need. */
function isNeed(given: NeedInput): boolean {
  return [...Object.keys(questionParameters), 'budget'].some((name) => given[name as keyof NeedInput] !== undefined);
}

function answerNeed(
  snapshot: Snapshot,
  input: RecommendInput,
  need: Need,
  { assumed }: Heard,
  keys: RecommendInput['keys'] = [],
): RecommendAnswer {
  const { methodology } = snapshot;
  const { columns, rows, write } = boardRows(snapshot, toolsFor(need, input, snapshot), need, { keys });
  const { page, fields } = pageOf(rows, input, recommend);
  const shown = rows.filter(({ result }) => result !== 'does not fit').map(({ tool }) => tool);
  return answerRows(
    {
      kind: saysSomething(need) ? 'need' : 'nothing',
      sentence: sentenceOn({ need, rows, columns, ...methodology }),
      ...understood(snapshot, input, need),
      assumed: [...assumed, ...assumedInBills(need, rows)],
      columns,
      ...fields,
      rows: page.map(write),
      notices: noticesFor(need, shown, snapshot),
    },
    snapshot,
  );
}

function answerQuestion(
  snapshot: Snapshot,
  input: RecommendInput,
  heard: Need,
  reading: Interpretation,
): RecommendAnswer {
  const { q = '', keys = [] } = input;
  const tools = toolsFor({ ...heard, only: reading.question?.tools }, input, snapshot);
  const { topic, need: asRead } = needOfQuestion(heard, reading, q, snapshot);
  const need = topic.isPrice ? billedAlike(tools, asRead, snapshot.methodology) : asRead;
  const board = boardRows(snapshot, tools, need, { keys });
  const { page, fields } = pageOf(board.rows, input, recommend);
  const answers = answersTo(topic, { need, rows: board.rows }, snapshot);
  const ignored = topic.since ? [] : [...heard.ignored];
  return answerRows(
    {
      kind: 'question' as const,
      sentence: sentenceOfAnswers(topic, answers, need, ignored, snapshot),
      ...understood(snapshot, input, need),
      ignored,
      assumed: [...new Set([...reading.remarks, ...assumedInBills(need, board.rows)])],
      answers,
      columns: board.columns,
      ...fields,
      rows: page.map(board.write),
      notices: noticesFor(
        need,
        board.rows.map(({ tool }) => tool),
        snapshot,
      ),
    },
    snapshot,
  );
}

/** The tools that are named, or all that are sold. */
function toolsFor({ only }: Need, { category }: RecommendInput, snapshot: Snapshot): Tool[] {
  if (!only) return listedTools(snapshot, category);
  const named = only.flatMap((slug) => snapshot.tools.get(slug) ?? []);
  return named.filter((tool) => category === undefined || tool.category === category);
}

function understood({ methodology }: Snapshot, { category }: RecommendInput, need: Need) {
  const written: NeedInput = {
    ...writeNeed(need, methodology.currencies.base),
    ...(category !== undefined && { category }),
  };
  const inOrder = (Object.keys(needParameters) as (keyof NeedInput)[]).filter((name) => written[name] !== undefined);
  return {
    heard: Object.fromEntries(inOrder.map((name) => [name, written[name]])) as NeedInput,
    ignored: [...need.ignored],
  };
}

/** That LinkedIn forbids automation, if the need is about LinkedIn or a tool that may fit automates it. */
function noticesFor({ questions, setUp }: Need, shown: readonly Tool[], { methodology }: Snapshot) {
  const isAbout = questions.some(
    ({ any, strength }) => strength !== 'unwanted' && any.some(({ key }) => isAboutLinkedIn(key)),
  );
  const automates = ({ facts }: Tool) => markOf(facts['channels.linkedin']) === 'yes';
  return isAbout || (setUp.linkedin_accounts ?? 0) > 0 || shown.some(automates) ? [linkedInNotice(methodology)] : [];
}
