import { Type } from 'typebox';
import type { Dataset } from '../../../model/dataset.ts';
import { jsonLd } from '../../dataset/metadata.ts';
import { API_ROOT } from '../../identity/identity.ts';
import { getAiReadiness } from '../../operations/get-ai-readiness/operation.ts';
import { paragraph } from '../document/document.ts';
import { linkedinNotice, toolsOnLinkedin } from '../linkedin-notice.tsx';
import { definePage } from '../page.ts';
import { LONG_PAGE_LIMIT } from '../page-text.ts';
import { countAnswers, heatMap, questionsOf, questionTable } from './answers.tsx';
import { downloads, howToCite } from './files.ts';

/** How ready each tool is for software agents, to read and to download. */
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
    onLinkedin: prepared(toolsOnLinkedin),
  }),
  title: ({ data }) => data.answer.dataset.title,
  description: ({ data }) =>
    `Which of ${data.answer.dataset.records.length} outreach tools have a public API, an MCP server or webhooks, how agents sign in and what they can do, with sources. To download.`,
  jsonLd: ({ data, manifest, baseUrl }) =>
    jsonLd(data.answer.dataset as Dataset, manifest, `${baseUrl}${API_ROOT}${getAiReadiness.path}`),
  document: ({ data: { answer, onLinkedin, sort }, manifest, methodology, baseUrl }) => {
    const dataset = answer.dataset as Dataset;
    const { title, records } = dataset;
    const others = dataset.fields.filter((field) => !questionsOf(dataset).includes(field));
    return {
      title,
      lead: inShort(dataset),
      blocks: linkedinNotice({ slugs: records.map(({ slug }) => slug), onLinkedin, notices: methodology.notices }),
      sections: [
        { id: 'map', heading: 'Tool by tool', blocks: heatMap(dataset, sort) },
        { id: 'downloads', heading: 'Downloads', blocks: downloads(dataset, answer, manifest, baseUrl) },
        {
          ...{ id: 'cite', heading: 'How to cite', folded: 'a sentence, BibTeX, CFF' },
          blocks: howToCite({ title, meta: answer.meta, url: baseUrl + getAiReadiness.path }),
        },
        {
          ...{ id: 'fields', heading: 'The questions and their answers', folded: `${questionsOf(dataset).length}` },
          blocks: [
            paragraph([
              `One record per tool, of ${records.length}. In the CSV each question has a second column, `,
              { code: '.status' },
              ': known, unknown, disputed or not_applicable. An empty value with the status “unknown” is unknown, not a no.',
            ]),
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
  const having = (key: string) => countAnswers(dataset, key, false).has;
  return `Of ${dataset.records.length} tools, ${having('ai.public_api')} are documented to have a public API, ${having('ai.mcp_server')} an MCP server and ${having('integrations.webhooks')} webhooks. What no page says is unknown, not a no.`;
}
