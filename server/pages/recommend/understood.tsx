import type { Methodology } from '../../../model/methodology.ts';
import { andList, commaList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { DocumentSection, LinePart, PageBlock } from '../document/document.ts';
import { capitalised } from '../frame/capitalised.ts';
import {
  type Chip,
  chipsOf,
  type OwnReading,
  type Request,
  readingAgain,
  withMeaning,
  withoutChip,
  withoutStated,
  withWeight,
} from './change.ts';
import {
  type Constraint,
  type Describe,
  labelOf,
  type Recommendation,
  WEIGHT_WORDS,
  WEIGHTS,
} from './criterion-words.ts';
import { nearestQuestions } from './nearest-questions.ts';
import { NeedForm } from './need-form.tsx';

/** The text as typed. Each phrase that was used is marked. */
function MarkedQuery({ answer: { query, understood, ambiguous } }: { readonly answer: Recommendation }) {
  const parts = [
    ...understood.map(({ start, end, constraint }) => ({ start, end, marking: markingOf(constraint) })),
    ...ambiguous.map(({ start, end }) => ({ start, end, marking: 'several' })),
  ];
  return (
    <blockquote class="need">
      <p>
        {splitAtMarks(query, parts).map(({ text, first }) =>
          first === undefined ? text : <mark class={parts[first]?.marking}>{text}</mark>,
        )}
      </p>
    </blockquote>
  );
}

/** "Banned" is not something wanted, but a reason to want certain features: a concern. */
function markingOf({ purpose, strength }: Constraint): string {
  return purpose === undefined ? strength : 'concern';
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Splits a text wherever a part starts or ends, so that overlapping parts can be marked without nesting: each piece with the first part that covers it. */
function splitAtMarks(text: string, parts: readonly Place[]): { text: string; first: number | undefined }[] {
  const boundaries = new Set([0, text.length, ...parts.flatMap(({ start, end }) => [start, end])]);
  const positions = [...boundaries].filter((position) => position <= text.length).sort((a, b) => a - b);
  return positions.slice(1).map((end, i) => {
    const start = positions[i] as number;
    const first = parts.findIndex((part) => part.start <= start && part.end >= end);
    return { text: text.slice(start, end), first: first < 0 ? undefined : first };
  });
}

export interface UnderstoodProps {
  readonly answer: Recommendation;
  readonly request: Request;
  /** What the text says without the criteria of the parameters. */
  readonly own: OwnReading;
  readonly methodology: Methodology;
  readonly describe: Describe;
}

/** The need in a line, each part of which leads to what it can be changed to, and what was not understood. */
export function understoodInShort({ answer, request, own, describe }: UnderstoodProps): PageBlock[] {
  const chips = chipsOf(answer, own);
  const { ambiguous, not_understood, named, tool_names } = answer;
  const { ignore = [], tools = [] } = request;
  const weighed = WEIGHTS.map((weight): [string, Part[]] => [
    capitalised(WEIGHT_WORDS[weight]),
    chips.flatMap((chip, i) => (chip.weight === weight ? { id: `need-${i + 1}`, label: labelOf(chip, describe) } : [])),
  ]);
  const nameOf = (slug: string) => tool_names[slug] ?? slug;
  const others: [string, Part[]][] = [
    ['With several meanings', ambiguous.map(({ text }) => ({ id: 'change', label: `“${text}”` }))],
    ['Left out', ignore.map((words) => ({ id: 'change', label: `“${words}”` }))],
    ['Only', tools.map((slug) => ({ id: 'change', label: nameOf(slug) }))],
    ['Named, but not used', [...new Set(named.map(({ tool }) => tool))].map((slug) => ({ label: nameOf(slug) }))],
  ];
  const parts = [...weighed, ...others].flatMap(([title, items]) => (items.length > 0 ? [inLine(title, items)] : []));
  const assumed = chips.flatMap(({ constraint }) => constraint.assumed ?? []);
  const note = assumed.length > 0 ? [{ note: `${capitalised(commaList([...new Set(assumed)], 4))}.` }] : [];
  const unread = commaList(
    not_understood.map((words) => `“${words}”`),
    8,
  );
  const change = { link: '#change', label: 'Say what it means' };
  return [
    ...(parts.length > 0 ? [{ kind: 'text' as const, line: [...parts.flat(), ...note] }] : []),
    ...(unread === '' ? [] : [{ kind: 'notice' as const, line: [`Not understood and not used: ${unread}. `, change] }]),
  ];
}

interface Part {
  /** Where it can be changed. */
  readonly id?: string;
  readonly label: string;
}

/** `Required: LinkedIn, Email. `, each a link to where it can be changed. */
function inLine(title: string, items: readonly Part[]): LinePart[] {
  const parts = items.flatMap(({ id, label }, i): LinePart[] => [
    ...(i > 0 ? [', '] : []),
    id === undefined ? label : { link: `#${id}`, label },
  ]);
  return [`${title}: `, ...parts, '. '];
}

/** Each part of the need with links to the answer with another weight of it, or without it, and the form to change all of it. */
export function changeSection(props: UnderstoodProps): DocumentSection {
  const { answer, own, request, methodology } = props;
  const chips = chipsOf(answer, own);
  const html = (
    <>
      <Criteria {...props} chips={chips} />
      <NeedForm request={request} chips={chips} methodology={methodology} />
    </>
  );
  const known = answer.permalink !== null && request.q !== undefined;
  const permalink =
    known && answer.permalink !== null ? [{ link: answer.permalink, label: 'The same need without the text' }] : [];
  return {
    id: 'change',
    heading: 'Change the need',
    ...(answer.fallback === null && { folded: counted(chips.length, 'criterion', 'criteria') }),
    blocks: [
      { kind: 'people', html },
      ...(permalink.length > 0 ? [{ kind: 'text' as const, quiet: true, line: permalink }] : []),
    ],
  };
}

/** All that was read of the need, and what was not. */
function Criteria({ chips, answer, request, methodology, describe }: UnderstoodProps & { readonly chips: Chip[] }) {
  const { ignore = [], tools = [] } = request;
  const nameOf = (slug: string) => answer.tool_names[slug] ?? slug;
  return (
    <>
      {request.q !== undefined && <MarkedQuery answer={answer} />}
      <ul class="criteria">
        {answer.not_understood.map((words) => (
          <Unread words={words} request={request} methodology={methodology} />
        ))}
        {chips.map((chip, i) => (
          <Criterion id={`need-${i + 1}`} chip={chip} request={request} describe={describe} />
        ))}
        {answer.ambiguous.map((part) => (
          <Ambiguous part={part} request={request} describe={describe} />
        ))}
        {ignore.map((words) => (
          <Changeable label={`“${words}”`} state="left out" links={[['Read it again', readingAgain(request, words)]]} />
        ))}
        {tools.map((slug) => (
          <Changeable
            label={nameOf(slug)}
            state="one of the only tools judged"
            links={[['Remove', withoutStated(request, `tools=${slug}`)]]}
          />
        ))}
      </ul>
    </>
  );
}

type Link = readonly [label: string, address: string | undefined];

interface CriterionProps {
  readonly id: string;
  readonly chip: Chip;
  readonly request: Request;
  readonly describe: Describe;
}

function Criterion({ id, chip, request, describe }: CriterionProps) {
  const { constraint, weight, words } = chip;
  const { purpose, assumed } = constraint;
  const others = WEIGHTS.filter((other) => other !== weight);
  return (
    <Changeable
      id={id}
      label={labelOf(chip, describe)}
      state={[WEIGHT_WORDS[weight], purpose, assumed].filter(Boolean).join(', ')}
      links={[
        ...others.map((other): Link => [capitalised(WEIGHT_WORDS[other]), withWeight(request, chip, other)]),
        [
          words.length > 0 ? `Leave out ${andList(words.map((text) => `“${text}”`))}` : 'Remove',
          withoutChip(request, chip),
        ],
      ]}
    />
  );
}

function Ambiguous({
  part: { text, start, end, readings },
  request,
  describe,
}: {
  part: Recommendation['ambiguous'][number];
  request: Request;
  describe: Describe;
}) {
  const isStated = start === end;
  const labels = readings.map(describe);
  const choices = readings.map((reading, i): Link => {
    const chip = {
      constraint: reading as Chip['constraint'],
      weight: 'want',
      stated: isStated ? [text] : [],
      words: [],
    } as const;
    return [`It means: ${labels[i]}`, withWeight(request, chip, 'want')];
  });
  const leave: Link = isStated
    ? ['Remove', withoutStated(request, text)]
    : [`Leave out “${text}”`, withMeaning(request, text)];
  return (
    <Changeable
      label={isStated ? labels.join(' or ') : `“${text}”`}
      state={isStated ? 'nice to have' : `can mean: ${labels.join(', or ')}`}
      links={[...choices, leave]}
    />
  );
}

/** Words that were not understood: what they may mean, or to leave them out. */
function Unread({ words, request, methodology }: { words: string; request: Request; methodology: Methodology }) {
  const meanings = nearestQuestions(words, methodology);
  return (
    <Changeable
      label={`“${words}”`}
      state={meanings.length > 0 ? 'what does it mean?' : 'nothing here is like it'}
      links={[
        ...meanings.map(({ label, item }): Link => [`It means: ${label}`, withMeaning(request, words, 'must', item)]),
        ['Ignore it', withMeaning(request, words)],
      ]}
    />
  );
}

interface ChangeableProps {
  readonly id?: string;
  readonly label: string;
  readonly state: string;
  readonly links: readonly Link[];
}

/** Something that was understood, with what it can be changed to. */
function Changeable({ id, label, state, links }: ChangeableProps) {
  return (
    <li id={id}>
      <b>{label}</b> <span class="quiet">{state}</span>
      <ul aria-label={`Change ${label}`}>
        {links.map(
          ([words, address]) =>
            address !== undefined && (
              <li>
                <a href={address}>{words}</a>
              </li>
            ),
        )}
      </ul>
    </li>
  );
}
