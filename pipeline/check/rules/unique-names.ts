import type { RuleOf } from '../rule.ts';

/** No two tools answer to one name, now or by a former slug. */
export const uniqueNames: RuleOf<'corpus'> = {
  name: 'unique-names',
  scope: 'corpus',
  tip: 'A name, alias or slug leads to one tool: take it from the one it does not belong to.',
  *check({ tools }) {
    const owners = new Map<string, string>();
    for (const { file, data } of tools) {
      const names = [
        { path: ['slug'], name: data.slug },
        { path: ['name'], name: data.name },
        ...(data.former_slugs ?? []).map((name, i) => ({ path: ['former_slugs', i], name })),
        ...(data.aliases ?? []).map((name, i) => ({ path: ['aliases', i], name })),
      ];
      for (const { path, name } of names) {
        const owner = owners.get(name.toLowerCase());
        if (owner !== undefined && owner !== file.path)
          yield { file, path, message: `"${name}" is a name in ${owner} too` };
        owners.set(name.toLowerCase(), file.path);
      }
      for (const [i, former] of (data.former_slugs ?? []).entries()) {
        if (former === data.slug)
          yield { file, path: ['former_slugs', i], message: `"${former}" is the slug now, not a former one` };
      }
    }
  },
};
