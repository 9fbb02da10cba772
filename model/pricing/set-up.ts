import { type Static, Type } from 'typebox';
import { closedObject } from '../schemas.ts';
import type { Plan, Unit } from './plan.ts';

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

const SET_UP_FIELD: Readonly<Record<Unit, keyof SetUp>> = {
  person: 'people',
  'linkedin-account': 'linkedin_accounts',
  mailbox: 'mailboxes',
  workspace: 'workspaces',
  contacts: 'contacts',
  emails: 'emails',
  credits: 'credits',
};

export function setUpField(unit: Unit): keyof SetUp {
  return SET_UP_FIELD[unit];
}

/** Counts how many of a unit a set-up needs. */
export function countNeeded(unit: Unit, setUp: SetUp): number {
  return setUp[SET_UP_FIELD[unit]] ?? 0;
}

/** The channel that accounts and mailboxes need, and their unit. */
const SENDERS = {
  linkedin_accounts: { channel: 'channels.linkedin', unit: 'linkedin-account' },
  mailboxes: { channel: 'channels.email', unit: 'mailbox' },
} as const satisfies Partial<Record<keyof SetUp, { readonly channel: string; readonly unit: Unit }>>;
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
  const isSoldBy = (sold: Unit) => plans.some(({ unit }) => unit === sold);
  if (!isSoldBy('linkedin-account') || isSoldBy('person') || setUp.linkedin_accounts !== undefined) return setUp;
  return { ...setUp, linkedin_accounts: setUp.people ?? 1 };
}

/**
 * Fills in the missing numbers that one plan bills. People default to one. Accounts and mailboxes default to one per person if their channel is
 * required, or if the plan is sold per account.
 *
 * @param channels the sending channels that the need requires
 */
export function setUpForPlan(plan: Plan, setUp: SetUp, channels: ReadonlySet<string>): SetUp {
  const { people = 1 } = setUp;
  const completed: { -readonly [Field in keyof SetUp]: SetUp[Field] } = { ...setUp, people };
  for (const field of SENDER_FIELDS)
    if (channels.has(SENDERS[field].channel) || plan.unit === SENDERS[field].unit) completed[field] ??= people;
  return completed;
}
