const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** `August 2026` for 2026-08. Does not use `Intl`, whose output depends on its version. */
export function nameMonth(month: string): string {
  const [year, number] = month.split('-');
  return `${MONTHS[Number(number) - 1]} ${year}`;
}

/** `Aug 2026` for 2026-08. */
export function formatMonth(month: string): string {
  return nameMonth(month).replace(/(?<=^...)\w+/, '');
}

/** `31 Aug 2026` for 2026-08-31. */
export const formatDay = (day: string) => `${Number(day.slice(8))} ${formatMonth(day)}`;

/** The month of a source, `Aug 2026`. For an undated source, the month it was read: `undated, read Nov 2026`. */
export function formatSourceDate({
  seen,
  read,
}: {
  readonly seen: string;
  readonly read?: string | undefined;
}): string {
  if (seen !== 'undated') return formatMonth(seen);
  return read === undefined ? seen : `${seen}, read ${formatMonth(read)}`;
}
