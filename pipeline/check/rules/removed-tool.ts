import { parseYamlFile } from '../../read/yaml-file.ts';
import type { RuleOf } from '../rule.ts';

/** A published slug still belongs to a tool, as its slug or as a former one. */
export const removedTool: RuleOf<'corpus'> = {
  name: 'removed-tool',
  scope: 'corpus',
  tip: 'Restore the file, with "closed: { since: … }" if the product was closed, or add the slug to "former_slugs" of the tool that replaced it.',
  *check({ tools }, _facts, { published, invalidSlugs = [] }) {
    const known = new Set(tools.flatMap(({ data }) => [data.slug, ...(data.former_slugs ?? [])]).concat(invalidSlugs));
    for (const slug of published) {
      if (!known.has(slug))
        yield {
          file: parseYamlFile(`facts/tools/${slug}.yaml`, ''),
          at: { line: 1, column: 1 },
          message: `the tool "${slug}" was published, but its file is missing`,
        };
    }
  },
};
