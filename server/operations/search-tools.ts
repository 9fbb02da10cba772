import { Type } from 'typebox';
import { ToolSummary } from '../../pipeline/artifacts/tool.ts';
import { search } from '../search/search.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { didYouMean, nearest } from './nearest.ts';
import { operation } from './operation.ts';
import { Problem } from './problem.ts';

export const searchTools = operation({
  name: 'search_tools',
  path: '/tools',
  title: 'List or search tools',
  description:
    'Lists all tools, or those whose name, alias, category or summary matches q, best match first; category keeps one type. Each comes with its scores. Without q the order is by name of the slug. For needs in plain words ("LinkedIn and email under 60 euros") use recommend.',
  input: Type.Object({
    q: Type.Optional(
      Type.String({
        maxLength: 500,
        description: 'A name or words to look for, at most 500 characters; typos are tolerated.',
      }),
    ),
    category: Type.Optional(
      Type.String({ maxLength: 100, description: 'The slug of a category, for example "linkedin-automation".' }),
    ),
  }),
  output: Type.Object({
    query: Type.Object({
      q: Type.Union([Type.String(), Type.Null()]),
      category: Type.Union([Type.String(), Type.Null()]),
    }),
    total: Type.Integer({ minimum: 0 }),
    tools: Type.Array(ToolSummary),
  }),
  problems: ['parameter_too_long', 'unknown_category'],
  example: { q: 'lemlist' },
  run(snapshot, { q = '', category }) {
    if (category !== undefined) requireCategory(snapshot, category);
    const words = q.trim();
    const slugs = words === '' ? [...snapshot.tools.keys()] : search(snapshot, words);
    const tools = slugs
      .map((slug) => snapshot.summaries.get(slug))
      .filter((tool) => tool !== undefined)
      .filter((tool) => category === undefined || tool.category === category);
    return { query: { q: words === '' ? null : words, category: category ?? null }, total: tools.length, tools };
  },
});

function requireCategory({ methodology }: Snapshot, category: string): void {
  const allowed = Object.keys(methodology.categories);
  if (allowed.includes(category)) return;
  const near = nearest(category, allowed);
  throw new Problem(
    'unknown_category',
    `There is no category "${category}".${didYouMean(near)} Allowed: ${allowed.join(', ')}.`,
    {
      parameter: 'category',
      value: category,
      allowed,
      nearest: near,
    },
  );
}
