import { groupOf } from '../../../model/catalogue.ts';
import type { RuleOf } from '../rule.ts';
import { suggestion } from '../suggestion.ts';

/** The groups, categories and parent keys named in the catalogue exist, and keys have closed sets if their type needs them. */
export const catalogueReferences: RuleOf<'corpus'> = {
  name: 'catalogue-references',
  scope: 'corpus',
  tip: 'The comment at the top of facts/catalogue.yaml explains each field of a key.',
  *check({ catalogue: { file, data }, categories }) {
    const keys = Object.keys(data.keys);
    const slugs = Object.keys(categories.data);
    const groups = Object.keys(data.groups);
    const nameable = [...groups, ...keys];
    for (const [i, name] of data.same_on_every_plan.entries()) {
      if (!nameable.includes(name)) {
        const path = ['same_on_every_plan', i];
        yield { file, path, message: `"${name}" is neither a group nor a key; ${suggestion(name, nameable)}` };
      }
    }
    for (const [key, { type, values, applies_to, published_at, channels, ...parents }] of Object.entries(data.keys)) {
      const path = ['keys', key];
      const group = groupOf(key);
      if (!groups.includes(group))
        yield { file, path, key: true, message: `group "${group}" is not declared; ${suggestion(group, groups)}` };
      if ((type === 'one' || type === 'set') !== (values !== undefined)) {
        yield { file, path, message: '"values" is required for the types "one" and "set", and not allowed for others' };
      }
      if (published_at) {
        const { rules_out } = published_at;
        const at = [...path, 'published_at'];
        if ((type !== 'boolean' && type !== 'one') || channels)
          yield {
            file,
            path: at,
            message: '"published_at" is only allowed for the types "boolean" and "one", without "channels"',
          };
        else if ((type === 'one') !== (rules_out !== undefined))
          yield { file, path: at, message: '"rules_out" is required for the type "one", and not allowed for others' };
        for (const [i, value] of (type === 'one' ? (rules_out ?? []) : []).entries()) {
          const allowed = Object.keys(values ?? {});
          if (!allowed.includes(value))
            yield {
              file,
              path: [...at, 'rules_out', i],
              message: `"${value}" is not a value of ${key}; ${suggestion(value, allowed)}`,
            };
        }
      }
      for (const field of ['requires', 'or_if'] as const) {
        const parent = parents[field];
        if (parent !== undefined && !keys.includes(parent))
          yield { file, path: [...path, field], message: `"${parent}" is not a key; ${suggestion(parent, keys)}` };
      }
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
