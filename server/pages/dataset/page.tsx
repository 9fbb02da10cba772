import { Type } from 'typebox';
import { DATASET_JOB, type Dataset } from '../../../model/dataset.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Manifest } from '../../../model/snapshot-files.ts';
import { inGroups } from '../../../model/words/numbers.ts';
import { DATA_ROOT, DESCRIPTION_FILE, FORMATS, type Format, factPaths, INDEX_FILE } from '../../bulk/paths.ts';
import { toCsv } from '../../csv/csv.ts';
import { dataPackage, jsonLd } from '../../dataset/metadata.ts';
import { API_ROOT, LICENCE_URL } from '../../identity/identity.ts';
import type { Meta } from '../../operations/answer.ts';
import { datasetTable, getAiReadiness } from '../../operations/get-ai-readiness/operation.ts';
import { lastGroups } from '../all-tools.ts';
import { CopyText } from '../frame/copy-download.tsx';
import { Fold } from '../frame/fold.tsx';
import { Choices } from '../frame/page-links.tsx';
import { TableHead } from '../frame/table-head.tsx';
import { LinkedinNoticeFor, toolsOnLinkedin } from '../linkedin-notice.tsx';
import { definePage } from '../page.ts';
import { AtAGlance, HeatMap, type Order } from './answers.tsx';
import { datasetText } from './markdown.ts';

export const dataset = definePage({
  path: getAiReadiness.path,
  input: Type.Object({
    sort: Type.Optional(
      Type.Union([Type.Literal('proven'), Type.Literal('name')], { description: 'The order of the tools.' }),
    ),
  }),
  examples: () => [{}, { sort: 'name' as const }],
  navigation: { label: 'AI-readiness dataset', place: 'footer' },
  load: ({ sort = 'proven' }, { ask, prepared }) => ({
    ...{ sort, answer: ask(getAiReadiness, {}) },
    lastGroup: prepared(lastGroups)[DATASET_JOB],
    onLinkedin: prepared(toolsOnLinkedin),
  }),
  title: ({ data }) => data.answer.dataset.title,
  description: ({ data }) =>
    `Which of ${data.answer.dataset.records.length} outreach tools have a public API, an MCP server or webhooks, how agents sign in and what they can do, with sources. To download.`,
  jsonLd: ({ data, manifest, baseUrl }) =>
    jsonLd(data.answer.dataset as Dataset, manifest, `${baseUrl}${API_ROOT}${getAiReadiness.path}`),
  markdown: (view) => datasetText(view),
  render: ({ data: { answer, lastGroup, onLinkedin, sort }, manifest, methodology, baseUrl }) => (
    <DatasetPage
      dataset={answer.dataset as Dataset}
      meta={answer.meta}
      body={answer}
      lastGroup={lastGroup}
      onLinkedin={onLinkedin}
      sort={sort}
      manifest={manifest}
      methodology={methodology}
      baseUrl={baseUrl}
    />
  ),
});

interface DatasetProps {
  readonly dataset: Dataset;
  readonly meta: Meta;
  /** The JSON answer of the API. */
  readonly body: object;
  /** The last group in the list of the job; undefined if no tool is placed. */
  readonly lastGroup: number | undefined;
  readonly onLinkedin: ReadonlySet<string>;
  readonly sort: Order;
  readonly manifest: Manifest;
  readonly methodology: Methodology;
  readonly baseUrl: string;
}

/** How ready each tool is for software agents, to read and to download. */
function DatasetPage(props: DatasetProps) {
  const { dataset, meta, body, lastGroup, onLinkedin, sort, manifest, methodology, baseUrl } = props;
  return (
    <>
      <h1>{dataset.title}</h1>
      <p class="lead">{dataset.description}</p>
      <Choices
        label="On this page"
        choices={[
          { href: '#map', label: 'Tool by tool' },
          { href: '#downloads', label: 'Downloads' },
          { href: '#cite', label: 'How to cite' },
          { href: '#fields', label: 'Fields' },
        ]}
      />
      <AtAGlance dataset={dataset} />
      <LinkedinNoticeFor
        slugs={dataset.records.map(({ slug }) => slug)}
        onLinkedin={onLinkedin}
        notices={methodology.notices}
      />
      <HeatMap dataset={dataset} lastGroup={lastGroup} order={sort} methodology={methodology} />
      <Downloads dataset={dataset} body={body} manifest={manifest} baseUrl={baseUrl} />
      <HowToCite dataset={dataset} meta={meta} baseUrl={baseUrl} />
      <Fields dataset={dataset} />
    </>
  );
}

