import { groupOf, listChannelKeys } from '../../../model/catalogue.ts';
import { findQuestionProblem } from '../question.ts';
import type { Rule } from '../rule.ts';
import { formatUnknown } from '../suggestion.ts';

/** The catalogue must refer only to existing groups, categories and keys. A key must have values if and only if its type needs them. */
export const catalogueReferences: Rule = {
  name: 'catalogue-references',
  tip: 'The comment at the top of facts/catalogue.yaml explains each field of a key.',
  *shared({ catalogue: { data }, categories }) {
    const keys = Object.keys(data.keys);
    const slugs = Object.keys(categories.data);
    const groups = Object.keys(data.groups);
    const groupsAndKeys = [...groups, ...keys];
    for (const [i, name] of data.same_on_every_plan.entries()) {
      if (!groupsAndKeys.includes(name)) {
        const message = formatUnknown(name, 'group or key', groupsAndKeys);
        yield { path: ['same_on_every_plan', i], message };
      }
    }
    for (const [i, name] of (data.unwanted ?? []).entries()) {
      const message = keys.includes(name) ? undefined : findQuestionProblem(name, data);
      if (message !== undefined) yield { path: ['unwanted', i], message };
    }
    for (const [i, name] of (data.prevents ?? []).entries())
      if (!keys.includes(name)) yield { path: ['prevents', i], message: formatUnknown(name, 'key', keys) };
    for (const [key, { type, values, unlisted, names_plan, applies_to = [], ...parents }] of Object.entries(
      data.keys,
    )) {
      const path = ['keys', key];
      const group = groupOf(key);
      if (!groups.includes(group)) yield { path, key: true, message: formatUnknown(group, 'group', groups) };
      if ((type === 'one' || type === 'set') !== (values !== undefined))
        yield { path, message: '"values" is required for the types "one" and "set", and not allowed for others' };
      if ((type === 'set') !== (unlisted !== undefined))
        yield { path, message: '"unlisted" is required for the type "set", and not allowed for others' };
      if (names_plan && type !== 'boolean')
        yield { path: [...path, 'names_plan'], message: '"names_plan" is only allowed for the type "boolean"' };
      for (const field of ['requires', 'or_if'] as const) {
        const parent = parents[field];
        if (parent !== undefined && !keys.includes(parent))
          yield { path: [...path, field], message: formatUnknown(parent, 'key', keys) };
      }
      for (const [i, slug] of applies_to.entries())
        if (!slugs.includes(slug))
          yield { path: [...path, 'applies_to', i], message: formatUnknown(slug, 'category', slugs) };
    }
    const channels = listChannelKeys(data);
    for (const [slug, category] of Object.entries(categories.data))
      for (const field of ['channels', 'requires'] as const)
        for (const [i, key] of (category[field] ?? []).entries())
          if (!channels.includes(key)) {
            const message = formatUnknown(key, 'channel', channels);
            yield { file: categories.file, path: [slug, field, i], message };
          }
  },
};
