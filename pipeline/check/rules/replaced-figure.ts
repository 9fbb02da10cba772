import { mentions, numbersIn } from '../numbers-in-text.ts';
import type { RuleOf } from '../rule.ts';

/** A note does not repeat a figure that has been replaced: readers would take it as current. */
export const replacedFigure: RuleOf<'fact'> = {
  name: 'replaced-figure',
  scope: 'fact',
  tip: '"earlier" already shows the old figure with its source. Remove it from the note.',
  allowsExceptions: true,
  *check({ fact, path }) {
    const current = new Set(numbersIn(fact.value));
    const replaced = (fact.earlier ?? []).flatMap(({ value }) => numbersIn(value));
    const figure = replaced.find((old) => !current.has(old) && mentions(fact.note ?? '', old));
    if (figure !== undefined)
      yield { path: [...path, 'note'], message: `has the figure ${figure}, which was replaced` };
  },
};
