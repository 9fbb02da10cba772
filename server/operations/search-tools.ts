import { Type } from 'typebox';
import { ToolSummary } from '../../pipeline/artifacts/tool.ts';
import { toolsTable } from '../csv/tools-table.ts';
import { Match } from '../search/match.ts';
import { search } from '../search/search.ts';
import { operation } from './operation.ts';
import { requireChoice } from './require-choice.ts';
import { window, within } from './window.ts';

const FoundTool = Type.Object(
  {
    ...ToolSummary.properties,
    match: Type.Union([Match, Type.Null()], { description: 'Why it was found; null where nothing was searched for.' }),
  },
  { title: 'FoundTool' },
);

export const searchTools = operation({
  name: 'search_tools',
  path: '/tools',
  title: 'List or search tools',
  description:
    'Lists all tools, or those that match q, best match first: names and former names (typos are forgiven), then what facts prove ("whatsapp", "mcp server"), then what summaries mention; what a fact denies is left out. "no linkedin" finds those proven without it, then the unknown. The words of a category list its tools; all words of q must be met. Each comes with its scores and why it matched. Without q the order is that of the slugs. For needs in plain words ("LinkedIn and email under 60 euros") use recommend.',
  choices: { category: ({ methodology }) => Object.keys(methodology.categories) },
  input: Type.Object({
    q: Type.Optional(
      Type.String({
        maxLength: 500,
        description:
          'A name, a capability, a category or words of a summary, at most 500 characters; typos are forgiven.',
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
    tools: Type.Array(FoundTool),
  }),
  problems: ['unknown_category'],
  example: { q: 'lemlist', category: 'multichannel-outreach', limit: 2, offset: 0 },
  table: ({ tools }, { methodology }) => toolsTable(tools, Object.keys(methodology.profiles)),
  run(snapshot, { q = '', category, ...shown }) {
    if (category !== undefined) {
      requireChoice('category', category, Object.keys(snapshot.methodology.categories), 'unknown_category');
    }
    const words = q.trim();
    const hits = words === '' ? undefined : search(snapshot, words);
    const found = [...(hits?.slugs ?? snapshot.tools.keys())].filter(
      (slug) => category === undefined || snapshot.tools.get(slug)?.category === category,
    );
    return {
      query: { q: words === '' ? null : words, category: category ?? null },
      total: found.length,
      tools: within(found, shown).map((slug) => ({
        ...(snapshot.summaries.get(slug) as ToolSummary),
        match: hits?.why(slug) ?? null,
      })),
    };
  },
});
