import type { RuleOf } from '../rule.ts';
import { suggestion } from '../suggestion.ts';

/** The categories, dimensions, indicators and keys named in the method exist. */
export const methodReferences: RuleOf<'corpus'> = {
  name: 'method-references',
  scope: 'corpus',
  tip: 'Use the names in facts/catalogue.yaml, in facts/categories.yaml and in the method itself.',
  *check({ methodology: { file, data }, catalogue, categories }) {
    const slugs = Object.keys(categories.data);
    const scope = [
      ...Object.keys(data.dimensions),
      ...Object.values(data.dimensions).flatMap(({ indicators }) => Object.keys(indicators)),
    ];
    for (const slug of slugs) {
      if (!data.out_of_scope[slug])
        yield {
          file,
          path: ['out_of_scope'],
          message: `the category "${slug}" is missing; add it, with [] if nothing is out of scope`,
        };
    }
    for (const [slug, entries] of Object.entries(data.out_of_scope)) {
      if (!slugs.includes(slug))
        yield {
          file,
          path: ['out_of_scope', slug],
          key: true,
          message: `is not a category; ${suggestion(slug, slugs)}`,
        };
      for (const [i, entry] of entries.entries()) {
        if (!scope.includes(entry))
          yield {
            file,
            path: ['out_of_scope', slug, i],
            message: `"${entry}" is neither a dimension nor an indicator; ${suggestion(entry, scope)}`,
          };
      }
    }
    for (const [profile, { eligible_if_any }] of Object.entries(data.profiles)) {
      for (const [i, key] of (eligible_if_any ?? []).entries()) {
        if (catalogue.data.keys[key]?.type !== 'boolean')
          yield {
            file,
            path: ['profiles', profile, 'eligible_if_any', i],
            message: `"${key}" is not a yes/no key of the catalogue`,
          };
      }
    }
    for (const [dimension, { only_if_yes }] of Object.entries(data.dimensions)) {
      if (only_if_yes !== undefined && catalogue.data.keys[only_if_yes]?.type !== 'boolean') {
        yield {
          file,
          path: ['dimensions', dimension, 'only_if_yes'],
          message: `"${only_if_yes}" is not a yes/no key of the catalogue`,
        };
      }
    }
  },
};
