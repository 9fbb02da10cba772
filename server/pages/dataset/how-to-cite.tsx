import type { Dataset } from '../../../model/dataset.ts';
import type { Meta } from '../../operations/answer.ts';
import { getAiReadiness } from '../../operations/get-ai-readiness.ts';
import { CopyText } from '../frame/copy-download.tsx';
import { asBibtex, asCff } from './citation-texts.ts';

interface CiteProps {
  readonly dataset: Dataset;
  readonly meta: Meta;
  readonly baseUrl: string;
}

/** The dataset as a sentence, and in the two forms that tools for references read. */
export function HowToCite({ dataset, meta, baseUrl }: CiteProps) {
  const cited = { title: dataset.title, meta, url: baseUrl + getAiReadiness.path };
  return (
    <section aria-labelledby="cite">
      <h2 id="cite">How to cite</h2>
      <p>The snapshot names exactly these data: the same name, the same bytes.</p>
      <CopyText text={meta.cite} name="the citation as a sentence" />
      <h3>BibTeX</h3>
      <CopyText code text={asBibtex(cited)} name="the citation as BibTeX" />
      <h3>Citation File Format</h3>
      <CopyText code text={asCff(cited)} name="the citation as CFF" />
    </section>
  );
}
