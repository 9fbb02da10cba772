/** In the letters and digits that labels and values share: `OAuth 2.0` begins as `oauth2` does. */
const folded = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** `Server-sent events` as `sse`. */
const initials = (text: string) => (text.match(/\b[a-z]/gi) ?? []).join('').toLowerCase();

/** Which of the values that a question allows some words mean; the words themselves if none fits. */
export function choiceIn(words: string, allowed: readonly string[]): string {
  const isMeant = (value: string) =>
    folded(words).includes(folded(value)) ||
    initials(words) === value ||
    (value === 'none' && /^(no|not|without)\b/i.test(words));
  return allowed.find(isMeant) ?? words;
}

/** The same for the members of a set, as an answer writes it. */
export function choicesIn(words: string, allowed: readonly string[]): string {
  return words
    .split(', ')
    .map((member) => choiceIn(member, allowed))
    .join('|');
}
