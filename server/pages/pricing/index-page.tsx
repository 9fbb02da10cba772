import { Type } from 'typebox';
import { definePage } from '../page.ts';
import { AllPrices } from './all-prices.tsx';
import { entryPrices } from './entry-price.ts';

export const allPricing = definePage({
  path: '/pricing',
  input: Type.Object({}),
  examples: () => [{}],
  navigation: { label: 'Prices', place: 'header' },
  load: (_, { ask, methodology }) => entryPrices(ask, methodology),
  title: () => 'What outreach tools cost',
  description: ({ data }) =>
    `The cheapest paid plan of each outreach tool whose price is known, on one axis, and plainly those of the ${data.length} whose price is unknown.`,
  render: ({ data, methodology }) => <AllPrices prices={data} methodology={methodology} />,
});
