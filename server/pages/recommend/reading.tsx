import type { Answered } from './answered.ts';

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
