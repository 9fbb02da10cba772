import { selectAll } from 'css-select';
import { DomUtils, parseDocument } from 'htmlparser2';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import {
  carriedParameters,
  type NeedInput,
  needParameters,
  questionParameters,
} from '../../server/calls/need/parameters.ts';
import { readInput } from '../../server/calls/read-input.ts';
import { compareTools } from '../../server/operations/compare-tools/operation.ts';
import { recommend } from '../../server/operations/recommend/operation.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { generateNeeds, toQuery } from './needs.ts';
import { openSite, type Site } from './site.ts';

/*
 * A walk over the links of pages: each carries the need of its page, and leads to the same sums. With EXHAUSTIVE=1 all links are opened, not
 * four of each need.
 */

const OPENED = process.env.EXHAUSTIVE === '1' ? Number.POSITIVE_INFINITY : 4;

/** The subject of a page, apart from its need. */
interface Subjects {
  readonly slugs: readonly string[];
  readonly key: string;
  readonly text: string;
}

interface PageOfNeed {
  /** The page with its need in the query. */
  readonly path: (query: string, subjects: Subjects) => string;
  /** The JSON with the need as it was understood, and the sums of the page. */
  readonly json: (query: string, subjects: Subjects) => string;
}

const PAGES: Readonly<Record<string, PageOfNeed>> = {
  recommend: { path: (query) => `/recommend?${query}`, json: (query) => `/recommend?${query}` },
  tools: { path: (query) => `/tools?${query}`, json: (query) => `/tools?${query}` },
  cost: { path: (query) => `/cost?${query}`, json: (query) => `/cost?${query}` },
  compare: {
    path: (query, { slugs }) => `/compare?tools=${slugs}&${query}`,
    json: (query, { slugs }) => `/compare?tools=${slugs}&${query}`,
  },
  tool: {
    path: (query, { slugs: [slug] }) => `/tools/${slug}?${query}`,
    json: (query, { slugs: [slug] }) => `/cost?tools=${slug}&${query}`,
  },
  question: {
    path: (query, { key }) => `/questions/${key}?${query}`,
    json: (query, { key }) => `/recommend?${withRequired(query, key)}&limit=1000`,
  },
  text: {
    path: (_, { text }) => `/recommend?${toQuery({ q: text })}`,
    json: (_, { text }) => `/recommend?${toQuery({ q: text })}`,
  },
};

/** A question page requires its question, and a low price counts. */
function withRequired(query: string, key: string): string {
  const parameters = new URLSearchParams(query);
  const required = parameters.get('required')?.split(',') ?? [];
  parameters.set('required', [...new Set([key, ...required])].join(','));
  parameters.set('cheapest', 'true');
  return String(parameters);
}

/** Which tools a page shows does not concern the pages of tools. */
const WITHOUT_CHOICE = ['compare', 'tool', 'question'];

interface Link {
  readonly href: string;
  readonly words: string;
  /** How many items of the need it changes at least and at most: a chip, a search for a question, or "leave it out". */
  readonly changes: readonly [number, number] | undefined;
}

function linksIn(html: string): Link[] {
  const [main] = selectAll('main', parseDocument(html));
  const chips = new Set(selectAll('.chips a, .take-out', main ?? []));
  const choices = new Set(selectAll('.chips [name="chip"] a', main ?? []));
  const links = selectAll('a', main ?? []).map((element): Link => {
    const { attribs } = element as unknown as { readonly attribs: { readonly href?: string } };
    const words = DomUtils.textContent(element).replaceAll(/\s+/g, ' ').trim();
    const isChange = chips.has(element) || /^(leave it out|show the bill without that)$/i.test(words);
    // A question in place of words is two. Taking a tool out changes nothing else.
    const most = words.startsWith('did you mean') ? 2 : 1;
    return {
      href: attribs.href ?? '',
      words,
      changes: isChange ? [choices.has(element) ? 1 : 0, most] : undefined,
    };
  });
  return [...links, ...selectAll('.chips form', main ?? []).map(searchAsLink)];
}

/** A search for a question as a link to what it sends before anything is typed. */
function searchAsLink(form: Parameters<typeof DomUtils.textContent>[0]): Link {
  const attribsOf = (element: unknown) => (element as { readonly attribs: Readonly<Record<string, string>> }).attribs;
  const hidden = selectAll('input[type="hidden"]', form as never).map(attribsOf);
  const sent = new URLSearchParams(hidden.map(({ name = '', value = '' }): [string, string] => [name, value]));
  return { href: `${attribsOf(form).action}?${sent}`, words: 'a search', changes: [0, 1] };
}

const NEED_PAGES = /^\/(?:recommend|cost|compare|tools|tools\/[\w-]+)$/;
/** The currencies and names that addresses are parsed with. */
const fixture = await fixtureSnapshot();
const INPUT = Type.Object({ ...compareTools.input.properties, ...recommend.input.properties });

/** The need that an address has. Undefined if it is no page with a need: evidence of facts, or a page of the site. */
function needIn(
  href: string,
): { readonly path: string; readonly need: NeedInput; readonly tools: readonly string[] } | undefined {
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  const isFact = searchParams.has('keys') && pathname.startsWith('/tools/');
  if (!NEED_PAGES.test(pathname) || isFact) return undefined;
  if (searchParams.size === 0 && !pathname.startsWith('/tools/')) return undefined;
  const raw: Record<string, string[]> = {};
  for (const name of searchParams.keys()) raw[name] = searchParams.getAll(name);
  const need = readInput({ input: INPUT }, raw, fixture) as NeedInput;
  const [, slug] = /^\/tools\/([\w-]+)$/.exec(pathname) ?? [];
  return { path: pathname, need, tools: slug === undefined ? (need.tools ?? []) : [slug] };
}

