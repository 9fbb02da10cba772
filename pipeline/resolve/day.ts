const DAY = 86_400_000;

/** The ISO date so many days after another. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** The newest of some ISO dates, or null where there are none. */
export function newest(dates: readonly string[]): string | null {
  return dates.reduce<string | null>((latest, date) => (latest === null || date > latest ? date : latest), null);
}

/** The oldest of some ISO dates, or null where there are none. */
export function oldest(dates: readonly string[]): string | null {
  return dates.reduce<string | null>((first, date) => (first === null || date < first ? date : first), null);
}
