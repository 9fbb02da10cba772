import { introduce } from '../../sentences/tools.ts';
import { changesFeed } from '../changes/query.ts';
import { definePage } from '../types.ts';
import { evidenceContent } from './evidence.tsx';
import { loadTool, ToolQuery } from './load.ts';
import { overviewContent } from './overview.tsx';

export const tool = definePage({
  path: '/tools/{slug}',
  input: ToolQuery,
  canonicalInput: ({ slug }) => ({ slug }),
  isIndexable: (input) => Object.keys(input).length === 1,
  listInputs: ({ tools }) => [...tools.keys()].map((slug) => ({ slug })),
  load: loadTool,
  feed: ({ input }) => changesFeed([input.slug]),
  title: ({ data: { answer } }) => `${answer.name}: price, features and what is unknown`,
  description: ({ data: { answer } }) =>
    `${introduce(answer.name, answer.summary)} Every fact has a source and a date.`,
  compose(view) {
    const { overview } = view.data;
    return overview ? overviewContent(view, overview) : evidenceContent(view);
  },
});
