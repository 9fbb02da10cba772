import { ownTexts } from '../own-texts.ts';
import type { RuleOf } from '../rule.ts';

/** Praise and promises are not facts. Safety words are refused because no tool can promise that an account is safe. */
const REFUSED =
  /\b(best|leading|top-rated|powerful|seamless(ly)?|effortless(ly)?|supercharged?|skyrocket|unlock|cutting-edge|revolutionary|revolutioni[sz]e|world-class|game-chang\w+|state-of-the-art|next-level|ultimate|amazing|awesome|unparalleled|unmatched|robust|blazing|safe|safest|safely|risk-free|undetectable|undetected|compliant|guaranteed?|100 ?%)(?![\w-])/i;

/** What we write is plain: no praise, no promise. */
export const ownWords: RuleOf<'file'> = {
  name: 'own-words',
  scope: 'file',
  tip: 'Say in plain words what the page shows or the tool does; leave out praise and promises.',
  excusable: true,
  *check({ data }) {
    for (const { path, text } of ownTexts(data)) {
      const found = REFUSED.exec(text)?.[0];
      if (found) yield { path, message: `"${found}" is praise or a promise, not a fact` };
    }
  },
};
