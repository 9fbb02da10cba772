import { labelQuestion } from '../../../model/parse-question.ts';
import { writeAddress } from '../../calls/operation.ts';
import { RecommendInput } from '../../operations/recommend/answer.ts';
import { toolNames } from '../parts/all-tools.ts';
import type { FormValues } from '../parts/need-form.tsx';
import type { Shared } from '../types.ts';
import { needOfLinks, type Preset, wordsNotUnderstood } from './preset.ts';

/** More nice-to-have chips are folded. */
const FEW = 3;

/** With more items, chips are plain text: each link would repeat all the others. */
const MAX_LINKED = 40;

export interface ChipGroup {
  readonly label: string;
  readonly chips: readonly Chip[];
}

interface Chip {
  readonly label: string;
  /** The address without this item. Undefined if the chip is plain text. */
  readonly without: string | undefined;
}

/** Words that were not understood, then what was. Each chip links to the board without it. */
export function Chips({
  notUnderstood,
  withoutWords,
  groups,
}: {
  readonly notUnderstood: readonly string[];
  /** The address of the board once some words are left out. */
  readonly withoutWords: (words: string) => string | undefined;
  readonly groups: readonly ChipGroup[];
}) {
  if (notUnderstood.length + groups.length === 0) return null;
  return (
    <div class="chips">
      {notUnderstood.length > 0 && (
        <ul aria-label="Not understood">
          {notUnderstood.map((words) => (
            <li class="not-understood">
              not understood: {words}
              <LeaveOut href={withoutWords(words)} />
            </li>
          ))}
        </ul>
      )}
      {groups.map(({ label, chips }) =>
        label === NICE && chips.length > FEW ? (
          <details>
            <summary>
              {label}: {chips.length}
            </summary>
            <ChipList label={label} chips={chips} />
          </details>
        ) : (
          <div>
            <span class="quiet">{label}</span> <ChipList label={label} chips={chips} />
          </div>
        ),
      )}
    </div>
  );
}

function LeaveOut({ href }: { readonly href: string | undefined }) {
  if (href === undefined) return null;
  return (
    <>
      {' '}
      <a href={href} rel="nofollow">
        leave it out
      </a>
    </>
  );
}

function ChipList({ label, chips }: ChipGroup) {
  return (
    <ul aria-label={label}>
      {chips.map(({ label, without }) => (
        <li>
          {without === undefined ? (
            <span>{label}</span>
          ) : (
            <a href={without} rel="nofollow">
              {label} <span aria-hidden="true">×</span>
              <span class="unseen">: show without it</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

const NICE = 'Nice to have';

const LISTS = [
  ['required', 'Required'],
  ['unwanted', 'Not wanted'],
  ['nice', NICE],
  ['keys', 'Also shown'],
  ['tools', 'Only'],
  ['without', 'Without'],
] as const;

/** Numbers without a form field. */
const MORE = ['workspaces', 'contacts', 'emails', 'credits'] as const;

/** The address of a board without words that were not understood. Undefined if they stand in a text that the address keeps. */
export function addressWithoutWords(preset: Preset, words: string): string | undefined {
  const { chipsTo = RECOMMEND, isRead, need } = preset;
  if (!isRead && !need.not_understood?.includes(words)) return undefined;
  const all = isRead ? wordsNotUnderstood(preset) : (need.not_understood ?? []);
  const left = all.filter((other) => other !== words);
  return writeAddress(chipsTo, { ...needOfLinks(preset), not_understood: left.length > 0 ? left : undefined });
}

const RECOMMEND = { path: '/recommend', input: RecommendInput };

/** Chips for what was understood, except numbers with a form field. */
export function chipGroups({ methodology: { catalogue, categories }, prepared }: Shared, preset: Preset): ChipGroup[] {
  const { need: understood, columns, chipsTo = RECOMMEND } = preset;
  const names = prepared(toolNames);
  const say = (item: string) =>
    names.get(item) ?? columns.find(({ key }) => key === item)?.label ?? labelQuestion(item, catalogue);
  const at = (left: FormValues) => writeAddress(chipsTo, { ...needOfLinks(preset), ...left });
  const isShort = LISTS.reduce((sum, [name]) => sum + (understood[name]?.length ?? 0), 0) <= MAX_LINKED;
  const lists = LISTS.map(([name, label]) => {
    const items = understood[name] ?? [];
    const without = (item: string) => {
      const left = items.filter((other) => other !== item);
      // A plan is of the one tool that is named.
      return at({ [name]: left.length > 0 ? left : undefined, ...(name === 'tools' && { plan: undefined }) });
    };
    return { label, chips: items.map((item) => ({ label: say(item), without: isShort ? without(item) : undefined })) };
  });
  const { category = '' } = understood;
  const others = [
    ['category', categories[category]?.label ?? category],
    ['plan', `plan ${understood.plan}`],
    ['cheapest', 'a low price'],
    ...MORE.map((name) => [name, `${understood[name]} ${name}`] as const),
  ] as const;
  const chips = others
    .filter(([name]) => understood[name] !== undefined)
    .map(([name, label]) => ({ label, without: at({ [name]: undefined }) }));
  return [...lists, { label: 'For', chips }].filter(({ chips }) => chips.length > 0);
}
