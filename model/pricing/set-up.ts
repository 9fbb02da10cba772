import { type Static, Type } from 'typebox';
import { perObject } from '../memoize.ts';
import { closedObject } from '../schemas.ts';
import { type Plan, UNITS, type Unit } from './plan.ts';

const needed = (description: string) => Type.Integer({ minimum: 0, maximum: 1_000_000, description });

/** What somebody wants to run with a tool. What is absent is not needed. */
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
    description: 'What somebody wants to run with a tool. What is absent is not needed.',
  },
);
export type SetUp = Static<typeof SetUp>;

/** The field of a set-up that asks for a unit. An identity is a sender with all channels, so it is asked for by LinkedIn accounts. */
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

/** The units that a set-up can ask for. */
export type NeededUnit = Exclude<Unit, 'identity'>;
export const NEEDED_UNITS = UNITS.filter((unit): unit is NeededUnit => unit !== 'identity');

/** What limits how much can be sent or looked up, rather than who can do it. */
export const VOLUMES = ['contacts', 'emails', 'credits'] as const satisfies readonly Unit[];

/** The field of a set-up that asks for a unit. */
export function setUpField(unit: Unit): keyof SetUp {
  return SET_UP_FIELD[unit];
}

/** How many of a unit a set-up needs; 0 if it does not ask for any. */
export function countNeeded(unit: Unit, setUp: SetUp): number {
  return setUp[SET_UP_FIELD[unit]] ?? 0;
}

/** What is counted where something is billed by a unit, or by a combination of units. */
export interface Counted {
  readonly for: Unit;
  readonly count?: Plan['count'];
}

/** Whether a unit is among those that are counted. */
export function isCounted(unit: Unit, { for: own, count }: Counted): boolean {
  const several = count?.greater_of ?? count?.sum_of;
  return several ? several.includes(unit) : own === unit;
}

/** How many of what is counted a set-up needs. */
export function countBilled({ for: own, count }: Counted, setUp: SetUp): number {
  if (count?.sum_of) return count.sum_of.reduce((sum, unit) => sum + countNeeded(unit, setUp), 0);
  if (count?.greater_of) return Math.max(...count.greater_of.map((unit) => countNeeded(unit, setUp)));
  return countNeeded(own, setUp);
}

/** What people send with, by the field of a set-up, with the channel that it needs and the units that it is sold by. */
const SENDERS = {
  linkedin_accounts: { channel: 'channels.linkedin', units: ['linkedin-account', 'identity'] },
  mailboxes: { channel: 'channels.email', units: ['mailbox'] },
} as const satisfies Partial<Record<keyof SetUp, { readonly channel: string; readonly units: readonly Unit[] }>>;
const SENDER_FIELDS = ['linkedin_accounts', 'mailboxes'] as const;
/** The channels that accounts and mailboxes are for. */
export const SENDING_CHANNELS: readonly string[] = SENDER_FIELDS.map((field) => SENDERS[field].channel);

/** The channels that a set-up needs: those of the accounts and mailboxes in it. */
export function channelsFor(setUp: SetUp): string[] {
  return SENDER_FIELDS.filter((field) => (setUp[field] ?? 0) > 0).map((field) => SENDERS[field].channel);
}

/**
 * A set-up for a tool that is sold by the account which each person runs, and not by the person: without accounts, each person has one, also
 * on those of its plans that are sold as a whole.
 */
export function oneAccountEach(plans: readonly Plan[], setUp: SetUp): SetUp {
  const units = plans.flatMap(({ unit, count }) => (unit && !count ? [unit] : []));
  const isSold = SENDERS.linkedin_accounts.units.some((unit) => units.includes(unit)) && !units.includes('person');
  if (!isSold || setUp.linkedin_accounts !== undefined) return setUp;
  return { ...setUp, linkedin_accounts: setUp.people ?? 1 };
}

/**
 * A set-up as one plan bills it. Somebody has to run it, so there is at least one person. Accounts and mailboxes that are not given are one
 * for each person where a question needs their channel, or the plan is sold by them.
 *
 * @param required the keys of all questions that are required, with those that they depend on
 */
export function setUpOn(plan: Plan, setUp: SetUp, required: ReadonlySet<string>): SetUp {
  const { people = 1 } = setUp;
  const { count } = plan;
  const isSold = isSoldBy(plan);
  const filled: { -readonly [Field in keyof SetUp]: SetUp[Field] } = { ...setUp, people };
  for (const field of SENDER_FIELDS)
    if (filled[field] === undefined && required.has(SENDERS[field].channel)) filled[field] = people;
  for (const field of SENDER_FIELDS) {
    // Where accounts and mailboxes are billed alike, those that are there are what each person runs.
    const isThere =
      count?.sum_of !== undefined && SENDER_FIELDS.some((other) => filled[other] !== undefined && isSold[other]);
    if (filled[field] === undefined && !isThere && isSold[field]) filled[field] = people;
  }
  return filled;
}

/** Whether a plan is sold by LinkedIn accounts and by mailboxes. Read once for each plan, as every bill asks for it. */
const isSoldBy = perObject(({ unit, count }: Plan) => {
  const soldBy: readonly Unit[] = count?.greater_of ?? count?.sum_of ?? (unit ? [unit] : []);
  const isSold = (field: (typeof SENDER_FIELDS)[number]) => SENDERS[field].units.some((one) => soldBy.includes(one));
  return { linkedin_accounts: isSold('linkedin_accounts'), mailboxes: isSold('mailboxes') };
});
