/** Whether a text is a day of the calendar: `2026-01-31`. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && isoDay(date) === text;
}

/** The day of a time: `2026-01-31`. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
