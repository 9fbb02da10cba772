import type { Methodology } from '../../../model/methodology.ts';
import { commaList } from '../../../model/words/lists.ts';
import type { StatedConstraint } from '../../operations/recommend/judged-tool.ts';
import { capitalised } from '../frame/capitalised.ts';
import { RecommendBox } from '../frame/forms.tsx';
import {
  type Chip,
  chipsOf,
  criteriaIn,
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
  describeCriterion,
  labelOf,
  quoted,
  type Recommendation,
  WEIGHT_WORDS,
  WEIGHTS,
} from './criterion-words.ts';
import { nearestQuestions } from './nearest-questions.ts';
import { isField, Numbers } from './numbers.tsx';

/** The text as typed. Each phrase that was used is marked. */
export function MarkedQuery({ answer: { query, understood, ambiguous } }: { readonly answer: Recommendation }) {
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

interface Part {
  readonly start: number;
  readonly end: number;
}

/** Splits a text wherever a part starts or ends, so that overlapping parts can be marked without nesting: each piece with the first part that covers it. */
function splitAtMarks(text: string, parts: readonly Part[]): { text: string; first: number | undefined }[] {
  const boundaries = new Set([0, text.length, ...parts.flatMap(({ start, end }) => [start, end])]);
  const positions = [...boundaries].filter((position) => position <= text.length).sort((a, b) => a - b);
  return positions.slice(1).map((end, i) => {
    const start = positions[i] as number;
    const first = parts.findIndex((part) => part.start <= start && part.end >= end);
    return { text: text.slice(start, end), first: first < 0 ? undefined : first };
  });
}

interface UnderstoodProps {
  readonly answer: Recommendation;
  readonly request: Request;
  /** What the text says without the criteria of the parameters. */
  readonly own: OwnReading;
  readonly methodology: Methodology;
}

/** The need as it was understood: each part with links to the answer with another weight of it, or without it. */
export function Understood({ answer, request, own, methodology }: UnderstoodProps) {
  const nameOf = (slug: string) => answer.tool_names[slug] ?? slug;
  const describe = (constraint: StatedConstraint) => describeCriterion(constraint, methodology, nameOf);
  const { q, ignore = [], tools = [] } = request;
  const chips = chipsOf(answer, own);
  const numbers = chips.filter((chip) => isField(chip, chips));
  const named = [...new Set(answer.named.map(({ tool }) => nameOf(tool)))];
  return (
    <section aria-labelledby="understood">
      <h2 id="understood">The need as understood</h2>
      {q !== undefined && <MarkedQuery answer={answer} />}
      {answer.not_understood.length > 0 && (
        <>
          <h3>Not understood, and not used</h3>
          <ul class="criteria">
            {answer.not_understood.map((words) => (
              <Unread words={words} request={request} methodology={methodology} />
            ))}
          </ul>
        </>
      )}
      <ul class="criteria" aria-label="Criteria">
        {WEIGHTS.flatMap((weight) =>
          chips
            .filter((chip) => chip.weight === weight && !numbers.includes(chip))
            .map((chip) => <Criterion chip={chip} request={request} describe={describe} />),
        )}
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
      {named.length > 0 && <p>Named, but not used: {commaList(named, 8)}.</p>}
      <Numbers numbers={numbers} request={request} describe={describe} />
      <details class="ask-again" open={answer.fallback !== null}>
        <summary>{q === undefined ? 'Add a text' : 'Change the text'}</summary>
        <RecommendBox id="need" value={q} kept={criteriaIn(request)} />
      </details>
      {answer.permalink !== null && q !== undefined && (
        <p class="quiet">
          <a href={answer.permalink}>The same need as criteria</a>, whose address reads the same in every language.
        </p>
      )}
    </section>
  );
}

type Link = readonly [label: string, address: string | undefined];

function Criterion({ chip, request, describe }: { chip: Chip; request: Request; describe: Describe }) {
  const { constraint, weight, words } = chip;
  const { purpose, assumed } = constraint;
  const others = WEIGHTS.filter((other) => other !== weight);
  return (
    <Changeable
      label={labelOf(chip, describe)}
      state={[WEIGHT_WORDS[weight], purpose, assumed].filter(Boolean).join(', ')}
      links={[
        ...others.map((other): Link => [capitalised(WEIGHT_WORDS[other]), withWeight(request, chip, other)]),
        [words.length > 0 ? `Leave out ${quoted(words)}` : 'Remove', withoutChip(request, chip)],
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

/** Something that was understood, with what it can be changed to. */
function Changeable({ label, state, links }: { label: string; state: string; links: readonly Link[] }) {
  const possible = links.filter(([, address]) => address !== undefined);
  return (
    <li>
      <details>
        <summary>
          {label}: <span class="quiet">{state}</span>
        </summary>
        <ul aria-label={`Change ${label}`}>
          {possible.map(([words, address]) => (
            <li>
              <a href={address}>{words}</a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
