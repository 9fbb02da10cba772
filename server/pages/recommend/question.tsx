import { andList, orList } from '../../../model/words/lists.ts';
import { type AnsweredBy, pageAddress } from '../../operations/recommend/answered-by.ts';
import { bullets, type Cell, type Line, type PageBlock, type PageDocument, paragraph } from '../document/document.ts';
import { RecommendBox } from '../frame/forms.tsx';
import { otherReading } from './answer.ts';
import type { Request } from './change.ts';
import type { Answer } from './one-tool.ts';

/** A question about named tools: the answer in short, and a link to the page that has all of it. */
export function questionDocument(answer: Answer, answered: AnsweredBy, request: Request): PageDocument {
  const nameOf = (slug: string) => answer.tool_names[slug] ?? slug;
  const { conclusion, tools, facts, bills, pairs, changes } = answered.answer;
  const said = [conclusion, tools[0]?.about, onlyFact(facts, nameOf), ...pairs.map(({ why }) => why)];
  return {
    ...otherReading(answer, request),
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

function headingOf({ question }: Answer, nameOf: (slug: string) => string): string {
  const names = (question?.tools ?? []).map(nameOf);
  if (question?.asks === 'compare') return `${orList(names)}?`;
  if (question?.asks === 'price') return `What ${andList(names)} ${names.length === 1 ? 'costs' : 'cost'}`;
  if (question?.asks !== 'changes') return andList(names);
  return names.length > 0 ? `What changed at ${andList(names)}` : 'What vendors changed';
}

type Short = AnsweredBy['answer'];

function aboutTool({ type, channels, price_from }: Short['tools'][number]): PageBlock {
  return {
    kind: 'terms',
    items: [
      ['Type', type],
      ['Documented channels', channels.join(', ') || 'none'],
      ['Entry price', price_from ?? 'not found'],
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
  const { note, source, read, unchanged_on } = fact;
  const days = `, read ${read}${unchanged_on === undefined ? '' : `, unchanged on ${unchanged_on}`}`;
  return [
    { link, label: valueInWords(fact) },
    ...(source === null ? [] : [' · ', { link: source, label: 'source' }, days]),
    ...(note === undefined ? [] : [{ note }]),
  ];
}

function billOf({ slug, bill, missing }: Short['bills'][number], nameOf: (slug: string) => string) {
  const open = missing.length > 0 ? [{ note: `It is not known ${missing.join('; ')}.` }] : [];
  return [nameOf(slug), [bill ?? 'not known', ...open]] as const;
}
