import { groupOf } from '../../../model/catalogue.ts';
import { countBy, groupBy } from '../../../model/group-by.ts';
import { PLANS_KEY } from '../../../model/keys.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { formatCount } from '../../../model/words/numbers.ts';
import * as text from '../../writers/markdown/text.ts';
import { evidenceAddress } from '../addresses.ts';
import { type Block, drawBlocks, paragraph, section, writeBlocks } from '../blocks/block.tsx';
import { joinLines, type Line, link, small, strong, writeLine } from '../blocks/words.tsx';
import { fold } from '../elements/fold.tsx';
import {
  type Answer as AnswerWords,
  answer,
  describeAnswer,
  describeSource,
  NO_SOURCE,
  SIGNS,
  shortenUrl,
} from '../elements/mark.tsx';
import { facts } from '../elements/table.tsx';
import type { ToolView } from './load.ts';
import { reportAddress } from './report.ts';

/** The groups that decide most. The others are folded. */
const OPEN_GROUPS = ['channels', 'linkedin', 'pricing'];

/** Every question, by group: answers link to their evidence, and questions without a source are in a line. */
export function factsSection(view: ToolView): Block {
  const { answer: tool } = view.data;
  const keys = Object.keys(tool.facts);
  const known = keys.filter((key) => isKnown(key, view));
  const common = findCommonSource(known, view);
  const groups: Group[] = [...groupBy(keys, groupOf)];
  const folds = groups
    .toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)))
    .map((group) => groupFold(group, view, common));
  return section('facts', `${known.length} of ${formatCount(keys.length, 'question')} answered`, [
    paragraph(
      [
        'Each answer links to its evidence, with the lowest plan. *: see its note. ',
        common === '' ? '' : `Unless a row names another source: ${common}. `,
        link(reportAddress(view), 'Report a mistake', { isDetail: true }),
      ],
      'quiet',
    ),
    {
      html: () => <div class="columns">{drawBlocks(folds)}</div>,
      markdown: (target) => writeBlocks(folds, target),
    },
  ]);
}

type Group = readonly [group: string, keys: readonly string[]];

const isOpen = ([group]: Group) => OPEN_GROUPS.includes(group);

const isKnown = (key: string, { data: { answer } }: ToolView) => (answer.facts[key]?.value ?? null) !== null;

/** The source that many answers share, which is said once: `vendor, Nov 2026`. Empty if there is none. */
function findCommonSource(keys: readonly string[], { data: { answer }, sources }: ToolView): string {
  const counts = countBy(keys.flatMap((key) => describeSource(answer.facts[key] ?? {}, sources) || []));
  const [[source, count] = ['', 0]] = [...counts].sort(([, a], [, b]) => b - a);
  return count > keys.length / 4 ? source : '';
}

/** A group of questions, folded. Markdown has one paragraph, which joins questions with the same answer. */
function groupFold([group, keys]: Group, view: ToolView, common: string): Block {
  const { data, methodology, sources } = view;
  const { slug, facts: cells } = data.answer;
  const { unconfirmed = {} } = data.overview ?? {};
  const { keys: questions, groups } = methodology.catalogue;
  const label = (key: string) => questions[key]?.label ?? key;
  const isShown = (key: string) => isKnown(key, view) || cells[key]?.disputed !== undefined || key in unconfirmed;
  const writeAnswer = (key: string): Line => {
    const source = describeSource(cells[key] ?? {}, sources);
    const remarks = [source === common ? '' : source, isKnown(key, view) ? '' : (unconfirmed[key] ?? '')];
    return answer(describeFact(key, view), evidenceAddress(slug, key), ...remarks);
  };
  const rows = keys.filter(isShown).map((key) => [label(key), writeAnswer(key), key] as const);
  const toLink = (key: string) =>
    link(evidenceAddress(slug, key), label(key), { id: key, className: 'said', isDetail: true });
  const unanswered = [
    ...groupBy(
      keys.filter((key) => !isShown(key)),
      (key) => nameUnanswered(key, view),
    ),
  ].map(([reason, open]): Line => [`${reason}: `, ...joinLines(open.map(toLink))]);
  const count = `${keys.filter((key) => isKnown(key, view)).length} of ${keys.length}`;
  const blocks = [...(rows.length > 0 ? [facts('', rows)] : []), ...unanswered.map((line) => paragraph(line, 'quiet'))];
  return {
    html: () =>
      fold([strong(groups[group] ?? group), small(count)], blocks, {
        id: `group-${group}`,
        isOpen: isOpen([group, keys]),
      }).html(),
    markdown(target) {
      const answers = rows.map(([question, words]) => [question, writeLine(words, target)] as const);
      const same = [...groupBy(answers, ([, words]) => words)].map(
        ([words, some]) => `${text.escapeText(some.map(([question]) => question).join(', '))}: ${words}`,
      );
      const parts = [...same, ...unanswered.map((line) => writeLine(line, target))];
      return [{ lead: `${writeLine(strong(groups[group] ?? group), target)}: ${parts.join('; ')}` }];
    },
  };
}

/** Why a question has no answer: `? no source`, `– does not apply, no LinkedIn`. */
function nameUnanswered(key: string, { data, methodology }: ToolView): string {
  const { words, condition } = describeAnswer(data.answer.facts[key], key, methodology);
  return words === NO_SOURCE ? `${SIGNS.unknown} ${NO_SOURCE}` : `– ${words}, ${condition}`;
}

/** The answer in a few words. Addresses are shortened, and plans, which have a table, are counted. */
function describeFact(key: string, { data: { answer }, methodology }: ToolView): AnswerWords {
  const described = describeAnswer(answer.facts[key], key, methodology);
  const value = answer.facts[key]?.value ?? null;
  if (value === null) return described;
  if (key === PLANS_KEY) return { ...described, kind: 'said', words: formatCount((value as Plan[]).length, 'plan') };
  if (methodology.catalogue.keys[key]?.type === 'url')
    return { ...described, kind: 'said', words: shortenUrl(String(value)) };
  return described;
}
