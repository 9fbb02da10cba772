import { type Static, Type } from 'typebox';
import { memoizeByObject } from '../memoize.ts';
import { closedObject } from '../schemas.ts';
import { type Plan, UNITS, type Unit } from './plan.ts';

const needed = (description: string) => Type.Integer({ minimum: 0, maximum: 1_000_000, description });

/** The people, accounts and volumes to run with a tool. Missing numbers are not needed. */
export const SetUp = Type.Object(
  {
    people: Type.Optional(needed('People who use it.')),
    linkedin_accounts: Type.Optional(needed('LinkedIn accounts that send.')),
    mailboxes: Type.Optional(needed('Mailboxes that send.')),
    workspaces: Type.Optional(needed('Workspaces.')),
    contacts: Type.Optional(needed('Contacts a month.')),
    emails: Type.Optional(needed('Emails a month.')),
    credits: Type.Optional(needed('Credits a month.')),
  },
  {
    title: 'SetUp',
    ...closedObject,
    description: 'The people, accounts and volumes to run with a tool. Missing numbers are not needed.',
  },
);
export type SetUp = Static<typeof SetUp>;

/** An identity is a sender with all channels, so it is counted by LinkedIn accounts. */
const SET_UP_FIELD: Readonly<Record<Unit, keyof SetUp>> = {
  person: 'people',
  'linkedin-account': 'linkedin_accounts',
  mailbox: 'mailboxes',
  identity: 'linkedin_accounts',
  workspace: 'workspaces',
  contacts: 'contacts',
  emails: 'emails',
  credits: 'credits',
};

/** The units that a set-up has a field of their own for. */
export type NeededUnit = Exclude<Unit, 'identity'>;
export const NEEDED_UNITS = UNITS.filter((unit): unit is NeededUnit => unit !== 'identity');

/** Units that limit how much can be sent or looked up, not who can do it. */
export const VOLUMES = ['contacts', 'emails', 'credits'] as const satisfies readonly Unit[];

export function setUpField(unit: Unit): keyof SetUp {
  return SET_UP_FIELD[unit];
}

/** How many of a unit a set-up needs. 0 if none. */
export function countNeeded(unit: Unit, setUp: SetUp): number {
  return setUp[SET_UP_FIELD[unit]] ?? 0;
}

/** How something is billed: by a unit, or by the greater or the sum of several. */
export interface BilledCount {
  readonly for: Unit;
  readonly count?: Plan['count'];
}

export function isCounted(unit: Unit, { for: own, count }: BilledCount): boolean {
  const several = count?.greater_of ?? count?.sum_of;
  return several ? several.includes(unit) : own === unit;
}

/** How many are billed for a set-up. */
export function countBilled({ for: own, count }: BilledCount, setUp: SetUp): number {
  if (count?.sum_of) return count.sum_of.reduce((sum, unit) => sum + countNeeded(unit, setUp), 0);
  if (count?.greater_of) return Math.max(...count.greater_of.map((unit) => countNeeded(unit, setUp)));
  return countNeeded(own, setUp);
}

/** For the accounts and mailboxes of a set-up: the channel they need, and the units they are sold by. */
export const SENDERS = {
  linkedin_accounts: { channel: 'channels.linkedin', units: ['linkedin-account', 'identity'] },
  mailboxes: { channel: 'channels.email', units: ['mailbox'] },
} as const satisfies Partial<Record<keyof SetUp, { readonly channel: string; readonly units: readonly Unit[] }>>;
const SENDER_FIELDS = ['linkedin_accounts', 'mailboxes'] as const;
/** The channels that accounts and mailboxes are for. */
export const SENDING_CHANNELS: readonly string[] = SENDER_FIELDS.map((field) => SENDERS[field].channel);

/** Questions that a number of this size or more asks: accounts need LinkedIn, mailboxes and emails need email. */
const IMPLIED = [
  ['linkedin_accounts', 1, SENDERS.linkedin_accounts.channel],
  ['mailboxes', 1, SENDERS.mailboxes.channel],
  ['emails', 1, SENDERS.mailboxes.channel],
  ['workspaces', 2, 'team.workspaces'],
] as const;

/** The keys of the questions that the numbers of a set-up imply. */
export function impliedBy(setUp: SetUp): string[] {
  const implied = IMPLIED.filter(([field, least]) => (setUp[field] ?? 0) >= least);
  return [...new Set(implied.map(([, , key]) => key))];
}

/** A set-up that uses a channel for nothing: without a number of its accounts or mailboxes, and with 0 of what is sent on it. */
export function withoutChannelUse(setUp: SetUp, channel: string): SetUp {
  const fields = IMPLIED.flatMap(([field, , key]) => (key === channel && setUp[field] !== undefined ? field : []));
  const isSender = (field: keyof SetUp) => SENDER_FIELDS.some((one) => one === field);
  return { ...setUp, ...Object.fromEntries(fields.map((field) => [field, isSender(field) ? undefined : 0])) };
}

/**
 * Gives each person a LinkedIn account if the tool is sold by accounts, not by people, and the set-up names none. This also holds for its
 * plans that are sold as a whole.
 */
export function withOneAccountEach(plans: readonly Plan[], setUp: SetUp): SetUp {
  const units = plans.flatMap(({ unit, count }) => (unit && !count ? [unit] : []));
  const isSold = SENDERS.linkedin_accounts.units.some((unit) => units.includes(unit)) && !units.includes('person');
  if (!isSold || setUp.linkedin_accounts !== undefined) return setUp;
  return { ...setUp, linkedin_accounts: setUp.people ?? 1 };
}

/**
 * A set-up as one plan bills it, with at least one person. Accounts and mailboxes that aren't given are one for each person, if a question
 * needs their channel or the plan is sold by them.
 *
 * @param required the keys of all required questions and of those they depend on
 */
export function setUpForPlan(plan: Plan, setUp: SetUp, required: ReadonlySet<string>): SetUp {
  const { people = 1 } = setUp;
  const { count } = plan;
  const isSold = isSoldBy(plan);
  const filled: { -readonly [Field in keyof SetUp]: SetUp[Field] } = { ...setUp, people };
  for (const field of SENDER_FIELDS)
    if (filled[field] === undefined && required.has(SENDERS[field].channel)) filled[field] = people;
  for (const field of SENDER_FIELDS) {
    // If accounts and mailboxes are billed as one sum, those given are all that people run.
    const isThere =
      count?.sum_of !== undefined && SENDER_FIELDS.some((other) => filled[other] !== undefined && isSold[other]);
    if (filled[field] === undefined && !isThere && isSold[field]) filled[field] = people;
  }
  return filled;
}

/** Whether a plan is sold by LinkedIn accounts and by mailboxes. Cached, since every bill needs it. */
const isSoldBy = memoizeByObject(({ unit, count }: Plan) => {
  const soldBy: readonly Unit[] = count?.greater_of ?? count?.sum_of ?? (unit ? [unit] : []);
  const isSold = (field: (typeof SENDER_FIELDS)[number]) => SENDERS[field].units.some((one) => soldBy.includes(one));
  return { linkedin_accounts: isSold('linkedin_accounts'), mailboxes: isSold('mailboxes') };
});
