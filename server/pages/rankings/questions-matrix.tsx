import type { Catalogue } from '../../../model/catalogue.ts';
import { groupBy } from '../../../model/group-by.ts';
import type { Answer } from '../../../model/ranking/answers.ts';
import { splitQuestion, TIERS, type Tier } from '../../../model/job.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { JobListAnswer } from '../../operations/job-list/answer.ts';
import { type Cell, capitalised, type LinePart, type Row, type Table } from '../document/document.ts';
import { priceCell } from '../facts/price.ts';
import { ANSWER_WORDS, AnswerMark } from '../inline-svg/marks.tsx';
import { answerIn, type JobListEntry, missing, questionLabel, TIER_NAMES } from '../lists/jobs.ts';
import { ChannelMarks, Tick } from '../lists/list-parts.tsx';

interface QuestionsMatrix {
  readonly caption: string;
  /** Those that are shown. */
  readonly entries: readonly JobListEntry[];
  /** All tools with a place, of whose groups the bands say what is true. */
  readonly whole: readonly JobListEntry[];
  readonly questions: JobListAnswer['questions'];
  /** Whether the tools are in the order of their places, so that bands say what is true of them. */
  readonly isByPlace: boolean;
  readonly catalogue: Catalogue;
}

/** Tools by questions: what each costs, and a sign for each question that leads to the fact. */
export function questionsMatrix({ caption, entries, whole, questions, isByPlace, catalogue }: QuestionsMatrix): Table {
  const tiers = tiersWith(questions);
  const bands = bandNames(whole);
  const rows = (own: readonly JobListEntry[]) => own.map((entry) => toolRow(entry, questions, catalogue));
  return {
    kind: 'table',
    caption,
    look: 'by-question',
    groups: [
      { name: '', span: 1 },
      { name: '', span: 1 },
      ...tiers.map((tier) => ({
        name: TIER_NAMES[tier],
        span: questions.filter((question) => question.tier === tier).length,
      })),
    ],
    columns: [
      'Tool',
      'Price',
      ...questions.map(({ question, tier }) => questionHead(questionLabel(question, catalogue), TIER_NAMES[tier])),
    ],
    rows: isByPlace
      ? [...groupBy(entries, ({ group }) => group)].flatMap(([group, own]): Row[] => [
          { band: bands.get(group) ?? '' },
          ...rows(own),
        ])
      : rows(entries),
    least: 20,
  };
}

/** A question on its side, without what is in brackets; in full for who rests on it or cannot see it. */
function questionHead(label: string, tier: string): LinePart[] {
  const turned = (
    <span class="turned" title={label} aria-hidden="true">
      {label.replace(/(?<=.) \(.*\)$/, '')}
    </span>
  );
  return [{ sign: turned, words: `${tier}: ${label}` }];
}

function toolRow(entry: JobListEntry, questions: JobListAnswer['questions'], catalogue: Catalogue): Row {
  const { tool, facts } = entry;
  return {
    before: <Tick slug={tool.slug} name={tool.name} />,
    cells: [
      [
        { link: `/tools/${tool.slug}`, label: tool.name },
        { sign: <ChannelMarks facts={facts} catalogue={catalogue} />, words: '' },
        { sign: <InShort entry={entry} questions={questions} catalogue={catalogue} />, words: '' },
      ],
      priceCell(entry.tool.slug, entry.price),
      ...questions.map(({ question }) => answerCell(answerIn(entry, question), tool.slug, question)),
    ],
  };
}

/** A sign that leads to the fact. If several facts can answer, it leads to the first. */
function answerCell(answer: Answer, slug: string, question: string): Cell {
  const { key } = splitQuestion(question.split('|')[0] ?? '');
  return [{ sign: <AnswerMark answer={answer} />, words: ANSWER_WORDS[answer], at: `/tools/${slug}#${key}` }];
}

interface InShortProps extends Pick<QuestionsMatrix, 'questions' | 'catalogue'> {
  readonly entry: JobListEntry;
}

/** On a phone, in place of the signs: `4 of 4 required, 3 of 4 nice to have; not found: Voice notes`. */
function InShort({ entry, questions, catalogue }: InShortProps) {
  const counts = tiersWith(questions).map(
    (tier) => `${entry.proven[tier].join(' of ')} ${TIER_NAMES[tier].toLowerCase()}`,
  );
  const named = (['searched', 'never_looked', 'disputed', 'denied', 'not_applicable'] as const).flatMap((answer) => {
    const own = questions.filter(({ question }) => answerIn(entry, question) === answer);
    if (own.length === 0) return [];
    return `${ANSWER_WORDS[answer]}: ${own.map(({ question }) => questionLabel(question, catalogue)).join(', ')}`;
  });
  return (
    <div class="in-short">
      {counts.join(', ')}
      {named.map((line) => (
        <span class="condition">{line}</span>
      ))}
    </div>
  );
}

/** The tiers that have questions. */
export function tiersWith(questions: JobListAnswer['questions']): Tier[] {
  return TIERS.filter((tier) => questions.some((one) => one.tier === tier));
}

/** How many tools of each group of a list have how many must-haves documented, by the number of the group. */
function bandNames(list: readonly JobListEntry[]): ReadonlyMap<number, string> {
  return new Map([...groupBy(list, ({ group }) => group)].map(([group, own]) => [group, bandName(group, own)]));
}

/** `All must-haves, fewer of the rest: 6 tools; one must-have not documented: 2 tools`. */
function bandName(group: number, own: readonly JobListEntry[]): string {
  if (own[0]?.proven.must[1] === 0) return 'Nothing required';
  const counts = [...groupBy(own, missing)].sort(([a], [b]) => a - b);
  return capitalised(
    counts.map(([open, { length }]) => `${musts(group, open)}: ${counted(length, 'tool')}`).join('; '),
  );
}

/** A tool with all must-haves is in a later group only if another that has them has clearly more of the rest. */
function musts(group: number, open: number): string {
  if (open === 0) return group === 1 ? 'all must-haves documented' : 'all must-haves, fewer of the rest';
  return open === 1 ? 'one must-have not documented' : `${open} must-haves not documented`;
}
