import { type Static, type TSchema, Type } from 'typebox';
import type { CatalogueKey } from '../../model/catalogue.ts';
import { EDITOR_CAUSES } from '../../model/change.ts';
import type { FactValue } from '../../model/fact.ts';
import { findRegistry, IDENTIFIER_KINDS, type IdentifierKind } from '../../model/identifier.ts';
import { Plan } from '../../model/pricing/plan.ts';
import { closed, closedObject, flag, listOf, nonEmptyList, text } from '../../model/schemas.ts';
import { COUNTRY_PATTERN } from './countries.ts';
import { Fingerprint } from './passage.ts';

/* Each description says what is allowed, in words that follow "write". Messages and code editors show them. */

export const ID = '^[a-z0-9]+(-[a-z0-9]+)*$';
export const Slug = Type.String({
  pattern: ID,
  maxLength: 60,
  description: 'a slug of lowercase letters, digits and hyphens, such as my-tool',
});
const createDateSchema = (purpose: string) =>
  Type.String({ format: 'date', description: `${purpose}, such as 2026-11-20` });
export const DateSchema = createDateSchema('a date');
export const createUrlSchema = (purpose: string) =>
  Type.String({
    format: 'uri',
    maxLength: 500,
    description: `${purpose}, without spaces, such as https://example.com/pricing`,
  });
export const createLineSchema = (maxLength: number, purpose = 'text') =>
  Type.String({ minLength: 1, maxLength, pattern: '^\\S(.*\\S)?$', description: `${purpose}, on one line` });

export const FileSource = Type.Object(
  {
    url: createUrlSchema('the URL of the page'),
    title: createLineSchema(200, 'the title of the page'),
    publisher: createLineSchema(80, 'who publishes the page, as in facts/publishers.yaml'),
    shows: createLineSchema(200, 'what the page shows, in your own words'),
    read: createDateSchema('the date when the page was read'),
    dated: Type.Optional(
      Type.String({
        format: 'date',
        description: 'the date on the page, such as 2026-11-20, or leave "dated" out',
      }),
    ),
    copy: Type.Optional(
      Type.Literal('live', { description: 'live if the page itself was read, or leave "copy" out for a stored copy' }),
    ),
    read_whole: Type.Optional(createDateSchema('the date when the page was last read for all questions')),
  },
  closed('a source such as { url: …, title: …, publisher: …, shows: …, read: 2026-11-20 }'),
);
export type FileSource = Static<typeof FileSource>;

const sourceId = 'the id of a source of this file';

/** The id of a source, or the id with a place in the source. */
export const FileCitation = Type.Union(
  [
    text(sourceId),
    Type.Object(
      {
        source: text(sourceId),
        at: Type.Optional(createLineSchema(120, 'the place on the page, such as the heading above it')),
        fingerprint: Type.Optional(Fingerprint),
      },
      closedObject,
    ),
  ],
  { description: 'a source id, or { source: id, at: heading }' },
);
export type FileCitation = Static<typeof FileCitation>;

/** A value of any type. The rule `value-type` checks it against the type of the key. */
const Value = Type.Unsafe<FactValue>({});

const Citations = nonEmptyList(FileCitation, 'a list of the sources that show it, such as [home]');

const FileClaim = Type.Object({ value: Value, sources: Citations }, closedObject);
export type FileClaim = Static<typeof FileClaim>;

const Assumed = nonEmptyList(
  Type.Literal('billing'),
  '[billing] if the page does not say how its monthly prices are billed',
  { uniqueItems: true },
);
const PlanName = createLineSchema(60, 'the cheapest plan with it, spelled as in pricing.plans');
const Note = createLineSchema(160, 'one more thing that readers must know');

/** An answer from sources that can't prove it. */
export const FileUnconfirmed = Type.Object(
  {
    value: Value,
    assumed: Type.Optional(Assumed),
    sources: Citations,
    plan: Type.Optional(PlanName),
    note: Type.Optional(Note),
  },
  closedObject,
);
export type FileUnconfirmed = Static<typeof FileUnconfirmed>;

/**
 * Has either `value` with `sources`, or, if the value is unknown, `looked_at` with the pages and searches that were read. The rule
 * `fact-fields` refuses a fact with both or neither.
 */
export const FileFact = Type.Object(
  {
    value: Type.Optional(Value),
    assumed: Type.Optional(Assumed),
    /** Only needed if a vendor page is cited for something other than the amounts. Otherwise it follows from the sources. */
    second_hand: flag('true if the cited vendor page does not show the amounts'),
    advised: flag('true if the vendor only advises the number and the tool does not enforce it'),
    sources: Type.Optional(Citations),
    plan: Type.Optional(PlanName),
    only_on: Type.Optional(
      nonEmptyList(
        createLineSchema(60, 'a plan, spelled as in pricing.plans'),
        'a list of the only plans with it, such as [Growth]',
        { uniqueItems: true },
      ),
    ),
    add_on: Type.Optional(createLineSchema(60, 'the paid add-on that it needs, such as WhatsApp or Credits')),
    values: Type.Optional(
      nonEmptyList(FileClaim, 'a list of contradicting values, such as [{ value: false, sources: [home] }]'),
    ),
    because: Type.Optional(
      Type.Enum(EDITOR_CAUSES, {
        description: 'why the answer differs from the published one, if no newer page shows it',
      }),
    ),
    looked_at: Type.Optional(
      nonEmptyList(
        text('the id of a source or a search of this file'),
        'a list of pages and searches that do not answer it, such as [home, sso]',
      ),
    ),
    unconfirmed: Type.Optional(
      nonEmptyList(FileUnconfirmed, 'a list of unproven values, such as [{ value: true, sources: [rival] }]'),
    ),
    note: Type.Optional(Note),
  },
  closed('a fact: { value: …, sources: [home] }, or { looked_at: [home] } for an unknown'),
);
export type FileFact = Static<typeof FileFact>;

