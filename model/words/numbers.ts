/** `6,000`, `1,999.5`. Does not depend on the locale or the version of Node. */
export function groupDigits(number: number | string): string {
  return String(number).replaceAll(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
}

/** Chooses the singular or the plural of a word: `plural(2, 'mailbox', 'mailboxes')`. */
export function plural(count: number, singular: string, many = `${singular}s`): string {
  return count === 1 ? singular : many;
}

/** `1 tool`, `2,000 tools`. */
export function formatCount(count: number, singular: string, many?: string): string {
  return `${groupDigits(count)} ${plural(count, singular, many)}`;
}

const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Spells out numbers up to twelve: `three`, `13`. 0 is `no`. */
export function spellOut(count: number): string {
  return WORDS[count] ?? groupDigits(count);
}

/** Capitalizes the first letter, for the beginning of a sentence. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `67%`. A dash if the total is 0. */
export function formatPercent(part: number, total: number): string {
  return total === 0 ? '–' : `${Math.round((part * 100) / total)}%`;
}
