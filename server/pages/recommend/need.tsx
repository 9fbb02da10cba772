import { type Budget, isQuantity, QUANTITIES } from '../../../model/constraint.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { capabilityLabel, questionName, singlesIn } from '../../../model/job.ts';
import { andList, commaList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import { writeBudget } from '../../operations/criteria/item.ts';
import { capitalised, type DocumentSection, type LinePart, type PageBlock } from '../document/document.ts';
import { CurrencyField, NumberField, RecommendBox } from '../layout/need-form.tsx';
import { channelsIn, mainCapabilities } from '../lists/filters.tsx';
import { SET_UP_LABELS } from '../prices/bills.ts';
import {
  type Chip,
  type Describe,
  leavingOut,
  type Request,
  WEIGHTS,
  type Weight,
  without,
  withWeight,
} from './change.ts';
import type { RecommendAnswer } from './shortlist.tsx';

const WEIGHT_WORDS: Readonly<Record<Weight, string>> = {
  must: 'required',
  want: 'nice to have',
  not_needed: 'not needed',
  avoid: 'excluded',
};

const ONLY = 'only these are judged';

/** The groups of the line above the answer, in its order. What was not understood has a notice. */
const GROUPS = [...WEIGHTS.map((weight) => WEIGHT_WORDS[weight]), 'with several meanings', 'left out', ONLY];

/** Something that was read of the need, with the addresses that change it. */
interface Reading {
  readonly group: string;
  readonly label: string;
  readonly state: string;
  readonly links: readonly (readonly [label: string, address: string | undefined])[];
}

export interface UnderstoodProps extends Pick<NeedFormProps, 'methodology' | 'request'> {
  readonly answer: RecommendAnswer;
  readonly describe: Describe;
  readonly chips: readonly Chip[];
  readonly readings: readonly Reading[];
}

/** All that was read of the need, what was not understood first. */
export function readingsOf({ answer, request, chips, describe }: Omit<UnderstoodProps, 'readings'>): Reading[] {
  const { not_understood, ambiguous, tool_names } = answer;
  const { ignore = [], tools = [] } = request;
  const leave = (params: readonly string[], words: readonly string[]) => leavingOut(request, { params, words });
  const single = (group: string, label: string, link: string, address: string | undefined): Reading => {
    return { group, label, state: group, links: [[link, address]] };
  };
  return [
    ...not_understood.map((words) => single('not understood', `“${words}”`, 'Ignore it', leave([], [words]))),
    ...chips.map((chip) => criterion(chip, request, describe)),
    ...ambiguous.map(({ text, start, end, readings }): Reading => {
      const [params, words] = start === end ? [[text], []] : [[], [text]];
      const labels = readings.map(describe);
      const constraints = readings as Chip['constraint'][];
      return {
        group: 'with several meanings',
        label: words.length > 0 ? `“${text}”` : labels.join(' or '),
        state: words.length > 0 ? `can mean: ${labels.join(', or ')}` : WEIGHT_WORDS.want,
        links: [
          ...constraints.map(
            (one, i) => [`It means: ${labels[i]}`, withWeight(request, { constraint: one, params }, 'want')] as const,
          ),
          [words.length > 0 ? `Leave out “${text}”` : 'Remove', leave(params, words)],
        ],
      };
    }),
    ...ignore.map((words) => single('left out', `“${words}”`, 'Read it again', leave([`ignore=${words}`], []))),
    ...tools.map((slug) => single(ONLY, tool_names[slug] ?? slug, 'Remove', leave([`tools=${slug}`], []))),
  ];
}

/** A criterion without a "no", which its weight says, with the other weights that it can have. */
function criterion(chip: Chip, request: Request, describe: Describe): Reading {
  const { constraint, weight, words } = chip;
  const { purpose, assumed } = constraint;
  const shown = weight === 'avoid' ? { ...constraint, strength: 'must' as const } : constraint;
  const remove = words.length > 0 ? `Leave out ${andList(words.map((text) => `“${text}”`))}` : 'Remove';
  return {
    group: WEIGHT_WORDS[weight],
    label: describe(shown as Parameters<Describe>[0]),
    state: [WEIGHT_WORDS[weight], purpose, assumed].filter(Boolean).join(', '),
    links: [
      ...WEIGHTS.filter((other) => other !== weight).map(
        (other) => [capitalised(WEIGHT_WORDS[other]), withWeight(request, chip, other)] as const,
      ),
      [remove, leavingOut(request, chip)],
    ],
  };
}

/** The need in a line, each part of which leads to what it can be changed to, and what was not understood. */
export function understoodInShort({ answer, readings }: UnderstoodProps): PageBlock[] {
  const { understood, not_understood, named, tool_names } = answer;
  const line = GROUPS.flatMap((group): LinePart[] => {
    const links = readings.flatMap((one, i) =>
      one.group === group ? [', ', { link: `#need-${i}`, label: one.label }] : [],
    );
    return links.length > 0 ? [`${capitalised(group)}: `, ...links.slice(1), '. '] : [];
  });
  const unused = [...new Set(named.map(({ tool }) => tool_names[tool] ?? tool))];
  const assumed = [...new Set(understood.flatMap(({ constraint }) => constraint.assumed ?? []))];
  const remarks = [
    ...(unused.length > 0 ? [`Named, but not used: ${unused.join(', ')}.`] : []),
    ...(assumed.length > 0 ? [`${capitalised(commaList(assumed, 4))}.`] : []),
  ];
  const unread = not_understood.map((words) => `“${words}”`);
  const change = { link: '#change', label: 'Say it in other words' };
  return [
    ...(line.length > 0 ? [{ kind: 'text' as const, line }] : []),
    ...(remarks.length > 0 ? [{ kind: 'text' as const, quiet: true, line: remarks.join(' ') }] : []),
    ...(unread.length > 0
      ? [{ kind: 'notice' as const, line: [`Not understood and not used: ${commaList(unread, 8)}. `, change] }]
      : []),
  ];
}

/** Each part of the need with links to the answer with another weight of it, or without it, and the form to change all of it. */
export function changeSection({ answer, request, methodology, chips, readings }: UnderstoodProps): DocumentSection {
  const html = (
    <>
      {request.q !== undefined && <MarkedQuery answer={answer} />}
      <ul class="criteria">
        {readings.map(({ label, state, links }, i) => (
          <li id={`need-${i}`}>
            <b>{label}</b> <span class="quiet">{state}</span>
            <ul aria-label={`Change ${label}`}>
              {links.map(([words, address]) => address !== undefined && <li>{<a href={address}>{words}</a>}</li>)}
            </ul>
          </li>
        ))}
      </ul>
      <NeedForm request={request} chips={chips} methodology={methodology} />
    </>
  );
  const permalink = request.q !== undefined && answer.permalink;
  const same = permalink ? [{ link: permalink, label: 'The same need without the text' }] : [];
  return {
    id: 'change',
    heading: 'Change the need',
    ...(answer.fallback === null && { folded: counted(chips.length, 'criterion', 'criteria') }),
    blocks: [
      { kind: 'people', html },
      ...(same.length > 0 ? [{ kind: 'text' as const, quiet: true, line: same }] : []),
    ],
  };
}

/** The text as typed. Each phrase that was used is marked; where phrases overlap, by the first. */
function MarkedQuery({ answer: { query, understood, ambiguous } }: Pick<UnderstoodProps, 'answer'>) {
  const marked = [
    // "Banned" is not something wanted, but a reason to want certain features: a concern.
    ...understood.map(({ constraint: { purpose, strength }, ...part }) => ({
      ...part,
      marking: purpose === undefined ? strength : 'concern',
    })),
    ...ambiguous.map((part) => ({ ...part, marking: 'several' })),
  ];
  const edges = [...new Set([0, ...marked.flatMap(({ start, end }) => [start, end]), query.length])];
  const starts = edges.sort((a, b) => a - b);
  return (
    <blockquote class="need">
      <p>
        {starts.slice(0, -1).map((from, i) => {
          const part = marked.find(({ start, end }) => start <= from && end > from);
          const text = query.slice(from, starts[i + 1]);
          return part ? <mark class={part.marking}>{text}</mark> : text;
        })}
      </p>
    </blockquote>
  );
}

/** The numbers that are asked for even where none is named. */
const USUAL: readonly string[] = ['people', 'linkedin_accounts', 'mailboxes'];

const LABELS: Readonly<Record<string, string>> = { ...SET_UP_LABELS, months: 'Months of use' };

interface NeedFormProps {
  readonly request: Request;
  /** What was understood: its numbers fill the fields. */
  readonly chips?: readonly Chip[];
  readonly methodology: Methodology;
}

/** Asks for a need: in words first, then by fields, each of which is a criterion in the address. */
export function NeedForm({ request, chips = [], methodology }: NeedFormProps) {
  const numbers = chips.filter((chip) => isField(chip, chips));
  const numberOf = (name: string) => numbers.find(({ constraint }) => constraint.key === name)?.constraint.value;
  const names = QUANTITIES.filter((name) => USUAL.includes(name) || numberOf(name) !== undefined);
  const budget = numbers.find(({ constraint: { key } }) => key === 'budget');
  const { budget: amount, currency, ...terms } = budget ? writeBudget(budget.constraint.value as Budget) : {};
  const { q, must = [], ...given } = numbers.reduce((left, one) => without(left, one.params), request);
  const want = [...(given.want ?? []), ...(budget?.weight === 'want' ? ['budget'] : [])];
  const main = mainCapabilities(methodology).flatMap(({ names }) => names);
  const offered = [...new Set([...channelsIn(methodology.catalogue), ...main])].filter(
    (key) => must.includes(key) || !chips.some(({ constraint }) => constraint.key === key),
  );
  const others = must.filter((item) => !offered.includes(item));
  const carried = { ...(others.length > 0 && { must: others }), ...given, ...(want.length > 0 && { want }), ...terms };
  return (
    <RecommendBox id="need" value={q} carried={carried}>
      <fieldset class="need-fields">
        <legend>How much, and for what</legend>
        {names.map((name) => (
          <NumberField name={name} label={LABELS[name] ?? name} value={numberOf(name) as number | undefined} />
        ))}
        <NumberField name="budget" label="Budget a month" value={amount} step="any" />
        <CurrencyField currencies={methodology.currencies} value={currency} />
        <p>
          <label for="need-job">What for</label>
          <select id="need-job" name="must">
            <option value="">Anything</option>
            {Object.values(methodology.jobs).map(({ label, must }) => (
              // What has several answers cannot be an item of must.
              <option
                value={must
                  .filter((one) => singlesIn(one).length === 1)
                  .map(questionName)
                  .join(',')}
              >
                {label}
              </option>
            ))}
          </select>
        </p>
      </fieldset>
      <fieldset>
        <legend>It must have</legend>
        <div class="must-haves">
          {offered.map((key) => (
            <label class="choice">
              <input type="checkbox" name="must" value={key} checked={must.includes(key)} />
              <span>{capabilityLabel(methodology.catalogue, key)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </RecommendBox>
  );
}

/** Whether it is the only number of its kind, so that it has a parameter of its own. */
function isField({ constraint: { key, strength }, weight }: Chip, chips: readonly Chip[]): boolean {
  const isNumber = key === 'budget' || (isQuantity(key) && strength === 'must');
  return isNumber && weight !== 'not_needed' && chips.filter(({ constraint }) => constraint.key === key).length === 1;
}
