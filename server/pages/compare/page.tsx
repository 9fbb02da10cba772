import { BILLED, unitsInWords } from '../../../model/pricing/price-text.ts';
import { cut } from '../../../model/words/cut.ts';
import { andList, firstFew } from '../../../model/words/lists.ts';
import { compareTools } from '../../operations/compare-tools/operation.ts';
import { exampleTools } from '../../operations/example-tools.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { comparison, notKnown } from '../../sentences/forms.ts';
import { allTools } from '../all-tools.ts';
import {
  bullets,
  type DocumentSection,
  forPeople,
  type Line,
  type PageBlock,
  type PageDocument,
  paragraph,
  present,
  type TextCell,
  type TextRow,
} from '../document/document.ts';
import { answerCell } from '../facts/answer.tsx';
import { priceCell } from '../facts/price.ts';
import { feedOf } from '../history/following.tsx';
import { toolNames } from '../layout/forms.tsx';
import { SameAsData } from '../layout/links.tsx';
import { linkedinNotice, toolsOnLinkedin } from '../linkedin-notice.tsx';
import { definePage, type Loading, type View } from '../page.ts';
import { CompareForm, type ComparisonQuery, compareAddress, comparePage, sorted } from './form.tsx';

export const compare = definePage({
  ...comparePage,
  examples: (snapshot) => {
    const tools = exampleTools(snapshot).map(({ slug }) => slug);
    return [
      {},
      { tools: tools.slice(0, 2).sort() },
      { tools: tools.slice(0, 5).sort(), people: 3, linkedin_accounts: 3, billing: 'year' as const },
      { tools: tools.slice(0, 3).sort(), groups: ['pricing', 'team'] },
      { tools: tools.slice(0, 1) },
    ];
  },
  canonicalInput: sorted,
  load: (input, loading) =>
    (input.tools ?? []).length > 1 ? loadComparison(input, loading) : loadStart(input, loading),
  feed: ({ data }) => feedOf('answer' in data ? data.answer.rows.map(({ slug }) => slug) : []),
  title: ({ data }) => ('answer' in data ? `${namesOf(data.answer)} compared` : 'Compare tools side by side'),
  description: ({ data }) =>
    'answer' in data
      ? `${namesOf(data.answer)} side by side: what differs and what they cost, billed alike, each answer with its source.`
      : 'Choose two to five outreach tools and see what differs and what they cost, with a source for each answer.',
  document: (view) => ('answer' in view.data ? comparisonDocument(view, view.data) : startDocument(view, view.data)),
});

type Answer = AnswerOf<typeof compareTools>;

const namesOf = ({ rows }: Answer) => firstFew(rows.map(({ name }) => name));

function loadComparison(input: ComparisonQuery, { ask, prepared }: Loading) {
  const { tools = [], ...about } = input;
  return {
    answer: ask(compareTools, { tools, ...about }),
    names: prepared(toolNames),
    onLinkedin: prepared(toolsOnLinkedin),
  };
}

function loadStart({ tools = [] }: ComparisonQuery, { ask, prepared }: Loading) {
  const chosen = prepared(allTools).filter(({ slug }) => tools.includes(slug));
  return { chosen, names: prepared(toolNames), boards: ask(getRankings, { profile: 'by-type' }).boards };
}

type CompareView = View<ComparisonQuery>;

/** Fields for the names of tools, and comparisons to begin with. */
function startDocument(
  { input, methodology: { currencies, categories } }: CompareView,
  { chosen, names, boards }: ReturnType<typeof loadStart>,
): PageDocument {
  const suggested = boards.flatMap(({ category, rows }): Line[] => {
    if (rows.length < 2) return [];
    const address = compareAddress({ tools: rows.map(({ slug }) => slug) });
    const label = firstFew(rows.map(({ name }) => name));
    return [[`${categories[category ?? '']?.label ?? category}: `, { link: address, label }]];
  });
  return {
    title: 'Compare tools side by side',
    lead: 'Two to five tools: what differs, and what they cost billed alike.',
    blocks: [forPeople(<CompareForm input={input} chosen={chosen} names={names} currencies={currencies} />)],
    sections: [{ id: 'suggested', heading: 'The first of each type', blocks: [bullets(...suggested)] }],
    related: [['All tools', '/tools']],
  };
}

