import type { Unit } from '../../../model/pricing/plan.ts';
import { type SetUp, setUpField } from '../../../model/pricing/set-up.ts';
import { type NeedInput, setUpParameters } from './parameters.ts';
import { toSetUp } from './read-need.ts';

/** The team sizes for which a need is priced, including the size in the need. */
export interface TeamSizes {
  /** What the sizes count: people, or the accounts or mailboxes of one person. */
  readonly unit: Unit;
  /** Ascending, from 1. */
  readonly sizes: readonly number[];
  /** The size in the need. */
  readonly size: number;
  /** Returns the set-up for a size. All its numbers grow with the size. */
  readonly setUpFor: (size: number) => SetUp;
  /** The other numbers of the set-up in the need. */
  readonly otherCounts: SetUp;
}

/** Chooses sizes from 1 to beyond the size in the need. */
export function chooseTeamSizes(need: NeedInput): TeamSizes {
  const setUp = toSetUp(need);
  const unit = chooseUnit(setUp);
  const { [setUpField(unit)]: neededCount, ...otherCounts } = setUp;
  const size = Math.max(1, neededCount ?? 1);
  const max = chooseMaxSize(size);
  // Leaves out sizes that hardly differ from 1 next to the largest.
  const others = OTHER_SIZES.filter((other) => other < max && other % Math.ceil(max / 20) === 0);
  return {
    unit,
    sizes: [...new Set([1, size, ...others, max])].sort((a, b) => a - b),
    size,
    setUpFor: (count) => ({
      ...(neededCount === undefined ? otherCounts : scaleSetUp(otherCounts, count / size, unit)),
      [setUpField(unit)]: count,
    }),
    otherCounts,
  };
}

const OTHER_SIZES = [2, 5, 20, 100, 400];

/** Counts people, unless one person runs several accounts or mailboxes. */
function chooseUnit({ people = 1, linkedin_accounts = 0, mailboxes = 0 }: SetUp): Unit {
  const hasSeveral = Math.max(linkedin_accounts, mailboxes) > Math.min(1, people);
  if (people > 1 || !hasSeveral) return 'person';
  return linkedin_accounts >= mailboxes ? 'linkedin-account' : 'mailbox';
}

/** Returns the first of 10, 20, 40, 100, 200, 400 … that is at least 1.5 times the size. */
function chooseMaxSize(size: number): number {
  for (let power = 10; ; power *= 10)
    for (const multiplier of [1, 2, 4]) if (multiplier * power >= 1.5 * size) return multiplier * power;
}

/** Scales a set-up within the limits of its parameters. The number of people only changes if people are the unit. */
function scaleSetUp(setUp: SetUp, factor: number, unit: Unit): SetUp {
  const getMaximum = (field: string) => (setUpParameters[field as keyof SetUp] as { maximum?: number }).maximum ?? 0;
  return Object.fromEntries(
    Object.entries(setUp).map(([field, count]) => [
      field,
      field === 'people' && unit !== 'person' ? count : Math.min(getMaximum(field), Math.ceil(count * factor)),
    ]),
  );
}
