import type { Methodology } from '../../../model/methodology.ts';
import { andList, orList } from '../../../model/words/lists.ts';
import { type AnsweredBy, pageAddress } from '../../operations/recommend/answered-by.ts';
import type { Cell, DocumentSection, Line, PageBlock, PageDocument } from '../document/document.ts';
import { RecommendBox } from '../frame/forms.tsx';
import { otherReading } from './answer.ts';
import type { Request } from './change.ts';
import type { Recommendation } from './criterion-words.ts';

interface QuestionProps {
  readonly answer: Recommendation;
  readonly answered: AnsweredBy;
  readonly request: Request;
}

/** A question about named tools: the answer in short, and a link to the page that has all of it. */
export function questionDocument({ answer, answered, request }: QuestionProps, methodology: Methodology): PageDocument {
  const nameOf = (slug: string) => answer.tool_names[slug] ?? slug;
  const { tools, facts, bills, pairs, changes } = answered.answer;
  const [tool] = tools;
  const whole = { link: pageAddress(answered), label: LINKS[answered.operation] };
  const sections = [
    bills.length > 0 && {
      id: 'bills',
      heading: 'The bill',
      blocks: [{ kind: 'terms' as const, items: bills.map((bill) => [nameOf(bill.slug), billLine(bill)] as const) }],
    },
    changes.length > 0 && {
      id: 'changes',
      heading: 'The newest changes',
      blocks: [{ kind: 'list' as const, items: changes.map(({ on, summary }) => `${on}: ${summary}`) }],
    },
    pairs.length > 0 && {
      id: 'pairs',
      heading: `What is documented for ${methodology.jobs[pairs[0]?.job ?? '']?.label ?? 'the job'}`,
      blocks: pairs.map(({ why }): PageBlock => ({ kind: 'text', line: why })),
    },
    changeText(answer.query),
  ];
  return {
    ...otherReading(answer, request),
    title: headingOf(answer, nameOf),
    lead:
      answered.answer.conclusion ?? tool?.about ?? onlyFact(facts, nameOf) ?? 'The answer in short, with its sources.',
    blocks: [
      ...tools.map(aboutTool),
      ...(facts.length > 0 ? [factTable(facts, nameOf)] : []),
      { kind: 'text', line: [whole] },
      ...answer.notices.map(({ text }): PageBlock => ({ kind: 'notice', line: text })),
    ],
    sections: sections.filter((section) => section !== false),
    related: [
      ['The whole answer', whole.link.split('#')[0] as string],
      ['How it is decided', '/methodology'],
    ],
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

function headingOf({ question }: Recommendation, nameOf: (slug: string) => string): string {
  const names = (question?.tools ?? []).map(nameOf);
  switch (question?.asks) {
    case 'compare':
      return `${orList(names)}?`;
    case 'price':
      return `What ${andList(names)} ${names.length === 1 ? 'costs' : 'cost'}`;
    case 'changes':
      return names.length > 0 ? `What changed at ${andList(names)}` : 'What vendors changed';
    default:
      return andList(names);
  }
}

type Answer = AnsweredBy['answer'];

function aboutTool({ type, channels, price_from }: Answer['tools'][number]): PageBlock {
  return {
    kind: 'terms',
    items: [
      ['Type', type],
      ['Documented channels', channels.join(', ') || 'none'],
      ['Entry price', price_from ?? 'not found'],
    ],
  };
}

type ShortFact = Answer['facts'][number]['answers'][string];

const valueInWords = ({ value, plan, costs_extra }: ShortFact) =>
  [value, plan && `from plan ${plan}`, costs_extra && 'costs extra'].filter(Boolean).join(', ');

/** `Public API of Flagmast: Yes, from plan Pro.` Undefined if more is asked. */
function onlyFact(facts: Answer['facts'], nameOf: (slug: string) => string): string | undefined {
  const [only] = facts;
  const [answer, another] = Object.entries(only?.answers ?? {});
  if (!only || !answer || another || facts.length > 1) return undefined;
  const [slug, fact] = answer;
  return `${only.label} of ${nameOf(slug)}: ${valueInWords(fact)}.`;
}

/** A column for each tool. */
function factTable(facts: Answer['facts'], nameOf: (slug: string) => string): PageBlock {
  const slugs = [...new Set(facts.flatMap(({ answers }) => Object.keys(answers)))];
  const rows = facts.map(({ key, label, answers }) => [
    label,
    ...slugs.map((slug): Cell => (answers[slug] ? factLine(answers[slug], `/tools/${slug}#${key}`) : '')),
  ]);
  return { kind: 'table', columns: ['Question', ...slugs.map(nameOf)], rows, least: rows.length };
}

function factLine(fact: ShortFact, link: string): Line {
  const { note, source, read, unchanged_on } = fact;
  const days = `, read ${read}${unchanged_on === undefined ? '' : `, unchanged on ${unchanged_on}`}`;
  return [
    { link, label: valueInWords(fact) },
    ...(source === null ? [] : [' · ', { link: source, label: 'source' }, days]),
    ...(note === undefined ? [] : [{ note }]),
  ];
}

function billLine({ bill, missing }: Answer['bills'][number]): Line {
  return [bill ?? 'not known', ...(missing.length > 0 ? [{ note: `It is not known ${missing.join('; ')}.` }] : [])];
}

function changeText(query: string): DocumentSection {
  const html = <RecommendBox id="need" value={query} />;
  return {
    id: 'change',
    heading: 'Change the text',
    folded: 'or ask something else',
    blocks: [{ kind: 'people', html }],
  };
}
