import { readFile } from 'node:fs/promises';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { parse } from 'yaml';
import type { Fact } from '../../model/fact.ts';
import { valuesOf } from '../../model/fact.ts';
import { isListed } from '../../model/tool.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';

const Slugs = Type.Array(Type.String(), { minItems: 1 });
const Proof = Type.Object({ key: Type.String(), values: Type.Optional(Slugs) }, { additionalProperties: false });
type Proof = Static<typeof Proof>;

/** A labelled query. queries.yaml explains what each field requires of the hits. */
const Label = Type.Object(
  {
    q: Type.String(),
    kind: Type.String(),
    first: Type.Optional(Slugs),
    ordered: Type.Optional(Type.Boolean()),
    within: Type.Optional(Type.Integer()),
    never: Type.Optional(Slugs),
    proves: Type.Optional(Proof),
    refuses: Type.Optional(Proof),
    category: Type.Optional(Type.String()),
    in: Type.Optional(Type.String()),
    none: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type Label = Static<typeof Label>;

/** @param file YAML with labelled queries */
export async function readLabels(file: URL): Promise<Label[]> {
  const text = await readFile(file, 'utf8');
  return Value.Parse(Type.Array(Label), parse(text));
}

/** Whether each tool that is sold (of a category) is proven to have what a label asks for, determined independently of the search. */
export function standings({ tools }: Snapshot, { key, values }: Proof, category?: string) {
  return new Map(
    [...tools.values()]
      .filter((tool) => isListed(tool) && (category === undefined || tool.category === category))
      .map(({ slug, facts }) => [slug, standing(facts[key] as Fact, values)] as const),
  );
}

function standing(fact: Fact, wanted: readonly string[] | undefined): 'proven' | 'open' | 'denied' {
  const answers = valuesOf(fact).map((value) => {
    if (Array.isArray(value)) {
      return wanted?.some((one) => (value as string[]).includes(one)) || (fact.unlisted === 'no' ? false : undefined);
    }
    return wanted ? wanted.includes(String(value)) : value === true;
  });
  if (answers.length === 0 || answers.some((answer) => answer === undefined)) return 'open';
  if (answers.every(Boolean)) return 'proven';
  return answers.some(Boolean) ? 'open' : 'denied';
}
