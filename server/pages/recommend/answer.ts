import type { Methodology } from '../../../model/methodology.ts';
import { commaList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import { writeAddress } from '../../operations/address.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { buyersInWords } from '../../recommend/read/assumed-budget.ts';
import {
  type DocumentSection,
  type Line,
  type PageBlock,
  type PageDocument,
  paragraph,
  type Row,
} from '../document/document.ts';
import { capitalised } from '../frame/capitalised.ts';
import type { Related } from '../page-text.ts';
import type { OwnReading, Request } from './change.ts';
import {
  type Audited,
  type AuditedTool,
  type Describe,
  describeCriterion,
  type Recommendation,
} from './criterion-words.ts';
import { withoutCriteria } from './nothing-asked.ts';
import { cheapestPlan, type Known, priceOf } from './price.ts';
import {
  conclusion,
  conclusionInFull,
  documented,
  fewToChooseFrom,
  MOST_CARDS,
  notFound,
  shortlistOf,
  whyNot,
} from './shortlist.tsx';
import { changeSection, understoodInShort } from './understood.tsx';

export interface AnswerProps extends Known {
  /** With all tools. */
  readonly answer: Audited;
  readonly request: Request;
  /** What the text says without the criteria of the parameters. */
  readonly own: OwnReading;
  /** How many of the other tools the page lists. */
  readonly limit: number;
}

/** The few to choose from, the need as it was understood, and why the others are not among the few. */
export function answerDocument(props: AnswerProps, methodology: Methodology): PageDocument {
  const { answer, request } = props;
  const nameOf = (slug: string) => answer.tool_names[slug] ?? slug;
  const describe: Describe = (constraint) => describeCriterion(constraint, methodology, nameOf);
  const understood = { ...props, methodology, describe };
  if (answer.fallback) return withoutCriteria(understood);
  const { fits, may_fit, fails, notices } = answer;
  const criteria = ([...fits, ...may_fit, ...fails][0]?.checks ?? []).map(describe);
  const few = fewToChooseFrom({ ...props, criteria, describe });
  const note = noteLeft(answer.note);
  const remarks: PageBlock[] = [
    ...(note === '' ? [] : [{ kind: 'text' as const, quiet: true, line: note }]),
    ...notices.map(({ text }) => ({ kind: 'notice' as const, line: text })),
  ];
  return {
    ...otherReading(answer, request),
    title: conclusion(answer),
    lead: conclusionInFull(answer, criteria),
    blocks: [...understoodInShort(understood), ...(few.length > 0 ? [] : remarks)],
    sections: [
      ...(few.length > 0 ? [{ id: 'few', heading: 'To choose from', blocks: [...few, ...remarks] }] : []),
      ...askForLess(answer, describe),
      ...theOthers(props, criteria),
      changeSection(understood),
    ],
    related: relatedTo(answer),
  };
}

/** How a text that names tools was read, and a link to the other reading. */
export function otherReading(answer: Recommendation, { q, as }: Request): { readonly eyebrow?: Line } {
  const [other] = answer.see_also;
  const names = commaList(Object.values(answer.tool_names), 3);
  if (other) {
    const label =
      other.as === 'need'
        ? 'This is a need instead'
        : `This is a question about ${names || 'what vendors changed'} instead`;
    const read = answer.question ? `question about ${names || 'what vendors changed'}` : 'need';
    return { eyebrow: [`Read as a ${read}. `, { link: other.address, label }] };
  }
  if (as !== 'need') return {};
  const again = { link: writeAddress(recommend, { q }), label: 'Read it as it is written instead' };
  return { eyebrow: ['Read as a need. ', again] };
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
function noteLeft(note: string | null): string {
  return SAID_ELSEWHERE.reduce((left, said) => left.replace(said, ''), note ?? '')
    .replaceAll(/"([^"]*)"/g, '“$1”')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** If no tool fits: each requirement that can be dropped, as a link that asks again without it. */
function askForLess({ ask_instead: { drop_one } }: Audited, describe: Describe): DocumentSection[] {
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
function theOthers(props: AnswerProps, criteria: readonly string[]): DocumentSection[] {
  const { answer, request, limit } = props;
  const few = shortlistOf(answer).slice(0, MOST_CARDS);
  const left = (list: readonly AuditedTool[]) => list.filter((one) => !few.includes(one));
  const [alsoFit, open] = [left(answer.fits), left(answer.may_fit)] as const;
  const most = few.length === 0 ? 0 : Math.max(0, MOST_IN_SIGHT - few.length - alsoFit.length);
  const near = [...alsoFit, ...open.slice(0, most)];
  const others = [...near, ...open.slice(most), ...answer.fails];
  const shown = others.slice(0, limit);
  const reasonOf = reasonsIn(answer);
  const rowOf = (judged: AuditedTool): Row => [
    [{ link: `/tools/${judged.tool.slug}`, label: judged.tool.name }],
    answer.bill !== null && judged.cost === null ? cheapestPlan(judged, props) : priceOf(judged, props),
    documented(judged, criteria),
    { line: notFound(judged, criteria), tone: 'unknown' },
    reasonOf(judged),
  ];
  const forWhom = buyersInWords(answer.set_up ?? {});
  const table = (rows: readonly Row[]): PageBlock => ({
    kind: 'table',
    look: 'others',
    columns: [
      'Tool',
      answer.bill === null ? 'Price' : `Price for ${forWhom ?? 'one person'}`,
      'Documented',
      'Not found',
      few.length > 0 ? 'Why not among the few' : 'Why not',
    ],
    rows,
  });
  const rowsOf = (list: readonly AuditedTool[]) => list.filter((one) => shown.includes(one)).map(rowOf);
  const [inSight, maybe, out] = [rowsOf(near), rowsOf(open.slice(most)), rowsOf(answer.fails)] as const;
  const all = {
    link: writeAddress(recommend, { ...request, limit: others.length }),
    label: `All ${others.length} of them`,
  };
  const heading = few.length > 0 ? 'The other tools' : 'The tools that come nearest';
  return [
    ...(inSight.length > 0
      ? [
          {
            id: 'also',
            heading: alsoFit.length > 0 ? 'These fit too' : 'The next nearest',
            blocks: [table(inSight)],
          },
        ]
      : []),
    ...(others.length === inSight.length
      ? []
      : [
          {
            id: 'others',
            heading,
            ...(few.length > 0 && { folded: `${others.length - inSight.length}, with why each is not among the few` }),
            blocks: [
              table([
                ...maybe,
                ...(maybe.length > 0 && out.length > 0 ? [{ band: 'Something required is not there' }] : []),
                ...out,
              ]),
              ...(others.length > limit ? [paragraph([all])] : []),
            ],
          },
        ]),
  ];
}

/** Why each tool is not among the few: what it lacks, or what more is documented of another. */
function reasonsIn({ fails, shortlist }: Audited) {
  const whyOf = new Map(shortlist.beaten.map(({ tool, why }) => [tool, why]));
  return (judged: AuditedTool): string =>
    fails.includes(judged) ? capitalised(whyNot(judged)) : (whyOf.get(judged.tool.slug) ?? '');
}

function relatedTo({ shortlist, bill, job }: Audited): Related[] {
  const slugs = shortlist.tools.slice(0, 3);
  return [
    ...(bill === null ? [] : [['What every tool costs for this', bill] as const]),
    ...(slugs.length > 1
      ? [[`The first ${slugs.length} side by side`, `/compare?tools=${slugs.join(',')}`] as const]
      : []),
    ...(job === null ? [] : [['The list of the closest job', `/rankings/general?job=${job}`] as const]),
    ['How it is decided', '/methodology'],
  ];
}
