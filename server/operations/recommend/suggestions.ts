import type { Need } from '../../../model/board/need.ts';
import { type Condition, haveSameSubject, lacksValue, writeQuestion } from '../../../model/condition.ts';
import { FREE_PLAN } from '../../../model/keys.ts';
import { labelQuestion } from '../../../model/parse-question.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { MAX_QUESTIONS } from '../../calls/need/parameters.ts';
import { guessQuestions } from '../../reader/did-you-mean.ts';
import type { ParsedText } from '../../reader/parsed-text.ts';
import type { RecommendAnswer } from './answer.ts';

/** Suggests questions that unknown words may mean, and questions that a long text mentions without asking for them. */
export function suggestQuestions(
  text: string,
  { questions, budget, notUnderstood }: Need,
  parsedText: ParsedText,
  snapshot: Snapshot,
): Pick<RecommendAnswer, 'did_you_mean' | 'also_mentioned'> {
  if (questions.filter(({ strength }) => strength === 'required').length >= MAX_QUESTIONS) return {};
  const unneeded = parsedText.questions.filter(({ strength }) => strength === 'unneeded');
  // "Free" was converted to a budget of 0.
  const freePlan: readonly Condition[] = budget?.amount === 0 ? [{ key: FREE_PLAN }] : [];
  const knownConditions = [...[...questions, ...unneeded].flatMap(({ any }) => any), ...freePlan];
  const guesses = guessQuestions(text, notUnderstood, knownConditions, snapshot);
  const { catalogue } = snapshot.methodology;
  const isNew = (condition: Condition) =>
    !lacksValue(condition, catalogue) && !knownConditions.some((other) => haveSameSubject(other, condition));
  const alsoMentioned = parsedText.alsoMentioned
    .filter(({ any }) => any.every(isNew))
    .slice(0, MAX_QUESTIONS)
    .map(({ text: words, any }) => {
      const required = writeQuestion({ any });
      return { words, required, label: labelQuestion(required, catalogue) };
    });
  return {
    ...(guesses.length > 0 && { did_you_mean: guesses }),
    ...(alsoMentioned.length > 0 && { also_mentioned: alsoMentioned }),
  };
}
