import { type Static, Type } from 'typebox';
import { CAUSES, Change } from '../../../model/change.ts';
import { count, listOf, nullable, optionalText, text } from '../../../model/schemas.ts';
import { pageFields } from '../../call/list.ts';

const { day, key, cause, before, after, sources } = Change.properties;

/** A change as the API returns it, with names. */
export const NamedChange = Type.Object(
  {
    day,
    at: optionalText('When we published it, in UTC, if the time is known.'),
    tool: text('The current or last slug of the tool.'),
    name: text('The current or last name of the tool.'),
    key,
    label: nullable(Type.String(), 'The label of the key; null for a change of the tool itself.'),
    cause,
    before,
    after,
    sources,
  },
  { title: 'Change' },
);
export type NamedChange = Static<typeof NamedChange>;

const Count = count();

export const Changes = Type.Object({
  ...pageFields,
  by_cause: Type.Object(
    Object.fromEntries(CAUSES.map((cause) => [cause, Count])) as Record<(typeof CAUSES)[number], typeof Count>,
    {
      description: 'Number of changes by cause, on all pages.',
    },
  ),
  changes: listOf(NamedChange, 'Newest first.'),
});
export type Changes = Static<typeof Changes>;
