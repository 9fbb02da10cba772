import type { Static } from 'typebox';
import { type Budget, constraintText, isQuantity, quantityInWords } from '../../../model/constraint.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { StatedConstraint } from '../../operations/recommend/judged-tool.ts';
import type { recommend } from '../../operations/recommend/operation.ts';

/** The answer of the operation. */
export type Recommendation = Static<typeof recommend.output>;

type Constraint = Recommendation['understood'][number]['constraint'];

const PERIODS: Readonly<Record<string, string>> = { month: 'a month', year: 'a year', once: 'once' };
const UNITS: Readonly<Record<string, string>> = { seat: 'a person', sender: 'a sending account', total: 'in all' };

/** A criterion in a few words: `No WhatsApp`, `At most 80 EUR a month in all`, `Like Flagmast`. */
export function describeCriterion(
  constraint: StatedConstraint,
  methodology: Methodology,
  nameOf: (slug: string) => string,
): string {
  const words = inLowerCase(constraint, methodology, nameOf);
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

function inLowerCase(constraint: StatedConstraint, methodology: Methodology, nameOf: (slug: string) => string): string {
  const { key, op, value, strength } = constraint;
  if (key === 'tool') return `${strength === 'avoid' ? 'not' : 'like'} ${nameOf(String(value))}`;
  if (isQuantity(key)) return `for ${quantityInWords(key, Number(value))}`;
  if (op === 'lowest') return 'a low price';
  const words = constraintText(constraint, methodology);
  if (key !== 'budget') return words;
  const { period, per, billing } = value as Budget;
  return [words, PERIODS[period ?? ''], UNITS[per ?? ''], billing && `billed ${billing}`].filter(Boolean).join(' ');
}

const MARKINGS = {
  must: 'must',
  want: 'want',
  avoid: 'avoid',
  concern: 'concern',
  several: 'several meanings',
} as const;
type Marking = keyof typeof MARKINGS;

/** The text as typed. Each phrase that was used is marked with its strength. */
export function MarkedQuery({ answer: { query, understood, ambiguous } }: { readonly answer: Recommendation }) {
  const parts = [
    ...understood.map(({ start, end, constraint }) => ({ start, end, marking: markingOf(constraint) })),
    ...ambiguous.map(({ start, end }) => ({ start, end, marking: 'several' as const })),
  ];
  const markingsOf = (indices: readonly number[]) => [
    ...new Set(indices.map((index) => parts[index]?.marking as Marking)),
  ];
  return (
    <blockquote class="need">
      <p>
        {splitAtMarks(query, parts).map(({ text, parts: covering, ends }) => {
          if (covering.length === 0) return text;
          return (
            <>
              <mark class={markingsOf(covering)[0]}>{text}</mark>
              {/* The space does not break, so that the label stays next to its phrase. */}
              {markingsOf(ends).map((marking) => (
                <span class={`strength ${marking}`}>&nbsp;{MARKINGS[marking]}</span>
              ))}
            </>
          );
        })}
      </p>
    </blockquote>
  );
}

/** "Banned" is not something wanted, but a reason to want certain features: a concern. */
function markingOf({ purpose, strength }: Constraint): Marking {
  return purpose === undefined ? strength : 'concern';
}

interface Part {
  readonly start: number;
  readonly end: number;
}

/** A piece of a text, with the indices of the parts that it belongs to. */
interface Segment {
  readonly text: string;
  /** The parts that cover it; none if it was not used. */
  readonly parts: readonly number[];
  /** The parts that end with it. */
  readonly ends: readonly number[];
}

/** Splits a text wherever a part starts or ends, so that overlapping parts can be marked without nesting. */
function splitAtMarks(text: string, parts: readonly Part[]): Segment[] {
  const boundaries = new Set([0, text.length, ...parts.flatMap(({ start, end }) => [start, end])]);
  const positions = [...boundaries].filter((position) => position <= text.length).sort((a, b) => a - b);
  return positions.slice(1).map((end, i) => {
    const start = positions[i] as number;
    const covering = parts.flatMap((part, index) => (part.start <= start && part.end >= end ? [index] : []));
    return {
      text: text.slice(start, end),
      parts: covering,
      ends: covering.filter((index) => parts[index]?.end === end),
    };
  });
}

interface InterpretationProps {
  readonly answer: Recommendation;
  readonly describe: (constraint: Constraint) => string;
  readonly nameOf: (slug: string) => string;
}

const STRENGTHS = [
  ['must', 'Must'],
  ['avoid', 'Avoid'],
  ['want', 'Want'],
] as const;

/** The criteria that were found in the text, and the words with several meanings. */
export function Interpretation({ answer, describe, nameOf }: InterpretationProps) {
  const { understood, not_needed, ambiguous, excluded } = answer;
  return (
    <dl class="reading">
      {STRENGTHS.map(([strength, label]) => {
        const criteria = distinctCriteria(understood, strength, describe);
        return (
          criteria.length > 0 && (
            <div>
              <dt>{label}</dt>
              <dd>
                {criteria.map(([words, about]) => (
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
          <dd>can mean: {readings.map(describe).join(', or ')}</dd>
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
          <dd>
            {excluded.map(nameOf).join(', ')}
            {answer.query !== '' && ', as named in the text'}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The criteria of one strength without duplicates, each with its purpose and what was assumed. */
function distinctCriteria(
  understood: Recommendation['understood'],
  strength: Constraint['strength'],
  describe: InterpretationProps['describe'],
): [string, string][] {
  const constraints = understood
    .map(({ constraint }) => constraint)
    .filter((constraint) => constraint.strength === strength);
  // Under the heading "Avoid", "WhatsApp" needs no "No".
  const withoutNo = (constraint: Constraint) =>
    describe(strength === 'avoid' ? { ...constraint, strength: 'must' } : constraint);
  const about = ({ purpose, assumed }: Constraint) => [purpose, assumed].filter(Boolean).join(', ');
  return [...new Map(constraints.map((constraint) => [withoutNo(constraint), about(constraint)]))];
}
