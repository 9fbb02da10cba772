import { LICENCE_URL } from '../../identity/identity.ts';
import { code, heading, item } from '../../markdown/markdown.ts';
import { citation } from '../../operations/answer.ts';
import { pageText, type Shown } from '../page-text.ts';

/** What may be done with the data and the code, and how to attribute. */
export function licenceText(view: Shown): string {
  const { manifest, baseUrl } = view;
  return pageText(view, {
    title: 'Free to use, with attribution',
    about:
      'The facts, places and rankings are under Creative Commons Attribution 4.0, the code under the MIT licence. You may use, change and build on both for any purpose, including commercially.',
    sections: [
      {
        heading: heading(2, 'How to attribute'),
        rows: [
          item(
            `Name ${manifest.attribution}, link to the licence, ${LICENCE_URL}, and say so if you changed something.`,
          ),
          item(`In a text: ${citation(manifest, baseUrl, '/')}`),
          item(`Every response of the API has its own sentence, ${code('meta.cite')}, with its address and snapshot.`),
        ],
      },
      {
        heading: heading(2, 'What it covers'),
        rows: [
          item(
            'The data: everything that these pages and the API say about the tools. Product names are trademarks of their makers, and the pages named as sources belong to their publishers.',
          ),
          item(
            'The code: the pipeline, the server and these pages. Keep the copyright notice in copies of the code. Work that only uses the data does not need it.',
          ),
        ],
      },
    ],
    related: [
      ['The API', '/docs'],
      ['Who makes this', '/about'],
    ],
  });
}
