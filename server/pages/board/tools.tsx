import { byDemand, singlesIn } from '../../../model/job.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { isListed } from '../../../model/tool.ts';
import { writeAddress } from '../../operations/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { found } from '../../sentences/forms.ts';
import { namesOfTools } from '../all-tools.ts';
import { forPeople, type PageBlock, paragraph, separated } from '../document/document.ts';
import { definePage } from '../page.ts';
import { questionOptions } from './need-form.tsx';
import { boardDocument, canonicalNeed, isForSearchEngines, lastChangeOfAll, pageFrom, withRoom } from './preset.tsx';
import { Lists } from './rankings.tsx';
import { shownColumns, shownRows } from './shown.ts';
import { sourcesFor } from './sources.ts';

/** How many questions are shown where none is asked. */
const SHOWN = 8;

const address = (input: Readonly<Record<string, unknown>>) =>
  writeAddress({ path: '/tools', input: searchTools.input }, input);

/** The tools that words or filters find. */
export const tools = definePage({
  path: '/tools',
  input: searchTools.input,
  examples: (snapshot) => [
    {},
    { required: mainQuestions(snapshot.methodology).slice(0, 2), people: 3, budget: 500 },
    { q: [...snapshot.tools.values()][0]?.name ?? 'tool' },
  ],
  listed: ({ methodology: { categories }, tools: all }) => [
    {},
    ...Object.keys(categories)
      .filter((category) => [...all.values()].some((tool) => isListed(tool) && tool.category === category))
      .map((category) => ({ category })),
  ],
  lastChanged: lastChangeOfAll,
  canonicalInput: canonicalNeed,
  isListed: (input) => isForSearchEngines(input, ['limit', 'offset', 'keys']),
  load(input, { ask, prepared, methodology }) {
    const hasColumns = input.required ?? input.nice ?? input.unwanted ?? input.keys;
    const answer = ask(searchTools, withRoom(hasColumns ? input : { ...input, keys: mainQuestions(methodology) }));
    return {
      answer: { ...answer, sources: sourcesFor(answer, { prepared }) },
      names: prepared(namesOfTools),
      questions: prepared(questionOptions),
    };
  },
  title: ({ input: { category }, methodology }) =>
    `${titleOf({ category }, methodology)} for outreach, by what they have`,
  description: ({ manifest }) =>
    `${manifest.counts.tools} LinkedIn and multichannel outreach tools with prices and sources, by what they have.`,
  document({ input, data, methodology, json }) {
    const { answer, names, questions } = data;
    const { columns, total, not_used, closest = [] } = answer;
    const { limit, offset, ...need } = input;
    return boardDocument({
      title: titleOf(input, methodology),
      lead: found(
        total,
        answer.rows.some(({ result }) => result !== undefined),
        input.q,
      ),
      need,
      ...(not_used && { ignored: not_used }),
      columns,
      at: (need) => address({ ...need }),
      names,
      questions,
      methodology,
      blocks: [
        ...(input.q === undefined ? [forPeople(<Lists input={{}} methodology={methodology} />)] : []),
        ...near(closest, names),
      ],
      boards: [
        {
          name: 'Tools',
          bill: 'Bill a month',
          columns: shownColumns(columns),
          rows: shownRows(answer, methodology),
        },
      ],
      page: pageFrom(answer, input, address),
      json,
      related: [
        ['Tools by job', '/rankings/general'],
        ['Tools by type', '/rankings/by-type'],
        ['Compare tools', '/compare'],
      ],
    });
  },
});

function titleOf({ q, category }: { q?: string; category?: string }, { categories }: Methodology): string {
  if (q !== undefined) return `Tools for “${q}”`;
  return category === undefined ? 'Tools' : (categories[category]?.label ?? category);
}

/** The tools that match most of the words. */
function near(closest: readonly string[], names: ReadonlyMap<string, string>): PageBlock[] {
  if (closest.length === 0) return [];
  const links = closest.map((slug) => ({ link: `/tools/${slug}`, label: names.get(slug) ?? slug }));
  return [paragraph(['Closest: ', ...separated(links), '.'])];
}

/** The questions that most jobs require. */
export function mainQuestions({ jobs }: Pick<Methodology, 'jobs'>): string[] {
  const all = Object.values(jobs).flatMap(({ required, nice }) => [...required, ...nice].flatMap(singlesIn));
  const keys = [...new Set(all.filter(({ value }) => value === undefined).map(({ key }) => key))];
  return keys.toSorted(byDemand(jobs)).slice(0, SHOWN);
}
