import { Type } from 'typebox';
import { DATASET_JOB } from '../../../model/dataset-schemas.ts';
import type { Mark } from '../../../model/mark.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { listKeys, parseColumn } from '../../../model/parse-question.ts';
import { describeAbility } from '../../../model/words/ability.ts';
import { type AnswerOf, formatPathAndQuery } from '../../call/operation.ts';
import { LICENCE_URL } from '../../config/identity.ts';
import { getAiReadiness } from '../../operations/get-ai-readiness/operation.ts';
import { buildColumns, buildToolHeader } from '../parts/board/build.ts';
import { buildCell } from '../parts/board/cell.ts';
import { boardAddress } from '../parts/carried-need.ts';
import { quiet } from '../parts/document/document.ts';
import { definePage } from '../types.ts';
import { boardDocument, canonicalizeNeed, findLastChange } from './board-document.tsx';
import { jobAddress } from './rankings.tsx';

type Answer = AnswerOf<typeof getAiReadiness>;

/** What software can do with each tool, in one list without paging. */
export const readiness = definePage({
  path: '/datasets/ai-readiness',
  input: Type.Omit(getAiReadiness.input, ['limit', 'offset']),
  examples: () => [{}],
  lastChanged: findLastChange,
  canonicalInput: canonicalizeNeed,
  isIndexable: (input) => Object.keys(input).length === 0,
  load: (input, { ask, snapshot }) => ({
    ...snapshot.dataset,
    ...ask(getAiReadiness, { ...getAiReadiness.allRowsInput?.(snapshot), ...input }),
  }),
  title: ({ data }) => data.title,
  description: ({ data }) => data.description,
  jsonLd: ({ data, baseUrl, manifest }) => ({
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: data.title,
    description: data.description,
    url: `${baseUrl}/datasets/ai-readiness`,
    license: LICENCE_URL,
    isAccessibleForFree: true,
    dateModified: manifest.as_of,
    variableMeasured: data.columns.map(({ label }) => label),
    distribution: {
      '@type': 'DataDownload',
      encodingFormat: 'text/csv',
      contentUrl: `${baseUrl}/api/v1${formatPathAndQuery(getAiReadiness, {}, '.csv')}`,
    },
  }),
  document(view) {
    const { data, methodology } = view;
    const { title, citation } = data;
    const { catalogue } = methodology;
    // URLs are for programs, which find them in the JSON and CSV.
    const columns = data.columns.filter(({ key }) => catalogue.keys[key]?.type !== 'url');
    const isMain = (key: string) =>
      listMainQuestions(catalogue).some((question) => listKeys(question, catalogue).includes(key));
    const apis = countYes('ai.public_api', data);
    const allServers = countYes('ai.mcp_server', data);
    return boardDocument(view, {
      title:
        apis && allServers
          ? `${apis} of ${data.rows.length} tools have a public API, ${allServers} an MCP server`
          : title,
      lead: LEAD_KEYS.filter((key) => key in catalogue.keys)
        .map((key) => `${countYes(key, data)} ${describeAbility([{ key }], catalogue)}.`)
        .join(' '),
      panel: <QuestionLists catalogue={catalogue} />,
      blocks: [quiet('Tools with the most answers come first.')],
      need: {},
      columns,
      boards: [
        {
          name: title,
          columns: buildColumns(columns, methodology).map((column, i) => ({
            ...column,
            isMinor: !isMain(columns[i]?.key ?? ''),
          })),
          totals: {
            label: `Tools with a yes or a value, out of ${data.rows.length}`,
            counts: columns.map(({ key }) => countYes(key, data)),
          },
          rows: data.rows.map((row) => ({
            ...buildToolHeader(row, {}, methodology),
            // Without popovers, which would add half a megabyte.
            cells: columns.map((column) => buildCell(row, column, undefined, methodology)),
          })),
        },
      ],
      closingBlocks: [{ kind: 'copy', text: citation, name: 'the citation', isSentence: true }],
      related: [
        ['The list for agents', jobAddress(DATASET_JOB)],
        ['The API', '/docs'],
      ],
    });
  },
});

/** The questions whose answers the lead counts. */
const LEAD_KEYS = ['ai.api_every_plan', 'ai.openapi'];

function listMarks(key: string, { rows }: Answer): Mark[] {
  return rows.map(({ cells }) => cells[key]?.mark ?? 'unknown');
}

const countYes = (key: string, data: Answer) => listMarks(key, data).filter((mark) => mark === 'yes').length;

/** The questions that matter most for agents. Each links to its own list. On a phone, cards show only these questions. */
function listMainQuestions({ keys }: Methodology['catalogue']): string[] {
  return ['ai.public_api', 'ai.mcp_server=official', 'ai.api_add_leads', 'ai.api_every_plan'].filter(
    (question) => (question.split('=')[0] as string) in keys,
  );
}

function QuestionLists({ catalogue }: Pick<Methodology, 'catalogue'>) {
  return (
    <nav class="panel" aria-label="Lists">
      <p>See prices of tools that</p>
      <ul>
        {listMainQuestions(catalogue).map((question) => (
          <li>
            <a href={boardAddress({ required: [question] })}>
              {describeAbility(parseColumn(question, catalogue), catalogue)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
