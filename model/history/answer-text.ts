import type { CatalogueKey, Channel } from '../catalogue.ts';
import { displayValue, withChannels } from '../display.ts';
import type { EventAnswer } from './event.ts';

/**
 * An answer of an event in words, as pages show it, with the conditions that it is true under: `Yes (email; from plan Pro; costs extra)`.
 * @param question as it was asked in the snapshot that has the answer
 * @param labelOf the label of a key
 */
export function answerInWords(answer: EventAnswer, question: CatalogueKey, labelOf: (key: string) => string): string {
  const { value, disagrees, for: channels, complete, from_plan, extra, has, lacks } = answer;
  const own = withChannels(displayValue(value, question), { ...(channels && { for: channels as Channel[] }) });
  const others = (disagrees ?? []).map((other) => displayValue(other, question));
  const conditions = [
    complete && 'complete list',
    from_plan && `from plan ${from_plan}`,
    extra && 'costs extra',
    has && `has ${has.map(labelOf).join(', ')}`,
    lacks && `lacks ${lacks.map(labelOf).join(', ')}`,
  ].filter(Boolean);
  const said = others.length > 0 ? `Disputed: ${[own, ...others].join(' / ')}` : own;
  return conditions.length > 0 ? `${said} (${conditions.join('; ')})` : said;
}
