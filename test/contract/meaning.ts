import { parse as parseCsv } from 'csv-parse/sync';
import { linkedTools, readHtml } from './read-html.ts';

/** What an answer says, whatever its words and layout: a value by path. The order of a list is at a path with [], a set at one with {}. */
export type Meaning = Readonly<Record<string, string>>;

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Json = any;

/** What is only worded, depends on the size of an answer, or differs in each build. */
const LEFT_OUT =
  /^(display|label|title|summary|description|detail|text|why|notes?|coverage|scores|schema_version|method_version|\$schema|attribution|snapshot|previous|instance|type|allowed|next|more|parts|marks|bytes|sha256|website|see_also|price_note|relation|icons)$/;
/** What tells the items of a list apart: the first that each has and that differs, or the last, which is of two. */
const IDENTITIES = ['slug', 'key', 'id', 'uri', 'path', 'tool', 'question', 'job', 'category', 'name', 'plan', 'day'];
/** Objects that are there only for the shape of an answer: what they contain is the same in each detail. */
const CONTAINERS = new Set(['tool', 'tools', 'rows', 'records', 'costs', 'dataset', 'methodology']);
/** What is compared of a sentence, and of the value of a fact in words. */
const SUMS_AND_DATES = /\d{4}-\d\d-\d\d|\d[\d,.]* [A-Z]{3}\b/g;
const NUMBERS = /\d[\d,.]*( [A-Z]{3}\b)?/g;
/** How many rows of a file are compared one by one. */
const ROWS = 5;

