import type { RuleOf } from '../rule.ts';

/** A slug once published stays, as a tool, closed or not, or in the former slugs of another. */
export const vanishedTool: RuleOf<'corpus'> = {
  name: 'vanished-tool',
  scope: 'corpus',
  tip: 'Bring the file back with "closed: { since: … }", or add the slug to "former_slugs" of the tool it became.',
  *check({ tools, categories }, _facts, { published, unread = [] }) {
    const known = new Set(tools.flatMap(({ data }) => [data.slug, ...(data.former_slugs ?? [])]).concat(unread));
    for (const slug of published) {
      if (!known.has(slug))
        yield {
          file: categories.file,
          at: { line: 1, column: 1 },
          message: `the tool "${slug}" was published and has vanished`,
        };
    }
  },
};
