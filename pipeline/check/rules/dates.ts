import type { Path } from '../../read/yaml-file.ts';
import type { Finding, Rule } from '../rule.ts';

/** A day before any page was read: an earlier date is a typing mistake. */
const FIRST_DAY = '2020-01-01';
/** A day before any page on these products. */
const FIRST_PAGE = '1995-01-01';

/** Nothing was read, searched, changed or closed after today, and no page was read before its own day. */
export const dates: Rule = {
  name: 'dates',
  *source({ read, dated, read_whole }, _facts, { today }) {
    yield* outside(read, ['read'], FIRST_DAY, today);
    if (dated) yield* outside(dated, ['dated'], FIRST_PAGE, today);
    if (read_whole) yield* outside(read_whole, ['read_whole'], FIRST_DAY, today);
    if (dated && dated > read && dated <= today)
      yield { path: ['dated'], message: `${dated} is after ${read}, the day the page was read` };
    if (read_whole && read_whole < read)
      yield { path: ['read_whole'], message: `${read_whole} is before ${read}, the day the page was read` };
  },
  *file({ data: { searches = {}, closed } }, _facts, { today }) {
    for (const [id, { on }] of Object.entries(searches)) yield* outside(on, ['searches', id, 'on'], FIRST_DAY, today);
    if (closed) yield* outside(closed.since, ['closed', 'since'], FIRST_PAGE, today);
  },
  *shared({ currencies, methodology }, _facts, { today }) {
    const { as_of, source } = currencies.data;
    const ofRates = { as_of: [as_of, ['as_of']], read: [source.read, ['source', 'read']] } as const;
    for (const [date, path] of [...Object.values(ofRates), [source.dated, ['source', 'dated']] as const])
      for (const finding of outside(date, path, FIRST_PAGE, today)) yield { file: currencies.file, ...finding };
    for (const [i, { date }] of methodology.data.changelog.entries())
      for (const finding of outside(date, ['changelog', i, 'date'], FIRST_PAGE, today))
        yield { file: methodology.file, ...finding };
  },
};

function* outside(date: string, path: Path, first: string, today: string): Iterable<Finding> {
  if (date < first) yield { path, message: `${date} is before ${first}; is the year right?` };
  if (date > today) yield { path, message: `${date} is after today, ${today}` };
}
