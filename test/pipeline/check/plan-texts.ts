/** Formats an amount in dollars. */
export const formatUsd = (amount: number) => `{ amount: ${amount}, currency: USD }`;

/** Formats a printed price for a period. */
export const formatTerm = (every: string, amount: number, as = 'total') =>
  `{ every: ${every}, price: ${formatUsd(amount)}, as: ${as} }`;

/** Replaces the plans of the small tool. */
export const replacePlans = (...list: string[]) =>
  `pricing.plans: { value: [{ name: Pro, monthly: ${formatUsd(55)} }], sources: [npm, rate-limits] → pricing.plans: { value: [${list.join(', ')}], sources: [rate-limits]`;

/** Formats the plan of the small tool with additional fields. */
export const formatPro = (fields: string) => `{ name: Pro, monthly: ${formatUsd(55)}, ${fields} }`;

/** A plan that is more expensive than Pro. */
export const TEAM = `{ name: Team, monthly: ${formatUsd(90)} }`;

/** Formats the meaning of a seat, which plans with a unit need. */
export const formatSeat = (unit: string) => `pricing.seat_means: { value: [${unit}], sources: [npm] }`;
