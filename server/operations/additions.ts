import { type Static, type TSchema, Type } from 'typebox';
import { Fact } from '../../model/fact.ts';
import { Source } from '../../model/source.ts';
import { Tool } from '../../model/tool.ts';
import { Problem } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { Detail, FactGroups, FactKeys, factsOf, selectionChoices, selectKeys, type Window } from './selection.ts';

/* What a list of tools can have in addition to their summaries. */

const FIELDS = ['entry_price', 'comparable_price'] as const;
const { entry_price, comparable_price } = Tool.properties;

/** The parameters that add facts and prices to each tool. */
export const additionParameters = {
  groups: FactGroups('Add the facts of these groups to each tool.'),
  keys: FactKeys('Add these facts to each tool.'),
  detail: Detail,
  include: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
      minItems: 1,
      description: 'Add these fields to each tool, as in get_pricing.',
    }),
  ),
};
const Parameters = Type.Object(additionParameters);
type Wanted = Static<typeof Parameters>;

/** The allowed values of `include`. */
export const includable = (): readonly string[] => FIELDS;

/** What is added to each tool. */
export const addedToTool = {
  facts: Type.Optional(
    schemaRef(Type.Record(Type.String(), Fact), {
      type: 'object',
      description: 'By key, as in get_tool; only where groups or keys are given.',
    }),
  ),
  entry_price: Type.Optional(schemaRef(entry_price, { description: 'As in get_pricing; only where it is included.' })),
  comparable_price: Type.Optional(
    schemaRef(comparable_price, { description: 'As in get_pricing; only where it is included.' }),
  ),
};

/** What is added to the list. */
export const addedToList = {
  sources: Type.Optional(
    Type.Array(schemaRef(Source, { description: 'As in get_tool.' }), {
      description: 'The sources that the added facts cite.',
    }),
  ),
};

/** The keys whose facts are added, in the order of the catalogue. */
export function addedKeys(snapshot: Snapshot, { groups, keys }: Wanted): string[] {
  if (groups === undefined && keys === undefined) return [];
  return selectionChoices.keys(snapshot).filter(selectKeys({ groups, keys }).has);
}

interface AddedToTool {
  readonly facts?: Record<string, Fact>;
  readonly entry_price?: Tool['entry_price'];
  readonly comparable_price?: Tool['comparable_price'];
}

/** What adds facts and prices to the tools of a list. */
export interface Additions {
  readonly to: (slug: string) => AddedToTool;
  /** The sources of all facts that were added so far. */
  readonly toList: () => { readonly sources?: Source[] };
}

export function additions({ include = [], ...wanted }: Wanted, snapshot: Snapshot): Additions {
  const fields = FIELDS.filter((field) => include.includes(field));
  const keys = new Set(addedKeys(snapshot, wanted));
  const cited = new Map<string, Source[]>();
  return {
    to(slug) {
      const tool = snapshot.tools.get(slug) as Tool;
      const included = Object.fromEntries(fields.map((field) => [field, tool[field]]));
      if (keys.size === 0) return included;
      const { facts, sources } = factsOf(tool, (key) => keys.has(key));
      cited.set(slug, sources);
      return { facts, ...included };
    },
    toList: () => (keys.size > 0 ? { sources: [...cited.values()].flat() } : {}),
  };
}

/** In one answer: more than ten whole tools have, and few enough for an answer to stay below the megabyte up to which answers are cached. */
const MAX_FACTS = 1500;

interface List extends Wanted, Window {
  readonly tools?: readonly string[];
}

/**
 * Limits what clients can request at once, by the most tools that the list may have.
 * @throws Problem too_many_facts
 */
export function requireFewFacts(snapshot: Snapshot, { tools, limit, detail, ...wanted }: List): void {
  if (detail === 'concise') return;
  const questions = addedKeys(snapshot, wanted).length;
  const all = snapshot.tools.size;
  const listed = Math.min(all, tools?.length ?? limit ?? all, limit ?? all);
  if (questions * listed > MAX_FACTS) throw tooManyFacts(wanted.keys ? 'keys' : 'groups', questions);
}

export function tooManyFacts(parameter: 'keys' | 'groups', questions: number): Problem {
  return new Problem(
    'too_many_facts',
    `One answer has at most ${MAX_FACTS} facts, and ${questions} of each tool are too many. Name fewer questions, or take at most ${Math.floor(MAX_FACTS / questions)} tools at a time with limit and offset. All facts are in the files of /data/index.json.`,
    { parameter },
  );
}

/**
 * A part of an answer that is the same as in the answer of another operation. As `allOf`, the OpenAPI description
 * can refer to it and describe it here as well.
 */
function schemaRef<Schema extends TSchema>(
  schema: Schema,
  about: { readonly type?: 'object'; readonly description: string },
) {
  return Type.Unsafe<Static<Schema>>({ ...about, allOf: [schema] });
}
