import { parse as parseCsv } from 'csv-parse/sync';
import { listLinkedTools, readHtml } from './read-html.ts';

/**
 * The values of an answer by path, without wording and layout. A path that ends in [] is an ordered list of names. A path that ends in {}
 * is a set of names.
 */
export type Meaning = Record<string, string>;

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export type Json = any;

/** Fields to ignore: they are only wording, depend on the size of an answer, or differ in each build. */
const IGNORED =
  /^(display|label|title|summary|description|detail|text|why|notes?|coverage|scores|schema_version|method_version|\$schema|attribution|snapshot|previous|instance|type|allowed|next|more|parts|marks|bytes|website|see_also|price_note|relation|icons|columns|hash)$/;
/** Fields that may identify the items of a list. The first field with a different value in each item is used. */
const IDENTITIES = ['slug', 'key', 'id', 'uri', 'path', 'tool', 'question', 'job', 'category', 'name', 'plan', 'day'];
/** Objects that only group other fields. Their names are left out of paths. */
const CONTAINERS = new Set(['tool', 'tools', 'rows']);
/** Compared in sentences. */
const SUMS_AND_DATES = /\d{4}-\d\d-\d\d|\d[\d,.]* [A-Z]{3}\b/g;
/** Compared in values of data. */
const NUMBERS = /\d[\d,.]*( [A-Z]{3}\b)?/g;
/** Compared in values in words. */
const ANYTHING = /.+/g;

export function readMeaning(contentType: string, text: string, names: readonly string[] = []): Meaning {
  const type = contentType.split(';')[0] ?? '';
  if (/[/+]json$/.test(type)) return readJsonMeaning(JSON.parse(text));
  if (type === 'application/x-ndjson') return readRows(JSON.parse(`[${text.trim().replaceAll('\n', ',')}]`));
  if (type === 'text/csv') return readRows(parseCsv(text, { columns: true }));
  if (type === 'text/html') return readHtmlMeaning(text);
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
  } else addValues(lines, '', value);
  return lines;
}

function addValues(lines: Meaning, path: string, value: Json): void {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (Array.isArray(value)) {
    const ids = value.some((item) => item && typeof item === 'object' && !Array.isArray(item)) ? identify(value) : [];
    if (ids.length === 0) lines[path] ??= value.map((item) => summarize(item)).join(', ');
    else lines[`${path}[]`] ??= ids.join(', ');
    for (const [i, id] of ids.entries()) addValues(lines, at(id), value[i]);
  } else if (typeof value !== 'object' || value === null) lines[path] ??= summarize(value);
  else if (('currency' in value && value.amount !== null) || ('unit' in value && 'includes' in value))
    lines[path] = summarize(value);
  else if (value.url && value.read) lines[path] = summarize([value.url, value.read, value.dated]);
  else if (isFact(value)) {
    lines[path] = summarizeFact(value);
    if (value.evidence) addValues(lines, at('evidence'), value.evidence);
  } else
    for (const [name, inner] of Object.entries<Json>(value)) {
      // The path of an item already contains its slug, so its slug, name and category are only compared at the top level.
      const isRedundant = path !== '' && value.slug && /^(slug|name|category)$/.test(name);
      if (IGNORED.test(name) || isRedundant) continue;
      if (name === 'cite') lines[at('cites')] = /\/\S+/.exec(inner)?.[0].replace(/[,.]$/, '') ?? '';
      else addValues(lines, CONTAINERS.has(name) ? path : at(name), inner);
    }
}

function identify(items: readonly Json[]): readonly string[] {
  const listIds = (names: readonly string[]) =>
    items.map((item) => names.map((name) => summarize(item?.[name]?.slug ?? item?.[name])).join(':'));
  const candidates = [...IDENTITIES.map((name) => [name]), ['tool', 'key']].map(listIds);
  const areUnique = (ids: readonly string[]) => !ids.includes('') && new Set(ids).size === ids.length;
  return candidates.find(areUnique) ?? items.map((_, i) => String(i));
}

function isFact(value: Json): boolean {
  return 'value' in value && !('code' in value) && ('status' in value || 'seen' in value);
}

function summarizeFact({ status = 'known', value, plan, ...fact }: Json): string {
  const words = summarize(value, fact.display === undefined ? NUMBERS : ANYTHING).toLowerCase();
  const parts = [status, status !== 'unknown' && words, plan && `plan ${plan}`];
  return [...parts, fact.unlisted === 'no' && 'unlisted no'].filter(Boolean).join(' ');
}

/** Reduces a value to the parts to compare. Codes stay unchanged, and sentences are reduced to their sums and dates. */
function summarize(value: Json, pattern = SUMS_AND_DATES): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => summarize(item, pattern)).join('+');
  if (typeof value === 'object') {
    if ('amount' in value && 'currency' in value) return `${value.amount} ${value.currency}`;
    const fields = Object.entries<Json>(value).map(([name, inner]) =>
      IGNORED.test(name) ? '' : `${name}=${summarize(inner, pattern)}`,
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

/** Reads columns, number of rows and first rows of a file. */
function readRows(rows: readonly Record<string, Json>[]): Meaning {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  return { 'columns{}': columns, total: String(rows.length), ...readJsonMeaning(rows.slice(0, 5)) };
}

function readHtmlMeaning(html: string): Meaning {
  const page = readHtml(html);
  const attribute = (selector: string, name: string) => page.attributes(selector, name).join(', ');
  return {
    title: page.title,
    canonical: attribute('link[rel=canonical]', 'href'),
    robots: attribute('meta[name=robots]', 'content'),
    'alternate{}': attribute('link[rel=alternate]', 'href'),
    'tools[]': listLinkedTools(page).join(', '),
    'fields{}': [...new Set(page.attributes('main [name]', 'name'))].join(', '),
  };
}

/** Lists the recorded values that an answer lacks, one per line. A set of names may grow. */
export function findLostValues(recorded: Meaning, now: Meaning): string[] {
  const lost = Object.entries(recorded).filter(([path, value]) => {
    if (now[path] === value) return false;
    const [before, after] = [value.split(', '), (now[path] ?? '').split(', ')];
    return !path.endsWith('{}') || !before.every((member) => after.includes(member));
  });
  return lost.map(([path, value]) => `${path || 'the answer'} was ${value}, is ${now[path] ?? 'missing'}`);
}
