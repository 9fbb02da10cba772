import { commaList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import { writeAddress } from '../../operations/operation.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import type { DocumentSection, Line, PageBlock, PageDocument, Row } from '../document/document.ts';
import { capitalised } from '../frame/capitalised.ts';
import type { Describe, Request } from './change.ts';
import { type Answer, documented, type JudgedTool, type Known, notFound, priceOf } from './one-tool.ts';
import {
  conclusion,
  conclusionInFull,
  fewToChooseFrom,
  forWhom,
  MOST_CARDS,
  shortlistOf,
  whyNot,
} from './shortlist.tsx';
import { changeSection, type UnderstoodProps, understoodInShort } from './understood.tsx';

interface AnswerProps extends UnderstoodProps {
  readonly known: Known;
  /** How many of the other tools the page lists. */
  readonly limit: number;
}

/** The few to choose from, the need as it was understood, and why the others are not among the few. */
export function answerDocument(props: AnswerProps): PageDocument {
  const { answer, request, describe, known } = props;
  const { fits, may_fit, fails, notices, bill, job, note } = answer;
  const criteria = ([...fits, ...may_fit, ...fails][0]?.checks ?? []).map(describe);
  const few = fewToChooseFrom(answer, criteria, describe, known);
  const said = noteLeft(note ?? '');
  const remarks: PageBlock[] = [
    ...(said === '' ? [] : [{ kind: 'text' as const, quiet: true, line: said }]),
    ...notices.map(({ text }) => ({ kind: 'notice' as const, line: text })),
  ];
  return {
    ...otherReading(answer, request),
    title: conclusion(answer),
    lead: conclusionInFull(answer, criteria),
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

/** How a text that names tools was read, and a link to the other reading. */
export function otherReading(
  { see_also: [other], tool_names }: Answer,
  { q, as }: Request,
): { readonly eyebrow?: Line } {
  const about = commaList(Object.values(tool_names), 3) || 'what vendors changed';
  const readings = { need: 'a need', question: `a question about ${about}` } as const;
  if (other) {
    const read = other.as === 'need' ? 'question' : 'need';
    return {
      eyebrow: [`Read as ${readings[read]}. `, { link: other.address, label: `This is ${readings[other.as]} instead` }],
    };
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
function noteLeft(note: string): string {
  return SAID_ELSEWHERE.reduce((left, said) => left.replace(said, ''), note)
    .replaceAll(/"([^"]*)"/g, '“$1”')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** If no tool fits: each requirement that can be dropped, as a link that asks again without it. */
function askForLess({ ask_instead: { drop_one } }: Answer, describe: Describe): DocumentSection[] {
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
  const few = shortlistOf(answer).slice(0, MOST_CARDS);
  const hasFew = few.length > 0;
  const others = [...fits, ...may_fit, ...fails].filter((one) => !few.includes(one));
  const alsoFit = others.filter((one) => fits.includes(one)).length;
  const shown = others.slice(0, limit);
  const inSight = hasFew ? Math.max(alsoFit, MOST_IN_SIGHT - few.length) : 0;
  const near = shown.slice(0, alsoFit || inSight).filter((one) => !fails.includes(one));
  const rest = shown.slice(near.length);
  const isOut = (one: JudgedTool) => fails.includes(one);
  const whyOf = new Map(shortlist.beaten.map(({ tool, why }) => [tool, why]));
  const rowOf = (judged: JudgedTool): Row => [
    [{ link: `/tools/${judged.tool.slug}`, label: judged.tool.name }],
    priceOf(judged, bill !== null, known),
    documented(judged, criteria),
    { line: notFound(judged, criteria), tone: 'unknown' },
    isOut(judged) ? capitalised(whyNot(judged)) : (whyOf.get(judged.tool.slug) ?? ''),
  ];
  const price = bill === null ? 'Price' : `Price for ${forWhom(answer)}`;
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
