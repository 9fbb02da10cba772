import { Type } from 'typebox';
import type { Tool } from '../../../pipeline/artifacts/tool.ts';
import { getTool, Slug } from '../../operations/get-tool.ts';
import { definePage } from '../page.ts';
import { ToolPage } from './tool.tsx';

export const tool = definePage({
  path: '/tools/{slug}',
  input: Type.Object({ slug: Slug }),
  examples: [{ slug: 'lemlist' }, { slug: 'botdog' }],
  listed: ({ tools }) => [...tools.keys()].map((slug) => ({ slug })),
  load: ({ slug }, { ask }) => ask(getTool, { slug, detail: 'audit' }).tool as Tool,
  title: ({ data }) => `${data.name}: facts with sources`,
  description: ({ data }) => data.summary,
  render: ({ data, methodology }) => <ToolPage tool={data} methodology={methodology} />,
});
