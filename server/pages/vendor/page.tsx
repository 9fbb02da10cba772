import { Type } from 'typebox';
import type { Tool } from '../../../model/tool.ts';
import { badgePath, badgeToPaste } from '../../badges/badges.ts';
import type { Operator } from '../../identity/identity.ts';
import { fromBestToLeastKnown } from '../../operations/example-tools.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { everyTool } from '../../operations/operation.ts';
import { ToolName } from '../../operations/tool-names.ts';
import { withoutPermanentPath } from '../../snapshot/snapshot.ts';
import { type DocumentSection, type LinePart, numbered, type PageBlock, paragraph } from '../document/document.ts';
import { definePage } from '../page.ts';
import { gapSections, gapsOf } from './gaps.ts';

/** What is missing or weak about a tool, each with what was done and what a page would have to say. */
export const vendor = definePage({
  path: '/vendors/{slug}',
  input: Type.Object({ slug: ToolName }),
  examples: (snapshot) => fromBestToLeastKnown(snapshot).map(({ slug }) => ({ slug })),
  listed: everyTool,
  load: ({ slug }, { ask }) => {
    const { tool } = ask(getTool, { slug });
    return { tool, gaps: gapsOf(tool) };
  },
  title: ({ data: { tool } }) => `What could not be found about ${tool.name}`,
  description: ({ data: { tool, gaps } }) =>
    `The ${gaps.unknown.length} open questions about ${tool.name}, where the answers were looked for, and what a public page would have to say.`,
  document: ({ data: { tool, gaps }, methodology, operator, baseUrl }) => {
    const { slug, name } = tool;
    const found = gapSections(tool, gaps, methodology.catalogue);
    return {
      eyebrow: [{ link: '/vendors', label: 'For vendors' }],
      title: `What could not be found about ${name}`,
      lead: `For the maker of ${name}: the questions that no public page answered, and the answers that rest on little. Nothing here is a judgement.`,
      blocks: [
        ...closedNotice(tool),
        ...(found.length === 0
          ? [paragraph('Nothing: every question that applies is answered by a dated page of the vendor.')]
          : []),
      ],
      sections: [...found, correct(tool, operator), badgeSection(tool, baseUrl)],
      related: [
        ['How to publish it so that it can be cited', '/vendors'],
        ['How to report a wrong or missing fact', '/corrections'],
        [`All facts about ${name}`, `/tools/${slug}`],
      ],
    };
  },
});

function closedNotice({ closed }: Tool): PageBlock[] {
  return closed
    ? [{ kind: 'notice', line: `No longer sold since ${closed.since}: nobody looks for the answers.` }]
    : [];
}

/** How the maker gets an answer onto these pages. */
function correct({ slug, name, file }: Tool, { repository }: Operator): DocumentSection {
  const where: LinePart = repository ? { link: `${repository}/blob/HEAD/${file}`, label: file } : { code: file };
  return {
    id: 'correct',
    heading: 'How an answer gets here',
    blocks: [
      numbered(
        [
          'Publish it on a page of yours that anyone can open. ',
          { link: '/vendors#publish', label: 'What makes it easy to cite' },
          '.',
        ],
        [
          'Send the address: ',
          { link: `/corrections?slug=${slug}`, label: `report a wrong or missing fact about ${name}` },
          '. ',
          { link: `/tools/${slug}`, label: `All facts about ${name}` },
          ' are in ',
          where,
          '.',
        ],
        'An editor opens the page, and the answer appears with your page as its source. It costs nothing.',
      ),
    ],
  };
}

/** The badge as it is now, with what to paste. */
function badgeSection(tool: Tool, baseUrl: string): DocumentSection {
  const { image, alt, markdown, html } = badgeToPaste(tool, withoutPermanentPath(baseUrl));
  return {
    id: 'badge',
    heading: 'A badge for your pages',
    blocks: [
      paragraph(
        'For a README or a website: how many questions are answered, and up to which day pages were read. It follows the record by itself, and says nothing about how good a tool is.',
      ),
      {
        kind: 'people',
        html: (
          <p>
            <img {...image} alt={alt} />
          </p>
        ),
      },
      { kind: 'copy', text: markdown, name: 'the badge in Markdown' },
      { kind: 'copy', text: html, name: 'the badge in HTML' },
      paragraph(['shields.io draws the same in its styles from ', { code: badgePath(tool.slug, 'json') }, '.']),
    ],
  };
}
