import type { Path } from '../../read/yaml-file.ts';
import { planNamesIn } from '../prices.ts';
import { corpusRule, fileRule } from '../rule.ts';
import { skeleton, spellingProblem } from '../spelling.ts';
import { claimsOf } from '../tool-contents.ts';
import type { ToolFile } from '../tool-file.ts';

/** Names are written with the characters of a keyboard, so that searches find them. */
export const plainNames = fileRule({
  name: 'plain-names',
  tip: 'Type names of tools and plans by hand, with straight quotes, hyphens, plain spaces and Latin letters. Other texts and titles can be as on the page.',
  *check({ data }) {
    for (const { path, name } of namesIn(data)) {
      const problem = spellingProblem(name);
      if (problem !== undefined) yield { path, message: `"${name}" ${problem}` };
    }
  },
});

function* namesIn({ name, aliases = [], facts }: ToolFile): Iterable<{ path: Path; name: string }> {
  yield { path: ['name'], name };
  for (const [i, alias] of aliases.entries()) yield { path: ['aliases', i], name: alias };
  for (const [key, fact] of Object.entries(facts)) {
    if (fact.plan !== undefined) yield { path: ['facts', key, 'plan'], name: fact.plan };
    for (const { value, path } of claimsOf(fact))
      for (const plan of planNamesIn(value)) yield { path: ['facts', key, ...path, ...plan.path], name: plan.name };
  }
}

interface Owner {
  readonly file: string;
  readonly name: string;
}

/** No two tools share a name, alias, slug or former slug, or have names that look alike. */
export const uniqueNames = corpusRule({
  name: 'unique-names',
  tip: 'A name, alias or slug belongs to one tool only: remove it from the other tool.',
  *check({ tools }) {
    const owners = new Map<string, Owner>();
    const looks = new Map<string, Owner>();
    for (const { file, names: data } of tools) {
      const aliases = (data.aliases ?? []).map((name, i) => ({ path: ['aliases', i], name }));
      const shown = [{ path: ['name'], name: data.name }, ...aliases];
      const slugs = [
        { path: ['slug'], name: data.slug },
        ...(data.former_slugs ?? []).map((name, i) => ({ path: ['former_slugs', i], name })),
      ];
      for (const { path, name } of [...slugs, ...shown]) {
        const owner = owners.get(name.toLowerCase());
        if (owner !== undefined && owner.file !== file.path)
          yield { file, path, message: `"${name}" is also a name in ${owner.file}` };
        owners.set(name.toLowerCase(), { file: file.path, name });
      }
      for (const { path, name } of shown) {
        const owner = looks.get(skeleton(name));
        if (owner !== undefined && owner.file !== file.path && owner.name.toLowerCase() !== name.toLowerCase())
          yield { file, path, message: `"${name}" looks like "${owner.name}", a name in ${owner.file}` };
        looks.set(skeleton(name), { file: file.path, name });
      }
      for (const [i, former] of (data.former_slugs ?? []).entries()) {
        if (former === data.slug)
          yield { file, path: ['former_slugs', i], message: `"${former}" is the current slug, not a former one` };
      }
    }
  },
});
