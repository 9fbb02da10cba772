import type { Plan } from '../../../model/value.ts';
import type { Path } from '../../read/yaml-file.ts';
import { spellingFault } from '../look-alikes.ts';
import type { RuleOf } from '../rule.ts';
import type { ToolFile } from '../tool-file.ts';

/** Names are written with the signs of a keyboard, so that they match however they are typed. */
export const plainNames: RuleOf<'file'> = {
  name: 'plain-names',
  scope: 'file',
  tip: `Type names of tools, plans and publishers by hand: straight quotes, the hyphen, plain spaces, letters of one alphabet. Texts and titles may have what the page has.`,
  *check({ data }) {
    const seen = new Set<string>();
    for (const { path, name } of namesIn(data)) {
      // A publisher has the same name at each of its pages: one mistake, told once.
      if (seen.has(name)) continue;
      seen.add(name);
      const fault = spellingFault(name);
      if (fault !== undefined) yield { path, message: `"${name}" ${fault}` };
    }
  },
};

function* namesIn({ name, aliases = [], sources, facts }: ToolFile): Iterable<{ path: Path; name: string }> {
  yield { path: ['name'], name };
  for (const [i, alias] of aliases.entries()) yield { path: ['aliases', i], name: alias };
  for (const [id, { publisher }] of Object.entries(sources))
    yield { path: ['sources', id, 'publisher'], name: publisher };
  for (const [key, { value, from_plan, disagrees = [], earlier = [] }] of Object.entries(facts)) {
    const path = ['facts', key];
    if (from_plan !== undefined) yield { path: [...path, 'from_plan'], name: from_plan };
    yield* planNames(value, [...path, 'value']);
    for (const [i, claim] of disagrees.entries()) yield* planNames(claim.value, [...path, 'disagrees', i, 'value']);
    for (const [i, claim] of earlier.entries()) yield* planNames(claim.value, [...path, 'earlier', i, 'value']);
  }
}

function* planNames(value: unknown, path: Path): Iterable<{ path: Path; name: string }> {
  if (!Array.isArray(value)) return;
  for (const [i, plan] of (value as (Partial<Plan> | string | null)[]).entries()) {
    if (typeof plan === 'object' && typeof plan?.name === 'string')
      yield { path: [...path, i, 'name'], name: plan.name };
  }
}
