import { suggestion } from '../nearest.ts';
import type { Finding, Rule } from '../rule.ts';

/** What the catalogue names exists: groups, categories and parent keys; closed sets stand where a type needs them. */
export const catalogueReferences: Rule = {
  name: 'catalogue-references',
  scope: 'corpus',
  *check({ catalogue: { file, data }, categories }): Iterable<Finding> {
    const keys = Object.keys(data.keys);
    const slugs = Object.keys(categories.data);
    for (const [key, { type, values, applies_to, requires }] of Object.entries(data.keys)) {
      const path = ['keys', key];
      const group = key.slice(0, key.indexOf('.'));
      if (!Object.hasOwn(data.groups, group))
        yield {
          file,
          path,
          key: true,
          message: `group "${group}" is not declared; ${suggestion(group, Object.keys(data.groups))}`,
        };
      if ((type === 'one' || type === 'set') !== (values !== undefined))
        yield { file, path, message: '"values" goes with the types "one" and "set", and only with them' };
      if (requires !== undefined && !keys.includes(requires))
        yield {
          file,
          path: [...path, 'requires'],
          message: `"${requires}" is not a key; ${suggestion(requires, keys)}`,
        };
      for (const [i, slug] of (applies_to ?? []).entries()) {
        if (!slugs.includes(slug))
          yield {
            file,
            path: [...path, 'applies_to', i],
            message: `"${slug}" is not a category; ${suggestion(slug, slugs)}`,
          };
      }
    }
  },
};
