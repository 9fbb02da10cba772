import type { RuleOf } from '../rule.ts';
import { authoredTexts } from '../tool-contents.ts';

/** Praise and promises are not facts. Words on safety are included because no tool can promise that an account is safe. */
const PRAISE =
  /\b(best|leading|top-rated|powerful|seamless(ly)?|effortless(ly)?|supercharged?|skyrocket|unlock|cutting-edge|revolutionary|revolutioni[sz]e|world-class|game-chang\w+|state-of-the-art|next-level|ultimate|amazing|awesome|unparalleled|unmatched|robust|blazing|safe|safest|safely|risk-free|undetectable|undetected|compliant|guaranteed?|100 ?%)(?![\w-])/i;

/** Texts contain no praise and no promises. */
export const ownWords: RuleOf<'file'> = {
  name: 'own-words',
  scope: 'file',
  tip: 'Describe in plain words what the page shows or the tool does, without praise or promises.',
  allowsExceptions: true,
  *check({ data }) {
    for (const { path, text } of authoredTexts(data)) {
      const found = PRAISE.exec(text)?.[0];
      if (found) yield { path, message: `"${found}" is praise or a promise, not a fact` };
    }
  },
};