const TYPES: Readonly<Record<string, string>> = {
  text: 'text',
  score: 'counts of questions, and group',
  boolean: 'yes or no',
  one: 'one value',
  set: 'a list of values',
  url: 'an address',
};

/** The fields of a record, as described in the dataset. */
function Fields({ dataset }: { readonly dataset: Dataset }) {
  return (
    <Fold id="fields" title="Fields" count={dataset.fields.length}>
      <p>
        One record per tool. The name of a question links to its entry in the method. In the CSV each question has a
        second column, <code>.status</code>: known, unknown, disputed or not_applicable. An empty value with the status
        “unknown” is unknown, not a no.
      </p>
      <table class="fields stacked">
        <TableHead text={['Field', 'Description', 'Type']} />
        <tbody>
          {dataset.fields.map(({ name, label, type, description }) => (
            <tr id={`field-${name}`}>
              <th scope="row">
                {name.includes('.') ? <a href={`/methodology#${name}`}>{label}</a> : label}
                <code class="condition">{name}</code>
              </th>
              <td>{description}</td>
              <td>{TYPES[type] ?? type}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  );
}

interface CiteProps {
  readonly dataset: Dataset;
  readonly meta: Meta;
  readonly baseUrl: string;
}

/** The citation as a sentence, and in the two formats that reference managers read. */
function HowToCite({ dataset, meta, baseUrl }: CiteProps) {
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

interface DownloadsProps {
  readonly dataset: Dataset;
  readonly body: object;
  readonly manifest: Manifest;
  readonly baseUrl: string;
}

/** The data in all formats, with the size of each file. */
function Downloads({ dataset, body, manifest, baseUrl }: DownloadsProps) {
  const path = API_ROOT + getAiReadiness.path;
  const address = baseUrl + path;
  const forms = [
    ['JSON', path, 'everything: answers, sources, counts', JSON.stringify(body)],
    ['CSV', `${path}.csv`, 'one row per tool, for spreadsheets; without sources', toCsv(datasetTable(dataset))],
    [
      'Data Package',
      `${path}/datapackage.json`,
      'describes the columns of the CSV (Frictionless)',
      JSON.stringify(dataPackage(dataset, `${address}.csv`, manifest.snapshot)),
    ],
    ['JSON-LD', `${path}.jsonld`, 'metadata for data catalogues', JSON.stringify(jsonLd(dataset, manifest, address))],
  ] as const;
  return (
    <section aria-labelledby="downloads">
      <h2 id="downloads">Downloads</h2>
      <p>
        No key and no form, from any origin. Free to use, also commercially, under{' '}
        <a href={LICENCE_URL} rel="license">
          CC BY 4.0
        </a>{' '}
        (<a href="/licence">what that requires</a>). Facts as of <time datetime={manifest.as_of}>{manifest.as_of}</time>
        .
      </p>
      <ul class="index downloads">
        {forms.map(([label, href, about, text]) => (
          <li>
            <a href={href} download={href.split('/').at(-1)}>
              {label}
            </a>
            <span class="leader" />
            <data class="figure" value={String(bytesIn(text))}>
              {kilobytes(text)}
            </data>
            <span class="about quiet small">{about}</span>
          </li>
        ))}
      </ul>
      <AllFacts manifest={manifest} />
    </section>
  );
}

/** The files with all facts, which are not kept for earlier snapshots. */
function AllFacts({ manifest }: Pick<DownloadsProps, 'manifest'>) {
  return (
    <p>
      All {manifest.counts.keys} questions about every tool, one row each:{' '}
      {Object.entries(FORMATS).map(([format, name]) => (
        <>
          {factPaths(format as Format, manifest.counts.tools).map((path) => (
            <>
              <a href={`${DATA_ROOT}/${path}`}>{path}</a> ({name}),{' '}
            </>
          ))}
        </>
      ))}
      <a href={`${DATA_ROOT}/${DESCRIPTION_FILE}`}>described as a Data Package</a>.{' '}
      <a href={`${DATA_ROOT}/${INDEX_FILE}`}>An index</a> has the hash of each file and of each tool's, so that a copy
      can be kept current.
    </p>
  );
}

const bytesIn = (text: string) => new TextEncoder().encode(text).length;

const kilobytes = (text: string) => `${inGroups(Math.max(1, Math.round(bytesIn(text) / 1000)))} kB`;
