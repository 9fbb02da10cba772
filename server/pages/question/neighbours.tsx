import type { MarkCount } from '../../../model/board-schemas.ts';
import { findQuestionsAbout } from '../../../model/job.ts';
import { formatPathAndQuery } from '../../call/operation.ts';
import { asksForValue } from '../../sentences/values.ts';
import { boardAddress, jobAddress } from '../parts/carried-need.ts';
import { MarkLegend, SmallBar } from '../parts/count-bar.tsx';
import {
  compact,
  type DocumentSection,
  htmlOnly,
  joinParts,
  type Line,
  type PageBlock,
  paragraph,
  section,
  type TextRow,
} from '../parts/document/document.ts';
import { StackedTable } from '../parts/document/draw-table.tsx';
import { questionForReaders } from '../parts/facts/answer.tsx';
import { DataLinks } from '../parts/layout/links.tsx';
import { countByQuestion, findNeighbours, findQuestion, listMarks, type QuestionView } from './load.ts';
import { QUESTION_ROUTE } from './route.ts';

/** The most similar questions, each with a bar of its answers. */
export function neighboursSection({ input, methodology, prepared }: QuestionView): DocumentSection {
  const { keys } = methodology.catalogue;
  const counts = prepared(countByQuestion);
  const { key: _, ...need } = input;
  const neighbours = findNeighbours(input.key, methodology).map((key) => [key, counts.get(key) as MarkCount] as const);
  const rows = neighbours.map(([key, count]): TextRow => {
    const declared = keys[key];
    return [
      [{ link: formatPathAndQuery(QUESTION_ROUTE, { ...need, key }), label: declared?.label ?? key }],
      [{ icon: <SmallBar count={count} />, alt: listMarks(count, declared && asksForValue(declared)) }],
    ];
  });
  return section(
    'near',
    'Similar questions',
    htmlOnly(
      <>
        <MarkLegend counts={neighbours.map(([, count]) => count)} />
        <StackedTable table={{ kind: 'table', className: 'near', columns: ['Question', 'Answers'], rows }} />
      </>,
    ),
  );
}

/** What counts as an answer, which lists use the question, and links to its data. */
export function aboutSection(view: QuestionView): DocumentSection {
  const { input, data, methodology, json } = view;
  const { key } = input;
  const declared = findQuestion(view);
  const jobLines = findQuestionsAbout(key, methodology.jobs).map(
    ({ job, strength, question }): Line => [
      { link: jobAddress(job), label: methodology.jobs[job]?.label ?? job },
      `, ${strength === 'required' ? 'required' : 'nice to have'}: ${question.why}`,
    ],
  );
  return {
    id: 'about',
    heading: 'About this question',
    blocks: compact<PageBlock>(
      paragraph(`${questionForReaders(declared)} ${declared.decision ?? ''}`.trim()),
      jobLines.length > 0 && { kind: 'list', items: jobLines },
      data.rules.length > 0 && paragraph(['LinkedIn’s rules about it: ', ...joinParts(data.rules), '.']),
      data.hasPrices && paragraph([{ link: boardAddress(data.need), label: 'Filter these tools further' }, '.']),
      paragraph(['Its key in the API is ', { code: key }, '.']),
      htmlOnly(<DataLinks json={json} />),
    ),
  };
}
