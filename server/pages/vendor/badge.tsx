import type { Tool } from '../../../model/tool.ts';
import { badgeOf } from '../../badges/badge.ts';
import { badgePath } from '../../badges/routes.ts';
import { badgeSize, badgeText } from '../../badges/svg.ts';
import { withoutPermanentPath } from '../../snapshot/permanent-path.ts';
import { CopyText } from '../frame/copy-download.tsx';

/** What a badge is for. */
export const ABOUT_BADGE =
  'For a README or a website: how many questions are answered, and up to which day pages were read. It follows the record by itself, and says nothing about how good a tool is.';

interface BadgeProps {
  readonly tool: Tool;
  readonly baseUrl: string;
}

/** What to paste to show the badge of a tool, with a link to its facts. */
export function badgeSnippets({ tool: { slug, name }, baseUrl }: BadgeProps): {
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
export function BadgeToEmbed({ tool, baseUrl }: BadgeProps) {
  const badge = badgeOf(tool);
  const { markdown, html } = badgeSnippets({ tool, baseUrl });
  return (
    <section aria-labelledby="badge">
      <h2 id="badge">A badge to embed</h2>
      <p>{ABOUT_BADGE}</p>
      <p>
        <img src={badgePath(tool.slug, 'svg')} alt={badgeText(badge, tool.name)} {...badgeSize(badge)} />
      </p>
      <CopyText code text={markdown} name="the badge in Markdown" />
      <CopyText code text={html} name="the badge in HTML" />
      <p>
        shields.io draws the same in its styles from{' '}
        <a href={badgePath(tool.slug, 'json')}>
          <code>{badgePath(tool.slug, 'json')}</code>
        </a>
        .
      </p>
    </section>
  );
}
