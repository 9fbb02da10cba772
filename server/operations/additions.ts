import { type Static, type TSchema, Type } from 'typebox';
import { Fact } from '../../model/fact.ts';
import { Source } from '../../model/source.ts';
import type { Tool } from '../../model/tool.ts';
import { Problem } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { Detail, FactGroups, FactKeys, factsOf, selectionChoices, selectKeys, type Window } from './selection.ts';

/* What a list of tools can have in addition to their summaries. */

/** The parameters that add facts to each tool. */
export const additionParameters = {
  groups: FactGroups('Add the facts of these groups to each tool.'),
  keys: FactKeys('Add these facts to each tool.'),
  detail: Detail,
};
const Parameters = Type.Object(additionParameters);
type Wanted = Static<typeof Parameters>;

/** What is added to each tool. */
export const addedToTool = {
  facts: Type.Optional(
    schemaRef(Type.Record(Type.String(), Fact), {
      type: 'object',
      description: 'By key, as in get_tool; only where groups or keys are given.',
    }),
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

/** What adds facts to the tools of a list. */
export interface Additions {
  readonly to: (slug: string) => { readonly facts?: Record<string, Fact> };
  /** The sources of all facts that were added so far. */
  readonly toList: () => { readonly sources?: Source[] };
}

export function additions(wanted: Wanted, snapshot: Snapshot): Additions {
  const keys = new Set(addedKeys(snapshot, wanted));
  const cited = new Map<string, Source[]>();
  return {
    to(slug) {
      if (keys.size === 0) return {};
      const { facts, sources } = factsOf(snapshot.tools.get(slug) as Tool, (key) => keys.has(key));
      cited.set(slug, sources);
      return { facts };
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
