import type { Static } from 'typebox';
import type { Budget } from '../../../model/constraint.ts';
import { constraintText } from '../../../model/constraint-text.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Source } from '../../../model/source.ts';
import type { recommend } from '../../operations/recommend.ts';
import type { StatedConstraint } from '../../operations/stated-constraint.ts';

/** What the operation answers. */
export type Answered = Static<typeof recommend.output>;
export type JudgedTool = Answered['recommendations'][number];
export type Check = Extract<JudgedTool['checks'][number], { display: string }>;

/** A tool judged in audit detail: every check comes with what it rests on. */
export interface Evidenced {
  readonly tool: Extract<JudgedTool['tool'], { website: string }>;
  readonly checks: readonly Check[];
  readonly why: string;
}

/** The sources of an answer in audit detail, by id. */
export function sourcesOf({ sources }: Answered): ReadonlyMap<string, Source> {
  return new Map((sources as Source[]).map((source) => [source.id, source]));
}

/** What makes two statements one wish, however strongly they are made. */
export function identityOf({ key, op, value, strength }: StatedConstraint): string {
  return JSON.stringify([key, op, value, strength === 'avoid']);
}

type Constraint = Answered['understood'][number]['constraint'];

interface ReadingProps {
  readonly answer: Answered;
  readonly inWords: (constraint: Constraint) => string;
  readonly nameOf: (slug: string) => string;
}

const STRENGTHS = { must: 'Must', want: 'Want', avoid: 'Avoid' } as const;

/** What the text was taken to ask, and what words could mean several things. */
export function Reading({ answer, inWords, nameOf }: ReadingProps) {
  const { understood, not_needed, ambiguous, excluded } = answer;
  return (
    <dl class="reading">
      {(['must', 'avoid', 'want'] as const).map((strength) => {
        const wishes = distinct(understood, strength, inWords);
        return (
          wishes.length > 0 && (
            <div>
              <dt>{STRENGTHS[strength]}</dt>
              <dd>
                {wishes.map(([words, about]) => (
                  <span class="wished">
                    {words}
                    {about && <span class="quiet">, {about}</span>}
                  </span>
                ))}
              </dd>
            </div>
          )
        );
      })}
      {ambiguous.map(({ text, readings }) => (
        <div>
          <dt>“{text}”</dt>
          <dd>can mean: {readings.map(inWords).join(', or ')}</dd>
        </div>
      ))}
      {not_needed.length > 0 && (
        <div>
          <dt>Not needed</dt>
          <dd>{not_needed.map(({ text }) => `“${text}”`).join(', ')}</dd>
        </div>
      )}
      {excluded.length > 0 && (
        <div>
          <dt>Left out</dt>
          <dd>{excluded.map(nameOf).join(', ')}, as named in the text</dd>
        </div>
      )}
    </dl>
  );
}

/** The wishes of one strength, each once, with what they are asked for and what was taken for granted. */
function distinct(
  understood: Answered['understood'],
  strength: Constraint['strength'],
  inWords: ReadingProps['inWords'],
): [string, string][] {
  const wishes = understood
    .map(({ constraint }) => constraint)
    .filter((constraint) => constraint.strength === strength);
  // What is to be avoided stands under its heading without a no of its own.
  const plain = (constraint: Constraint) =>
    inWords(strength === 'avoid' ? { ...constraint, strength: 'must' } : constraint);
  const about = ({ purpose, assumed }: Constraint) => [purpose, assumed].filter(Boolean).join(', ');
  return [...new Map(wishes.map((constraint) => [plain(constraint), about(constraint)]))];
}

const MARKED = {
  must: 'must',
  want: 'want',
  avoid: 'avoid',
  concern: 'concern',
  several: 'several meanings',
} as const;
type Marking = keyof typeof MARKED;

/** The text as it was typed, each phrase that was used marked with how strongly it was taken. */
export function NeedText({ answer: { query, understood, ambiguous } }: { readonly answer: Answered }) {
  const parts = [
    ...understood.map(({ start, end, constraint }) => ({ start, end, marking: markingOf(constraint) })),
    ...ambiguous.map(({ start, end }) => ({ start, end, marking: 'several' as const })),
  ];
  const markingsOf = (places: readonly number[]) => [
    ...new Set(places.map((place) => parts[place]?.marking as Marking)),
  ];
  return (
    <blockquote class="need">
      <p>
        {stretches(query, parts).map(({ text, parts: covering, ends }) => {
          if (covering.length === 0) return text;
          return (
            <>
              <mark class={markingsOf(covering)[0]}>{text}</mark>
              {/* Held to the phrase by a space that does not break. */}
              {markingsOf(ends).map((marking) => (
                <span class={`strength ${marking}`}>&nbsp;{MARKED[marking]}</span>
              ))}
            </>
          );
        })}
      </p>
    </blockquote>
  );
}

/** "Banned" is not wanted: the features that it asks for are. */
function markingOf({ purpose, strength }: Answered['understood'][number]['constraint']): Marking {
  return purpose === undefined ? strength : 'concern';
}

interface Part {
  readonly start: number;
  readonly end: number;
}

/** A stretch of a text, and which parts cover it. */
export interface Stretch {
  readonly text: string;
  /** Places of the parts that cover it; none where it was not used. */
  readonly parts: readonly number[];
  /** Places of those that end with it. */
  readonly ends: readonly number[];
}

/**
 * Cuts a text where parts of it begin and end, so that parts which overlap or cover the same words can be marked without
 * marks in marks. The stretches one after the other are the text.
 */
export function stretches(text: string, parts: readonly Part[]): Stretch[] {
  const cuts = new Set([0, text.length, ...parts.flatMap(({ start, end }) => [start, end])]);
  const places = [...cuts].filter((place) => place <= text.length).sort((a, b) => a - b);
  return places.slice(1).map((end, i) => {
    const start = places[i] as number;
    const covering = parts.flatMap((part, place) => (part.start <= start && part.end >= end ? [place] : []));
    return {
      text: text.slice(start, end),
      parts: covering,
      ends: covering.filter((place) => parts[place]?.end === end),
    };
  });
}

const PERIODS: Readonly<Record<string, string>> = { month: 'a month', year: 'a year', once: 'once' };
const UNITS: Readonly<Record<string, string>> = { seat: 'a person', sender: 'a sending account', total: 'in all' };

/** A wish in a few words, as it was understood: `No WhatsApp`, `At most 80 EUR a month in all`, `Like Waalaxy`. */
export function wishInWords(
  constraint: StatedConstraint,
  methodology: Methodology,
  nameOf: (slug: string) => string,
): string {
  const words = inLowerCase(constraint, methodology, nameOf);
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

function inLowerCase(constraint: StatedConstraint, methodology: Methodology, nameOf: (slug: string) => string): string {
  const { key, op, value, strength, counted } = constraint;
  if (key === 'tool') return `${strength === 'avoid' ? 'not' : 'like'} ${nameOf(String(value))}`;
  if (key === 'seats') return `for ${value} ${counted?.words ?? (value === 1 ? 'person' : 'people')}`;
  if (op === 'lowest') return 'a low price';
  const words = constraintText(constraint, methodology);
  if (key !== 'budget') return words;
  const { period, per, billing } = value as Budget;
  return [words, PERIODS[period ?? ''], UNITS[per ?? ''], billing && `billed ${billing}`].filter(Boolean).join(' ');
}
