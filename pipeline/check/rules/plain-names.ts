import type { Path } from '../../read/yaml-position.ts';
import { planNamesIn } from '../plans.ts';
import type { RuleOf } from '../rule.ts';
import { spellingProblem } from '../spelling.ts';
import { claimsOf } from '../tool-contents.ts';
import type { ToolFile } from '../tool-file.ts';

/** Names are written with the characters of a keyboard, so that searches find them. */
export const plainNames: RuleOf<'file'> = {
  name: 'plain-names',
  scope: 'file',
  tip: 'Type names of tools, plans and publishers by hand, with straight quotes, hyphens, plain spaces and Latin letters. Other texts and titles can be as on the page.',
  *check({ data }) {
    const seen = new Set<string>();
    for (const { path, name } of namesIn(data)) {
      // The name of a publisher is in each of its sources, but is one mistake.
      if (seen.has(name)) continue;
      seen.add(name);
      const problem = spellingProblem(name);
      if (problem !== undefined) yield { path, message: `"${name}" ${problem}` };
    }
  },
};

function* namesIn({ name, aliases = [], sources, facts }: ToolFile): Iterable<{ path: Path; name: string }> {
  yield { path: ['name'], name };
  for (const [i, alias] of aliases.entries()) yield { path: ['aliases', i], name: alias };
  for (const [id, { publisher }] of Object.entries(sources))
    yield { path: ['sources', id, 'publisher'], name: publisher };
  for (const [key, fact] of Object.entries(facts)) {
    if (fact.from_plan !== undefined) yield { path: ['facts', key, 'from_plan'], name: fact.from_plan };
    for (const { value, path } of claimsOf(fact))
      for (const plan of planNamesIn(value)) yield { path: ['facts', key, ...path, ...plan.path], name: plan.name };
  }
}
