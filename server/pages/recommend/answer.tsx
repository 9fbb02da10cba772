import { andList, orList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import { writeAddress } from '../../operations/operation.ts';
import { type AnsweredBy, pageAddress } from '../../operations/recommend/answered-by.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import {
  bullets,
  type Cell,
  capitalised,
  type DocumentSection,
  type Line,
  type PageBlock,
  type PageDocument,
  paragraph,
  type Row,
} from '../document/document.ts';
import { RecommendBox } from '../layout/need-form.tsx';
import type { Describe } from './change.ts';
import { changeSection, type UnderstoodProps, understoodInShort } from './need.tsx';
import {
  documented,
  fewToChooseFrom,
  type Known,
  MOST_CARDS,
  priceParts,
  type RecommendAnswer,
  recommendationInWords,
  recommendationTitle,
  shortlistedTools,
  type ToolFit,
  teamInWords,
  unconfirmed,
  whyNot,
} from './shortlist.tsx';

interface AnswerProps extends UnderstoodProps {
  readonly known: Known;
  /** How many of the other tools the page lists. */
  readonly limit: number;
}

/** The few to choose from, the need as it was understood, and why the others are not among the few. */
export function recommendationDocument(props: AnswerProps): PageDocument {
  const { answer, describe, known } = props;
  const { fits, may_fit, fails, notices, bill, job, note } = answer;
  const criteria = ([...fits, ...may_fit, ...fails][0]?.checks ?? []).map(describe);
  const few = fewToChooseFrom(answer, criteria, describe, known);
  const said = noteLeft(note ?? '');
  const remarks: PageBlock[] = [
    ...(said === '' ? [] : [{ kind: 'text' as const, quiet: true, line: said }]),
    ...notices.map(({ text }) => ({ kind: 'notice' as const, line: text })),
  ];
  return {
    title: recommendationTitle(answer),
    lead: recommendationInWords(answer, criteria),
    blocks: [...understoodInShort(props), ...(few.length > 0 ? [] : remarks)],
    sections: [
      ...(few.length > 0 ? [{ id: 'few', heading: 'To choose from', blocks: [...few, ...remarks] }] : []),
      ...askForLess(answer, describe),
      ...theOthers(props, criteria),
      changeSection(props),
    ],
    related: [
      ...(few.length > 0 || bill === null ? [] : [['What every tool costs for this', bill] as const]),
      ...(job === null ? [] : [['The list of the closest job', `/rankings/general?job=${job}`] as const]),
      ['How it is decided', '/methodology'],
    ],
  };
}

/** What the page says elsewhere, or has another form for. */
const SAID_ELSEWHERE = [
  /No tool is proven to have everything that is needed, but \d+ may fit\..*?vendors\./,
  /Every tool is proven to fail something that is needed\./,
  /Nothing that is asked for is a must, so every tool fits\. The order is by what is wanted\./,
  /ask_instead (says which single must to drop, and )?names the tools that miss least\./,
  /The parameters replace what the text says about the same: "[^"]*"(, "[^"]*")*\./,
];

/** The note on the whole answer, as far as the page does not say the same elsewhere. */
function noteLeft(note: string): string {
  return SAID_ELSEWHERE.reduce((left, said) => left.replace(said, ''), note)
    .replaceAll(/"([^"]*)"/g, '“$1”')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** If no tool fits: each requirement that can be dropped, as a link that asks again without it. */
function askForLess({ ask_instead: { drop_one } }: RecommendAnswer, describe: Describe): DocumentSection[] {
  if (drop_one.length === 0) return [];
  const items = drop_one.map(({ constraint, words, query, permalink, fits, may_fit }): Line => {
    // A criterion of a parameter has no words of the reader's own.
    const label = `Without “${query === null ? describe(constraint) : words.join('”, “')}”`;
    const link = query === null ? permalink : writeAddress(recommend, { q: query });
    const found =
      fits > 0 ? counted(fits, 'tool fits', 'tools fit') : counted(may_fit, 'tool may fit', 'tools may fit');
    return [link === undefined ? label : { link, label }, `: ${found}`];
  });
  return [{ id: 'ask-instead', heading: 'Leave out one of these', blocks: [{ kind: 'list', items }] }];
}

/** Of the tools to choose from and the next. */
const MOST_IN_SIGHT = 4;

/** The tools that are not among the few, with what is documented of each and why it is not among them: those that fit too in sight. */
function theOthers({ answer, request, limit, known }: AnswerProps, criteria: readonly string[]): DocumentSection[] {
  const { fits, may_fit, fails, shortlist, bill } = answer;
  const few = shortlistedTools(answer).slice(0, MOST_CARDS);
  const hasFew = few.length > 0;
  const others = [...fits, ...may_fit, ...fails].filter((one) => !few.includes(one));
  const alsoFit = others.filter((one) => fits.includes(one)).length;
  const shown = others.slice(0, limit);
  const inSight = hasFew ? Math.max(alsoFit, MOST_IN_SIGHT - few.length) : 0;
  const near = shown.slice(0, alsoFit || inSight).filter((one) => !fails.includes(one));
  const rest = shown.slice(near.length);
  const isOut = (one: ToolFit) => fails.includes(one);
  const whyOf = new Map(shortlist.beaten.map(({ tool, why }) => [tool, why]));
  const rowOf = (judged: ToolFit): Row => [
    [{ link: `/tools/${judged.tool.slug}`, label: judged.tool.name }],
    priceParts(judged, known),
    documented(judged, criteria),
    { line: unconfirmed(judged, criteria), tone: 'unknown' },
    isOut(judged) ? capitalised(whyNot(judged)) : (whyOf.get(judged.tool.slug) ?? ''),
  ];
  const price = bill === null ? 'Price' : `Price for ${teamInWords(answer)}`;
  const columns = ['Tool', price, 'Documented', 'Not found', hasFew ? 'Why not among the few' : 'Why not'];
  const table = (rows: readonly Row[]): PageBlock => ({ kind: 'table', look: 'others', columns, rows });
  const maybe = rest.filter((one) => !isOut(one));
  const out = rest.filter(isOut);
  const band = maybe.length > 0 && out.length > 0 ? [{ band: 'Something required is not there' }] : [];
  const link = writeAddress(recommend, { ...request, limit: others.length });
  const all = { link, label: `All ${others.length} of them` };
  const folded = `${others.length - near.length}, with why each is not among the few`;
  return [
    near.length > 0 && {
      id: 'also',
      heading: alsoFit > 0 ? 'These fit too' : 'The next nearest',
      blocks: [table(near.map(rowOf))],
    },
    others.length > near.length && {
      id: 'others',
      heading: hasFew ? 'The other tools' : 'The tools that come nearest',
      ...(hasFew && { folded }),
      blocks: [
        table([...maybe.map(rowOf), ...band, ...out.map(rowOf)]),
        ...(others.length > limit ? [{ kind: 'text' as const, line: [all] }] : []),
      ],
    },
  ].filter((section) => section !== false);
}

