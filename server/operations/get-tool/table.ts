import type { Static, TObject } from 'typebox';
import { toCell } from '../../../model/csv.ts';
import { type CsvTable, csvTable } from '../../calls/table.ts';
import type { answerFields } from './answer.ts';

type Answer = Static<TObject<typeof answerFields>>;

/** One row for each question: its value, which is empty where it is unknown, and the source that is cited first. */
export function factsTable(answer: Answer, plans: Readonly<Record<string, string>> = {}): CsvTable {
  const { facts, cited, sources, disputed = {}, does_not_apply: inapplicable = {}, second_hand = [] } = answer;
  const sourceOf = (key: string) => sources[cited[key] ?? ''];
  const statusOf = (key: string) => {
    if (cited[key] !== undefined) return 'known';
    return disputed[key] ? 'disputed' : inapplicable[key] ? 'does not apply' : 'unknown';
  };
  return csvTable<string>(
    [
      ['key', (key) => key],
      ['status', statusOf],
      ['because', (key) => inapplicable[key]],
      ['value', (key) => toCell(facts[key] ?? null)],
      ['plan', (key) => plans[key]],
      ['second_hand', (key) => second_hand.includes(key)],
      ['seen', (key) => sourceOf(key)?.seen],
      ['source', (key) => sourceOf(key)?.url],
    ],
    Object.keys(facts),
  );
}
