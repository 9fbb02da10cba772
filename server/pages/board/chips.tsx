import type { Column } from '../../../model/board-answer.ts';
import { questionLabel } from '../../../model/job.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { writeAddress } from '../../operations/operation.ts';
import { RecommendInput } from '../../operations/recommend/answer.ts';
import type { FormValues } from './need-form.tsx';

/** From this many on, what is nice to have is folded. */
const FEW = 3;

/** Of a need with more questions, those are only named: each link would repeat all the others. */
const MAX_LINKED = 40;

interface Heard {
  /** What was understood. */
  readonly heard: FormValues;
  /** The address of a need. */
  readonly at: (need: FormValues) => string;
  readonly columns: readonly Column[];
  readonly names: ReadonlyMap<string, string>;
  readonly labels: Pick<Methodology, 'catalogue' | 'categories'>;
}

export interface ChipGroup {
  readonly label: string;
  readonly chips: readonly Chip[];
}

interface Chip {
  readonly label: string;
  /** The address without it. Undefined where it is only named. */
  readonly without: string | undefined;
}

interface ChipsProps {
  readonly ignored: readonly string[];
  readonly groups: readonly ChipGroup[];
}

/** What was not understood, and what was: each a link to the board without it. */
export function Chips({ ignored, groups }: ChipsProps) {
  if (ignored.length + groups.length === 0) return null;
  return (
    <div class="chips">
      {ignored.length > 0 && (
        <ul aria-label="Not taken into account">
          {ignored.map((words) => (
            <li class="ignored">not taken into account: {words}</li>
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

const QUESTIONS = [
  ['required', 'Required'],
  ['unwanted', 'Not wanted'],
  ['nice', NICE],
  ['keys', 'Also shown'],
] as const;

const TOOLS = [
  ['tools', 'Only'],
  ['without', 'Without'],
] as const;

/** Numbers that have no field. */
const MORE = { workspaces: 'workspaces', contacts: 'contacts', emails: 'emails', credits: 'credits' } as const;

/** What was understood in chips, without the numbers that have fields. */
export function chipGroups({ heard, at, columns, names, labels }: Heard): ChipGroup[] {
  const labelOf = (key: string) =>
    columns.find((column) => column.key === key)?.label ?? questionLabel(key, labels.catalogue);
  const isShort = QUESTIONS.reduce((sum, [name]) => sum + (heard[name]?.length ?? 0), 0) <= MAX_LINKED;
  const each = (name: 'required' | 'unwanted' | 'nice' | 'keys' | 'tools' | 'without', say: (item: string) => string) =>
    (heard[name] ?? []).map((item) => ({
      label: say(item),
      without: isShort ? at({ ...heard, [name]: withoutItem(heard[name] ?? [], item) }) : undefined,
    }));
  const one = (name: keyof FormValues, label: string) =>
    heard[name] === undefined ? [] : [{ label, without: at({ ...heard, [name]: undefined }) }];
  const groups: ChipGroup[] = [
    ...QUESTIONS.map(([name, label]) => ({ label, chips: each(name, labelOf) })),
    ...TOOLS.map(([name, label]) => ({ label, chips: each(name, (slug) => names.get(slug) ?? slug) })),
    {
      label: 'For',
      chips: [
        ...one('category', labels.categories[heard.category ?? '']?.label ?? heard.category ?? ''),
        ...one('cheapest', 'a low price'),
        ...Object.entries(MORE).flatMap(([name, label]) =>
          one(name as keyof typeof MORE, `${heard[name as keyof typeof MORE]} ${label}`),
        ),
      ],
    },
  ];
  return groups.filter(({ chips }) => chips.length > 0);
}

function withoutItem(items: readonly string[], item: string): string[] | undefined {
  const left = items.filter((other) => other !== item);
  return left.length > 0 ? left : undefined;
}

/** The address of the board for a need. */
export function recommendAddress(need: FormValues): string {
  return writeAddress({ path: '/recommend', input: RecommendInput }, need as Readonly<Record<string, unknown>>);
}
