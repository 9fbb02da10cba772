import type { Path } from '../../read/yaml-file.ts';
import type { Finding, Rule } from '../rule.ts';

/** No page was read before this date, so an earlier date is a typo. */
const MIN_READ_DATE = '2020-01-01';
/** No page about these products is older, so an earlier date is a typo. */
const MIN_PAGE_DATE = '1995-01-01';

/** Dates must not be in the future or too early. A page cannot have been read before it was published. */
export const dates: Rule = {
  name: 'dates',
  *source({ read, dated, read_whole }, _facts, { today }) {
    yield* checkRange(read, ['read'], MIN_READ_DATE, today);
    if (dated) yield* checkRange(dated, ['dated'], MIN_PAGE_DATE, today);
    if (read_whole) yield* checkRange(read_whole, ['read_whole'], MIN_READ_DATE, today);
    if (dated && dated > read && dated <= today)
      yield { path: ['dated'], message: `${dated} is after ${read}, when the page was read` };
    if (read_whole && read_whole < read)
      yield { path: ['read_whole'], message: `${read_whole} is before ${read}, when the page was read` };
  },
  *file({ data: { searches = {} } }, _facts, { today }) {
    for (const [id, { on }] of Object.entries(searches))
      yield* checkRange(on, ['searches', id, 'on'], MIN_READ_DATE, today);
  },
  *shared({ currencies, methodology }, _facts, { today }) {
    const { as_of, source } = currencies.data;
    const rateDates = { as_of: [as_of, ['as_of']], read: [source.read, ['source', 'read']] } as const;
    for (const [date, path] of [...Object.values(rateDates), [source.dated, ['source', 'dated']] as const])
      for (const finding of checkRange(date, path, MIN_PAGE_DATE, today)) yield { file: currencies.file, ...finding };
    for (const [i, { date }] of methodology.data.changelog.entries())
      for (const finding of checkRange(date, ['changelog', i, 'date'], MIN_PAGE_DATE, today))
        yield { file: methodology.file, ...finding };
  },
};

function* checkRange(date: string, path: Path, minDate: string, today: string): Iterable<Finding> {
  if (date < minDate) yield { path, message: `${date} is before ${minDate}; is the year right?` };
  const cure = CURES[String(path.at(-1))] ?? 'write the day on which it was';
  if (date > today) yield { path, message: `${date} is after today, ${today}; ${cure}` };
}

/** What to write in place of a date in the future, by field. */
const CURES: Readonly<Record<string, string>> = {
  read: 'write the day on which you read the page',
  read_whole: 'write the day on which you read the page for all questions',
  dated: 'write the day that the page shows, or leave "dated" out',
  on: 'write the day on which you searched',
};
