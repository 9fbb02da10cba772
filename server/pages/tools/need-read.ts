import { firstFew } from '../../../model/words/lists.ts';
import { writeAddress } from '../../operations/address.ts';
import { pageAddress } from '../../operations/recommend/answered-by.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { type DocumentSection, type Line, paragraph } from '../document/document.ts';
import { conclusion } from '../recommend/shortlist.tsx';
import { asNeed, type ListProps, type ToolList } from './tool-list.ts';

/** The words of a search as a question about named tools, or as a need: how they were read, the first tools, and where the rest is. */
export function readAsNeed({ list, input, methodology }: ListProps): DocumentSection[] {
  const { need, answer } = list;
  if (need === undefined || need.fallback !== null) return [];
  if (need.answered_by !== null) {
    const names = need.question?.tools.map((slug) => need.tool_names[slug] ?? slug) ?? [];
    const link = { link: pageAddress(need.answered_by), label: ANSWERS[need.answered_by.operation](firstFew(names)) };
    return [{ id: 'need', heading: 'Your question', blocks: [paragraph([link])] }];
  }
  const { not_understood } = need;
  const whole = {
    link: writeAddress(recommend, asNeed(input, methodology.catalogue) ?? {}),
    label: 'The whole recommendation',
  };
  // The words that no tool has are named next to the search.
  const unused = answer.not_used ? '' : not_understood.map((words) => `“${words}”`).join(', ');
  const first = firstOf(need).map(({ tool, why }): readonly [Line, Line] => [
    [{ link: `/tools/${tool.slug}`, label: tool.name }],
    why,
  ]);
  if (answer.total > 0 && need.may_fit.length + need.fails.length === 0) return [];
  return [
    {
      id: 'need',
      heading: conclusion(need),
      blocks: [
        ...(unused === '' ? [] : [paragraph(`Not used: ${unused}.`)]),
        ...(answer.total === 0 ? [{ kind: 'terms' as const, items: first }] : []),
        paragraph([whole]),
      ],
    },
  ];
}

/** The tools that come nearest to a need. */
export function firstOf({ fits, may_fit, fails }: NonNullable<ToolList['need']>) {
  const open = [...fits, ...may_fit];
  return open.length > 0 ? open : fails;
}

const ANSWERS = {
  compare_tools: (names: string) => `Compare ${names} side by side`,
  get_changes: (names: string) => `What changed at ${names}`,
  get_pricing: (names: string) => `Prices of ${names}`,
  get_tool: (names: string) => `All about ${names}`,
  estimate_cost: (names: string) => `The bill of ${names}`,
} as const;
