import type { Manifest } from '../../../model/snapshot-files.ts';
import { LICENCE_URL } from '../../identity/identity.ts';
import { citation } from '../../operations/answer.ts';
import { CopyText } from '../frame/copy-text.tsx';

interface LicenceProps {
  readonly manifest: Manifest;
  readonly baseUrl: string;
}

/** What anyone may do with the data and the code, and what they owe. */
export function LicencePage({ manifest, baseUrl }: LicenceProps) {
  const { attribution, as_of } = manifest;
  const link = `<a href="${baseUrl}/">${attribution}</a>, as of ${as_of}, <a href="${LICENCE_URL}">CC BY 4.0</a>`;
  return (
    <>
      <h1>Free to use, with attribution</h1>
      <p class="lead">
        The facts, scores and rankings are under Creative Commons Attribution 4.0, the code under the MIT licence. Use,
        change and build on both, for any purpose, also commercially.
      </p>
      <section aria-labelledby="attribute">
        <h2 id="attribute">How to attribute</h2>
        <p>Name {attribution}, link to the licence, and say so if you changed something. In a text:</p>
        <CopyText text={citation(manifest, `${baseUrl}/`)} name="the attribution as a sentence" />
        <p>On a web page:</p>
        <CopyText code text={link} name="the attribution as HTML" />
        <p>
          For a single fact or ranking, every answer of the <a href="/docs">API</a> carries a sentence of its own,{' '}
          <code>meta.cite</code>, with its address and snapshot. For the{' '}
          <a href="/datasets/ai-readiness#cite">AI-readiness dataset</a> there is BibTeX and CFF too.
        </p>
      </section>
      <section aria-labelledby="data">
        <h2 id="data">The data: CC BY 4.0</h2>
        <p>
          It covers everything that these pages and the API say of the tools.{' '}
          <a href={LICENCE_URL} rel="license">
            The licence and its legal text
          </a>
          . Names of products are their makers' marks, and the pages that are named as sources belong to their
          publishers: we describe them in our own words, and what stands on them is not ours to license.
        </p>
      </section>
      <section aria-labelledby="code">
        <h2 id="code">The code: MIT</h2>
        <p>
          The pipeline, the server and these pages. Keep the notice of copyright in copies of the code; what you make
          with the data needs none of it.
        </p>
      </section>
    </>
  );
}
