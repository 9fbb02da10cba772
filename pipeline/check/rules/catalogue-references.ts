import { channelKeys, groupOf } from '../../../model/catalogue.ts';
import { problemWithQuestion } from '../question.ts';
import type { Rule } from '../rule.ts';
import { notAmong, suggestion } from '../suggestion.ts';

/** Groups, categories and keys that the catalogue names exist, and a key has values if its type needs them. */
export const catalogueReferences: Rule = {
  name: 'catalogue-references',
  tip: 'The comment at the top of facts/catalogue.yaml explains each field of a key.',
  *shared({ catalogue: { data }, categories }) {
    const keys = Object.keys(data.keys);
    const slugs = Object.keys(categories.data);
    const groups = Object.keys(data.groups);
    const nameable = [...groups, ...keys];
    for (const [i, name] of data.same_on_every_plan.entries()) {
      if (!nameable.includes(name)) {
        const message = `"${name}" is neither a group nor a key; ${suggestion(name, nameable)}`;
        yield { path: ['same_on_every_plan', i], message };
      }
    }
    for (const [i, name] of (data.unwanted ?? []).entries()) {
      const message = keys.includes(name) ? undefined : problemWithQuestion(name, data);
      if (message !== undefined) yield { path: ['unwanted', i], message };
    }
    for (const [i, name] of (data.prevents ?? []).entries())
      if (!keys.includes(name))
        yield { path: ['prevents', i], message: `"${name}" is no key; ${suggestion(name, keys)}` };
    for (const [key, { type, values, unlisted, names_plan, applies_to = [], ...parents }] of Object.entries(
      data.keys,
    )) {
      const path = ['keys', key];
      const group = groupOf(key);
      if (!groups.includes(group))
        yield { path, key: true, message: `group "${group}" is not declared; ${suggestion(group, groups)}` };
      if ((type === 'one' || type === 'set') !== (values !== undefined))
        yield { path, message: '"values" is required for the types "one" and "set", and not allowed for others' };
      if ((type === 'set') !== (unlisted !== undefined))
        yield { path, message: '"unlisted" is required for the type "set", and not allowed for others' };
      if (names_plan && type !== 'boolean')
        yield { path: [...path, 'names_plan'], message: '"names_plan" is only allowed for the type "boolean"' };
      for (const field of ['requires', 'or_if'] as const) {
        const parent = parents[field];
        if (parent !== undefined && !keys.includes(parent))
          yield { path: [...path, field], message: notAmong(parent, 'a key', keys) };
      }
      for (const [i, slug] of applies_to.entries())
        if (!slugs.includes(slug))
          yield { path: [...path, 'applies_to', i], message: notAmong(slug, 'a category', slugs) };
    }
    const known = channelKeys(data);
    for (const [slug, { channels = [] }] of Object.entries(categories.data))
      for (const [i, key] of channels.entries())
        if (!known.includes(key)) {
          const message = notAmong(key, 'a channel', known);
          yield { file: categories.file, path: [slug, 'channels', i], message };
        }
  },
};
