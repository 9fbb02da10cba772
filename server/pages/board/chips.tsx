import { labelQuestion } from '../../../model/parse-question.ts';
import { namePlan } from '../../../model/words/label.ts';
import { mapToolNames } from '../parts/all-tools.ts';
import { STRENGTH_LABELS } from '../parts/board/head.tsx';
import type { SharedContext } from '../types.ts';
import { addressWith, type Preset } from './preset.ts';

/** If there are more nice-to-have chips, they are folded. */
const MAX_UNFOLDED_NICE = 3;

/** If there are more chips, all are plain text, because the URL of each link repeats all other items. */
const MAX_LINKED_CHIPS = 40;

export interface ChipGroup {
  readonly label: string;
  readonly chips: readonly Chip[];
}

interface Chip {
  readonly label: string;
  /** The address of the board without the item. A chip without an address is plain text. */
  readonly removal?: string | undefined;
  /** The address of the board that must not have the item. */
  readonly exclusion?: string | undefined;
}

const LIST_LABELS = {
  ...STRENGTH_LABELS,
  keys: 'Also shown',
  tools: 'Only',
  without: 'Without',
} as const;
type ListName = keyof typeof LIST_LABELS;

/** Numbers of a need that have no form field. */
const NUMBERS_WITHOUT_FIELD = ['workspaces', 'contacts', 'emails', 'credits'] as const;

/** Lists chips for the understood need, except for numbers with a form field. */
export function listChipGroups(
  { methodology: { catalogue, categories }, prepared }: SharedContext,
  preset: Preset,
): ChipGroup[] {
  const { need: understood, columns } = preset;
  const names = prepared(mapToolNames);
  const labelItem = (item: string) =>
    names.get(item) ?? columns.find(({ key }) => key === item)?.label ?? labelQuestion(item, catalogue);
  const lists = Object.entries(LIST_LABELS) as [ListName, string][];
  const areLinked = lists.reduce((sum, [name]) => sum + (understood[name]?.length ?? 0), 0) <= MAX_LINKED_CHIPS;
  const groups = lists.map(([name, label]) => ({
    label,
    chips: (understood[name] ?? []).map((item) => ({
      label: labelItem(item),
      removal: areLinked ? removeItem(preset, name, item) : undefined,
    })),
  }));
  const { category = '' } = understood;
  const singleValues = [
    ['category', categories[category]?.label ?? category],
    ['plan', namePlan(understood.plan)],
    ['cheapest', 'a low price'],
    ...NUMBERS_WITHOUT_FIELD.map((name) => [name, `${understood[name]} ${name}`] as const),
  ] as const;
  const chips = singleValues
    .filter(([name]) => understood[name] !== undefined)
    .map(([name, label]) => ({ label, removal: addressWith(preset, { [name]: undefined }) }));
  const unneeded = (preset.unneeded ?? []).map((item) => ({
    label: `${labelItem(item)}: not needed`,
    exclusion: addressWith(preset, { unwanted: [...(understood.unwanted ?? []), item] }),
  }));
  return [...groups, { label: 'For', chips: [...chips, ...unneeded] }].filter(({ chips }) => chips.length > 0);
}

/** The address of the board without one item of a list. */
function removeItem(preset: Preset, name: ListName, item: string): string {
  return addressWith(preset, {
    [name]: (preset.need[name] ?? []).filter((other) => other !== item),
    // The plan belongs to the only tool in `tools`.
    ...(name === 'tools' && { plan: undefined }),
  });
}

/** Renders each group of chips with its label. */
export function Chips({ groups }: { readonly groups: readonly ChipGroup[] }) {
  return groups.map(({ label, chips }) => {
    const list = (
      <ul aria-label={label}>
        {chips.map((chip) => (
          <li>
            <ChipControl {...chip} />
          </li>
        ))}
      </ul>
    );
    return label === STRENGTH_LABELS.nice && chips.length > MAX_UNFOLDED_NICE ? (
      <details>
        <summary>
          {label}: {chips.length}
        </summary>
        {list}
      </details>
    ) : (
      <div>
        <span class="quiet">{label}</span> {list}
      </div>
    );
  });
}

function ChipControl({ label, removal, exclusion }: Chip) {
  if (exclusion !== undefined)
    return (
      <>
        <span>{label}</span>{' '}
        <a href={exclusion} rel="nofollow">
          must not have
        </a>
      </>
    );
  if (removal === undefined) return <span>{label}</span>;
  return (
    <a href={removal} rel="nofollow">
      {label} <span aria-hidden="true">×</span>
      <span class="unseen">: remove</span>
    </a>
  );
}
