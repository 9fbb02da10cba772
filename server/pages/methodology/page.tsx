import { Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import { getMethodology } from '../../operations/get-methodology.ts';
import { getRankings } from '../../operations/get-rankings.ts';
import { getTool } from '../../operations/get-tool.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { definePage } from '../page.ts';
import { countAnswered } from './count-answered.ts';
import { MethodologyPage } from './methodology.tsx';

export const methodology = definePage({
  path: '/methodology',
  input: Type.Object({}),
  examples: () => [{}],
  navigation: { label: 'Method', place: 'header' },
  load: (_, { ask }) => {
    const { methodology, meta } = ask(getMethodology, {});
    // A score to follow by hand: of the tool that leads the first list.
    const [first] = ask(getRankings, { profile: 'general', limit: 1 }).lists[0]?.entries ?? [];
    const example = first && ask(getTool, { slug: first.tool.slug, detail: 'audit' }).tool;
    const tools = ask(searchTools, {}).tools.map(({ slug }) => ask(getTool, { slug, detail: 'compact' }).tool);
    return { method: methodology as Methodology, meta, example, answered: countAnswered(tools) };
  },
  title: () => 'How a score is made',
  description: ({ data: { method } }) =>
    `The whole method, version ${method.version}: how facts with sources turn into points, what each of ${Object.keys(method.dimensions).length} dimensions weighs, how ranks and their ranges come about, and what the figures cannot say.`,
  render: ({ data, json }) => <MethodologyPage {...data} json={json} />,
});
