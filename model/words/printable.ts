/** Characters that control a terminal or reorder text. Tabs are harmless. */
const CONTROLS = /(?!\t)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/gu;

/** Makes a text safe to print on one line: each control character becomes a JSON escape such as `\u001b`. */
export function printable(text: string): string {
  return text.replaceAll(CONTROLS, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Like printable, for several lines. JSON stays valid, with the same data. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}
