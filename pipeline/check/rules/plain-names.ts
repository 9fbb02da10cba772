import type { Path } from '../../read/yaml-file.ts';
import { findPlanNames } from '../priced-plans.ts';
import type { Rule } from '../rule.ts';
import { findSpellingProblem } from '../spelling.ts';
import { listClaims } from '../tool-contents.ts';
import type { ToolFile } from '../tool-file.ts';

/** Names must contain only characters that people can type, so that searches find them. */
export const plainNames: Rule = {
  name: 'plain-names',
  tip: 'Type the names of tools and plans yourself, with straight quotes, hyphens, plain spaces and Latin letters. Titles can be copied from the page unchanged.',
  *file({ data }) {
    for (const { path, name } of listNames(data)) {
      const problem = findSpellingProblem(name);
      if (problem !== undefined) yield { path, message: `"${name}" ${problem}` };
    }
  },
};

function* listNames({ name, aliases = [], facts }: ToolFile): Iterable<{ path: Path; name: string }> {
  yield { path: ['name'], name };
  for (const [i, alias] of aliases.entries()) yield { path: ['aliases', i], name: alias };
  for (const [key, fact] of Object.entries(facts)) {
    if (fact.plan !== undefined) yield { path: ['facts', key, 'plan'], name: fact.plan };
    for (const [i, name] of (fact.only_on ?? []).entries()) yield { path: ['facts', key, 'only_on', i], name };
    for (const { value, path } of listClaims(fact))
      for (const plan of findPlanNames(value)) yield { path: ['facts', key, ...path, ...plan.path], name: plan.name };
  }
}
