import type { CsvTable } from '../csv/csv.ts';
import { perSnapshot, type Snapshot } from '../snapshot/snapshot.ts';
import { FORMS } from './answer.ts';
import { choose, chooseForEachTool } from './choose.ts';
import { notAnswered, olderThanAYear, tableOfTen } from './kinds/facts.ts';
import { connect, howMany, whichOfTwo, whoHas } from './kinds/features.ts';
import { aheadOfTwo, firstGroup, placeInJob, questionToVendor } from './kinds/places.ts';
import { cheaper, cheaperFor, costOfUse, planNeeded } from './kinds/prices.ts';
import type { EvalQuestion, QuestionKind } from './question.ts';

/** All kinds of questions, in the order in which they are listed. */
export const KINDS: readonly QuestionKind[] = [
  whoHas,
  howMany,
  costOfUse,
  cheaper,
  cheaperFor,
  planNeeded,
  whichOfTwo,
  aheadOfTwo,
  connect,
  notAnswered,
  olderThanAYear,
  questionToVendor,
  placeInJob,
  firstGroup,
  tableOfTen,
];

/**
 * The questions of a snapshot with their answers, by kind and then by id. Some of each kind, and one about each tool. The same snapshot gives the same
 * questions, and an edit of a few facts changes few of them: each is chosen by its own id (see `choose`).
 */
export const evalQuestions = perSnapshot((snapshot): readonly EvalQuestion[] => {
  const drafts = new Map(KINDS.map((kind) => [kind.name, [...kind.drafts(snapshot)]]));
  const forEachTool = new Set(chooseForEachTool(drafts));
  return KINDS.flatMap(({ name, most, alike }) => {
    const own = drafts.get(name) ?? [];
    const chosen = new Set([...choose(own, most, alike), ...own.filter((draft) => forEachTool.has(draft))]);
    return [...chosen].sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, write }) => ({ id, ...write() }));
  });
});

const COLUMNS = [
  ...['id', 'snapshot', 'as_of', 'kind', 'question', 'answer_form', 'answer_type', 'answer'],
  ...['tools', 'keys', 'asked', 'proof'],
] as const;

/**
 * The answer key as a table, one row for each question, pinned to the snapshot that its answers are from.
 * @param baseUrl the public address, for the addresses that show the answers
 */
export function questionsTable(snapshot: Snapshot, baseUrl: string): CsvTable {
  const { snapshot: pinned, as_of } = snapshot.manifest;
  const rows = evalQuestions(snapshot).map(({ id, prompt, question, answer, tools, keys, proof }) => ({
    id,
    snapshot: pinned,
    as_of,
    kind: prompt.kind,
    question,
    answer_form: FORMS[answer.type],
    answer_type: answer.type,
    answer: answer.text,
    tools: tools.join('|'),
    keys: keys.join('|'),
    asked: JSON.stringify(prompt),
    proof: baseUrl + proof,
  }));
  return { columns: COLUMNS, rows };
}
