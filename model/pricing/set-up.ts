import { type Static, Type } from 'typebox';

const count = (description: string) => Type.Integer({ minimum: 0, maximum: 1_000_000, description });

/** What somebody wants to run with a tool. What is absent is not needed. */
export const SetUp = Type.Object(
  {
    people: Type.Optional(count('People who use it.')),
    linkedin_accounts: Type.Optional(count('LinkedIn accounts that send.')),
    mailboxes: Type.Optional(count('Mailboxes that send.')),
    workspaces: Type.Optional(count('Workspaces.')),
    contacts: Type.Optional(count('Contacts a month.')),
    emails: Type.Optional(count('Emails a month.')),
    credits: Type.Optional(count('Credits a month.')),
  },
  {
    title: 'SetUp',
    additionalProperties: false,
    description: 'What somebody wants to run with a tool. What is absent is not needed.',
  },
);
export type SetUp = Static<typeof SetUp>;
