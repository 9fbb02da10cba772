import type { Static } from 'typebox';
import { DATASET_JOB } from '../../../model/dataset-schemas.ts';
import { describeAbility } from '../../../model/words/ability.ts';
import { type AnswerOf, formatPathAndQuery } from '../../call/operation.ts';
import { LICENCE_URL } from '../../config/identity.ts';
import { getAiReadiness } from '../../operations/get-ai-readiness/operation.ts';
import { boardAddress, jobAddress } from '../addresses.ts';
import { compact } from '../blocks/words.tsx';
import { type Chip, chipRow } from '../elements/chip.tsx';
import { copyable } from '../elements/note.tsx';
import { definePage } from '../types.ts';
import { boardContent, canonicalizeNeed, findLastChange } from './content.tsx';
import { withView } from './route.ts';

type Answer = AnswerOf<typeof getAiReadiness>;
const ROUTE = { path: '/datasets/ai-readiness', input: withView(getAiReadiness.input) };
type Input = Static<typeof ROUTE.input>;

/** What software can do with each tool, as a grid. */
export const readiness = definePage({
  ...ROUTE,
  lastChanged: findLastChange,
  canonicalInput: canonicalizeNeed,
  isIndexable: (input) => Object.keys(input).length === 0,
  load({ view: _, ...input }: Input, { ask, snapshot }) {
    const call = { ...getAiReadiness.allRowsInput?.(snapshot), ...input };
    return { ...snapshot.dataset, ...ask(getAiReadiness, call), call };
  },
  title: ({ data }) => data.title,
  description: ({ data }) => data.description,
  jsonLd: ({ data, baseUrl, manifest }) => ({
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: data.title,
    description: data.description,
    url: baseUrl + ROUTE.path,
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
  hasCsv: true,
  compose(view) {
    const { input, data, methodology } = view;
    const { catalogue, jobs } = methodology;
    const { rows, title, citation } = data;
    const questions = Object.values(jobs[DATASET_JOB] ?? {}).flat();
    const isInJob = (key: string) =>
      questions.some((one) => typeof one === 'object' && 'key' in one && one.key === key);
    // URLs are for programs, which find them in the JSON and CSV.
    const columns = data.columns.filter(({ key }) => catalogue.keys[key]?.type !== 'url');
    const apis = countYes('ai.public_api', data);
    const servers = countYes('ai.mcp_server', data);
    return boardContent(
      {
        title: apis && servers ? `${apis} of ${rows.length} tools have a public API, ${servers} an MCP server` : title,
        lead: LEAD_KEYS.filter((key) => key in catalogue.keys)
          .map((key) => `${countYes(key, data)} ${describeAbility([{ key }], catalogue)}.`)
          .join(' '),
        route: ROUTE,
        need: {},
        display: input,
        // What the job of agents asks comes first.
        columns: columns.toSorted((a, b) => Number(isInJob(b.key)) - Number(isInJob(a.key))),
        rows,
        isGrid: input.view !== 'list',
        order: 'Most answers first.',
      },
      view,
      {
        hasNoForm: true,
        chips: [{ label: 'The list for agents, with prices', href: jobAddress(DATASET_JOB), isNext: true }],
        lists: compact(chipRow({ label: 'Prices of tools with', chips: listPriceChips(data) })),
        after: [copyable(citation, 'the citation')],
      },
    );
  },
});

/** The questions whose answers the lead counts. */
const LEAD_KEYS = ['ai.api_every_plan', 'ai.openapi'];

const countYes = (key: string, { rows }: Answer) => rows.filter(({ cells }) => cells[key]?.mark === 'yes').length;

/** The questions that matter most for agents, each with the number of tools. */
function listPriceChips(data: Answer): Chip[] {
  return data.columns
    .filter(({ key }) => PRICE_KEYS.includes(key))
    .map(({ key, label }) => ({ label, href: boardAddress({ required: [key] }), count: countYes(key, data) }));
}

const PRICE_KEYS = ['ai.public_api', 'ai.mcp_server', 'ai.api_add_leads', 'ai.api_every_plan'];