/** The bill, what differs, and links to all other questions. */
function comparisonDocument(
  { input, methodology, json }: CompareView,
  { answer, names, onLinkedin }: ReturnType<typeof loadComparison>,
): PageDocument {
  const { rows } = answer;
  const slugs = rows.map(({ slug }) => slug);
  const current = { ...input, tools: slugs };
  const notes = rows.flatMap(({ name, price }): Line[] => {
    const missing = notKnown(price);
    return missing === '' ? [] : [[{ strong: name }, `: ${missing}`]];
  });
  const shown = (band: Answer['columns'][number]['differs']) =>
    answer.columns.flatMap(({ differs, label }) => (differs === band ? [label] : []));
  return {
    title: `${namesOf(answer)} side by side`,
    lead: comparison({ ...answer, differing: shown('yes'), listed: shown('listed').length }),
    blocks: present<PageBlock>(
      forPeople(<CompareForm input={current} chosen={rows} names={names} currencies={methodology.currencies} />),
      ...(answer.not_found ?? []).map((one) => notFoundNotice(one, current)),
    ),
    sections: present<DocumentSection>(
      { id: 'answers', heading: 'Bill and answers', blocks: [tableOf(answer, current, methodology)] },
      notes.length > 0 && { id: 'bills', heading: 'About these bills', blocks: [bullets(...notes)] },
      {
        id: 'more',
        heading: 'All other questions',
        blocks: [
          paragraph(groupLinks(current, methodology.catalogue.groups)),
          forPeople(<SameAsData json={json} />),
          ...linkedinNotice({ slugs, onLinkedin, notices: methodology.notices }),
        ],
      },
    ),
    related: rows.map(({ slug, name }) => [`All about ${name}`, `/tools/${slug}`] as const),
  };
}

function notFoundNotice(
  { name, nearest }: NonNullable<Answer['not_found']>[number],
  current: ComparisonQuery,
): PageBlock {
  const add = nearest
    .slice(0, 3)
    .flatMap((slug) => [
      ' ',
      { link: compareAddress({ ...current, tools: [...(current.tools ?? []), slug] }), label: `Add ${slug}` },
    ]);
  return { kind: 'notice', line: [`No tool here has the name “${cut(name, 60)}”. The others are compared.`, ...add] };
}

const BANDS = {
  yes: 'Where they differ',
  listed: 'What they list',
  open: 'Known for some',
  no: 'The same for all',
} as const;

function tableOf(answer: Answer, input: ComparisonQuery, methodology: CompareView['methodology']): PageBlock {
  const { columns, rows } = answer;
  const bands = (Object.keys(BANDS) as (keyof typeof BANDS)[]).flatMap((band): TextRow[] => {
    const own = columns.filter(({ differs }) => differs === band);
    if (own.length === 0) return [];
    return [{ band: `${BANDS[band]}: ${own.length}` }, ...own.map(({ key }) => answerRow(key, answer, methodology))];
  });
  return {
    kind: 'table',
    look: `sheet sheet-of-${rows.length}`,
    columns: ['Question', ...rows.map(({ slug, name }) => [{ link: `/tools/${slug}`, label: name }])],
    rows: [
      {
        id: 'price',
        cells: [billName(answer, input), ...rows.map(({ slug, price }) => priceCell(slug, price))],
      },
      ...scoreRow(answer, methodology),
      ...bands,
    ],
    least: 40,
  };
}

/** What the bills are for: `A month, for 3 people and 3 LinkedIn accounts, billed yearly`. */
function billName({ rows }: Answer, { people = 1, linkedin_accounts, mailboxes }: ComparisonQuery): Line {
  const setUp = [
    unitsInWords(people, 'person'),
    ...(linkedin_accounts === undefined ? [] : [unitsInWords(linkedin_accounts, 'linkedin-account')]),
    ...(mailboxes === undefined ? [] : [unitsInWords(mailboxes, 'mailbox')]),
  ];
  const [first, ...others] = new Set(rows.flatMap(({ price }) => price.billing ?? []));
  const billed = first !== undefined && others.length === 0 ? `, billed ${BILLED[first]}` : '';
  return ['Bill a month', { note: `for ${andList(setUp)}${billed}` }];
}

function scoreRow({ job, rows }: Answer, { jobs }: CompareView['methodology']): TextRow[] {
  if (job === null) return [];
  const share = ({ yes, unknown, no }: Answer['rows'][number]['required']) => `${yes} of ${yes + unknown + no}`;
  return [
    [
      [{ link: `/rankings/general?job=${job}`, label: jobs[job]?.label ?? job }],
      ...rows.map(({ required, nice }) => `${share(required)} required, ${share(nice)} nice to have`),
    ],
  ];
}

/** The answer of each tool, which leads to what stands behind it. */
function answerRow(key: string, { columns, rows }: Answer, { catalogue }: CompareView['methodology']): TextRow {
  const label = columns.find((column) => column.key === key)?.label ?? key;
  const cells = rows.map(({ slug, cells }): TextCell => {
    const { value = null, plan } = cells[key] ?? {};
    return answerCell({ value, plan, at: `/tools/${slug}?keys=${key}#${key}` }, catalogue.keys[key]);
  });
  return { id: key, cells: [label, ...cells] };
}

function groupLinks(current: ComparisonQuery, groups: Readonly<Record<string, string>>): Line {
  const { keys: _, ...input } = current;
  return Object.entries(groups).flatMap(([group, label], i) => [
    ...(i === 0 ? [] : [' · ']),
    { link: `${compareAddress({ ...input, groups: [group] })}`, label },
  ]);
}
