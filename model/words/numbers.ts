/** `6,000`, `1,999.5`. The same in every locale and version of Node. */
export function groupDigits(number: number | string): string {
  return String(number).replaceAll(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
}

/** The singular or plural of a word: `plural(2, 'mailbox', 'mailboxes')`. */
export function plural(count: number, one: string, more = `${one}s`): string {
  return count === 1 ? one : more;
}

/** `1 tool`, `2,000 tools`. */
export function formatCount(count: number, one: string, more?: string): string {
  return `${groupDigits(count)} ${plural(count, one, more)}`;
}

const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** `three`, `13`: numbers up to twelve in words, and `no` for 0. */
export function spellOut(count: number): string {
  return WORDS[count] ?? groupDigits(count);
}

/** For the beginning of a sentence: `Three tools`. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `67 %`. A dash if the whole is 0. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part * 100) / whole)} %`;
}
