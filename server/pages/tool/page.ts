import { sampleTools } from '../../call/example-tools.ts';
import { introduce } from '../../sentences/tools.ts';
import { changesFeed } from '../changes/query.ts';
import { definePage } from '../types.ts';
import { evidenceContent } from './evidence.tsx';
import { toolJsonLd } from './json-ld.ts';
import { loadTool, ToolQuery } from './load.ts';
import { overviewContent } from './overview.tsx';

export const tool = definePage({
  path: '/tools/{slug}',
  input: ToolQuery,
  examples: (snapshot) => {
    const [best, ...others] = sampleTools(snapshot).map(({ slug }) => ({ slug }));
    if (best === undefined) return [];
    const nameOnlyTool = [...snapshot.tools.values()].find(({ known_by_name }) => known_by_name);
    return [
      best,
      { ...best, people: 3, linkedin_accounts: 3, budget: 20 },
      { ...best, groups: ['pricing', 'ai'] },
      { ...best, keys: ['pricing.plans'] },
      ...others,
      ...(nameOnlyTool ? [{ slug: nameOnlyTool.slug }] : []),
    ];
  },
  canonicalInput: ({ slug }) => ({ slug }),
  isIndexable: (input) => Object.keys(input).length === 1,
  listInputs: ({ tools }) => [...tools.keys()].map((slug) => ({ slug })),
  load: loadTool,
  feed: ({ input }) => changesFeed([input.slug]),
  title: ({ data: { answer } }) => `${answer.name}: price, features and what is unknown`,
  description: ({ data: { answer } }) =>
    `${introduce(answer.name, answer.summary)} Every fact has a source and a date.`,
  jsonLd: ({ data: { answer }, input: { slug }, methodology, baseUrl }) =>
    toolJsonLd(answer, methodology, `${baseUrl}/tools/${slug}`),
  compose(view) {
    const { overview } = view.data;
    return overview ? overviewContent(view, overview) : evidenceContent(view);
  },
});
