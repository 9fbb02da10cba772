import { Type } from 'typebox';
import { ToolSummary } from '../../pipeline/artifacts/tool.ts';
import { toolsTable } from '../csv/tools-table.ts';
import { search } from '../search/search.ts';
import { operation } from './operation.ts';
import { requireChoice } from './require-choice.ts';
import { window, within } from './window.ts';

export const searchTools = operation({
  name: 'search_tools',
  path: '/tools',
  title: 'List or search tools',
  description:
    'Lists all tools, or those whose name, alias, category or summary matches q, best match first; category keeps one type. Each comes with its scores. Without q the order is that of the slugs. For needs in plain words ("LinkedIn and email under 60 euros") use recommend.',
  choices: { category: ({ methodology }) => Object.keys(methodology.categories) },
  input: Type.Object({
    q: Type.Optional(
      Type.String({
        maxLength: 500,
        description: 'A name or words to look for, at most 500 characters; typos are tolerated.',
      }),
    ),
    category: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'The slug of a category, for example "linkedin-automation".',
      }),
    ),
    ...window,
  }),
  output: Type.Object({
    query: Type.Object({
      q: Type.Union([Type.String(), Type.Null()]),
      category: Type.Union([Type.String(), Type.Null()]),
    }),
    total: Type.Integer({ minimum: 0, description: 'All that match, however many are shown.' }),
    tools: Type.Array(ToolSummary),
  }),
  problems: ['unknown_category'],
  example: { q: 'lemlist', category: 'multichannel-outreach', limit: 2, offset: 0 },
  table: ({ tools }, { methodology }) => toolsTable(tools, Object.keys(methodology.profiles)),
  run(snapshot, { q = '', category, ...shown }) {
    if (category !== undefined) {
      requireChoice('category', category, Object.keys(snapshot.methodology.categories), 'unknown_category');
    }
    const words = q.trim();
    const slugs = words === '' ? [...snapshot.tools.keys()] : search(snapshot, words);
    const tools = slugs
      .map((slug) => snapshot.summaries.get(slug))
      .filter((tool) => tool !== undefined)
      .filter((tool) => category === undefined || tool.category === category);
    return {
      query: { q: words === '' ? null : words, category: category ?? null },
      total: tools.length,
      tools: within(tools, shown),
    };
  },
});
