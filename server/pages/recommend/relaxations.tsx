import { writeAddress } from '../../operations/address.ts';
import type { StatedConstraint } from '../../operations/recommend/check.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import type { Recommendation } from './interpretation.tsx';

type Phrase = Recommendation['understood'][number];

/** A criterion to give up, and a text that asks for the rest. */
export interface Relaxation {
  readonly constraint: StatedConstraint;
  /** The phrases that state it. */
  readonly phrases: readonly string[];
  /** The text without it; undefined if every rewriting was understood differently. */
  readonly text: string | undefined;
  /** How many tools are recommended for that text. */
  readonly tools: number;
}

interface RelaxationsProps {
  readonly relaxations: readonly Relaxation[];
  readonly describe: (constraint: Phrase['constraint']) => string;
}

/** Shown if no tool fits: each single criterion that can be dropped to get results, as a link that searches again. */
export function Relaxations({ relaxations, describe }: RelaxationsProps) {
  if (relaxations.length === 0) return null;
  return (
    <section aria-labelledby="relax">
      <h2 id="relax">What to give up</h2>
      <p>Giving up any one of these is enough. Each link searches again without it.</p>
      <ul class="index ways-out">
        {relaxations.map(({ constraint, phrases, text, tools }) => {
          const label = `Without “${phrases.join('”, “')}”`;
          return (
            <li>
              {text === undefined ? label : <a href={writeAddress(recommend, { q: text })}>{label}</a>}{' '}
              <span class="quiet">{describe(constraint)}</span>
              <span class="leader" />
              <span class="figure">{tools === 1 ? '1 tool' : `${tools} tools`}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The operation suggests those that gain most first. */
const MAX_RELAXATIONS = 8;

/**
 * The suggested relaxations, each with a text that leaves the criterion out. A rewritten text is offered only if it is understood as
 * the same criteria without that one, so that the number of tools next to the link is right.
 * @param interpret runs the operation for a text
 */
export function findRelaxations(
  answer: Recommendation,
  interpret: (text: string) => Recommendation,
): readonly Relaxation[] {
  const { understood, ambiguous, query } = answer;
  return answer.suggested_removals.slice(0, MAX_RELAXATIONS).map(({ constraint, tools }) => {
    const stating = understood.filter((part) => identityOf(part.constraint) === identityOf(constraint));
    // A phrase can state several criteria; they are all dropped with it.
    const isDropped = (part: Phrase) => stating.some(({ start, end }) => part.start === start && part.end === end);
    const kept = understood.filter((part) => !isDropped(part));
    const phrases = [...new Set(stating.map(({ text }) => text))];
    for (const text of rewriteWithout(query, understood.filter(isDropped), kept)) {
      const found = interpret(text);
      const isAsMeant =
        criteriaOf(found.understood) === criteriaOf(kept) && found.ambiguous.length === ambiguous.length;
      if (isAsMeant && found.totals.recommendations > 0)
        return { constraint, phrases, text, tools: found.totals.recommendations };
    }
    return { constraint, phrases, text: undefined, tools };
  });
}

/** Equal for constraints that ask for the same thing, whether as a must or a want. */
function identityOf({ key, op, value, strength }: StatedConstraint): string {
  return JSON.stringify([key, op, value, strength === 'avoid']);
}

function criteriaOf(phrases: readonly Phrase[]): string {
  return [...new Set(phrases.map(({ constraint }) => identityOf(constraint)))].sort().join('\n');
}

/** Separates clauses. */
const SEPARATOR = /[,;.!?\n]/;

const PREFIXES: Readonly<Record<string, string>> = { must: '', want: 'ideally ', avoid: 'no ' };

/**
 * Ways to write a text without some of its phrases, the most natural first: without the whole clause, without the phrase and the
 * words before it, without the phrase alone, or as a list of the phrases that are kept. The caller checks which of them is still
 * understood as meant.
 */
export function rewriteWithout(query: string, dropped: readonly Phrase[], kept: readonly Phrase[]): string[] {
  const cut = (rangeOf: (phrase: Phrase) => readonly [number, number] | undefined) => {
    const ranges = dropped.map(rangeOf);
    if (ranges.includes(undefined)) return [];
    const isCut = (index: number) => ranges.some((range) => range && index >= range[0] && index < range[1]);
    return [tidy([...Array(query.length).keys()].map((index) => (isCut(index) ? '' : query[index])).join(''))];
  };
  const startOfWordsBefore = (phrase: Phrase) =>
    Math.max(0, ...kept.map(({ end }) => end).filter((end) => end <= phrase.start), clauseOf(query, phrase)[0]);
  return [
    ...cut((phrase) => {
      const [start, end] = clauseOf(query, phrase);
      return kept.some((other) => other.start < end && other.end > start) ? undefined : [start, end];
    }),
    ...cut((phrase) => [startOfWordsBefore(phrase), phrase.end]),
    ...cut(({ start, end }) => [start, end]),
    [...new Set(kept.map(asListItem))].join(', '),
  ].filter((text, i, all) => text !== '' && text !== query && all.indexOf(text) === i);
}

/** A phrase that names a concern gets no prefix: "ideally banned" would ask to be banned. */
function asListItem({ text, constraint: { strength, purpose } }: Phrase): string {
  return purpose === undefined ? `${PREFIXES[strength] ?? ''}${text}` : text;
}

/** From one separator to the next. */
function clauseOf(query: string, { start, end }: Phrase): [number, number] {
  let [from, to] = [start, end];
  while (from > 0 && !SEPARATOR.test(query[from - 1] as string)) from -= 1;
  while (to < query.length && !SEPARATOR.test(query[to] as string)) to += 1;
  return [from, to];
}

/** Removes the spaces, separators and conjunctions that a cut leaves behind. */
function tidy(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([,;.!?])( ?[,;])*/g, '$1')
    .replaceAll(/^(?:[\s,;.!?]|(?:and|or|but|with)\b)+|[\s,;]+$/gi, '')
    .trim();
}
