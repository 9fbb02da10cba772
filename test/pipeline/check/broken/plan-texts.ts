/** Writes an amount in dollars. */
export const usd = (amount: number) => `{ amount: ${amount}, currency: USD }`;

/** Writes a printed price for a period. */
export const term = (every: string, amount: number, as = 'total') =>
  `{ every: ${every}, price: ${usd(amount)}, as: ${as} }`;

/** Replaces the plans of the small tool. */
export const plans = (...list: string[]) =>
  `pricing.plans: { value: [{ name: Pro, monthly: ${usd(55)} }], sources: [npm, rate-limits] → pricing.plans: { value: [${list.join(', ')}], sources: [rate-limits]`;

/** Writes the plan of the small tool with additional fields. */
export const pro = (fields: string) => `{ name: Pro, monthly: ${usd(55)}, ${fields} }`;

/** A plan that is more expensive than Pro. */
export const TEAM = `{ name: Team, monthly: ${usd(90)} }`;

/** Writes the meaning of a seat, which plans with a unit need. */
export const seat = (unit: string) => `pricing.seat_means: { value: [${unit}], sources: [npm] }`;
