import type { Tool } from '../../../model/tool.ts';
import { badgeOf } from '../../badges/badge.ts';
import { badgePath } from '../../badges/routes.ts';
import { badgeSize, badgeText } from '../../badges/svg.ts';
import { withoutPermanentPath } from '../../snapshot/permanent-path.ts';
import { type DocumentSection, paragraph } from '../document/document.ts';

interface BadgeProps {
  readonly tool: Tool;
  readonly baseUrl: string;
}

/** What to paste to show the badge of a tool, with a link to its facts. */
function badgeSnippets({ tool: { slug, name }, baseUrl }: BadgeProps): {
  readonly markdown: string;
  readonly html: string;
} {
  const site = withoutPermanentPath(baseUrl);
  const [image, page] = [site + badgePath(slug, 'svg'), `${site}/tools/${slug}`];
  const alt = `Outreach Facts about ${name.replaceAll('`', "'")}`;
  const [inMarkdown, inHtml] = [
    alt.replaceAll(/[\\[\]]/g, '\\$&'),
    alt.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
  ];
  return {
    markdown: `[![${inMarkdown}](${image})](${page})`,
    html: `<a href="${page}"><img src="${image}" alt="${inHtml}" height="20"></a>`,
  };
}

/** The badge as it is now, with what to paste. */
export function badgeToEmbed(tool: Tool, baseUrl: string): DocumentSection {
  const badge = badgeOf(tool);
  const { markdown, html } = badgeSnippets({ tool, baseUrl });
  const picture = <img src={badgePath(tool.slug, 'svg')} alt={badgeText(badge, tool.name)} {...badgeSize(badge)} />;
  return {
    id: 'badge',
    heading: 'A badge to embed',
    blocks: [
      paragraph(
        'For a README or a website: how many questions are answered, and up to which day pages were read. It follows the record by itself, and says nothing about how good a tool is.',
      ),
      { kind: 'people', html: <p>{picture}</p> },
      { kind: 'copy', text: markdown, name: 'the badge in Markdown' },
      { kind: 'copy', text: html, name: 'the badge in HTML' },
      paragraph(['shields.io draws the same in its styles from ', { code: badgePath(tool.slug, 'json') }, '.']),
    ],
  };
}
