import { positionAt } from '../../read/yaml-file.ts';
import type { RuleOf } from '../rule.ts';
import { parsingWords } from '../yaml-words.ts';

const MOST_LISTED = 3;

/** The text is YAML, and no key is there twice. */
export const yamlSyntax: RuleOf<'text'> = {
  name: 'yaml-syntax',
  scope: 'text',
  tip: 'Put texts with a comma, a colon or a # in quotes, close every bracket and quote, and begin the lines of one level at one column.',
  *check(file) {
    const doubles = file.mistakes.filter(({ code }) => code === 'DUPLICATE_KEY');
    // One mistake makes the parser stumble again and again after it: only the first says what is wrong.
    const first = file.mistakes.find(({ code }) => code !== 'DUPLICATE_KEY');
    // Tabs have a rule of their own.
    const others = first === undefined || first.code === 'TAB_AS_INDENT' ? [] : [first];
    for (const mistake of [...others, ...doubles.slice(0, MOST_LISTED)]) {
      const { offset, message } = parsingWords(mistake, file.text);
      yield { at: positionAt(file, offset), message };
    }
  },
};
