import type { Methodology } from '../../../model/methodology.ts';
import type { Amounts } from '../../../model/pricing/entry-price.ts';
import { TIERS } from '../../../model/ranking/job.ts';
import { commaList } from '../../../model/words/lists.ts';
import type { Section } from '../../markdown/fitted.ts';
import { heading, item, row, tableHead, text } from '../../markdown/markdown.ts';
import type { JobListAnswer } from '../../operations/job-list/answer.ts';
import { reasonInWords, TIER_NAMES } from './job-words.ts';
import { priceFromInWords } from './price-from.ts';
import { questionLabel } from './question-label.ts';

const MAX_NAME = 50;
const MAX_TOOLS = 30;
/** Names of questions in a cell. */
const MAX_ASKED = 3;

interface Around {
  readonly methodology: Methodology;
  /** Says how many tools are left out and where they are. */
  readonly more: (left: number) => string;
}

/** The list of a job: its questions, the placed tools with what to ask each vendor, and those without a place. */
export function jobListSections(
  { questions, entries, unplaced, health, notices, own_questions }: JobListAnswer,
  amounts: ReadonlyMap<string, Amounts>,
  { methodology: { catalogue, min_pages }, more }: Around,
): Section[] {
  const labels = (names: readonly string[]) => names.map((name) => text(questionLabel(name, catalogue), 50));
  const hasAbsent = entries.some(({ absent }) => absent !== undefined);
  const count = (proven: readonly number[]) => proven.join(' of ');
  return [
    {
      heading: heading(2, 'The questions'),
      rows: TIERS.flatMap((tier) => {
        const own = labels(questions.filter((one) => one.tier === tier).map(({ question }) => question));
        return own.length === 0 ? [] : [item(`${TIER_NAMES[tier]}: ${commaList(own, 12)}`)];
      }),
    },
    ...(own_questions.length > 0
      ? [{ lead: `The reader's own questions: ${commaList(labels(own_questions), 12)}.` }]
      : []),
    ...notices.map((notice) => ({ lead: text(notice.text, 400) })),
    {
      heading: heading(2, `Tools with a place: ${health.placed} of ${health.tools}`),
      ...(health.provisional && { lead: 'The list is provisional: its order means little.' }),
      columns: tableHead([
        'Group',
        'Tool',
        'Musts',
        'Wanted',
        'Extras',
        'Price with the proven musts',
        'To ask',
        hasAbsent ? 'Says no, or not there' : 'Says no',
      ]),
      rows: entries.map(({ group, tool, proven, price, open, denied, absent = [] }) =>
        row([
          String(group),
          text(tool.name, MAX_NAME),
          ...[proven.must, proven.wanted, proven.extra].map(count),
          text(
            [
              price.plan && `plan ${price.plan}`,
              priceFromInWords(price.from, price.plan === null ? amounts.get(tool.slug) : undefined),
            ]
              .filter(Boolean)
              .join(', '),
            110,
          ),
          commaList(labels(open.map(({ question }) => question)), MAX_ASKED) || 'nothing',
          commaList(
            [...labels(denied), ...absent.map(({ question, on }) => `${labels([question])[0]} not there on ${on}`)],
            MAX_ASKED,
          ) || 'none',
        ]),
      ),
      most: MAX_TOOLS,
      more,
    },
    {
      heading: heading(2, `Without a place: ${health.tools - health.placed}`),
      lead: 'Little proven or read says nothing against a tool.',
      rows: unplaced.map(({ tool, reason, proven }) =>
        item(`${text(tool.name, MAX_NAME)}: ${reasonInWords(reason, min_pages)}; musts proven: ${count(proven.must)}`),
      ),
      most: 15,
      more,
    },
  ];
}
