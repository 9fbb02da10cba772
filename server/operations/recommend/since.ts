/** Finds the first day of the period that a text names: "since June", "in the last half year", "this year". */
export function parseSince(text: string, today: string): string | undefined {
  const lower = text.toLowerCase().replaceAll(/[-\s]+/g, ' ');
  return findStart(lower, today) ?? findStartOfSpan(lower, today);
}

const MONTH_NAMES = 'january february march april may june july august september october november december'.split(' ');

/** Finds the first day of a named month or year. A month without a year means the most recent one that has begun. */
function findStart(text: string, today: string): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  const month = MONTH_NAMES.findIndex((name) => new RegExp(`\\b(since|from|in) ${name}\\b`).test(text));
  if (month >= 0) {
    const lastYear = firstDay(thisYear, month) <= today ? thisYear : thisYear - 1;
    const [, year = lastYear] = new RegExp(`${MONTH_NAMES[month]} (20\\d\\d)`).exec(text) ?? [];
    return firstDay(Number(year), month);
  }
  const [, year, number = '01', day = '01'] =
    /\b(?:since|in|from|this year|of) ?(20\d\d)\b(?: (0[1-9]|1[0-2])\b)?(?: (0[1-9]|[12]\d|3[01])\b)?/.exec(text) ?? [];
  if (year !== undefined) return `${year}-${number}-${day}`;
  return /\bthis year\b/.test(text) ? firstDay(thisYear, 0) : undefined;
}

const firstDay = (year: number, month: number) => `${year}-${String(month + 1).padStart(2, '0')}-01`;

const SPAN =
  /\b(?:last|past|within|previous) (?:the )?(\d+ |two |three |six )?(half year|quarter|year|month|week|day)s?\b/;
const NUMBER_WORDS: Readonly<Record<string, number>> = { two: 2, three: 3, six: 6 };
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7 };
const MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, 'half year': 6, year: 12 };

/** Finds the first day of a time span that ends today. Returns undefined if it starts before the year 1. */
function findStartOfSpan(text: string, today: string): string | undefined {
  const [span, number = '1', unit = ''] = SPAN.exec(text) ?? [];
  if (span === undefined) return undefined;
  const count = NUMBER_WORDS[number.trim()] ?? Number(number);
  const start = new Date(today);
  start.setUTCDate(start.getUTCDate() - count * (DAYS[unit] ?? 0));
  start.setUTCMonth(start.getUTCMonth() - count * (MONTHS[unit] ?? 0));
  return start.getUTCFullYear() > 0 ? start.toISOString().slice(0, 10) : undefined;
}
