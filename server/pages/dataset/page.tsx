import { Type } from 'typebox';
import type { Dataset } from '../../../model/dataset.ts';
import { jsonLd } from '../../dataset/json-ld.ts';
import { API_ROOT } from '../../identity/identity.ts';
import { getAiReadiness } from '../../operations/get-ai-readiness.ts';
import { definePage } from '../page.ts';
import { DatasetPage } from './dataset.tsx';

export const dataset = definePage({
  path: getAiReadiness.path,
  input: Type.Object({
    sort: Type.Optional(
      Type.Union([Type.Literal('score'), Type.Literal('name')], { description: 'The order of the tools.' }),
    ),
  }),
  examples: () => [{}, { sort: 'name' as const }],
  navigation: { label: 'AI-readiness dataset', place: 'footer' },
  load: ({ sort = 'score' }, { ask }) => ({ sort, answer: ask(getAiReadiness, {}) }),
  title: ({ data }) => data.answer.dataset.title,
  description: ({ data }) => data.answer.dataset.description,
  jsonLd: ({ data, manifest, baseUrl }) =>
    jsonLd(data.answer.dataset as Dataset, manifest, `${baseUrl}${API_ROOT}${getAiReadiness.path}`),
  render: ({ data: { answer, sort }, manifest, methodology, baseUrl }) => (
    <DatasetPage
      dataset={answer.dataset as Dataset}
      meta={answer.meta}
      body={answer}
      sort={sort}
      manifest={manifest}
      categories={methodology.categories}
      baseUrl={baseUrl}
    />
  ),
});
