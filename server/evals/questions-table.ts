import type { Table } from '../csv/csv.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { FORMS } from './answer.ts';
import { questionsOf } from './questions.ts';

const COLUMNS = [
  ...['id', 'snapshot', 'as_of', 'kind', 'question', 'answer_form', 'answer_type', 'answer'],
  ...['tools', 'keys', 'asked', 'proof'],
] as const;

/**
 * The answer key as a table, one row for each question, pinned to the snapshot that its answers are from.
 * @param baseUrl the public address, for the addresses that show the answers
 */
export function questionsTable(snapshot: Snapshot, baseUrl: string): Table {
  const { snapshot: pinned, as_of } = snapshot.manifest;
  const rows = questionsOf(snapshot).map(({ id, asked, question, answer, tools, keys, proof }) => ({
    id,
    snapshot: pinned,
    as_of,
    kind: asked.kind,
    question,
    answer_form: FORMS[answer.type],
    answer_type: answer.type,
    answer: answer.text,
    tools: tools.join('|'),
    keys: keys.join('|'),
    asked: JSON.stringify(asked),
    proof: baseUrl + proof,
  }));
  return { columns: COLUMNS, rows };
}
