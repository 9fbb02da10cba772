import { type Draws, shuffled } from './random.ts';

/** For each tier of a changed list, the questions that it asks, by their index over all tiers of the list as it is. */
export type Questions = readonly (readonly number[])[];

/** The questions of a list as it is: 0 to the number of musts - 1, and so on. */
export function asIs(sizes: readonly number[]): Questions {
  let next = 0;
  return sizes.map((size) => Array.from({ length: size }, () => next++));
}

/** Each of the lists with one question less. */
export function oneLeftOut(questions: Questions): Questions[] {
  return questions.flat().map((left) => questions.map((tier) => tier.filter((question) => question !== left)));
}

/** Each of the lists with one question in another tier. */
export function oneMoved(questions: Questions): Questions[] {
  return questions.flatMap((tier, from) =>
    tier.flatMap((moved) =>
      questions.flatMap((_, to) =>
        from === to
          ? []
          : [
              questions.map((other, i) => {
                if (i === from) return other.filter((question) => question !== moved);
                return i === to ? [...other, moved] : other;
              }),
            ],
      ),
    ),
  );
}

/** The same questions in random tiers, which are as large as before. */
export function reassigned(questions: Questions, draws: Draws): Questions {
  const order = shuffled(questions.flat(), draws);
  return asIs(questions.map(({ length }) => length)).map((tier) => tier.map((place) => order[place] as number));
}

/** Each tier as many questions as before, drawn from the same tier with replacement (the bootstrap; Efron 1979). */
export function resampled(questions: Questions, draws: Draws): Questions {
  return questions.map((tier) => tier.map(() => tier[draws.below(tier.length)] as number));
}
