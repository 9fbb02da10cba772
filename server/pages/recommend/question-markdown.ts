import type { Methodology } from '../../../model/methodology.ts';
import type { Section } from '../../markdown/fitted.ts';
import { address, heading, item, text } from '../../markdown/markdown.ts';
import type { AnsweredBy } from '../../operations/recommend/answered-by.ts';
import { unchangedInWords } from '../facts/fact-text.ts';
import type { Recommendation } from './interpretation.tsx';
import { factInWords, jobOf } from './question.tsx';

const MAX_NAME = 60;
/** In characters; a longer address of a source is left out. */
const MAX_URL = 300;

/** The answer in short to a question about named tools. */
export function shortAnswer(
  { tool_names }: Pick<Recommendation, 'tool_names'>,
  { answer }: AnsweredBy,
  methodology: Methodology,
): Section[] {
  const nameOf = (slug: string) => text(tool_names[slug] ?? slug, MAX_NAME);
  const { tools, facts, bills, pairs } = answer;
  const said = facts.flatMap(({ label, answers }) =>
    Object.entries(answers).map(([slug, fact]) => {
      const { source, read, unchanged_on, note } = fact;
      const cited =
        source !== null && source.length <= MAX_URL
          ? ` · [source](${address(source)}), read ${read}${unchangedInWords(unchanged_on)}`
          : '';
      return item(
        `${text(label, MAX_NAME)}, ${nameOf(slug)}: ${text(factInWords(fact), 140)}${note ? `. ${text(note, 140)}` : ''}${cited}`,
      );
    }),
  );
  return [
    {
      heading: heading(2, 'In short'),
      rows: [
        ...tools.map(({ name, type, about, channels, price_from }) =>
          item(
            `${text(name, MAX_NAME)}: ${text(about, 260)} Type: ${text(type, MAX_NAME)}. Proven channels: ${channels.join(', ') || 'none'}. Price from: ${price_from === null ? 'unknown' : text(price_from, 160)}.`,
          ),
        ),
        ...said,
      ],
      most: 40,
      more: (left) => `${left} more in the JSON.`,
    },
    {
      heading: heading(2, 'The bill'),
      rows: bills.map(({ slug, verdict, bill, missing }) =>
        item(
          `${nameOf(slug)}: ${bill === null ? 'unknown' : `${text(bill, 200)} (${verdict})`}${missing.length > 0 ? `. It is not known ${text(missing.join('; '), 200)}.` : ''}`,
        ),
      ),
      most: 10,
    },
    {
      heading: heading(2, `What is proven for ${text(jobOf(pairs[0]?.job, methodology), MAX_NAME)}`),
      rows: pairs.map(({ why }) => item(text(why, 220))),
      most: 10,
    },
  ];
}
