import { Type } from 'typebox';
import { toolPicture } from '../../../model/drawing/picture-index.ts';
import { fromBestToLeastKnown } from '../../operations/example-tools.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { Slug } from '../../operations/input.ts';
import { everyTool } from '../../operations/listing.ts';
import { definePage } from '../page.ts';
import { gapsOf } from './gaps.ts';
import { VendorPage } from './gaps-page.tsx';
import { vendorText } from './markdown.ts';

export const vendor = definePage({
  path: '/vendors/{slug}',
  input: Type.Object({ slug: Slug }),
  examples: (snapshot) => fromBestToLeastKnown(snapshot).map(({ slug }) => ({ slug })),
  listed: everyTool,
  load: ({ slug }, { ask }) => {
    const { tool } = ask(getTool, { slug });
    return { tool, gaps: gapsOf(tool) };
  },
  title: ({ data: { tool } }) => `What could not be found about ${tool.name}`,
  description: ({ data: { tool, gaps } }) =>
    `The ${gaps.unknown.length} open questions about ${tool.name}, where the answers were looked for, and what a public page would have to say.`,
  picture: ({ slug }) => toolPicture(slug),
  markdown: vendorText,
  render: ({ data, methodology, operator, baseUrl, json }) => (
    <VendorPage {...data} methodology={methodology} operator={operator} baseUrl={baseUrl} json={json} />
  ),
});
