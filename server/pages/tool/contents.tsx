import { isAnswered } from '../../../model/fact.ts';
import { type Part, PartList } from '../frame/contents.tsx';
import type { ToolView } from './view.ts';

const BEFORE_FACTS: readonly Part[] = [
  { id: 'standing', label: 'Scores and ranks' },
  { id: 'dimensions', label: 'Why these scores' },
  { id: 'open', label: 'What could change its rank' },
  { id: 'prices', label: 'Prices' },
  { id: 'alternatives', label: 'Alternatives' },
  { id: 'facts', label: 'All facts' },
];

/** What stands on the page, with how many questions of each group are answered. */
export function Contents({ tool, methodology: { catalogue } }: ToolView) {
  const facts = Object.values(tool.facts);
  const groups = Object.entries(catalogue.groups).map(([id, label]) => {
    const own = facts.filter(({ group }) => group === id);
    return { id, label, answered: { count: own.filter(isAnswered).length, of: own.length } };
  });
  return (
    <nav class="page-guide" aria-label="On this page">
      <p class="page-guide-title">On this page</p>
      <PartList parts={BEFORE_FACTS} />
      <PartList parts={groups} />
      <PartList parts={[{ id: 'cite', label: 'Cite, download, correct' }]} />
    </nav>
  );
}
