/** A text without the characters that XML 1.0 cannot have (section 2.2). Nothing is escaped. */
export function inXml(text: string): string {
  return text.toWellFormed().replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
}
