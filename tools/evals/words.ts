/** As an answer writes a set. */
export function setOf(members: readonly string[]): string {
  return members.length === 0 ? 'none' : members.join('|');
}

export interface Sum {
  readonly amount: number;
  readonly currency: string;
}

const SUM = /([\d,]+(?:\.\d+)?) ([A-Z]{3})/;

/** The first sum in a text: `1,234.50 USD (reported)`. */
export function sumIn(words: string): Sum | undefined {
  const [, amount, currency] = SUM.exec(words) ?? [];
  return amount && currency ? { amount: Number(amount.replaceAll(',', '')), currency } : undefined;
}

/** As an answer writes it: `1234.50 USD`. */
export function written({ amount, currency }: Sum): string {
  return `${amount.toFixed(2)} ${currency}`;
}

/** The rates that a question pins: `Convert at 1 EUR = 1.13607 USD`. @returns cents of the base currency */
export function converterIn(question: string): (sum: Sum) => number {
  const rates = new Map<string, number>();
  for (const [, currency, rate] of question.matchAll(/1 ([A-Z]{3}) = ([\d.]+) [A-Z]{3}/g))
    rates.set(currency as string, Number(rate));
  return ({ amount, currency }) => Math.round(amount * (rates.get(currency) ?? 1) * 100);
}

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
