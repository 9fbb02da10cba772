/**
 * Characters that a terminal obeys or that change the order in which a text is shown: controls, other ends of a line, marks
 * for the direction of writing, and halves of characters. A tab does no harm.
 */
const OBEYED = /(?!\t)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/gu;

/** A text on one line that can be printed anywhere: what a terminal would obey is written as JSON writes it, such as `\u001b`. */
export function printable(text: string): string {
  return text.replaceAll(OBEYED, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The same for a text of several lines. JSON stays JSON, and says the same. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}
