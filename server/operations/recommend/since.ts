const MONTH_NAMES = 'january february march april may june july august september october november december'.split(' ');

/** How many months each span is; a day or a week is a part of one. */
const SPANS: Readonly<Record<string, number>> = { quarter: 3, 'half year': 6, year: 12, month: 1 };
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7 };

/** The day from which a text asks for changes: "since June", "in the last half year", "this year". Undefined if it names none. */
export function sinceIn(text: string, today: string): string | undefined {
  const said = text.toLowerCase().replaceAll(/[-\s]+/g, ' ');
  const [, year] = /\b(?:since|in|from|this year|of) ?(20\d\d)\b/.exec(said) ?? [];
  const month = MONTH_NAMES.findIndex((name) => new RegExp(`\\b(since|from|in) ${name}\\b`).test(said));
  if (month >= 0) {
    const [, named] = new RegExp(`${MONTH_NAMES[month]} (20\\d\\d)`).exec(said) ?? [];
    const isPast = dayIn(Number(today.slice(0, 4)), month) <= today;
    return dayIn(named ? Number(named) : Number(today.slice(0, 4)) - (isPast ? 0 : 1), month);
  }
  if (year !== undefined) return `${year}-01-01`;
  if (/\bthis year\b/.test(said)) return `${today.slice(0, 4)}-01-01`;
  const [, number = '1', unit = ''] =
    /\b(?:last|past|within|previous) (?:the )?(\d+ |two |three |six )?(half year|quarter|year|month|week|day)s?\b/.exec(
      said,
    ) ?? [];
  const count = NUMBERS[number.trim()] ?? Number(number);
  const at = new Date(`${today}T00:00:00Z`);
  if (DAYS[unit]) at.setUTCDate(at.getUTCDate() - count * DAYS[unit]);
  else if (SPANS[unit]) at.setUTCMonth(at.getUTCMonth() - count * SPANS[unit]);
  else return undefined;
  return at.toISOString().slice(0, 10);
}

const NUMBERS: Readonly<Record<string, number>> = { two: 2, three: 3, six: 6 };

const dayIn = (year: number, month: number) => `${year}-${String(month + 1).padStart(2, '0')}-01`;
