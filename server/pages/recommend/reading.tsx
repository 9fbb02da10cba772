import type { Answered } from './answered.ts';

interface ReadingProps {
  readonly answer: Answered;
  readonly inWords: (constraint: Answered['understood'][number]['constraint']) => string;
}

const STRENGTHS = { must: 'Must', want: 'Wanted', avoid: 'Must not' } as const;

/** What the text was taken to ask, what words could mean several things, and what was not used. */
export function Reading({ answer, inWords }: ReadingProps) {
  const { understood, ambiguous, not_understood } = answer;
  return (
    <>
      {understood.length > 0 && (
        <dl class="reading">
          {(['must', 'avoid', 'want'] as const).map((strength) => {
            const parts = distinct(
              understood.filter(({ constraint }) => constraint.strength === strength),
              inWords,
            );
            if (parts.length === 0) return null;
            return (
              <div>
                <dt>{STRENGTHS[strength]}</dt>
                <dd>
                  <ul>
                    {parts.map(([words, assumed]) => (
                      <li>
                        {words}
                        {assumed && <span class="condition">{assumed}</span>}
                      </li>
                    ))}
                  </ul>
                </dd>
              </div>
            );
          })}
          {ambiguous.map(({ text, readings }) => (
            <div>
              <dt>“{text}”</dt>
              <dd>can mean {readings.map(inWords).join(', or ')}; each is judged as a wish.</dd>
            </div>
          ))}
        </dl>
      )}
      {not_understood.length > 0 && (
        <p class="notice">Not understood, and not used: {not_understood.map((words) => `“${words}”`).join(', ')}.</p>
      )}
    </>
  );
}

/** Each wish once, with what was taken for granted. */
function distinct(parts: Answered['understood'], inWords: ReadingProps['inWords']): [string, string | undefined][] {
  return [
    ...new Map(
      parts.map(({ constraint }) => [
        // What is not to be stands under its heading without a second no.
        inWords({ ...constraint, strength: constraint.strength === 'avoid' ? 'must' : constraint.strength }),
        constraint.assumed,
      ]),
    ),
  ];
}
