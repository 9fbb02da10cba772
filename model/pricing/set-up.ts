import { type Static, Type } from 'typebox';

const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/** What somebody wants to run with a tool. What is absent is not needed. */
export const SetUp = Type.Object(
  {
    people: Type.Optional(Count),
    linkedin_accounts: Type.Optional(Count),
    mailboxes: Type.Optional(Count),
    workspaces: Type.Optional(Count),
    contacts: Type.Optional(Count),
    emails: Type.Optional(Count),
    credits: Type.Optional(Count),
  },
  { title: 'SetUp', additionalProperties: false },
);
export type SetUp = Static<typeof SetUp>;
