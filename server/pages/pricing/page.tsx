import { Type } from 'typebox';
import { toolsByPriceStatus } from '../../operations/example-tools.ts';
import { getPricing } from '../../operations/get-pricing.ts';
import { getTool } from '../../operations/get-tool.ts';
import { Slug } from '../../operations/input.ts';
import { SameAsData } from '../frame/same-as-data.tsx';
import { definePage } from '../page.ts';
import { costInWords, type Facts } from './cost-in-words.ts';
import { entryPrices } from './entry-price.ts';
import { planNotStated } from './plan-not-stated.ts';
import { pricesOf, ToolPrices } from './tool-prices.tsx';

export const pricing = definePage({
  path: '/pricing/{slug}',
  input: Type.Object({ slug: Slug }),
  examples: (snapshot) => toolsByPriceStatus(snapshot).map(({ slug }) => ({ slug })),
  listed: ({ tools }) => [...tools.keys()].map((slug) => ({ slug })),
  load: ({ slug }, { ask, methodology }) => {
    const answer = ask(getPricing, { slug, detail: 'audit' });
    const { tool } = ask(getTool, { slug, groups: ['channels'], detail: 'audit' });
    return {
      answer,
      prices: entryPrices(ask, methodology),
      notStated: planNotStated(answer.plans, tool.facts as Facts),
    };
  },
  title: ({ data: { answer } }) => `What ${answer.tool.name} costs`,
  description: ({ data: { answer } }) =>
    `${costInWords(pricesOf(answer).facts, answer.tool.name, answer.entry_price)} Plans, trial, refunds and terms, each with its source and age.`,
  render: ({ data, methodology, json }) => (
    <>
      <ToolPrices {...data} methodology={methodology} />
      <SameAsData json={json} />
    </>
  ),
});
