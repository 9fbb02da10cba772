/**
 * How a list differs from the one before it, to follow its label: `changed. New: Email. No longer named: Phone calls.`
 * @returns undefined where both have the same items
 */
export function listInWords(
  before: readonly string[],
  after: readonly string[],
  labelOf: (item: string) => string,
): string | undefined {
  const isNew = after.filter((item) => !before.includes(item)).map(labelOf);
  const isGone = before.filter((item) => !after.includes(item)).map(labelOf);
  if (isNew.length + isGone.length === 0) return undefined;
  return [
    'changed.',
    isNew.length > 0 && `New: ${isNew.join(', ')}.`,
    isGone.length > 0 && `No longer named: ${isGone.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
