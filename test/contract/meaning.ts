import { parse as parseCsv } from 'csv-parse/sync';
import { linkedTools, readHtml } from './read-html.ts';

/** The meaning of an answer, apart from wording and layout: values by path. A path with [] has the order of a list, one with {} a set. */
export type Meaning = Record<string, string>;

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export type Json = any;

/** Fields that are only wording, depend on the size of an answer, or differ in each build. */
const LEFT_OUT =
  /^(display|label|title|summary|description|detail|text|why|notes?|coverage|scores|schema_version|method_version|\$schema|attribution|snapshot|previous|instance|type|allowed|next|more|parts|marks|bytes|website|see_also|price_note|relation|icons|columns|hash)$/;
/** What distinguishes the items of a list: the first that each has and that differs. */
const IDENTITIES = ['slug', 'key', 'id', 'uri', 'path', 'tool', 'question', 'job', 'category', 'name', 'plan', 'day'];
/** Objects that only give an answer its shape, with the same content at each level of detail. */
const CONTAINERS = new Set(['tool', 'tools', 'rows']);
/** How a sentence, the value of a fact in words, and a value in data are compared. */
const SUMS_AND_DATES = /\d{4}-\d\d-\d\d|\d[\d,.]* [A-Z]{3}\b/g;
const NUMBERS = /\d[\d,.]*( [A-Z]{3}\b)?/g;
const ANYTHING = /.+/g;

export function readMeaning(contentType: string, text: string, names: readonly string[] = []): Meaning {
  const type = contentType.split(';')[0] ?? '';
  if (/[/+]json$/.test(type)) return readJsonMeaning(JSON.parse(text));
  if (type === 'application/x-ndjson') return meaningOfRows(JSON.parse(`[${text.trim().replaceAll('\n', ',')}]`));
  if (type === 'text/csv') return meaningOfRows(parseCsv(text, { columns: true }));
  if (type === 'text/html') return meaningOfHtml(text);
  const mentioned = names.filter((name) => text.includes(name)).sort((a, b) => text.indexOf(a) - text.indexOf(b));
  const contents = [...text.matchAll(/<(?:id|loc|title)[^>]*>([^<]*)</g)].map(([, content]) => content);
  return {
    begins: /^.{0,80}/.exec(text)?.[0] ?? '',
    'tools[]': mentioned.join(', '),
    contents: contents.join(', '),
    cites: /To cite: .*?(\/\S*),/.exec(text)?.[1] ?? '',
  };
}

export function readJsonMeaning(value: Json): Meaning {
  const lines: Meaning = {};
  if (value.openapi) {
    for (const [path, { get }] of Object.entries<Json>(value.paths))
      lines[`${path}{}`] = get.parameters.map(({ name }: Json) => name).join(', ');
  } else add(lines, '', value);
  return lines;
}

function add(lines: Meaning, path: string, value: Json): void {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (Array.isArray(value)) {
    const ids = value.some((item) => item && typeof item === 'object' && !Array.isArray(item)) ? identify(value) : [];
    if (ids.length === 0) lines[path] ??= value.map((item) => brief(item)).join(', ');
    else lines[`${path}[]`] ??= ids.join(', ');
    for (const [i, id] of ids.entries()) add(lines, at(id), value[i]);
  } else if (typeof value !== 'object' || value === null) lines[path] ??= brief(value);
  else if ('currency' in value || ('unit' in value && 'includes' in value)) lines[path] = brief(value);
  else if (value.url && value.read) lines[path] = brief([value.url, value.read, value.dated]);
  else if (isFact(value)) {
    lines[path] = factInBrief(value);
    if (value.evidence) add(lines, at('evidence'), value.evidence);
  } else
    for (const [name, inner] of Object.entries<Json>(value)) {
      // An item of a list is already named by its slug, and its name and type are said where it is the subject.
      const isNamed = path !== '' && value.slug && /^(slug|name|category)$/.test(name);
      if (LEFT_OUT.test(name) || isNamed) continue;
      if (name === 'cite') lines[at('cites')] = /\/\S+/.exec(inner)?.[0].replace(/[,.]$/, '') ?? '';
      else add(lines, CONTAINERS.has(name) ? path : at(name), inner);
    }
}

function identify(items: readonly Json[]): readonly string[] {
  const idsBy = (names: readonly string[]) =>
    items.map((item) => names.map((name) => brief(item?.[name]?.slug ?? item?.[name])).join(':'));
  const candidates = [...IDENTITIES.map((name) => [name]), ['tool', 'key']].map(idsBy);
  const areUnique = (ids: readonly string[]) => !ids.includes('') && new Set(ids).size === ids.length;
  return candidates.find(areUnique) ?? items.map((_, i) => String(i));
}

function isFact(value: Json): boolean {
  return 'value' in value && !('code' in value) && ('status' in value || 'seen' in value);
}

function factInBrief({ status = 'known', value, plan, ...fact }: Json): string {
  const inWords = brief(value, fact.display === undefined ? NUMBERS : ANYTHING).toLowerCase();
  const parts = [status, status !== 'unknown' && inWords, plan && `plan ${plan}`];
  return [...parts, fact.unlisted === 'no' && 'unlisted no'].filter(Boolean).join(' ');
}

/** A value without its wording: a code as it is, and of a sentence the sums and dates. */
function brief(value: Json, pattern = SUMS_AND_DATES): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => brief(item, pattern)).join('+');
  if (typeof value === 'object') {
    if ('amount' in value && 'currency' in value) return `${value.amount} ${value.currency}`;
    const fields = Object.entries<Json>(value).map(([name, inner]) =>
      LEFT_OUT.test(name) ? '' : `${name}=${brief(inner, pattern)}`,
    );
    return fields.filter((field) => !/^$|=$/.test(field)).join(' ');
  }
  const text = String(value);
  if (/^(yes|no)$/i.test(text)) return String(/yes/i.test(text));
  if (text === 'does not apply') return text;
  if (/\s/.test(text)) return (text.match(pattern) ?? []).join(' ');
  // The hash of a file differs with every change of its content.
  return text.length > 150 || text.startsWith('sha256:') ? '' : text;
}

/** Of a file, the first rows. */
function meaningOfRows(rows: readonly Record<string, Json>[]): Meaning {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  return { 'columns{}': columns, total: String(rows.length), ...readJsonMeaning(rows.slice(0, 5)) };
}

function meaningOfHtml(html: string): Meaning {
  const page = readHtml(html);
  const attribute = (selector: string, name: string) => page.attributes(selector, name).join(', ');
  return {
    title: page.title,
    canonical: attribute('link[rel=canonical]', 'href'),
    robots: attribute('meta[name=robots]', 'content'),
    'alternate{}': attribute('link[rel=alternate]', 'href'),
    'tools[]': linkedTools(page).join(', '),
    'fields{}': [...new Set(page.attributes('main [name]', 'name'))].join(', '),
  };
}

/** Recorded values missing from an answer, one per line. A list of names may get longer. */
export function lostFrom(recorded: Meaning, now: Meaning): string[] {
  const lost = Object.entries(recorded).filter(([path, value]) => {
    if (now[path] === value) return false;
    const [before, after] = [value.split(', '), (now[path] ?? '').split(', ')];
    return !path.endsWith('{}') || !before.every((member) => after.includes(member));
  });
  return lost.map(([path, value]) => `${path || 'the answer'} was ${value}, is ${now[path] ?? 'missing'}`);
}
