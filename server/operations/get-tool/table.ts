import type { Static, TObject } from 'typebox';
import { toCell } from '../../../model/csv.ts';
import type { Fact } from '../../../model/fact.ts';
import { type CsvTable, csvTable } from '../../calls/table.ts';
import type { answerFields, FactAnswer } from './answer.ts';

type Answer = Static<TObject<typeof answerFields>>;

/** One row per question, with its value and its first source. The value is empty if unknown. */
export function factsTable({ facts, sources }: Answer): CsvTable {
  const findSource = ({ source_id: id = '' }: FactAnswer) => sources[id];
  return csvTable<readonly [key: string, fact: FactAnswer]>(
    [
      ['key', ([key]) => key],
      ['status', ([, fact]) => decideStatus(fact)],
      ['because', ([, { because }]) => because],
      ['value', ([, { value }]) => toCell(value)],
      ['plan', ([, { plan }]) => plan],
      ['only_on', ([, { only_on: onlyOn }]) => toCell(onlyOn ?? null)],
      ['add_on', ([, { add_on: addOn }]) => addOn],
      ['note', ([, { note }]) => note],
      ['second_hand', ([, { second_hand: isSecondHand = false }]) => isSecondHand],
      ['seen', ([, fact]) => findSource(fact)?.seen],
      ['source', ([, fact]) => findSource(fact)?.url],
    ],
    Object.entries(facts),
  );
}

function decideStatus({ value, disputed, because }: FactAnswer): Fact['status'] {
  if (value !== null) return 'known';
  return disputed ? 'disputed' : because === undefined ? 'unknown' : 'does not apply';
}
