import { parseYamlFile } from '../../read/yaml-file.ts';
import { fileSlug } from '../file-schemas.ts';
import { findPlanNames } from '../priced-plans.ts';
import type { Rule } from '../rule.ts';
import { notAmong, suggestion } from '../suggestion.ts';

/** What a tool names exists and is spelled the same: its category, its successor, its keys, its plans. */
export const knownNames: Rule = {
  name: 'known-names',
  allowsExceptions: true,
  *file({ data: { slug, category, closed } }, { categories }, { slugs }) {
    const known = Object.keys(categories.data);
    if (!known.includes(category)) yield { path: ['category'], message: notAmong(category, 'a category', known) };
    const others = slugs.filter((other) => other !== slug);
    const successor = closed?.successor;
    if (successor !== undefined && !others.includes(successor))
      yield { path: ['closed', 'successor'], message: notAmong(successor, 'another tool', others) };
  },
  *fact({ tool, key, fact, declared }, { catalogue }) {
    const keys = Object.keys(catalogue.data.keys);
    if (!declared) yield { key: true, message: `is not a key of the catalogue; ${suggestion(key, keys)}` };
    const plans = tool.facts['pricing.plans']?.value;
    const names = findPlanNames(plans).map(({ name }) => name);
    if (fact.plan !== undefined && Array.isArray(plans) && !names.includes(fact.plan))
      yield { path: ['plan'], message: notAmong(fact.plan, 'a plan in pricing.plans', names) };
  },
};

/** A published slug still belongs to a tool, as its slug or as a former one. */
export const removedTool: Rule = {
  name: 'removed-tool',
  tip: 'Restore the file. For a tool with a new name or a closed one, use "npm run facts -- rename" or "npm run facts -- close": a published slug stays, as a former one or with "closed".',
  *corpus({ tools }, _facts, { published, invalidSlugs = [] }) {
    const known = new Set(
      // By its file too: that the slug in it differs is another mistake.
      tools
        .flatMap(({ file, names }) => [fileSlug(file.path), names.slug, ...(names.former_slugs ?? [])])
        .concat(invalidSlugs),
    );
    for (const slug of published) {
      if (known.has(slug)) continue;
      const message = `the tool "${slug}" was published, but its file is missing`;
      yield { file: parseYamlFile(`facts/tools/${slug}.yaml`, ''), at: { line: 1, column: 1 }, message };
    }
  },
};