/** The carried parameters in which two needs differ. */
function differences(a: NeedInput, b: NeedInput): string[] {
  const said = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
  return Object.keys(carriedParameters).filter(
    (name) => said(a[name as keyof NeedInput]) !== said(b[name as keyof NeedInput]),
  );
}

/** The items that only one of two needs has, or has with another strength. */
function changedItems(a: NeedInput, b: NeedInput): string[] {
  const { tools: _, ...compared } = needParameters;
  const itemsOf = (need: NeedInput) =>
    new Map(
      Object.keys(compared).flatMap((name) => {
        const values = [need[name as keyof NeedInput] ?? []].flat();
        return values.map((value) => [name in questionParameters ? value : `${name} ${value}`, name] as const);
      }),
    );
  const [before, after] = [itemsOf(a), itemsOf(b)];
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].filter((item) => before.get(item) !== after.get(item)).map(String);
}

async function walk(site: Site, needs: readonly NeedInput[]) {
  const slugs = [...site.snapshot.tools.values()]
    .filter(({ closed, known_by_name }) => closed === null && !known_by_name)
    .map(({ slug }) => slug);
  const { keys: declared } = site.snapshot.methodology.catalogue;
  const keys = Object.keys(declared).filter((key) => declared[key]?.type === 'boolean');
  const faults: string[] = [];
  const seen = { links: 0, changes: 0, opened: 0 };
  for (const [i, given] of needs.entries()) {
    const names = Object.keys(PAGES);
    const name = names[i % names.length] as string;
    const { path, json } = PAGES[name] as PageOfNeed;
    const { without: _, ...ofTools } = given;
    const need = WITHOUT_CHOICE.includes(name) ? ofTools : given;
    const shown = [0, 1, 2].map((step) => slugs[(i * 7 + step * 3) % slugs.length] as string);
    const subjects = {
      slugs: [...new Set(name === 'tool' ? shown.slice(0, 1) : shown)].sort(),
      key: keys[i % keys.length] as string,
      text: `${shown.join(' or ')} for ${(i % 5) + 1} people${i % 2 === 0 ? ', billed monthly' : ''}?`,
    };
    const page = path(toQuery(need), subjects);
    const { understood, rows = [], answers = [] } = await site.json(json(toQuery(need), subjects));
    // A text about named tools has their prices in its answers, without rows.
    const priced: { slug: string; price: unknown }[] = [
      ...rows,
      ...answers.flatMap(({ tool: slug, price }: { tool: string; price?: unknown }) =>
        price ? [{ slug, price }] : [],
      ),
    ];
    const links = linksIn(await site.text(page));
    const toOpen: string[] = [];
    for (const { href, words, changes } of links) {
      const target = needIn(href);
      if (!target) continue;
      seen.links += 1;
      if (changes) {
        seen.changes += 1;
        const [least, most] = changes;
        const counts = [need, understood].map((one) => changedItems(target.need, one).length);
        if (!counts.some((count) => count >= least && count <= most))
          faults.push(`${page}: "${words}" leads to ${href}, which changes ${counts.join(' or ')} items`);
        continue;
      }
      const least = Math.min(differences(target.need, need).length, differences(target.need, understood).length);
      if (least > 0)
        faults.push(
          `${page}: "${words}" leads to ${href}, which has another need: ${differences(target.need, understood)}`,
        );
      toOpen.push(href);
    }
    const step = Math.max(1, Math.floor(toOpen.length / OPENED));
    for (const href of toOpen.filter((_, place) => place % step === i % step).slice(0, OPENED)) {
      const { path: target, need: carried, tools: named } = needIn(href) as NonNullable<ReturnType<typeof needIn>>;
      if (named.length !== 1 || !(target.startsWith('/tools/') || target === '/cost')) continue;
      const row = priced.find(({ slug }) => slug === named[0]);
      if (!row) continue;
      seen.opened += 1;
      const onlyNeed = Object.fromEntries(Object.entries(carried).filter(([one]) => one in needParameters));
      const { rows: bills } = await site.json(`/cost?${toQuery({ ...onlyNeed, tools: named })}`);
      if (JSON.stringify(bills[0].price) !== JSON.stringify(row.price))
        faults.push(
          `${page}: ${named} costs ${JSON.stringify(row.price)}, and ${JSON.stringify(bills[0].price)} at ${href}`,
        );
      const { amount, upto, upto_billing } = bills[0].price;
      // Two ends that are billed in different ways are no range: pages show the upper one.
      const sum = (upto_billing ? upto : (amount ?? upto))?.toLocaleString('en');
      if (sum !== undefined && !(await site.text(href)).includes(sum)) faults.push(`${href} does not show ${sum}`);
    }
  }
  return { faults, seen };
}

describe('every link of a page with a need', () => {
  it('keeps this need and leads to the same prices, for invented tools', async () => {
    const { faults, seen } = await walk(openSite(fixture), generateNeeds(fixture, 100, 97));
    expect(faults.slice(0, 20)).toEqual([]);
    expect([seen.links > 1000, seen.changes > 200, seen.opened > 50], JSON.stringify(seen)).toEqual([true, true, true]);
  });

  it('keeps this need and leads to the same prices, for the real tools', async () => {
    const snapshot = await realSnapshot();
    const { faults, seen } = await walk(openSite(snapshot), generateNeeds(snapshot, 100, 98));
    expect(faults.slice(0, 20)).toEqual([]);
    expect([seen.links > 1000, seen.changes > 200, seen.opened > 50], JSON.stringify(seen)).toEqual([true, true, true]);
  });
});
