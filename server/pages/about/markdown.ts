import { heading, item } from '../../markdown/markdown.ts';
import { operatorItems } from '../frame/operator-text.ts';
import type { View } from '../page.ts';
import { pageText } from '../page-text.ts';

/** Who makes this, how it is funded, how facts are checked, and what it is not. */
export function aboutText(view: View): string {
  const { keys, tools, sources, known, unknown } = view.manifest.counts;
  return pageText(view, {
    title: 'Who makes this, and how',
    about:
      'Outreach Facts is a reference work on tools for LinkedIn and multichannel outreach. It records what public pages say and names each page.',
    sections: [
      {
        heading: heading(2, 'Who'),
        rows: [
          item(
            'The Outreach Facts contributors: editors who read pages and record what they say, and anyone who corrects a fact. Anyone who works for a listed company, invests in one or is paid by one has to say so, and someone without a conflict of interest reviews the change.',
          ),
          ...operatorItems(view.operator),
        ],
      },
      {
        heading: heading(2, 'How it is funded'),
        rows: [
          item(
            'No listed company pays for anything here, and there are no affiliate links. A place follows from the facts by a published method and cannot be bought.',
          ),
          item('No cookies, nothing from other sites, no tracking.'),
        ],
      },
      {
        heading: heading(2, 'How facts are checked'),
        rows: [
          item(
            `The same ${keys} questions are asked about each of ${tools} tools. So far ${sources} sources have been read; ${known} answers are known and ${unknown} unknown.`,
          ),
          item(
            'A fact says only what a page says about this product in this sense. Memory, analogy and silence do not count. A no needs a page that says no.',
          ),
          item('If no page says, the question stays unknown, with a list of where we looked.'),
          item(
            'An automatic check rejects facts without a source, contradictions and promotional words. A second reader checks samples.',
          ),
        ],
      },
      {
        heading: heading(2, 'What this is not'),
        rows: [
          item(
            'There are no reviews, no stars and no opinions here, and we have not tried out any tool: what a vendor documents can be untrue, and what works can be undocumented.',
          ),
        ],
      },
    ],
    related: [
      ['How places are made', '/methodology'],
      ['Report a wrong fact', '/corrections'],
      ['Licence', '/licence'],
    ],
  });
}
