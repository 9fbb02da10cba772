import { KEYWORDS } from '../dataset/metadata.ts';
import { LICENCE_URL } from '../identity/identity.ts';
import { code, codeBlock, heading, item, link, row, tableHead, text } from '../markdown/markdown.ts';
import { FACT_FORMATS } from './bulk-file.ts';
import { COLUMNS } from './columns.ts';
import type { DescribedFacts } from './descriptions.ts';
import { TABLES } from './tables.ts';

/** The dataset card: Markdown that begins with fields in YAML, as Hugging Face reads it (https://huggingface.co/docs/hub/datasets-cards). */
export function datasetCard({ about, snapshot, files, cite, addressOf }: DescribedFacts): string {
  const { as_of, counts } = snapshot.manifest;
  const ofFormat = (format: string) => files.flatMap(({ file }) => (file.format === format ? [file.path] : []));
  const fields = {
    license: about.licence.toLowerCase(),
    language: ['en'],
    pretty_name: about.title,
    tags: KEYWORDS,
    size_categories: [sizeCategory(counts.tools * counts.keys)],
    configs: [{ config_name: about.name, data_files: ofFormat('parquet') }],
  };
  const databases = ofFormat('sqlite');
  const sections = [
    ...[heading(1, text(about.title)), text(about.description)],
    `As of ${as_of}, snapshot ${code(about.version)}: ${counts.known} answers and ${counts.disputed} on which sources differ, from ${counts.sources} cited pages. Every answer names the page that says it and the day it was read.`,
    heading(2, 'Files'),
    [
      tableHead(['file', 'form', 'bytes']),
      ...files.map(({ file, bytes }) =>
        row([link(file.path, addressOf(file.path)), FACT_FORMATS[file.format], String(bytes)]),
      ),
    ].join('\n'),
    ...(databases.length > 0 ? database(databases) : []),
    heading(2, 'Before you count'),
    [
      'What is unknown is a row with the status `unknown` and no value. It is never a no: no page was found that says it.',
      'A no is a row whose `status` is `known` and whose `value` is `false` or `none`.',
      'Where `status` is `disputed`, sources differ: `value` has one of the answers, `display` all of them.',
      'Tools were chosen by editors and are no sample of a market. Vendors are the source of most answers: `relation` says whose page it is.',
      'Pages change. Give the day with an answer: `read`, or the day of the snapshot.',
    ]
      .map(item)
      .join('\n'),
    heading(2, 'Columns of the table of all facts'),
    [
      tableHead(['column', 'type', 'meaning']),
      ...COLUMNS.map(({ name, type, description }) => row([code(name), type, text(description)])),
    ].join('\n'),
    heading(2, 'Licence'),
    `${link('CC BY 4.0', LICENCE_URL)}. Credit it as: ${text(cite)}`,
  ];
  return `---\n${yaml(fields)}---\n\n${sections.join('\n\n')}\n`;
}

/** The tables of the database, with a question that it answers. */
function database(paths: readonly string[]): string[] {
  return [
    heading(2, 'Tables of the database'),
    [
      tableHead(['table', 'contents']),
      ...TABLES.map(({ name, description }) => row([code(name), text(description)])),
    ].join('\n'),
    'Its schema says what each column means. Words of tools and facts are indexed (FTS5):',
    codeBlock(
      `sqlite3 ${paths[0]} "SELECT tool, display FROM facts_fts WHERE facts_fts MATCH 'mcp AND server' ORDER BY tool, display LIMIT 5"`,
    ),
  ];
}

const SIZES = [1e3, 1e4, 1e5, 1e6, 1e7];
const SIZE_NAMES = ['n<1K', '1K<n<10K', '10K<n<100K', '100K<n<1M', '1M<n<10M', '10M<n<100M'];

/** The class of a number of rows, by the names that Hugging Face has for them. */
function sizeCategory(rows: number): string {
  return SIZE_NAMES[SIZES.filter((size) => rows >= size).length] as string;
}

/** Fields as YAML, each value as JSON, which is YAML too. */
function yaml(fields: Readonly<Record<string, unknown>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('');
}
