import { labelQuestion } from '../../../model/parse-question.ts';
import { namePlan } from '../../../model/words/label.ts';
import { inCurlyQuotes } from '../../../model/words/lists.ts';
import { MAX_QUESTIONS, type NeedInput } from '../../need/parameters.ts';
import { mapToolNames } from '../all-tools.ts';
import type { Block } from '../blocks/block.tsx';
import { compact, strong, writeLine } from '../blocks/words.tsx';
import { type Chip, Chips } from '../elements/chip.tsx';
import { AddForm, NeedFold, renderRequirements, summarizeNeed, TextForm } from '../elements/form.tsx';
import type { SharedContext } from '../types.ts';
import { addressWith, type Board, splitRows } from './board.ts';

/** Each link repeats the whole need. With more items, chips are plain text. */
const MAX_LINKED = 40;
/** More would not be read. */
const MAX_OFFERS = 4;

const LISTS = [
  ['required', 'Required'],
  ['nice', 'Extras'],
  ['unwanted', 'Must not have'],
  ['tools', 'Only'],
  ['without', 'Without'],
] as const;

/** Numbers of a need that have no field. */
const OTHER_NUMBERS = ['workspaces', 'contacts', 'emails', 'credits'] as const;

interface ChipGroup {
  readonly label: string;
  readonly chips: readonly Chip[];
}

/** The need of a board: a line that unfolds to its form and chips. Below it, what can be added. */
export function needBlock(board: Board, view: SharedContext): Block {
  const groups = listChipGroups(board, view);
  const { need, q } = board;
  return {
    html: () => (
      <>
        <NeedPanel board={board} view={view} groups={groups} />
        <Chips label="Listed if you add" chips={listOffers(board)} slides />
      </>
    ),
    // The columns say what is required. A text may be understood otherwise than it was meant.
    markdown: (target) =>
      q === undefined
        ? []
        : [
            {
              lead: [
                `${strong('Understood').markdown(target)}: ${writeLine(summarizeNeed(need, view.methodology.currencies.base), target)}.`,
                ...groups.map(({ label, chips }) =>
                  writeLine([strong(label), `: ${chips.map((chip) => chip.label).join(', ')}.`], target),
                ),
              ].join(' '),
            },
          ],
  };
}

interface PanelProps {
  readonly board: Board;
  readonly view: SharedContext;
  readonly groups: readonly ChipGroup[];
}

function NeedPanel({ board, view: { methodology, prepared }, groups }: PanelProps) {
  const { need, q, route, display, notUnderstood = [], assumptions = [] } = board;
  const remarks = notUnderstood.length > 0 ? [`not understood: ${notUnderstood.map(inCurlyQuotes).join(', ')}`] : [];
  return (
    <NeedFold action={route.path} need={need} currencies={methodology.currencies} others={display} remarks={remarks}>
      {groups.map((group) => (
        <Chips {...group} />
      ))}
      {(need.required ?? []).length < MAX_QUESTIONS && (
        <AddForm
          action={route.path}
          values={{ ...need, ...display }}
          name="required"
          labels={['Add a requirement']}
          options={prepared(renderRequirements)}
        />
      )}
      {q !== undefined && <TextForm q={q} />}
      {assumptions.length > 0 && <p class="quiet">{assumptions.join(' ')}</p>}
    </NeedFold>
  );
}

/** The items of a need, each with the address of the board without it. */
function listChipGroups(board: Board, { methodology, prepared }: SharedContext): ChipGroup[] {
  const { need, columns, notUnderstood = [], unneeded = [], display } = board;
  const { catalogue, categories } = methodology;
  const names = prepared(mapToolNames);
  const labelItem = (item: string) =>
    names.get(item) ?? columns.find(({ key }) => key === item)?.label ?? labelQuestion(item, catalogue);
  const isLinked = LISTS.reduce((sum, [name]) => sum + (need[name]?.length ?? 0), 0) <= MAX_LINKED;
  const remove = (changes: NeedInput & Board['display'], label: string): Chip => ({
    label,
    removes: true,
    ...(isLinked && { href: addressWith(board, changes) }),
  });
  const { required = [], unwanted = [], category, plan, cheapest, not_understood: words = [] } = need;
  const implied = categories[category ?? '']?.requires ?? [];
  const lists = LISTS.map(([name, label]) => ({
    label,
    chips: (need[name] ?? []).map((item): Chip => {
      // A category requires some questions, and a plan belongs to the only tool.
      if (name === 'required' && implied.includes(item)) return { label: labelItem(item) };
      const others = need[name]?.filter((other) => other !== item);
      return remove({ [name]: others, ...(name === 'tools' && { plan: undefined }) }, labelItem(item));
    }),
  }));
  const others = compact<Chip>(
    category !== undefined && remove({ category: undefined }, categories[category]?.label ?? category),
    plan !== undefined && remove({ plan: undefined }, namePlan(plan)),
    cheapest && remove({ cheapest: undefined }, 'a low price'),
    ...OTHER_NUMBERS.map((name) => need[name] !== undefined && remove({ [name]: undefined }, `${need[name]} ${name}`)),
  );
  return [
    {
      label: 'Not understood, and not counted',
      chips: notUnderstood.map((one) =>
        words.includes(one) ? remove({ not_understood: words.filter((other) => other !== one) }, one) : { label: one },
      ),
    },
    ...lists,
    { label: 'For', chips: others },
    {
      label: 'Also shown',
      chips: (display.keys ?? []).map((key) =>
        remove({ keys: display.keys?.filter((other) => other !== key) }, labelItem(key)),
      ),
    },
    {
      label: 'Not needed. Exclude tools with',
      chips: unneeded.map((item) => ({
        label: labelItem(item),
        href: addressWith(board, { required, unwanted: [...unwanted, item] }),
        isDetail: true,
      })),
    },
  ].filter(({ chips }) => chips.length > 0);
}

/** Questions that leave some of the tools, each with their number. */
function listOffers(board: Board): Chip[] {
  const { offers = [], columns, need } = board;
  const { shown } = splitRows(board);
  const { required = [], nice = [] } = need;
  if (required.length >= MAX_QUESTIONS) return [];
  const candidates = [...columns.filter(({ strength }) => strength === 'nice'), ...offers];
  return candidates
    .map((column) => ({ ...column, count: shown.filter(({ cells }) => cells[column.key]?.mark === 'yes').length }))
    .filter(({ count }) => count > 0 && count < shown.length)
    .slice(0, MAX_OFFERS)
    .map(({ key, label, count }) => ({
      label,
      count,
      href: addressWith(board, { required: [...required, key], nice: nice.filter((other) => other !== key) }),
      isDetail: true,
    }));
}
