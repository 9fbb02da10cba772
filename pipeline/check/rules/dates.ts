import { factRule, fileRule, sharedRule, sourceRule } from '../rule.ts';
import { speakerOf } from '../speakers.ts';
import { sourceId } from '../tool-contents.ts';
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

/** Nothing was founded after this year. */
export const pastYears = factRule({
  name: 'past-years',
  tip: 'Write the year that the page names.',
  *check({ declared, claims }, _facts, { today }) {
    if (declared?.type !== 'year') return;
    for (const { value, path } of claims)
      if (typeof value === 'number' && value > Number(today.slice(0, 4)))
        yield { path: [...path, 'value'], message: `${value} is after this year, ${today.slice(0, 4)}` };
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

/** No rate and no version has a date after today: the build uses the newest date as its clock. */
export const sharedDates = sharedRule({
  name: 'shared-dates',
  tip: 'Dates in the shared files are today or earlier.',
  *check({ currencies, methodology, catalogue }, _facts, { today }) {
    const { as_of, source } = currencies.data;
    const dates = [
      { file: currencies.file, path: ['as_of'], date: as_of },
      { file: currencies.file, path: ['source', 'read'], date: source.read },
      { file: currencies.file, path: ['source', 'dated'], date: source.dated },
      ...[methodology, catalogue].flatMap(({ file, data }) =>
        data.changelog.map(({ date }, i) => ({ file, path: ['changelog', i, 'date'], date })),
      ),
    ];
    for (const { file, path, date } of dates) {
      if (date > today) yield { file, path, message: `${date} is after today, ${today}` };
    }
  },
});

/** Only what is published at a known place can be said to be absent, after a look at that place. */
export const publishedAt = factRule({
  name: 'published-at',
  tip: 'The catalogue says under "published_at" for which questions "absent" is allowed, and where to look. Anything else that no page mentions is { unknown: not-found, looked_at: [...] }.',
  *check({ tool, fact, declared }, { catalogue, publishers }) {
    if (!fact.absent || !declared) return;
    const { published_at } = declared;
    if (!published_at) {
      const allowed = Object.entries(catalogue.data.keys).flatMap(([key, other]) => (other.published_at ? [key] : []));
      const message = `"absent" is only allowed for questions about something published: ${allowed.join(', ') || 'none here'}`;
      yield { path: ['absent'], key: true, message };
      return;
    }
    const { place, relation } = published_at;
    for (const [i, citation] of fact.absent.at.entries()) {
      const source = tool.sources[sourceId(citation)];
      const speaker = source && speakerOf(source, tool.slug, publishers.data);
      if (speaker && speaker !== relation)
        yield {
          path: ['absent', 'at', i],
          message: `"${sourceId(citation)}" is a page of a ${speaker}, but the place to look is ${place} (${relation})`,
        };
    }
  },
});

/** That something is absent was seen on the live page, on the day that is named. A stored copy only shows what was not there before. */
export const liveLook = factRule({
  name: 'live-look',
  tip: 'Open every page under "at" live on one day; that day is "read" of each of them, and "on". If it was not there on a stored copy, write { unknown: not-found, looked_at: [...] }.',
  *check({ tool, fact }, _facts, { today }) {
    if (!fact.absent) return;
    const { at, on } = fact.absent;
    if (on > today) {
      yield { path: ['absent', 'on'], message: `${on} is after today, ${today}` };
      return;
    }
    for (const [i, citation] of at.entries()) {
      const id = sourceId(citation);
      const source = tool.sources[id];
      if (!source) continue;
      const path = ['absent', 'at', i];
      if (source.copy !== 'live') yield { path, message: `"${id}" was read as a stored copy, not live` };
      else if (source.read !== on) yield { path, message: `"${id}" was read on ${source.read}, not on ${on}` };
    }
  },
});
