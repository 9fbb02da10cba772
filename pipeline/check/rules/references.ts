import { parseYamlFile } from '../../read/yaml-file.ts';
import { extractSlug } from '../file-schemas.ts';
import { listPlanNames } from '../priced-plans.ts';
import type { Rule } from '../rule.ts';
import { formatUnknown } from '../suggestion.ts';

/** The plans that a fact names must exist, with exactly the same spelling. */
export const knownNames: Rule = {
  name: 'known-names',
  allowsExceptions: true,
  *fact({ tool, fact }) {
    const names = listPlanNames(tool);
    // Without a list of plans, no spelling is wrong. New entries get advice.
    if (names === undefined) return;
    const namedPlans = [
      { name: fact.plan, path: ['plan'] },
      ...(fact.only_on ?? []).map((name, i) => ({ name, path: ['only_on', i] })),
    ];
    for (const { name, path } of namedPlans) {
      if (name === undefined || names.includes(name)) continue;
      const message = formatUnknown(name, 'plan', names);
      const cure = message.endsWith('?') ? '' : `; if it is new, add it to pricing.plans, or leave "${path[0]}" out`;
      yield { path, message: message + cure };
    }
  },
};

/** Every published slug must still belong to a tool. */
export const removedTool: Rule = {
  name: 'removed-tool',
  tip: 'Restore the file: a published slug must not disappear. A tool keeps its slug if its name changes.',
  *corpus({ tools }, _facts, { published, invalidSlugs = [] }) {
    const knownSlugs = new Set(
      // Includes the file name, because another rule reports a slug that differs from it.
      tools.flatMap(({ file, data }) => [extractSlug(file.path), data.slug]).concat(invalidSlugs),
    );
    for (const slug of published) {
      if (knownSlugs.has(slug)) continue;
      const message = `the tool "${slug}" was published, but its file is missing`;
      yield { file: parseYamlFile(`facts/tools/${slug}.yaml`, ''), at: { line: 1, column: 1 }, message };
    }
  },
};
