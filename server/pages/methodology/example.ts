import type { Methodology } from '../../../model/methodology.ts';
import type { Answer } from '../../../model/ranking/answers.ts';
import { type Cell, type DocumentSection, type LinePart, paragraph } from '../document/document.ts';
import { questionLine } from '../rankings/question-label.ts';
import type { ExamplePair, Side } from './example-pair.ts';

/** How to work out a place: two real tools of one list, compared step by step. @param json where all of the data are */
export function example(
  job: string,
  pair: ExamplePair,
  { jobs, catalogue }: Methodology,
  json: string,
): DocumentSection {
  const { leader, behind } = pair;
  const sides = [leader, behind];
  const questions = [...leader.answers.keys()];
  const different = questions.filter((question) => sides.some(({ answers }) => answers.get(question) !== 'proven'));
  return {
    id: 'example',
    heading: 'How to work out a place yourself',
    blocks: [
      paragraph([
        'For example, ',
        toolLink(leader),
        ' and ',
        toolLink(behind),
        ' in the list ',
        { link: `/rankings/general?job=${job}`, label: jobs[job]?.label ?? job },
        ':',
      ]),
      {
        kind: 'table',
        columns: ['Documented', ...sides.map(({ entry }) => entry.tool.name)],
        rows: [
          ...COUNTED.map((words, i) => [words, ...sides.map((side) => countOf(side, i))]),
          ['Left to document', ...sides.map(({ tally }) => String(tally.left))],
        ],
      },
      paragraph(conclusion(pair)),
      {
        kind: 'fold',
        id: 'example-questions',
        title: 'What is documented of each',
        count: `${different.length} of ${questions.length} questions; the others are documented of both`,
        blocks: [
          {
            kind: 'table',
            columns: ['Question', ...sides.map(({ entry }) => entry.tool.name)],
            rows: different.map((question) => [
              questionLine(question, catalogue),
              ...sides.map(({ answers }) => CELLS[answers.get(question) as Answer]),
            ]),
          },
        ],
      },
      paragraph([
        'The same for any list: ',
        { link: '#rules', label: 'the rules, word for word' },
        ', and the questions, rules and figures ',
        { link: json, label: 'as JSON' },
        '.',
      ]),
    ],
  };
}

const COUNTED = ['Required', 'Required and nice to have', 'All questions'] as const;

/** `7 of 8`. */
function countOf({ entry: { proven }, tally }: Side, i: number): string {
  const all = [proven.must, proven.wanted, proven.extra].slice(0, i + 1).reduce((sum, [, of = 0]) => sum + of, 0);
  return `${tally.A[i]} of ${all}`;
}

const toolLink = ({ entry: { tool } }: Side): LinePart => ({ link: `/tools/${tool.slug}`, label: tool.name });

const CELLS: Readonly<Record<Answer, Cell>> = {
  proven: { line: 'documented', tone: 'yes' },
  denied: { line: 'a page says no', tone: 'no' },
  absent: 'not there where it would be',
  not_applicable: 'does not apply',
  disputed: { line: 'sources differ', tone: 'unknown' },
  searched: { line: 'unknown', tone: 'unknown' },
  never_looked: { line: 'unknown', tone: 'unknown' },
};

/** The steps of the rule, applied. */
function conclusion({ leader, behind, settled }: ExamplePair): string {
  const [name, other] = [leader.entry.tool.name, behind.entry.tool.name];
  const leads = leader.tally.A.filter((count, i) => count > (behind.tally.A[i] as number)).length;
  const [left, leftToOther] = [leader.tally.left, behind.tally.left];
  return [
    `${name} is lower in none of the three counts and higher in ${['none', 'one', 'two', 'all three'][leads]}, so it is ahead.`,
    `It has ${left} left to document and ${other} has ${leftToOther}: less than half as much, and ${leftToOther - left} questions less. So it is clearly ahead, and ${other} is in a later group: ${leader.entry.group} and ${behind.entry.group}.`,
    settled
      ? `Even if everything unknown about ${other} turned out to be a yes, it would not pass ${name}.`
      : `If enough of what is unknown about ${other} turned out to be a yes, it could still pass ${name}.`,
  ].join(' ');
}
