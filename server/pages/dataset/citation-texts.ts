import type { Meta } from '../../operations/answer.ts';

interface Cited {
  readonly title: string;
  readonly meta: Meta;
  /** Where people read it. */
  readonly url: string;
}

/** An entry for BibLaTeX and BibTeX; the double braces keep the name in one piece. */
export function asBibtex({ title, meta, url }: Cited): string {
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

/** A CITATION.cff (https://citation-file-format.github.io, 1.2.0). A text in double quotes is the same in JSON and YAML. */
export function asCff({ title, meta, url }: Cited): string {
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
