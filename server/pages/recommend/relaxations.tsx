import { writeAddress } from '../../operations/address.ts';
import { recommend } from '../../operations/recommend.ts';
import type { StatedConstraint } from '../../operations/stated-constraint.ts';
import { type Answered, identityOf } from './interpretation.tsx';

/** A wish to give up, and the text that asks for the rest. */
export interface Relaxation {
  readonly constraint: StatedConstraint;
  /** The phrases that state it. */
  readonly phrases: readonly string[];
  /** What to ask instead; undefined where no wording was found that is read as meant. */
  readonly text: string | undefined;
  /** How many tools are recommended then. */
  readonly tools: number;
}

/** The first are those that gain most. */
const MOST = 8;

/**
 * Each of an answer's relaxations with the text to ask. A text is offered only where it is read as the same wishes without
 * the one, so that what stands on the link is what follows.
 * @param read answers a text
 */
export function relaxationsOf(answer: Answered, read: (text: string) => Answered): Relaxation[] {
  return answer.suggested_removals.slice(0, MOST).map(({ constraint, tools }) => {
    const stating = answer.understood.filter((part) => identityOf(part.constraint) === identityOf(constraint));
    // One phrase may state several wishes: all of them go with it.
    const [dropped, kept] = split(answer.understood, (part) =>
      stating.some(({ start, end }) => part.start === start && part.end === end),
    );
    const wanted = wishesOf(kept);
    for (const text of withoutPhrases(answer.query, dropped, kept)) {
      const found = read(text);
      const same = wishesOf(found.understood) === wanted && found.ambiguous.length === answer.ambiguous.length;
      if (same && found.totals.recommendations > 0)
        return { constraint, phrases: phrasesOf(stating), text, tools: found.totals.recommendations };
    }
    return { constraint, phrases: phrasesOf(stating), text: undefined, tools };
  });
}

function wishesOf(understood: Answered['understood']): string {
  return [...new Set(understood.map(({ constraint }) => identityOf(constraint)))].sort().join('\n');
}

function phrasesOf(parts: Answered['understood']): string[] {
  return [...new Set(parts.map(({ text }) => text))];
}

function split<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

interface WaysOutProps {
  readonly relaxations: readonly Relaxation[];
  readonly inWords: (constraint: Answered['understood'][number]['constraint']) => string;
}

/** Where nothing is left: each one wish whose loss leaves something, as a link that asks again without it. */
export function WaysOut({ relaxations, inWords }: WaysOutProps) {
  if (relaxations.length === 0) return null;
  return (
    <section aria-labelledby="relax">
      <h2 id="relax">What to give up</h2>
      <p>Any one of these is enough. Each link asks again without it.</p>
      <ul class="index ways-out">
        {relaxations.map(({ constraint, phrases, text, tools }) => {
          const label = `Without “${phrases.join('”, “')}”`;
          return (
            <li>
              {text === undefined ? label : <a href={writeAddress(recommend, { q: text })}>{label}</a>}{' '}
              <span class="quiet">{inWords(constraint)}</span>
              <span class="leader" />
              <span class="figure">{tools === 1 ? '1 tool' : `${tools} tools`}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Part = Answered['understood'][number];

/** What parts wishes from each other. */
const SEPARATOR = /[,;.!?\n]/;

const SAID: Readonly<Record<string, string>> = { must: '', want: 'ideally ', avoid: 'no ' };

/**
 * Ways to write a text without some of its phrases, the most natural first: without the whole clause, without the phrase and
 * the words that lead to it, without the phrase alone, or as a row of what is left. Whether one says what it should is for the
 * reader of texts to tell.
 */
export function withoutPhrases(query: string, dropped: readonly Part[], kept: readonly Part[]): string[] {
  const cut = (range: (part: Part) => readonly [number, number] | undefined) => {
    const ranges = dropped.map(range);
    if (ranges.includes(undefined)) return [];
    const within = (place: number) => ranges.some((found) => found && place >= found[0] && place < found[1]);
    return [tidy([...Array(query.length).keys()].map((at) => (within(at) ? '' : query[at])).join(''))];
  };
  const leadBy = (part: Part) =>
    Math.max(0, ...kept.map(({ end }) => end).filter((end) => end <= part.start), clauseOf(query, part)[0]);
  return [
    ...cut((part) => {
      const [start, end] = clauseOf(query, part);
      return kept.some((other) => other.start < end && other.end > start) ? undefined : [start, end];
    }),
    ...cut((part) => [leadBy(part), part.end]),
    ...cut(({ start, end }) => [start, end]),
    [...new Set(kept.map(inRow))].join(', '),
  ].filter((text, i, all) => text !== '' && text !== query && all.indexOf(text) === i);
}

/** A phrase that names a fear says by itself what is asked: "ideally banned" would ask for the fear. */
function inRow({ text, constraint: { strength, purpose } }: Part): string {
  return purpose === undefined ? `${SAID[strength] ?? ''}${text}` : text;
}

/** From one separator to the next. */
function clauseOf(query: string, { start, end }: Part): [number, number] {
  let [from, to] = [start, end];
  while (from > 0 && !SEPARATOR.test(query[from - 1] as string)) from -= 1;
  while (to < query.length && !SEPARATOR.test(query[to] as string)) to += 1;
  return [from, to];
}

/** Without the blanks, separators and joining words that a gap leaves behind. */
function tidy(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([,;.!?])( ?[,;])*/g, '$1')
    .replaceAll(/^(?:[\s,;.!?]|(?:and|or|but|with)\b)+|[\s,;]+$/gi, '')
    .trim();
}