/** A question about named tools: the answer in short, and a link to the page that has all of it. */
export function questionDocument(answer: RecommendAnswer, answered: AnsweredBy): PageDocument {
  const nameOf = (slug: string) => answer.tool_names[slug] ?? slug;
  const { conclusion, tools, facts, bills, pairs, changes } = answered.answer;
  const said = [conclusion, tools[0]?.about, onlyFact(facts, nameOf), ...pairs.map(({ why }) => why)];
  return {
    title: headingOf(answer, nameOf),
    lead: said.filter(Boolean).join(' ') || 'The answer in short, with its sources.',
    blocks: [
      ...tools.map(aboutTool),
      ...(bills.length > 0 ? [{ kind: 'terms' as const, items: bills.map((bill) => billOf(bill, nameOf)) }] : []),
      ...(facts.length > 0 ? [factTable(facts, nameOf)] : []),
      ...(changes.length > 0 ? [bullets(...changes.map(({ on, summary }) => `${on}: ${summary}`))] : []),
      paragraph([{ link: pageAddress(answered), label: LINKS[answered.operation] }]),
      ...answer.notices.map(({ text }) => ({ kind: 'notice' as const, line: text })),
    ],
    sections: [
      {
        id: 'change',
        heading: 'Change the text',
        folded: 'or ask something else',
        blocks: [{ kind: 'people', html: <RecommendBox id="need" value={answer.query} /> }],
      },
    ],
    related: [['How it is decided', '/methodology']],
  };
}

/** What each page shows. */
const LINKS: Readonly<Record<AnsweredBy['operation'], string>> = {
  compare_tools: 'Compare them side by side',
  estimate_cost: 'The bill, line by line',
  get_changes: 'All changes, with their sources',
  get_pricing: 'All prices and terms',
  get_tool: 'Everything known about it',
};

function headingOf({ question }: RecommendAnswer, nameOf: (slug: string) => string): string {
  const names = (question?.tools ?? []).map(nameOf);
  if (question?.asks === 'compare') return `${orList(names)}?`;
  if (question?.asks === 'price') return `What ${andList(names)} ${names.length === 1 ? 'costs' : 'cost'}`;
  if (question?.asks !== 'changes') return andList(names);
  return names.length > 0 ? `What changed at ${andList(names)}` : 'What vendors changed';
}

type Short = AnsweredBy['answer'];

function aboutTool({ type, channels, price }: Short['tools'][number]): PageBlock {
  return {
    kind: 'terms',
    items: [
      ['Type', type],
      ['Documented channels', channels.join(', ') || 'none'],
      ['Price', price],
    ],
  };
}

type ShortFact = Short['facts'][number]['answers'][string];

const valueInWords = ({ value, plan, costs_extra }: ShortFact) =>
  [value, plan && `from plan ${plan}`, costs_extra && 'costs extra'].filter(Boolean).join(', ');

/** `Public API of Flagmast: Yes, from plan Pro.` Undefined if more is asked. */
function onlyFact(facts: Short['facts'], nameOf: (slug: string) => string): string | undefined {
  const answers = facts.flatMap(({ label, answers }) =>
    Object.entries(answers).map(([slug, fact]) => `${label} of ${nameOf(slug)}: ${valueInWords(fact)}.`),
  );
  return answers.length === 1 ? answers[0] : undefined;
}

/** A column for each tool. */
function factTable(facts: Short['facts'], nameOf: (slug: string) => string): PageBlock {
  const slugs = [...new Set(facts.flatMap(({ answers }) => Object.keys(answers)))];
  const rows = facts.map(({ key, label, answers }) => [
    label,
    ...slugs.map((slug): Cell => (answers[slug] ? factLine(answers[slug], `/tools/${slug}#${key}`) : '')),
  ]);
  return { kind: 'table', columns: ['Question', ...slugs.map(nameOf)], rows, least: rows.length };
}

function factLine(fact: ShortFact, link: string): Line {
  const { note, source, read } = fact;
  return [
    { link, label: valueInWords(fact) },
    ...(source === null ? [] : [' · ', { link: source, label: 'source' }, `, read ${read}`]),
    ...(note === undefined ? [] : [{ note }]),
  ];
}

function billOf({ slug, bill, missing }: Short['bills'][number], nameOf: (slug: string) => string) {
  const open = missing.length > 0 ? [{ note: `It is not known ${missing.join('; ')}.` }] : [];
  return [nameOf(slug), [bill, ...open]] as const;
}
