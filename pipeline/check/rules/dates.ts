import type { Path } from '../../read/yaml-file.ts';
import type { Finding, Rule } from '../rule.ts';

/** No page was read before this day, so an earlier date is a typo. */
const FIRST_READ = '2020-01-01';
/** No page about these products is older. */
const FIRST_PAGE = '1995-01-01';

/** No date is in the future or too early, and no page was read before it was published. */
export const dates: Rule = {
  name: 'dates',
  *source({ read, dated, read_whole }, _facts, { today }) {
    yield* checkRange(read, ['read'], FIRST_READ, today);
    if (dated) yield* checkRange(dated, ['dated'], FIRST_PAGE, today);
    if (read_whole) yield* checkRange(read_whole, ['read_whole'], FIRST_READ, today);
    if (dated && dated > read && dated <= today)
      yield { path: ['dated'], message: `${dated} is after ${read}, when the page was read` };
    if (read_whole && read_whole < read)
      yield { path: ['read_whole'], message: `${read_whole} is before ${read}, when the page was read` };
  },
  *file({ data: { searches = {}, closed } }, _facts, { today }) {
    for (const [id, { on }] of Object.entries(searches))
      yield* checkRange(on, ['searches', id, 'on'], FIRST_READ, today);
    if (closed) yield* checkRange(closed.since, ['closed', 'since'], FIRST_PAGE, today);
  },
  *shared({ currencies, methodology }, _facts, { today }) {
    const { as_of, source } = currencies.data;
    const rateDates = { as_of: [as_of, ['as_of']], read: [source.read, ['source', 'read']] } as const;
    for (const [date, path] of [...Object.values(rateDates), [source.dated, ['source', 'dated']] as const])
      for (const finding of checkRange(date, path, FIRST_PAGE, today)) yield { file: currencies.file, ...finding };
    for (const [i, { date }] of methodology.data.changelog.entries())
      for (const finding of checkRange(date, ['changelog', i, 'date'], FIRST_PAGE, today))
        yield { file: methodology.file, ...finding };
  },
};

function* checkRange(date: string, path: Path, first: string, today: string): Iterable<Finding> {
  if (date < first) yield { path, message: `${date} is before ${first}; is the year right?` };
  if (date > today) yield { path, message: `${date} is after today, ${today}` };
}
