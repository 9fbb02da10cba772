import { type Answer, isOpen } from '../../../model/ranking/answers.ts';
import { TIERS, type Tier } from '../../../model/ranking/job.ts';
import type { JobListAnswer } from '../../operations/job-list/answer.ts';
import { type Marked, TierMarks } from '../pictures/tier-marks.tsx';
import { TIER_NAMES } from './question-label.tsx';

type Row = JobListAnswer['entries'][number] | JobListAnswer['unplaced'][number];
type Proven = Row['proven'];

/** The tiers that have questions. */
export function tiersWith(questions: JobListAnswer['questions']): Tier[] {
  return TIERS.filter((tier) => questions.some((one) => one.tier === tier));
}

/** The heads of the columns with what is proven in each tier. */
export function TierHeads({ tiers = TIERS }: { readonly tiers?: readonly Tier[] }) {
  return (
    <>
      {tiers.map((tier) => (
        <th scope="col">{TIER_NAMES[tier]}</th>
      ))}
    </>
  );
}

interface TierPicturesProps {
  readonly row: Row;
  readonly questions: JobListAnswer['questions'];
  /** A question in words. */
  readonly labelOf: (question: string) => string;
}

/** What is proven in each tier, with a mark for each question: `3 of 4`. A tier without questions has no cell. */
export function TierPictures({ row, questions, labelOf }: TierPicturesProps) {
  return (
    <>
      {tiersWith(questions).map((tier) => {
        const marks = questions
          .filter((one) => one.tier === tier)
          .map(({ question }) => ({ label: labelOf(question), answer: answerIn(row, question) }));
        return (
          <td class="tier">
            <span class="cell-label">{TIER_NAMES[tier]}</span>{' '}
            <TierMarks marks={marks} text={tierInWords(tier, row.proven, marks)} />{' '}
            <span class="tier-count" aria-hidden="true">
              {row.proven[tier].join(' of ')}
            </span>
          </td>
        );
      })}
    </>
  );
}

/** How far a question is answered in a row. What is neither open, denied, absent nor ruled out is proven. */
export function answerIn({ open, denied, absent = [], does_not_apply = [] }: Row, question: string): Answer {
  const found = open.find((one) => one.question === question);
  if (found) return found.state;
  if (denied.includes(question)) return 'denied';
  if (absent.some((one) => one.question === question)) return 'absent';
  return does_not_apply.includes(question) ? 'not_applicable' : 'proven';
}

/** What the marks of a tier say: `musts 2 of 4; open: InMail; says no: Voice notes`. */
function tierInWords(tier: Tier, proven: Proven, marks: readonly Marked[]): string {
  const labels = (isMeant: (answer: Answer) => boolean) =>
    marks
      .filter(({ answer }) => isMeant(answer))
      .map(({ label }) => label)
      .join(', ');
  const [open, denied, absent, without] = [
    labels(isOpen),
    labels((answer) => answer === 'denied'),
    labels((answer) => answer === 'absent'),
    labels((answer) => answer === 'not_applicable'),
  ];
  return [
    `${TIER_NAMES[tier].toLowerCase()} ${proven[tier].join(' of ')}`,
    open && `open: ${open}`,
    denied && `says no: ${denied}`,
    absent && `not there: ${absent}`,
    without && `does not apply: ${without}`,
  ]
    .filter(Boolean)
    .join('; ');
}
