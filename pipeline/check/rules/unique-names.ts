import { skeleton } from '../look-alikes.ts';
import type { RuleOf } from '../rule.ts';

interface Owner {
  readonly file: string;
  readonly name: string;
}

/** No two tools answer to one name, now or by a former slug. */
export const uniqueNames: RuleOf<'corpus'> = {
  name: 'unique-names',
  scope: 'corpus',
  tip: 'A name, alias or slug leads to one tool: take it from the one it does not belong to.',
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
          yield { file, path, message: `"${name}" is a name in ${owner.file} too` };
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
          yield { file, path: ['former_slugs', i], message: `"${former}" is the slug now, not a former one` };
      }
    }
  },
};
