import { expect } from 'vitest';
import type { Budget } from '../../model/constraint.ts';
import type { CriteriaInput as Parameters } from '../../server/operations/criteria/parameters.ts';
import { readCriteria } from '../../server/operations/criteria/read.ts';
import { permalinkOf, writeCriteria } from '../../server/operations/criteria/write.ts';
import { readInput } from '../../server/operations/input.ts';
import { recommend } from '../../server/operations/recommend/operation.ts';
import { type Criteria, identity } from '../../server/recommend/judge/criteria.ts';
import { type Interpretation, NO_TEXT, withGiven } from '../../server/recommend/read/interpretation.ts';
import { coreOf } from '../../server/recommend/shortlist.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';

/** The parameters in an address, read as those of a request. */
export function parametersIn(address: string): Parameters {
  const sent = Object.fromEntries(new URLSearchParams(address.slice(address.indexOf('?'))));
  return readInput(recommend, sent);
}

/** The need that parameters state without a text. */
export function needOf(parameters: Parameters, snapshot: Snapshot): Interpretation {
  const criteria = readCriteria(parameters, false, snapshot);
  if (!criteria) throw new Error('there are no criteria');
  return withGiven(NO_TEXT, criteria, 0);
}

/**
 * Writes a need as a permalink and reads it again: the criteria are the same, and are written in the same way again.
 *
 * @returns null if there is no permalink, for which there has to be a reason
 */
export function asCriteria(reading: Interpretation, snapshot: Snapshot): Interpretation | null {
  const written = writeCriteria(reading);
  const permalink = permalinkOf(written);
  if (permalink === null) {
    expect(written.lost).not.toEqual([]);
    return null;
  }
  const parameters = parametersIn(permalink);
  expect(parameters).toEqual(written.criteria);
  const again = needOf(parameters, snapshot);
  expect(writeCriteria(again)).toEqual(written);
  return again;
}

/** Equal for criteria that recommend the same tools. Sums are compared in cents. */
export function meaningOf({ all, first, leftOut, choices, rival, impossible, ...others }: Criteria) {
  const most = coreOf({ all, first });
  const cents = (budget: Budget) => ({ ...budget, amount: Math.floor(budget.amount * 100 + 0.5) });
  return {
    ...others,
    first: most && identity(most),
    all: all
      .map(({ constraint, weight }) => {
        const { key, value, strength } = constraint;
        const compared = key === 'budget' ? { ...constraint, value: cents(value as Budget) } : constraint;
        return `${identity(compared)} ${strength} ${weight}`;
      })
      .sort(),
    leftOut: [...leftOut].sort(),
    choices: [...new Set(choices)].sort(),
    rival: rival?.slug,
    isImpossible: impossible.length > 0,
  };
}
