const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** How to write a text that is not an ISO date as one, or why it is no day; undefined if that is not certain, such as which number is the month. */
export function dateHint(text: string): string | undefined {
  const [, year, second = '', third = ''] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ].*)?$/.exec(text) ?? [];
  if (year !== undefined) return hintFor(year, second, third);
  const [, first = '', other = '', ofNumbers] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(text) ?? [];
  if (ofNumbers !== undefined) {
    if (Number(first) > 12) return hintFor(ofNumbers, other, first);
    return Number(other) > 12 || first === other ? hintFor(ofNumbers, first, other) : undefined;
  }
  const [, named] = /(?:^|[^a-z])([a-z]{3})[a-z]*\.?(?:$|[^a-z])/i.exec(text) ?? [];
  const month = MONTHS.findIndex((name) => name.toLowerCase() === named?.toLowerCase()) + 1;
  const [, day] = /(?:^|\D)(\d{1,2})(?:\D|$)/.exec(text) ?? [];
  const [inWords] = /\b\d{4}\b/.exec(text) ?? [];
  return month > 0 && day !== undefined && inWords !== undefined ? hintFor(inWords, String(month), day) : undefined;
}

function hintFor(year: string, month: string, day: string): string {
  const name = MONTHS[Number(month) - 1];
  if (name === undefined) return `there is no month ${month}`;
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(day) < 1 || Number(day) > days) return `${name} ${year} has ${days} days`;
  return `write ${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
