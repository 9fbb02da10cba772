import { Type } from 'typebox';
import type { Dataset } from '../../../model/dataset.ts';
import type { Manifest } from '../../../model/snapshot-files.ts';
import { andList } from '../../../model/words/lists.ts';
import { inGroups } from '../../../model/words/numbers.ts';
import { toCsv } from '../../csv/csv.ts';
import { DATA_ROOT, DESCRIPTION_FILE } from '../../data/data.ts';
import { API_ROOT, LICENCE_URL } from '../../identity/identity.ts';
import { datasetTable, getAiReadiness } from '../../operations/get-ai-readiness/operation.ts';
import type { Meta } from '../../operations/request.ts';
import { marked, type PageBlock, paragraph } from '../document/document.ts';
import { LONG_PAGE_LIMIT } from '../document/write.ts';
import { linkedinNotice, toolsOnLinkedin } from '../linkedin-notice.tsx';
import { definePage } from '../page.ts';
import { countByAnswer, datasetQuestions, heatMap, questionTable } from './answers.tsx';
import { jsonLd } from './json-ld.ts';

/** How ready each tool is for software agents, to read and to download. */
export const dataset = definePage({
  path: getAiReadiness.path,
  input: Type.Object({
    sort: Type.Optional(
      Type.Union([Type.Literal('proven'), Type.Literal('name')], { description: 'The order of the tools.' }),
    ),
  }),
  examples: () => [{}, { sort: 'name' as const }],
  load: ({ sort = 'proven' }, { ask, prepared }) => ({
    sort,
    answer: ask(getAiReadiness, {}),
    onLinkedin: prepared(toolsOnLinkedin),
  }),
  title: ({ data }) => data.answer.dataset.title,
  description: ({ data }) =>
    `Which of ${data.answer.dataset.records.length} outreach tools have a public API, an MCP server or webhooks, how agents sign in and what they can do, with sources. To download.`,
  jsonLd: ({ data, manifest, baseUrl }) =>
    jsonLd(data.answer.dataset as Dataset, manifest, `${baseUrl}${API_ROOT}${getAiReadiness.path}.csv`),
  document: ({ data: { answer, onLinkedin, sort }, manifest, methodology, baseUrl }) => {
    const dataset = answer.dataset as Dataset;
    const { title, records } = dataset;
    const others = dataset.fields.filter((field) => !datasetQuestions(dataset).includes(field));
    return {
      title,
      lead: inShort(dataset),
      blocks: linkedinNotice({ slugs: records.map(({ slug }) => slug), onLinkedin, notices: methodology.notices }),
      sections: [
        { id: 'map', heading: 'Tool by tool', blocks: heatMap(dataset, sort) },
        { id: 'downloads', heading: 'Downloads', blocks: downloads(dataset, answer, manifest) },
        {
          id: 'cite',
          heading: 'How to cite',
          folded: 'a sentence, BibTeX, CFF',
          blocks: howToCite({ title, meta: answer.meta, url: baseUrl + getAiReadiness.path }),
        },
        {
          id: 'fields',
          heading: 'The questions and their answers',
          folded: `${datasetQuestions(dataset).length}`,
          blocks: [
            paragraph(
              marked(
                `One record per tool, of ${records.length}. In the CSV each question has a second column, \`.status\`: known, unknown, disputed or not_applicable. An empty value with the status “unknown” is unknown, not a no.`,
              ),
            ),
            questionTable(dataset),
            paragraph('The other fields:'),
            {
              kind: 'terms',
              items: others.map(({ name, description }) => [[{ code: name }], description]),
            },
          ],
        },
      ],
      related: [
        ['Tools by what agents can do with them', '/rankings/general?job=agents'],
        ['What the licence requires', '/licence'],
        ['How lists are made', '/methodology'],
      ],
      limit: LONG_PAGE_LIMIT,
    };
  },
});

function inShort(dataset: Dataset): string {
  const having = (key: string) => countByAnswer(dataset, key, false).has;
  return `Can your software or an AI assistant run the tool for you? Of ${dataset.records.length} tools, ${having('ai.public_api')} are documented to have a public API, ${having('ai.mcp_server')} an MCP server and ${having('integrations.webhooks')} webhooks.`;
}

/** The data in both formats, with the size of each file. @param body the JSON answer of the API */
function downloads(dataset: Dataset, body: object, manifest: Manifest): PageBlock[] {
  const path = API_ROOT + getAiReadiness.path;
  const files = [
    ['JSON', path, 'Everything: answers, sources, counts', JSON.stringify(body)],
    ['CSV', `${path}.csv`, 'One row per tool, for spreadsheets; without sources', toCsv(datasetTable(dataset))],
  ] as const;
  return [
    paragraph([
      'No key and no form, from any origin. Free to use, also commercially, under ',
      { link: LICENCE_URL, label: 'CC BY 4.0', says: 'license' },
      ', as ',
      { link: '/licence', label: 'the page on the licence' },
      ' explains.',
    ]),
    {
      kind: 'table',
      columns: ['File', 'Contents'],
      numbers: ['Size'],
      rows: files.map(([label, link, about, text]) => [[{ link, label }], about, kilobytes(text)]),
    },
    allFacts(manifest),
  ];
}

/** The files with all facts, which are not kept for earlier snapshots. */
function allFacts({ counts }: Manifest): PageBlock {
  const names = ['facts', 'sources', 'plans', 'changes'].flatMap((table) => [`${table}.csv`, `${table}.ndjson`]);
  const files = names.map((name) => `[${name}](${DATA_ROOT}/${name})`);
  return paragraph(
    marked(
      `All ${counts.keys} questions about every tool: ${andList(files)}, [described as a Data Package](${DATA_ROOT}/${DESCRIPTION_FILE}) with the columns and the hash of each file.`,
    ),
  );
}

function kilobytes(text: string): string {
  return `${inGroups(Math.max(1, Math.round(new TextEncoder().encode(text).length / 1000)))} kB`;
}

interface Cited {
  readonly title: string;
  readonly meta: Meta;
  /** The page for people. */
  readonly url: string;
}

/** The citation as a sentence, and in the two formats that reference managers read. */
function howToCite(cited: Cited): PageBlock[] {
  return [
    paragraph('The snapshot identifies exactly these facts, in whatever words.'),
    { kind: 'copy', text: cited.meta.cite, name: 'the citation as a sentence', isSentence: true },
    paragraph('BibTeX:'),
    { kind: 'copy', text: asBibtex(cited), name: 'the citation as BibTeX' },
    paragraph('Citation File Format:'),
    { kind: 'copy', text: asCff(cited), name: 'the citation as CFF' },
  ];
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
