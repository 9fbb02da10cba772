import { type Static, Type } from 'typebox';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { SameAsData } from '../frame/same-as-data.tsx';
import { definePage } from '../page.ts';
import { loadList } from './load-list.ts';
import { headingOf, Tools } from './tools.tsx';

const { q, category, capability, sort, offset } = searchTools.input.properties;
const Input = Type.Object({ q, category, capability, sort, offset });
export type ListInput = Static<typeof Input>;

/** On one page; what is beyond stands on the next. */
const MOST = 100;

export const tools = definePage({
  path: '/tools',
  input: Input,
  examples: () => [
    {},
    { q: 'whatsapp' },
    {
      category: 'multichannel-outreach',
      capability: ['integrations.hubspot', 'product.runs_on=cloud'],
      sort: 'price' as const,
    },
    { q: 'zzyzx' },
  ],
  navigation: { label: 'Tools', place: 'header' },
  listed: ({ methodology }) => [{}, ...Object.keys(methodology.categories).map((category) => ({ category }))],
  load: (input, loading) => loadList({ ...input, limit: MOST }, loading),
  title: ({ input, methodology }) => headingOf(input, methodology),
  description: ({ data: { answer } }) =>
    `${answer.total} outreach tools, each with what sources prove of it, what is open and what it costs. Filters tell proven from unknown.`,
  render: ({ data, input, methodology, json }) => (
    <>
      <Tools list={data} input={input} methodology={methodology} />
      <SameAsData json={json} />
    </>
  ),
});
