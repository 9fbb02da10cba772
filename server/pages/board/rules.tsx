import type { RecommendAnswer } from '../../operations/recommend/answer.ts';
import { type Block, bullets, paragraph } from '../blocks/block.tsx';
import { link } from '../blocks/words.tsx';
import { fold } from '../elements/fold.tsx';
import { rulesPath } from '../elements/frame.tsx';
import { table } from '../elements/table.tsx';
import { actionTable, writeDates } from '../platforms/rules.tsx';
import type { SharedContext } from '../types.ts';

/** LinkedIn's rules that a text mentions, its actions against vendors, and the titles of its other rules. */
export function ruleBlocks(
  { kind, rules = [], other_rules: others = {}, steps = [] }: RecommendAnswer,
  { manifest, sources }: SharedContext,
): Block[] {
  const page = rulesPath(manifest);
  if (kind !== 'rules' || page === undefined) return [];
  const titles = Object.entries(others).map(([id, title]) => link(`${page}#${id}`, title));
  return [
    paragraph([link(page, 'All rules, with their clauses and earlier wordings'), '.']),
    ...(rules.length > 0 ? [ruleTable(rules, page)] : []),
    ...(steps.length > 0 ? [actionTable(steps, sources)] : []),
    ...(titles.length > 0 ? [fold(`${titles.length} other rules`, [bullets(titles)])] : []),
  ];
}

const ruleTable = (rules: NonNullable<RecommendAnswer['rules']>, page: string): Block =>
  table({
    caption: 'Rules in our own words. Each links to its clause and its earlier wordings.',
    columns: [
      { head: 'Rule' },
      { head: 'Says' },
      { head: 'Since at least', label: 'Since at least' },
      { head: 'Where', label: 'Where' },
    ],
    groups: [
      {
        records: rules.map(({ id, title, says, since, changed, document }) => ({
          cells: [
            link(`${page}#${id}`, title),
            says ?? 'The document has no such rule.',
            writeDates(since, changed),
            document,
          ],
        })),
      },
    ],
    minRows: rules.length,
  });
