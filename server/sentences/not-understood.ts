import { firstFew, inCurlyQuotes } from '../../model/words/lists.ts';
import { spellOut } from '../../model/words/numbers.ts';
import { type Statement, type Wordings, writeStatement } from './statement.ts';

/** Names the words that we ignored: `We didn’t understand “purple” and “HIPAA”.` None if we understood everything. */
export function nameNotUnderstood(words: readonly string[], opening = 'We didn’t understand'): Wordings {
  const [first, ...others] = words.map(inCurlyQuotes);
  if (first === undefined) return [];
  const count = others.length === 0 ? 'one phrase' : `${spellOut(words.length)} phrases`;
  return [
    `${opening} ${firstFew([first, ...others], 2)}.`,
    ...(others.length > 0 ? [`${opening} ${first} and ${others.length} more.`] : []),
    `${opening} ${count}.`,
  ];
}

/** A text that is neither a need nor about tools or rules. */
export function describeNotUnderstood(words: readonly string[]): Statement {
  return writeStatement(
    ['We can’t answer this'],
    [nameNotUnderstood(words), 'We know outreach tools, what they do and cost, and LinkedIn’s rules.'],
  );
}

/** A tool that we don't list. @param nearest the listed tool with the most similar name */
export function describeUnlisted(name: string, nearest: string | undefined): Statement {
  return writeStatement(
    [`${name} isn’t in our list`, 'That tool isn’t in our list'],
    nearest === undefined ? [] : [`The nearest name is ${nearest}.`],
  );
}
