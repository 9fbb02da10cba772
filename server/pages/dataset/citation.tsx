import type { Dataset } from '../../../model/dataset.ts';
import type { Meta } from '../../operations/answer.ts';
import { getAiReadiness } from '../../operations/get-ai-readiness/operation.ts';
import { CopyText } from '../frame/copy-download.tsx';
import { Fold } from '../frame/fold.tsx';

interface CiteProps {
  readonly dataset: Dataset;
  readonly meta: Meta;
  readonly baseUrl: string;
}

/** The citation as a sentence, and in the two formats that reference managers read. */
export function HowToCite({ dataset, meta, baseUrl }: CiteProps) {
  const cited = { title: dataset.title, meta, url: baseUrl + getAiReadiness.path };
  return (
    <Fold id="cite" title="How to cite" count="a sentence, BibTeX, CFF">
      <p>The snapshot identifies exactly these data: the same name always means the same bytes.</p>
      <CopyText text={meta.cite} name="the citation as a sentence" />
      <h3>BibTeX</h3>
      <CopyText code text={asBibtex(cited)} name="the citation as BibTeX" />
      <h3>Citation File Format</h3>
      <CopyText code text={asCff(cited)} name="the citation as CFF" />
    </Fold>
  );
}

interface Cited {
  readonly title: string;
  readonly meta: Meta;
  /** The page for people. */
  readonly url: string;
}

/** An entry for BibLaTeX and BibTeX. The double braces keep the name from being split. */
function asBibtex({ title, meta, url }: Cited): string {
  const { attribution, as_of, snapshot, licence } = meta;
  const fields = {
    author: `{${attribution}}`,
    title,
    year: as_of.slice(0, 4),
    date: as_of,
    version: snapshot,
    url,
    note: `${licence}, snapshot ${snapshot}`,
  };
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}}`);
  return `@misc{${attribution.toLowerCase().replaceAll(' ', '-')}-ai-readiness-${as_of.slice(0, 4)},\n${lines.join(',\n')}\n}`;
}

/** A CITATION.cff (https://citation-file-format.github.io, 1.2.0). A JSON string is a valid YAML string too. */
function asCff({ title, meta, url }: Cited): string {
  const { attribution, as_of, snapshot, licence } = meta;
  return [
    'cff-version: 1.2.0',
    'message: "Please cite these data with the snapshot that you used."',
    'type: dataset',
    `title: ${JSON.stringify(title)}`,
    'authors:',
    `  - name: ${JSON.stringify(attribution)}`,
    `version: ${JSON.stringify(snapshot)}`,
    `date-released: ${as_of}`,
    `license: ${licence}`,
    `url: ${JSON.stringify(url)}`,
  ].join('\n');
}
