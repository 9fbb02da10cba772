/**
 * Characters that control a terminal or change the order in which a text is shown: controls, other line breaks, bidirectional
 * marks, and lone surrogates. A tab is harmless.
 */
const CONTROLS = /(?!\t)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/gu;

/** A text on one line that is safe to print: each control character becomes a JSON escape such as `\u001b`. */
export function printable(text: string): string {
  return text.replaceAll(CONTROLS, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The same for a text of several lines. JSON stays valid, with the same data. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}
