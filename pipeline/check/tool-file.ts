import { type Static, type TSchema, Type } from 'typebox';
import type { CatalogueKey } from '../../model/catalogue.ts';
import { WORDS } from '../../model/change.ts';
import { ASSUMPTIONS, type FactValue } from '../../model/fact.ts';
import { IDENTIFIER_KINDS, type IdentifierKind, kindOfIdentifier } from '../../model/identifier.ts';
import { Plan } from '../../model/pricing/plan.ts';
import { closedObject } from '../../model/schemas.ts';
import { Fingerprint } from './passage.ts';

export const Slug = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  maxLength: 60,
  description: 'a slug: lower case letters, digits and single hyphens',
});
export const ID = '^[a-z0-9]+(-[a-z0-9]+)*$';
export const Day = Type.String({ format: 'date', description: 'a date; write year-month-day, such as 2026-11-20' });
export const Url = Type.String({ format: 'uri', maxLength: 500, description: 'a URL; write it whole, from https://' });
export const line = (maxLength: number, description = 'one line of text without spaces around it') =>
  Type.String({ minLength: 1, maxLength, pattern: '^\\S(.*\\S)?$', description });

export const FileSource = Type.Object(
  {
    url: Url,
    title: line(200),
    publisher: line(80),
    shows: line(200),
    read: Day,
    dated: Type.Optional(
      Type.String({
        format: 'date',
        description:
          'a date; write year-month-day, such as 2026-11-20. If the page names no day, leave "dated" out and say in "shows" what it names',
      }),
    ),
    copy: Type.Optional(Type.Literal('live')),
    read_whole: Type.Optional(Day),
  },
  closedObject,
);
export type FileSource = Static<typeof FileSource>;

/** The id of a source, or the id and the place in the source. */
export const FileCitation = Type.Union(
  [
    Type.String(),
    Type.Object(
      {
        source: Type.String({ description: 'The id of a source of this file.' }),
        at: Type.Optional(line(120)),
        fingerprint: Type.Optional(Fingerprint),
      },
      closedObject,
    ),
  ],
  {
    description: 'a source id, or { source: id, at: heading }',
  },
);
export type FileCitation = Static<typeof FileCitation>;

/** Any value: the type depends on the key, and the rule value-type checks it. */
const Value = Type.Unsafe<FactValue>({});

export const Citations = Type.Array(FileCitation, { minItems: 1, description: 'a list such as [home]' });

const FileClaim = Type.Object({ value: Value, sources: Citations }, closedObject);
export type FileClaim = Static<typeof FileClaim>;

/** Either `value` with `sources`, or `looked_at` with what was read for a fact that stays unknown: the rule fact-fields allows only one of them. */
export const FileFact = Type.Object(
  {
    value: Type.Optional(Value),
    assumed: Type.Optional(
      Type.Array(Type.Enum([...ASSUMPTIONS]), {
        minItems: 1,
        uniqueItems: true,
        description: 'a list such as [currency]',
      }),
    ),
    /** Only where a page of the vendor is cited too, for something else than the amounts. Otherwise it follows from the sources. */
    second_hand: Type.Optional(Type.Literal(true)),
    sources: Type.Optional(Citations),
    plan: Type.Optional(line(60, 'the cheapest plan with it, as one of the plans is called')),
    add_on: Type.Optional(line(60, 'what is paid for it on top of a plan, such as WhatsApp or Credits')),
    values: Type.Optional(
      Type.Array(FileClaim, {
        minItems: 1,
        description: 'a list of what other sources say, such as [{ value: false, sources: [home] }]',
      }),
    ),
    because: Type.Optional(
      Type.Enum([...WORDS], {
        description: 'why the answer is another one than the published one, where no newer page says it',
      }),
    ),
    looked_at: Type.Optional(
      Type.Array(Type.String(), { minItems: 1, description: 'what was read without finding it, such as [home, sso]' }),
    ),
    note: Type.Optional(line(200)),
  },
  { ...closedObject, description: 'a fact such as { value: true, sources: [home] }' },
);
export type FileFact = Static<typeof FileFact>;

const identifierOf = (kind: IdentifierKind) =>
  Type.Object(
    {
      kind: Type.Literal(kind),
      id: Type.String({ pattern: kindOfIdentifier(kind).pattern, maxLength: 214 }),
      former: Type.Optional(Type.Literal(true)),
      sources: Citations,
    },
    closedObject,
  );
export type FileIdentifier = Static<ReturnType<typeof identifierOf>>;

/** By what others know the tool, with a pattern for each kind. Its website, aliases and former slugs are not repeated. */
export const FileIdentifier = Type.Union(IDENTIFIER_KINDS.map(identifierOf), {
  description: 'an identifier such as { kind: npm, id: example-sdk, sources: [npm] }',
});

/** facts/tools/<slug>.yaml as editors write it. */
export const ToolFile = Type.Object(
  {
    slug: Slug,
    name: line(60),
    aliases: Type.Optional(Type.Array(line(60))),
    former_slugs: Type.Optional(Type.Array(Slug)),
    closed: Type.Optional(Type.Object({ since: Day, successor: Type.Optional(Slug) }, closedObject)),
    category: Type.String(),
    website: Url,
    vendor_pages: Type.Optional(
      Type.Array(
        Type.String({
          pattern: '^[a-z0-9.-]+\\.[a-z]+(/\\S+)?$',
          description: 'a host with or without a path, such as github.com/vendor',
        }),
      ),
    ),
    identifiers: Type.Optional(
      Type.Array(Type.Unsafe<FileIdentifier>(FileIdentifier), { minItems: 1, description: 'a list of identifiers' }),
    ),
    summary: line(160),
    sources: Type.Record(Type.String({ pattern: ID }), FileSource, closedObject),
    searches: Type.Optional(
      Type.Record(Type.String({ pattern: ID }), Type.Object({ query: line(200), on: Day }, closedObject), closedObject),
    ),
    facts: Type.Record(Type.String({ pattern: '^[a-z0-9]+\\.[a-z0-9_]+$' }), FileFact, closedObject),
    exceptions: Type.Optional(
      Type.Array(Type.Object({ rule: Type.String(), at: Type.String(), reason: line(200) }, closedObject), {
        minItems: 1,
      }),
    ),
  },
  closedObject,
);
export type ToolFile = Static<typeof ToolFile>;

export const PlanList = Type.Array(Plan, { minItems: 1, description: 'a list of plans' });

/** The schema of the values of a key, from its type and its closed set. Used by the check and by the schema for editors. */
export function valueSchema({ type, values = {} }: CatalogueKey): TSchema {
  const allowed = Object.keys(values);
  switch (type) {
    case 'boolean':
      return Type.Boolean({ description: 'true or false' });
    case 'number':
    case 'days':
      return Type.Integer({ minimum: 0, maximum: 100_000, description: 'a whole number from 0' });
    case 'country':
      return Type.String({ pattern: '^[A-Z]{2}$', description: 'a country code such as FR' });
    case 'text':
      return Type.String({ minLength: 1, maxLength: 120, description: 'a text of at most 120 characters' });
    case 'url':
      return Type.String({
        format: 'uri',
        pattern: '^https?://[^\\s#]+$',
        maxLength: 300,
        description: 'a URL; write it whole, from https://, in quotes',
      });
    case 'one':
      return Type.Enum(allowed);
    case 'set':
      return Type.Array(Type.Enum(allowed), {
        minItems: 1,
        uniqueItems: true,
        description: `a list such as [${allowed[0]}], each value once`,
      });
    case 'plans':
      return PlanList;
  }
}
