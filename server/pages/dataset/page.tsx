import { Type } from 'typebox';
import { DATASET_JOB, type Dataset } from '../../../model/dataset.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Manifest } from '../../../model/snapshot-files.ts';
import { jsonLd } from '../../dataset/metadata.ts';
import { API_ROOT } from '../../identity/identity.ts';
import type { Meta } from '../../operations/answer.ts';
import { getAiReadiness } from '../../operations/get-ai-readiness/operation.ts';
import { Fold } from '../frame/fold.tsx';
import { Choices } from '../frame/page-links.tsx';
import { lastGroups } from '../last-groups.ts';
import { LinkedinNoticeFor, toolsOnLinkedin } from '../linkedin-notice.tsx';
import { definePage } from '../page.ts';
import { AtAGlance, HeatMap, type Order } from './answers.tsx';
import { HowToCite } from './citation.tsx';
import { Downloads } from './downloads.tsx';
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
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Description</th>
            <th scope="col">Type</th>
          </tr>
        </thead>
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
