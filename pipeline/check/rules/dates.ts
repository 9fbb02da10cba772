import { fileRule, sharedRule, sourceRule } from '../rule.ts';
import type { ToolFile } from '../tool-file.ts';

/** A day before any page was read: an earlier date is a typing mistake. */
const FIRST_DAY = '2020-01-01';
/** A day before any page on these products. */
export const FIRST_PAGE = '1995-01-01';

/** A page was not read after today, and not before its own date. */
export const readDates = sourceRule({
  name: 'read-dates',
  tip: '"read" is the day you opened the page, "dated" the date that the page shows or, if it shows none, that of the commit which a file is of.',
  *check({ read, dated, read_whole }, _facts, { today }) {
    if (read < FIRST_DAY)
      yield { path: ['read'], message: `${read} is before ${FIRST_DAY}, the earliest allowed date` };
    if (read > today) yield { path: ['read'], message: `${read} is after today, ${today}` };
    if (dated !== undefined && dated < FIRST_PAGE)
      yield { path: ['dated'], message: `${dated} is before ${FIRST_PAGE}; is the year right?` };
    if (dated !== undefined && dated > read)
      yield { path: ['dated'], message: `${dated} is after ${read}, the day the page was read` };
    if (read_whole && (read_whole > today || read_whole < read))
      yield {
        path: ['read_whole'],
        message: `${read_whole} is not between ${read}, when it was first read, and today`,
      };
  },
});

/** A search was not run after today. */
export const searchDates = fileRule({
  name: 'search-dates',
  tip: '"on" is the day you searched.',
  *check({ data }, _facts, { today }) {
    for (const [id, { on }] of Object.entries(data.searches ?? {})) {
      if (on > today) yield { path: ['searches', id, 'on'], message: `${on} is after today, ${today}` };
    }
  },
});

/** A search was for this tool: nobody can find what a page about something else does not say. */
export const searchNames = fileRule({
  name: 'search-names',
  tip: 'Write the query as you ran it. If it named the tool by another product or page of the vendor, declare an exception; if it named no tool, search again.',
  allowsExceptions: true,
  *check({ data }) {
    const names = namesOf(data);
    for (const [id, { query }] of Object.entries(data.searches ?? {}))
      if (!names.some((name) => lettersOf(query).includes(name)))
        yield { path: ['searches', id, 'query'], message: `does not name the tool (${names.join(', ')})` };
  },
});

/** What a search can name a tool by: its slug, the words of its names, and the host of its site, in lower case and without signs. */
function namesOf({ slug, name, aliases = [], website }: ToolFile): string[] {
  const host = URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '').replace(/\.[^.]*$/, '') : [];
  const words = [name, ...aliases].flatMap((one) => one.split(/[ .]/));
  return [...new Set([slug, ...words, host].flat().map(lettersOf))].filter((one) => one.length > 2);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** No rate and no version has a date after today: the newest day is that of the build. */
export const sharedDates = sharedRule({
  name: 'shared-dates',
  tip: 'Dates in the shared files are today or earlier.',
  *check({ currencies, methodology }, _facts, { today }) {
    const { as_of, source } = currencies.data;
    const dates = [
      { file: currencies.file, path: ['as_of'], date: as_of },
      { file: currencies.file, path: ['source', 'read'], date: source.read },
      { file: currencies.file, path: ['source', 'dated'], date: source.dated },
      ...methodology.data.changelog.map(({ date }, i) => ({
        file: methodology.file,
        path: ['changelog', i, 'date'],
        date,
      })),
    ];
    for (const { file, path, date } of dates) {
      if (date > today) yield { file, path, message: `${date} is after today, ${today}` };
    }
  },
});
