import { Type } from 'typebox';
import type { Manifest } from '../../../model/snapshot-files.ts';
import { LICENCE_URL } from '../../identity/identity.ts';
import { code, heading, item } from '../../markdown/markdown.ts';
import { citation } from '../../operations/answer.ts';
import { CopyText } from '../frame/copy-download.tsx';
import { definePage } from '../page.ts';
import { pageText, type Shown } from '../page-text.ts';

export const licence = definePage({
  path: '/licence',
  input: Type.Object({}),
  examples: () => [{}],
  navigation: { label: 'Licence', place: 'footer' },
  load: () => ({}),
  title: () => 'Licence: free to use, with attribution',
  description: () =>
    'The facts are under CC BY 4.0 and the code under MIT: use both for any purpose. How to attribute the facts, with a sentence and a link to copy.',
  markdown: licenceText,
  render: ({ manifest, baseUrl }) => <LicencePage manifest={manifest} baseUrl={baseUrl} />,
});

interface LicenceProps {
  readonly manifest: Manifest;
  readonly baseUrl: string;
}

function LicencePage({ manifest, baseUrl }: LicenceProps) {
  const { attribution, as_of } = manifest;
  const link = `<a href="${baseUrl}/">${attribution}</a>, as of ${as_of}, <a href="${LICENCE_URL}">CC BY 4.0</a>`;
  return (
    <>
      <h1>Free to use, with attribution</h1>
      <p class="lead">
        The facts, places and rankings are under Creative Commons Attribution 4.0, the code under the MIT licence. You
        may use, change and build on both for any purpose, including commercially.
      </p>
      <section aria-labelledby="attribute">
        <h2 id="attribute">How to attribute</h2>
        <p>Name {attribution}, link to the licence, and say so if you changed something. In a text:</p>
        <CopyText text={citation(manifest, baseUrl, '/')} name="the attribution as a sentence" />
        <p>On a web page:</p>
        <CopyText code text={link} name="the attribution as HTML" />
        <p>
          For a single fact or ranking, every response of the <a href="/docs">API</a> has its own sentence,{' '}
          <code>meta.cite</code>, with its address and snapshot. The{' '}
          <a href="/datasets/ai-readiness#cite">AI-readiness dataset</a> also has BibTeX and CFF.
        </p>
      </section>
      <section aria-labelledby="data">
        <h2 id="data">The data: CC BY 4.0</h2>
        <p>
          It covers everything that these pages and the API say about the tools.{' '}
          <a href={LICENCE_URL} rel="license">
            The licence and its legal text
          </a>
          . Product names are trademarks of their makers, and the pages named as sources belong to their publishers. We
          describe them in our own words; their content is not ours to license.
        </p>
      </section>
      <section aria-labelledby="code">
        <h2 id="code">The code: MIT</h2>
        <p>
          The pipeline, the server and these pages. Keep the copyright notice in copies of the code. Work that only uses
          the data does not need it.
        </p>
      </section>
    </>
  );
}

/** What may be done with the data and the code, and how to attribute. */
function licenceText(view: Shown): string {
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
