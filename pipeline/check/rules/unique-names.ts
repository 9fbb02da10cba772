import type { RuleOf } from '../rule.ts';
import { skeleton } from '../spelling.ts';

interface Owner {
  readonly file: string;
  readonly name: string;
}

/** No two tools share a name, alias, slug or former slug, or have names that look alike. */
export const uniqueNames: RuleOf<'corpus'> = {
  name: 'unique-names',
  scope: 'corpus',
  tip: 'A name, alias or slug belongs to one tool only: remove it from the other tool.',
  *check({ tools }) {
    const owners = new Map<string, Owner>();
    const looks = new Map<string, Owner>();
    for (const { file, data } of tools) {
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
};