export function meaningOf(contentType: string, text: string, names: readonly string[]): Meaning {
  const type = contentType.split(';')[0] ?? '';
  if (/[/+]json$/.test(type)) return meaningOfJson(JSON.parse(text));
  if (type === 'application/x-ndjson')
    return ofRows(
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    );
  if (type === 'text/csv') return ofRows(parseCsv(text, { columns: true }));
  if (type === 'text/html') return ofHtml(text);
  if (type === 'text/markdown') return ofMarkdown(text, names);
  if (/[/+]xml$/.test(type)) return ofXml(text);
  return { begins: text.slice(0, 4), links: [...new Set(text.match(/(?<=[(\s])\/[\w/.{}-]+/g))].join(', ') };
}

export function meaningOfJson(value: Json): Meaning {
  const lines: Record<string, string> = {};
  if (value.openapi) {
    for (const [path, { get }] of Object.entries<Json>(value.paths))
      lines[`${path}{}`] = get.parameters.map(({ name }: Json) => name).join(', ');
  } else add(lines, '', value);
  return lines;
}

function add(lines: Record<string, string>, path: string, value: Json, header?: readonly string[]): void {
  const isObject = typeof value === 'object' && value !== null;
  if (Array.isArray(value)) addList(lines, path, value, header);
  else if (!isObject) lines[path] ??= brief(value);
  else if ('currency' in value || ('unit' in value && 'includes' in value)) lines[path] = brief(value);
  else if (value.url && value.read) lines[path] = brief([value.url, value.read, value.dated]);
  else addFields(lines, path, value, header);
}

function addFields(lines: Record<string, string>, path: string, value: Json, header?: readonly string[]): void {
  const at = (name: string) => (CONTAINERS.has(name) ? path : `${path}${path && '.'}${name}`);
  const { columns = header } = value;
  if (isFact(value)) {
    lines[path] = ofFact(value);
    if (value.evidence) add(lines, `${path}.evidence`, value.evidence);
    return;
  }
  for (const [name, inner] of Object.entries<Json>(value)) {
    // An item of a list is already named by its slug, and its name and type are said where it is the subject.
    const isNamed = path !== '' && value.slug && /^(slug|name|category)$/.test(name);
    if (LEFT_OUT.test(name) || isNamed || inner === undefined) continue;
    if (name === 'cite') lines[at('cites')] = /\/\S+/.exec(inner)?.[0].replace(/[,.]$/, '') ?? '';
    else if (name === 'rows' && columns)
      addList(
        lines,
        at(name),
        inner.map((row: Json) => asObject(columns, row)),
      );
    else if (name !== 'columns') add(lines, at(name), inner, columns);
  }
}

function asObject(columns: readonly string[], row: readonly Json[]): Json {
  return Object.fromEntries(row.map((cell, i) => [columns[i], cell]));
}

function addList(
  lines: Record<string, string>,
  path: string,
  items: readonly Json[],
  header?: readonly string[],
): void {
  if (items.every((item) => typeof item !== 'object' || item === null || Array.isArray(item))) {
    const said = items.map((item) => brief(item)).filter((item) => item !== '');
    if (said.length > 0) lines[path] ??= said.join(', ');
    return;
  }
  const ids = identify(items);
  lines[`${path}[]`] ??= ids.join(', ');
  for (const [i, item] of items.entries()) add(lines, `${path}${path && '.'}${ids[i]}`, item, header);
}

function identify(items: readonly Json[]): readonly string[] {
  const idsBy = (name: string) => items.map((item) => brief(item?.[name]?.slug ?? item?.[name]));
  const areUnique = (ids: readonly string[]) => !ids.includes('') && new Set(ids).size === ids.length;
  const name = IDENTITIES.find((identity) => areUnique(idsBy(identity)));
  if (name !== undefined) return idsBy(name);
  const pairs = items.map((item) => brief([item?.tool?.slug ?? item?.tool, item?.against ?? item?.key]));
  return areUnique(pairs) ? pairs : items.map((_, i) => String(i));
}

/** A fact in any detail. In words, a known one has no status. */
function isFact(value: Json): boolean {
  return (
    'value' in value &&
    !('code' in value) &&
    !('verdict' in value) &&
    ('status' in value || 'dated' in value || 'display' in value)
  );
}

function ofFact({ status = 'known', value, from_plan, plan = from_plan, disagrees = [], sources = [] }: Json): string {
  const others = [disagrees].flat().map((other: Json) => `or ${brief(other.value)}`);
  // In words, only the first sources are named.
  const ids = [sources].flat().flatMap((source: Json) => source.id ?? []);
  return [
    status,
    status !== 'unknown' && brief(value, NUMBERS).toLowerCase(),
    ...others,
    plan && `plan ${plan}`,
    ids.length > 0 && `by ${ids.join(' ')}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** A value without its wording: a code as it is, and of a sentence the numbers and sums. */
function brief(value: Json, pattern = SUMS_AND_DATES): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value
      .map((item) => brief(item))
      .filter(Boolean)
      .join('+');
  if (typeof value === 'object') {
    if ('amount' in value && 'currency' in value) return `${value.amount} ${value.currency}`;
    return Object.entries<Json>(value)
      .filter(([name, inner]) => !LEFT_OUT.test(name) && brief(inner) !== '')
      .map(([name, inner]) => `${name}=${brief(inner)}`)
      .join(' ');
  }
  const text = String(value);
  if (/^(yes|no)$/i.test(text)) return String(/yes/i.test(text));
  if (!/\s/.test(text)) return text.length > 150 ? '' : text;
  return (text.match(pattern) ?? []).join(' ');
}

function ofRows(rows: readonly Record<string, Json>[]): Meaning {
  return {
    'columns{}': Object.keys(rows[0] ?? {}).join(', '),
    total: String(rows.length),
    ...meaningOfJson(rows.slice(0, ROWS)),
  };
}

function ofHtml(html: string): Meaning {
  const page = readHtml(html);
  const attribute = (selector: string, name: string) => page.attributes(selector, name).join(', ');
  return {
    title: page.title,
    canonical: attribute('link[rel=canonical]', 'href'),
    robots: attribute('meta[name=robots]', 'content'),
    'alternate{}': attribute('link[rel=alternate]', 'href').replaceAll(/[?&]detail=\w+/g, ''),
    'tools[]': linkedTools(page).join(', '),
    'fields{}': [...new Set(page.attributes('main [name]', 'name'))].sort().join(', '),
  };
}

function ofMarkdown(text: string, names: readonly string[]): Meaning {
  const mentioned = names.filter((name) => text.includes(name)).sort((a, b) => text.indexOf(a) - text.indexOf(b));
  return {
    title: /^# (.*)$/m.exec(text)?.[1] ?? '',
    'tools[]': mentioned.join(', '),
    cites: /To cite: .*?(\/\S*),/.exec(text)?.[1] ?? '',
  };
}

function ofXml(text: string): Meaning {
  const all = (element: string) =>
    [...text.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, content]) => content).join(', ');
  return { title: /<title[^>]*>([^<]*)/.exec(text)?.[1] ?? '', ids: all('id'), addresses: all('loc') };
}

/**
 * What was recorded and is lost or different now. What is new is no fault.
 * @param isShort whether the answer is cut to a length: its lists may be shorter or longer than recorded, in the same order
 */
export function lostFrom(recorded: Meaning, now: Meaning, isShort: boolean): string[] {
  const cut: string[] = [];
  const lost = Object.entries(recorded).filter(([path, value]) => {
    if (now[path] === value) return false;
    if (path.endsWith('{}')) return !value.split(', ').every((member) => now[path]?.split(', ').includes(member));
    if (!path.endsWith('[]') || !isShort) return true;
    const [before, after] = [value.split(', '), (now[path] ?? '').split(', ')];
    const both = Math.min(before.length, after.length);
    if (both < Math.min(before.length, 3) || before.slice(0, both).join() !== after.slice(0, both).join()) return true;
    cut.push(...before.slice(both).map((id) => `${path.slice(0, -2)}${path === '[]' ? '' : '.'}${id}`));
    return false;
  });
  return lost
    .filter(([path]) => !cut.some((item) => path === item || path.startsWith(`${item}.`)))
    .map(([path, value]) => `${path || 'the answer'} was ${value}, is ${now[path] ?? 'missing'}`);
}
