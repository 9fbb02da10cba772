import { Type } from 'typebox';
import type { Tool } from '../../../model/tool.ts';
import { fromBestToLeastKnown } from '../../operations/example-tools.ts';
import { getTool } from '../../operations/get-tool.ts';
import { Slug } from '../../operations/input.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { definePage } from '../page.ts';
import { Show } from './address.ts';
import { toolJsonLd } from './json-ld.ts';
import { ToolPage } from './tool.tsx';

export const tool = definePage({
  path: '/tools/{slug}',
  input: Type.Object({ slug: Slug, show: Type.Optional(Show) }),
  examples: (snapshot) => fromBestToLeastKnown(snapshot).map(({ slug }) => ({ slug })),
  listed: ({ tools }) => [...tools.keys()].map((slug) => ({ slug })),
  load: ({ slug }, { ask }) => {
    const { tool, alternatives = [], ...answer } = ask(getTool, { slug, detail: 'audit' });
    const all = ask(searchTools, { sort: 'name' }).tools;
    const peers = all.filter(({ category }) => category === tool.category);
    return { ...answer, tool: tool as Tool, alternatives, all, peers };
  },
  title: ({ data: { tool } }) => `${tool.name}: facts with sources`,
  description: ({ data: { tool } }) =>
    `${tool.summary} ${Math.round(tool.coverage * 100)} % of the questions about it are answered, each with the page that says so.`,
  jsonLd: ({ data: { tool }, input: { slug }, methodology, baseUrl }) =>
    toolJsonLd(tool, methodology, `${baseUrl}/tools/${slug}`),
  render: ({ data, input: { slug, show }, methodology, manifest, operator, baseUrl }) => (
    <ToolPage
      {...data}
      methodology={methodology}
      manifest={manifest}
      operator={operator}
      address={`${baseUrl}/tools/${slug}`}
      show={show}
    />
  ),
});
