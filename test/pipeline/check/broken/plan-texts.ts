/** An amount of dollars, as a file has it. */
export const usd = (amount: number) => `{ amount: ${amount}, currency: USD }`;

/** A printed price for a period. */
export const term = (every: string, amount: number, as = 'total') =>
  `{ every: ${every}, price: ${usd(amount)}, as: ${as} }`;

/** The small tool with another list of plans. */
export const plans = (...list: string[]) =>
  `pricing.plans: { value: [{ name: Pro, monthly: ${usd(55)} }], sources: [npm, rate-limits] → pricing.plans: { value: [${list.join(', ')}], sources: [rate-limits]`;

/** The plan of the small tool, with more fields. */
export const pro = (more: string) => `{ name: Pro, monthly: ${usd(55)}, ${more} }`;

/** A plan that costs more. */
export const TEAM = `{ name: Team, monthly: ${usd(90)} }`;

/** The meaning of a seat, for plans with a unit. */
export const seat = (unit: string) => `pricing.seat_means: { value: [${unit}], sources: [npm] }`;