const createIdentifierSchema = (kind: IdentifierKind) =>
  Type.Object(
    {
      kind: Type.Literal(kind, { description: 'the registry' }),
      id: Type.String({
        pattern: findRegistry(kind).idPattern,
        maxLength: 214,
        description: findRegistry(kind).description,
      }),
      former: flag('true if the tool no longer has it'),
      sources: Citations,
    },
    closedObject,
  );
export type FileIdentifier = Static<ReturnType<typeof createIdentifierSchema>>;

/** An identifier in a registry, with a pattern for each kind. The website and aliases of the tool aren't repeated here. */
export const FileIdentifier = Type.Union(IDENTIFIER_KINDS.map(createIdentifierSchema), {
  description: 'an identifier such as { kind: npm, id: example-sdk, sources: [npm] }',
});

const Exception = Type.Object(
  {
    rule: text('a rule that allows exceptions'),
    at: text('the fact, source or field that breaks the rule, such as pricing.plans'),
    reason: createLineSchema(200, 'why the rule is wrong here'),
  },
  closed('an exception such as { rule: price-order, at: pricing.plans, reason: … }'),
);

const Search = Type.Object(
  { query: createLineSchema(200, 'the search query'), on: createDateSchema('the date of the search') },
  closed('a search such as { query: example single sign-on, on: 2026-11-20 }'),
);

/** facts/tools/<slug>.yaml as editors write it. */
export const ToolFile = Type.Object(
  {
    slug: Slug,
    name: createLineSchema(60, 'the name of the tool'),
    aliases: Type.Optional(
      listOf(createLineSchema(60, 'another name of the tool'), 'a list of other names, such as [Example Pro]'),
    ),
    known_by_name: flag('true for a tool that is left out of lists because we found too little about it'),
    category: text('a category of facts/categories.yaml'),
    website: createUrlSchema("the URL of the tool's website"),
    vendor_pages: Type.Optional(
      listOf(
        Type.String({
          pattern: '^[a-z0-9.-]+\\.[a-z]+(/\\S+)?$',
          description: 'a host with or without a path, such as github.com/vendor',
        }),
        "a list of the vendor's other sites, such as [github.com/vendor]",
      ),
    ),
    identifiers: Type.Optional(nonEmptyList(Type.Unsafe<FileIdentifier>(FileIdentifier), 'a list of identifiers')),
    summary: createLineSchema(120, 'one sentence: what the tool does, for whom, on which channels'),
    sources: Type.Record(
      Type.String({ pattern: ID }),
      FileSource,
      closed('the pages that were read, by id, such as home: { url: …, title: …, … }'),
    ),
    searches: Type.Optional(
      Type.Record(
        Type.String({ pattern: ID }),
        Search,
        closed('searches by id, such as sso: { query: …, on: 2026-11-20 }'),
      ),
    ),
    facts: Type.Record(
      Type.String({ pattern: '^[a-z0-9]+\\.[a-z0-9_]+$' }),
      FileFact,
      closed('facts by key, such as team.sso: { value: true, sources: [home] }'),
    ),
    exceptions: Type.Optional(nonEmptyList(Exception, 'a list of exceptions')),
  },
  closedObject,
);
export type ToolFile = Static<typeof ToolFile>;

const PlanList = nonEmptyList(Plan, 'a list of plans such as [{ name: Pro, monthly: { amount: 49, currency: USD } }]');

/** Creates the schema for the values of a key from its type and its allowed values. The check and the schema for code editors use it. */
export function createValueSchema({ type, values = {} }: CatalogueKey): TSchema {
  const allowed = Object.keys(values);
  switch (type) {
    case 'boolean':
      return Type.Boolean({ description: 'true or false' });
    case 'number':
      return Type.Integer({ minimum: 0, maximum: 100_000, description: 'a whole number, 0 or more' });
    case 'days':
      // Ten years.
      return Type.Integer({ minimum: 0, maximum: 3_650, description: 'a whole number, 0 or more' });
    case 'country':
      return Type.String({ pattern: COUNTRY_PATTERN, description: 'a two-letter country code, such as FR' });
    case 'text':
      return Type.String({ minLength: 1, maxLength: 120, description: 'a short text' });
    case 'url':
      return Type.String({
        format: 'uri',
        pattern: '^https?://[^\\s#]+$',
        maxLength: 300,
        description: 'a full URL without spaces or a #, such as https://example.com/pricing',
      });
    case 'one':
      return Type.Enum(allowed, { description: `one of ${allowed.join(', ')}` });
    case 'set':
      return nonEmptyList(Type.Enum(allowed), `a list of values, such as [${allowed[0]}]`, { uniqueItems: true });
    case 'plans':
      return PlanList;
  }
}
