import { type Static, Type } from 'typebox';
import { memoizeByObject } from '../memoize.ts';
import { closedObject } from '../schemas.ts';
import { type Plan, UNITS, type Unit } from './plan.ts';

const needed = (description: string) => Type.Integer({ minimum: 0, maximum: 1_000_000, description });

/** The people, accounts and volumes that a tool must cover. */
export const SetUp = Type.Object(
  {
    people: Type.Optional(needed('People who use it.')),
    linkedin_accounts: Type.Optional(needed('LinkedIn accounts that send.')),
    mailboxes: Type.Optional(needed('Mailboxes that send.')),
    workspaces: Type.Optional(needed('Workspaces.')),
    contacts: Type.Optional(needed('Contacts per month.')),
    emails: Type.Optional(needed('Emails per month.')),
    credits: Type.Optional(needed('Credits per month.')),
  },
  {
    title: 'SetUp',
    ...closedObject,
    description: 'People, accounts and volumes a tool must cover. Leave out what is not needed.',
  },
);
export type SetUp = Static<typeof SetUp>;

/** An identity is a sender with all channels, so the number of LinkedIn accounts is the number of identities. */
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

/** Units with their own field in a set-up. */
export type NeededUnit = Exclude<Unit, 'identity'>;
export const NEEDED_UNITS = UNITS.filter((unit): unit is NeededUnit => unit !== 'identity');

export function setUpField(unit: Unit): keyof SetUp {
  return SET_UP_FIELD[unit];
}

/** Counts how many of a unit a set-up needs. */
export function countNeeded(unit: Unit, setUp: SetUp): number {
  return setUp[SET_UP_FIELD[unit]] ?? 0;
}

/** The units that determine the number billed by a plan: its unit, or the units it counts instead. Empty for a flat price. */
export function listBilledUnits({ unit, count }: Plan): readonly Unit[] {
  return count?.greater_of ?? count?.sum_of ?? (unit ? [unit] : []);
}

/** Counts the units of a set-up that a plan bills, at least one: the greater or the sum, if it counts several. */
export function countBilled(plan: Plan, setUp: SetUp): number {
  const counts = listBilledUnits(plan).map((unit) => countNeeded(unit, setUp));
  return Math.max(1, ...(plan.count?.sum_of ? [counts.reduce((sum, number) => sum + number, 0)] : counts));
}

/** The channel that accounts and mailboxes need, and the units in which plans sell them. */
export const SENDERS = {
  linkedin_accounts: { channel: 'channels.linkedin', units: ['linkedin-account', 'identity'] },
  mailboxes: { channel: 'channels.email', units: ['mailbox'] },
} as const satisfies Partial<Record<keyof SetUp, { readonly channel: string; readonly units: readonly Unit[] }>>;
const SENDER_FIELDS = ['linkedin_accounts', 'mailboxes'] as const;
export const SENDING_CHANNELS: readonly string[] = SENDER_FIELDS.map((field) => SENDERS[field].channel);

/** Fields of a set-up, each with the minimum from which it requires a question: accounts need LinkedIn, mailboxes and emails need email. */
const IMPLIED_QUESTIONS = [
  ['linkedin_accounts', 1, SENDERS.linkedin_accounts.channel],
  ['mailboxes', 1, SENDERS.mailboxes.channel],
  ['emails', 1, SENDERS.mailboxes.channel],
  ['workspaces', 2, 'team.workspaces'],
] as const;

/** The keys of the questions that the numbers of a set-up require. */
export function listImpliedKeys(setUp: SetUp): string[] {
  const implied = IMPLIED_QUESTIONS.filter(([field, minimum]) => (setUp[field] ?? 0) >= minimum);
  return [...new Set(implied.map(([, , key]) => key))];
}

/** Removes a channel from a set-up: leaves out the number of its accounts or mailboxes, and sets its volumes to 0. */
export function withoutChannelUse(setUp: SetUp, channel: string): SetUp {
  const fields = IMPLIED_QUESTIONS.flatMap(([field, , key]) =>
    key === channel && setUp[field] !== undefined ? field : [],
  );
  const isSender = (field: keyof SetUp) => SENDER_FIELDS.some((sender) => sender === field);
  return { ...setUp, ...Object.fromEntries(fields.map((field) => [field, isSender(field) ? undefined : 0])) };
}

/**
 * Gives each person a LinkedIn account if the set-up has no number of accounts and the tool sells plans per account but not per person. The
 * number also applies to the tool's plans with a flat price, so that all plans are comparable.
 */
export function withOneAccountPerPerson(plans: readonly Plan[], setUp: SetUp): SetUp {
  const units = plans.flatMap(({ unit, count }) => (unit && !count ? [unit] : []));
  const isSold = SENDERS.linkedin_accounts.units.some((unit) => units.includes(unit)) && !units.includes('person');
  if (!isSold || setUp.linkedin_accounts !== undefined) return setUp;
  return { ...setUp, linkedin_accounts: setUp.people ?? 1 };
}

/**
 * Fills in the missing numbers that one plan bills. People default to one. Accounts and mailboxes default to one per person if a required
 * question needs their channel, or if the plan is sold per account or mailbox.
 *
 * @param required the keys of required questions and of the questions they depend on
 */
export function setUpForPlan(plan: Plan, setUp: SetUp, required: ReadonlySet<string>): SetUp {
  const { people = 1 } = setUp;
  const { count } = plan;
  const isSold = isSoldPerSender(plan);
  const completed: { -readonly [Field in keyof SetUp]: SetUp[Field] } = { ...setUp, people };
  for (const field of SENDER_FIELDS)
    if (completed[field] === undefined && required.has(SENDERS[field].channel)) completed[field] = people;
  for (const field of SENDER_FIELDS) {
    // If accounts and mailboxes are billed as one sum, and only one of the numbers is given, it is the sum.
    const hasOther =
      count?.sum_of !== undefined && SENDER_FIELDS.some((other) => completed[other] !== undefined && isSold[other]);
    if (completed[field] === undefined && !hasOther && isSold[field]) completed[field] = people;
  }
  return completed;
}

/** Whether a plan is sold per LinkedIn account, and whether per mailbox. Cached, since every bill needs it. */
const isSoldPerSender = memoizeByObject((plan: Plan) => {
  const soldBy = listBilledUnits(plan);
  const isSold = (field: (typeof SENDER_FIELDS)[number]) => SENDERS[field].units.some((sold) => soldBy.includes(sold));
  return { linkedin_accounts: isSold('linkedin_accounts'), mailboxes: isSold('mailboxes') };
});
