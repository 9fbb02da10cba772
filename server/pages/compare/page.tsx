import { ENTRY_PRICE } from '../../../model/entry-price.ts';
import { compareTools } from '../../operations/compare-tools/operation.ts';
import { exampleTools, toolsOfOneType } from '../../operations/example-tools.ts';
import { getPricing } from '../../operations/get-pricing.ts';
import { getRankings } from '../../operations/get-rankings.ts';
import { getTool } from '../../operations/get-tool.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { inOneBreath } from '../frame/in-one-breath.ts';
import { SameAsData } from '../frame/same-as-data.tsx';
import { type Ask, definePage } from '../page.ts';
import { type Asked, comparison } from './address.ts';
import { ChooseTools } from './choose-tools.tsx';
import { Comparison } from './comparison.tsx';

export const compare = definePage({
  ...comparison,
  examples: (snapshot) => {
    const [tools, alike] = [exampleTools(snapshot), toolsOfOneType(snapshot)].map((list) =>
      list.map(({ slug }) => slug),
    );
    return [
      {},
      { tools: tools?.slice(0, 2) },
      { tools: alike, profile: 'by-type', show: 'all' as const },
      { tools: tools?.slice(0, 1) },
    ];
  },
  navigation: { label: 'Compare', place: 'header' },
  load: (asked, { ask }) => ((asked.tools ?? []).length > 1 ? compared(asked, ask) : begun(asked, ask)),
  recover: (asked, { code }, { ask }) => (code === 'too_many_tools' ? choosing(asked.tools ?? [], ask) : undefined),
  title: ({ data }) => ('answer' in data ? `${inOneBreath(data.answer.tools)} compared` : 'Compare tools side by side'),
  description: ({ data }) =>
    'answer' in data
      ? `${inOneBreath(data.answer.tools)} side by side: where they differ, what is known of some only, and why one scores above another. Each answer with its source.`
      : 'Choose two to ten outreach tools and read what is known of them side by side, differences first, each answer with its source.',
  render: ({ data, input, methodology, json }) =>
    'answer' in data ? (
      <>
        <Comparison {...data} asked={input} methodology={methodology} />
        <SameAsData json={json} />
      </>
    ) : (
      <ChooseTools {...data} asked={input} categories={methodology.categories} />
    ),
});

function compared({ tools = [], profile = 'general' }: Asked, ask: Ask) {
  const answer = ask(compareTools, { tools, profile, detail: 'audit' });
  const placed = answer.tools.map(({ slug }) => {
    const { ranks } = ask(getTool, { slug, detail: 'compact' });
    return [slug, ranks[profile]] as const;
  });
  const keys = Object.values(ENTRY_PRICE);
  const priced = answer.tools.map(
    ({ slug }) => [slug, ask(getPricing, { slug, keys, detail: 'compact' }).entry_price] as const,
  );
  const [places, entries] = [Object.fromEntries(placed), Object.fromEntries(priced)];
  return { answer, places, entries, all: ask(searchTools, { sort: 'name' }).tools };
}

function begun({ tools: [slug] = [] }: Asked, ask: Ask) {
  const form = choosing(slug === undefined ? [] : [slug], ask);
  const one = slug === undefined ? undefined : ask(getTool, { slug });
  return { ...form, begun: one?.tool, near: one?.alternatives ?? [] };
}

function choosing(ticked: readonly string[], ask: Ask) {
  const all = ask(searchTools, { sort: 'name' }).tools;
  const { lists } = ask(getRankings, { profile: 'by-type' });
  return { all, lists, ticked, begun: undefined, near: [] };
}
