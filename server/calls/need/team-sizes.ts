import { type NeededUnit, type SetUp, setUpField } from '../../../model/pricing/set-up.ts';
import { type NeedInput, setUpParameters } from './parameters.ts';
import { toSetUp } from './read-need.ts';

/** The team sizes that a need is priced for, including its own. */
export interface TeamSizes {
  /** What is counted: people, or the accounts or mailboxes of one person. */
  readonly unit: NeededUnit;
  /** Ascending, from 1. */
  readonly sizes: readonly number[];
  /** The size in the need. */
  readonly size: number;
  /** The rest of the set-up grows with the size. */
  readonly setUpFor: (size: number) => SetUp;
  /** The other numbers of the set-up, at that size. */
  readonly others: SetUp;
}

/** Sizes from 1 to beyond that of the need. More than 20 would be too close to see and slow to price. */
export function teamSizes(need: NeedInput): TeamSizes {
  const setUp = toSetUp(need);
  const unit = countedUnit(setUp);
  const { [setUpField(unit)]: given, ...others } = setUp;
  const size = Math.max(1, given ?? 1);
  const top = topFor(size);
  const step = Math.ceil(top / MAX_SIZES);
  const regular = Array.from({ length: top / step }, (_, i) => (i + 1) * step);
  return {
    unit,
    sizes: [...new Set([1, size, ...regular])].sort((a, b) => a - b),
    size,
    setUpFor: (many) => ({
      ...(given === undefined ? others : scaleSetUp(others, many / size, unit)),
      [setUpField(unit)]: many,
    }),
    others,
  };
}

const MAX_SIZES = 20;

/** People, unless one person runs several accounts or mailboxes. */
function countedUnit({ people = 1, linkedin_accounts = 0, mailboxes = 0 }: SetUp): NeededUnit {
  const hasMore = Math.max(linkedin_accounts, mailboxes) > Math.min(1, people);
  if (people > 1 || !hasMore) return 'person';
  return linkedin_accounts >= mailboxes ? 'linkedin-account' : 'mailbox';
}

/** 10, 20, 40, 100, 200, 400 and so on: at least one and a half times the size. */
function topFor(size: number): number {
  for (let power = 10; ; power *= 10)
    for (const times of [1, 2, 4]) if (times * power >= 1.5 * size) return times * power;
}

/** Scales the rest of a set-up within the limits of the parameters. One person stays one, however many accounts. */
function scaleSetUp(setUp: SetUp, times: number, unit: NeededUnit): SetUp {
  const most = (field: string) => (setUpParameters[field as keyof SetUp] as { maximum?: number }).maximum ?? 0;
  return Object.fromEntries(
    Object.entries(setUp).map(([field, count]) => [
      field,
      field === 'people' && unit !== 'person' ? count : Math.min(most(field), Math.ceil(count * times)),
    ]),
  );
}
