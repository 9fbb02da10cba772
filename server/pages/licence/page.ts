import { Type } from 'typebox';
import { LICENCE_URL } from '../../identity/identity.ts';
import { citation } from '../../operations/request.ts';
import { marked, paragraph } from '../document/document.ts';
import { definePage } from '../page.ts';

export const licence = definePage({
  path: '/licence',
  input: Type.Object({}),
  examples: () => [{}],
  load: () => ({}),
  title: () => 'Licence: free to use, with attribution',
  description: () =>
    'The facts are under CC BY 4.0 and the code under MIT: use both for any purpose. How to attribute the facts, with a sentence and a link to copy.',
  document: ({ manifest, baseUrl }) => ({
    title: 'Free to use, with attribution',
    lead: 'The facts and rankings are under Creative Commons Attribution 4.0, the code under the MIT licence. You may use, change and build on both for any purpose, including commercially.',
    sections: [
      {
        id: 'attribute',
        heading: 'How to attribute',
        blocks: [
          paragraph(
            `Name ${manifest.attribution}, link to the licence, and say so if you changed something. In a text:`,
          ),
          {
            kind: 'copy',
            text: citation(manifest, baseUrl, '/'),
            name: 'the attribution as a sentence',
            isSentence: true,
          },
          paragraph('On a web page:'),
          {
            kind: 'copy',
            text: `<a href="${baseUrl}/">${manifest.attribution}</a>, as of ${manifest.as_of}, <a href="${LICENCE_URL}">CC BY 4.0</a>`,
            name: 'the attribution as HTML',
          },
          paragraph(
            marked(
              'For a single fact or ranking, every response of the [API](/docs) has its own sentence, `meta.cite`, with its address and snapshot.',
            ),
          ),
        ],
      },
      {
        id: 'data',
        heading: 'The data: CC BY 4.0',
        blocks: [
          paragraph([
            'It covers everything that these pages and the API say about the tools. ',
            { link: LICENCE_URL, label: 'The licence and its legal text', says: 'license' },
            '. Product names are trademarks of their makers, and the pages named as sources belong to their publishers. We describe them in our own words; their content is not ours to license.',
          ]),
        ],
      },
      {
        id: 'code',
        heading: 'The code: MIT',
        blocks: [
          paragraph(
            'The pipeline, the server and these pages. Keep the copyright notice in copies of the code. Work that only uses the data does not need it.',
          ),
        ],
      },
      {
        id: 'faces',
        heading: 'The faces: SIL Open Font License',
        blocks: [
          paragraph(
            marked(
              'Headings are set in [Besley](https://github.com/indestructible-type/Besley) and text in [Public Sans](https://github.com/uswds/public-sans), both under the [SIL Open Font License 1.1](https://openfontlicense.org).',
            ),
          ),
        ],
      },
    ],
    related: [
      ['The API', '/docs'],
      ['Who makes this', '/about'],
    ],
  }),
});
