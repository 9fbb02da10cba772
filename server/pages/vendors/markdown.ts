import { heading, item, text } from '../../markdown/markdown.ts';
import type { ListedTool } from '../all-tools.ts';
import { operatorItems } from '../frame/operator-text.ts';
import type { View } from '../page.ts';
import { moreInJson, pageLink, pageText } from '../page-text.ts';
import { ADVICE, PROMISES } from './advice.ts';

const MAX_NAME = 60;

/** How to publish something so that it can be cited, how to correct a fact, and the pages of all tools. */
export function forVendorsText(view: View<Record<string, never>, readonly ListedTool[]>): string {
  const { data, baseUrl } = view;
  return pageText(view, {
    title: 'For makers of listed tools',
    about:
      'What you publish on a page that anyone can open is what buyers and their assistants find here, with your page as the source. What no page says stays unknown.',
    sections: [
      {
        heading: heading(2, 'How to publish it so that it can be cited'),
        rows: ADVICE.map(([what, how]) => item(`**${what}.** ${text(how)}`)),
        least: ADVICE.length,
      },
      {
        heading: heading(2, 'How to correct a fact'),
        rows: [...PROMISES.map((promise) => item(promise)), ...operatorItems(view.operator)],
        least: PROMISES.length + 1,
      },
      {
        heading: heading(2, 'What could not be found, by tool'),
        rows: data.map(({ slug, name, coverage }) =>
          item(
            `${pageLink(baseUrl, text(name, MAX_NAME), `/vendors/${slug}`)}: ${Math.round(coverage * 100)} % of the questions answered`,
          ),
        ),
        more: moreInJson(view),
      },
    ],
    related: [
      ['Report a wrong fact', '/corrections'],
      ['The program that reads cited pages again', '/bot'],
    ],
  });
}
