import { Type } from 'typebox';
import { Tool } from '../../pipeline/artifacts/tool.ts';
import { findTool } from './find-tool.ts';
import { operation } from './operation.ts';

export const Slug = Type.String({
  maxLength: 100,
  pattern: '\\S',
  description: 'The slug of a tool, for example "waalaxy".',
});

export const getTool = operation({
  name: 'get_tool',
  path: '/tools/{slug}',
  title: 'One tool with all its facts',
  description:
    'Everything known about one tool: every catalogue question with its status, value, sources and age (unknown ones too, with where was looked), its scores with the parts that add up to them, and its sources. Find slugs with search_tools.',
  input: Type.Object({ slug: Slug }),
  output: Type.Object({ tool: Tool }),
  problems: ['tool_not_found'],
  example: { slug: 'waalaxy' },
  run: (snapshot, { slug }) => ({ tool: findTool(snapshot, slug, 'slug') }),
});
