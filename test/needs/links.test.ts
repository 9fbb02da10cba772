import { selectAll } from 'css-select';
import { DomUtils, parseDocument } from 'htmlparser2';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { isListed } from '../../model/tool.ts';
import { readCall } from '../../server/call/read-call.ts';
import { carriedParameters, type NeedInput, needParameters, questionParameters } from '../../server/need/parameters.ts';
import { compareTools } from '../../server/operations/compare-tools/operation.ts';
import { recommend } from '../../server/operations/recommend/operation.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { generateNeeds, toQuery } from './needs.ts';
import { openSite, type Site } from './site.ts';

/*
 * Checks that every link on a page carries the need of the page and leads to the same prices. Opens four links per need, or all links with
 * EXHAUSTIVE=1.
 */

/** How many links to open per need. */
const MAX_OPENED = process.env.EXHAUSTIVE === '1' ? Number.POSITIVE_INFINITY : 4;

/** Subjects that a page may have in addition to a need: tools, a question or a text. */
interface Subjects {
  readonly slugs: readonly string[];
  readonly key: string;
  readonly text: string;
}

/** A page with a need. */
interface NeedPage {
  /** Returns the URL of the page. The need is in the query. */
  readonly path: (query: string, subjects: Subjects) => string;
  /** Returns the URL of the JSON with the understood need and the prices of the page. */
  readonly json: (query: string, subjects: Subjects) => string;
}

const PAGES: Readonly<Record<string, NeedPage>> = {
  recommend: { path: (query) => `/recommend?${query}`, json: (query) => `/recommend?${query}` },
  tools: { path: (query) => `/tools?${query}`, json: (query) => `/tools?${query}` },
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

/** Adds the requirement of a question page, and its order by price. */
function withRequired(query: string, key: string): string {
  const parameters = new URLSearchParams(query);
  const required = parameters.get('required')?.split(',') ?? [];
  parameters.set('required', [...new Set([key, ...required])].join(','));
  parameters.set('cheapest', 'true');
  return String(parameters);
}

/** Pages whose tools don't depend on the need, so they ignore excluded tools. */
const PAGES_WITH_OWN_TOOLS = ['compare', 'tool', 'question'];

interface Link {
  readonly href: string;
  readonly words: string;
  /** The minimum number of items of the need that the link changes. The maximum is 1. Undefined if it must keep the need. */
  readonly minChanges: number | undefined;
  /** What the link may require in addition: similar tools are priced for a job, as their table says. */
  readonly isForJob: boolean;
}

/** Finds the links and the search forms on a page. */
function findLinks(html: string): Link[] {
  const [main] = selectAll('main', parseDocument(html));
  const chips = new Set(selectAll('.chips a, .take-out, .need a.chip, .slide a.chip', main ?? []));
  const questions = new Set(
    selectAll(
      '.chips :is([aria-label="Required"], [aria-label="Nice to have"], [aria-label="Not wanted"]) a, .side .slide a.chip',
      main ?? [],
    ),
  );
  const similar = new Set(selectAll('[aria-labelledby="similar"] table a', main ?? []));
  const links = selectAll('a', main ?? []).map((element): Link => {
    const { attribs } = element as unknown as { readonly attribs: { readonly href?: string } };
    const words = DomUtils.textContent(element).replaceAll(/\s+/g, ' ').trim();
    const changesNeed = chips.has(element) || /^leave it out$|: remove$/i.test(words);
    return {
      href: attribs.href ?? '',
      words,
      minChanges: changesNeed ? (questions.has(element) ? 1 : 0) : undefined,
      isForJob: similar.has(element),
    };
  });
  const forms = selectAll('.need form', main ?? []).filter((form) => selectAll('[name="q"]', form).length === 0);
  return [...links, ...forms.map(formAsLink)];
}

/** Converts a form to the link that it opens when submitted unchanged. */
function formAsLink(form: Parameters<typeof DomUtils.textContent>[0]): Link {
  const getAttributes = (element: unknown) =>
    (element as { readonly attribs: Readonly<Record<string, string>> }).attribs;
  const inputs = selectAll('input[value]', form as never).map(getAttributes);
  const selects = selectAll('select', form as never).flatMap((select) => {
    const [option] = selectAll('option[selected]', select).map(getAttributes);
    return option?.value ? [{ name: getAttributes(select).name, value: option.value }] : [];
  });
  const fields = [...inputs, ...selects].map(({ name = '', value = '' }): [string, string] => [name, value]);
  return {
    href: `${getAttributes(form).action}?${new URLSearchParams(fields)}`,
    words: 'a form',
    minChanges: 0,
    isForJob: false,
  };
}

const NEED_PAGES = /^\/(?:recommend|compare|tools|tools\/[\w-]+)$/;
const fixture = await fixtureSnapshot();
const INPUT = Type.Object({ ...compareTools.input.properties, ...recommend.input.properties });

/** Parses the need of a URL. Undefined if the page has no need, such as the evidence of a fact. */
function parseNeedUrl(
  href: string,
  snapshot: Snapshot,
): { readonly path: string; readonly need: NeedInput; readonly tools: readonly string[] } | undefined {
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  const isFact = searchParams.has('keys') && pathname.startsWith('/tools/');
  if (!NEED_PAGES.test(pathname) || isFact) return undefined;
  if (searchParams.size === 0 && !pathname.startsWith('/tools/')) return undefined;
  const raw: Record<string, string[]> = {};
  for (const name of searchParams.keys()) raw[name] = searchParams.getAll(name);
  const need = readCall({ input: INPUT }, raw, snapshot).values as NeedInput;
  const [, slug] = /^\/tools\/([\w-]+)$/.exec(pathname) ?? [];
  return { path: pathname, need, tools: slug === undefined ? (need.tools ?? []) : [slug] };
}

/** Lists the parameters that links must keep but that differ between two needs. */
function listDifferences(a: NeedInput, b: NeedInput): string[] {
  const serialise = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
  return Object.keys(carriedParameters).filter(
    (name) => serialise(a[name as keyof NeedInput]) !== serialise(b[name as keyof NeedInput]),
  );
}

/** Lists the items that only one of two needs has, or that differ in strength. */
function listChangedItems(a: NeedInput, b: NeedInput): string[] {
  const { tools: _, ...compared } = needParameters;
  const indexItems = (need: NeedInput) =>
    new Map(
      Object.keys(compared).flatMap((name) => {
        const values = [need[name as keyof NeedInput] ?? []].flat();
        return values.map((value) => [name in questionParameters ? value : `${name} ${value}`, name] as const);
      }),
    );
  const [before, after] = [indexItems(a), indexItems(b)];
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].filter((item) => before.get(item) !== after.get(item)).map(String);
}

/** Checks the links on a page for each need. Also counts them, so that a test can't pass without links. */
async function checkLinks(site: Site, needs: readonly NeedInput[]) {
  const slugs = [...site.snapshot.tools.values()].filter(isListed).map(({ slug }) => slug);
  const { keys: declared } = site.snapshot.methodology.catalogue;
  const keys = Object.keys(declared).filter((key) => declared[key]?.type === 'boolean');
  const faults: string[] = [];
  const counts = { links: 0, changes: 0, opened: 0 };
  for (const [i, generated] of needs.entries()) {
    const names = Object.keys(PAGES);
    const name = names[i % names.length] as string;
    const { path, json } = PAGES[name] as NeedPage;
    const { without: _, ...withoutExclusions } = generated;
    const need = PAGES_WITH_OWN_TOOLS.includes(name) ? withoutExclusions : generated;
    const shownSlugs = [0, 1, 2].map((step) => slugs[(i * 7 + step * 3) % slugs.length] as string);
    const subjects = {
      slugs: [...new Set(name === 'tool' ? shownSlugs.slice(0, 1) : shownSlugs)].sort(),
      key: keys[i % keys.length] as string,
      text: `${shownSlugs.join(' or ')} for ${(i % 5) + 1} people${i % 2 === 0 ? ', billed monthly' : ''}?`,
    };
    const page = path(toQuery(need), subjects);
    const { understood, rows = [] } = await site.json(json(toQuery(need), subjects));
    const pricedTools: { slug: string; price: unknown; cells?: Record<string, { mark: string }> }[] = rows;
    const links = findLinks(await site.text(page));
    const toOpen: string[] = [];
    for (const { href, words, minChanges, isForJob } of links) {
      const target = parseNeedUrl(href, site.snapshot);
      if (!target) continue;
      counts.links += 1;
      if (words === 'Start anew') {
        if (href.includes('?')) faults.push(`${page}: "${words}" leads to ${href}`);
        continue;
      }
      if (minChanges !== undefined) {
        counts.changes += 1;
        const changeCounts = [need, understood].map((original) => listChangedItems(target.need, original).length);
        if (!changeCounts.some((count) => count >= minChanges && count <= 1))
          faults.push(`${page}: "${words}" leads to ${href}, which changes ${changeCounts.join(' or ')} items`);
        continue;
      }
      const [first, second] = [need, understood].map((original) =>
        listDifferences(target.need, original).filter((name) => !isForJob || !(name in questionParameters)),
      );
      if (first?.length && second?.length)
        faults.push(`${page}: "${words}" leads to ${href}, whose need differs in ${second}`);
      toOpen.push(href);
    }
    const step = Math.max(1, Math.floor(toOpen.length / MAX_OPENED));
    for (const href of toOpen.filter((_, position) => position % step === i % step).slice(0, MAX_OPENED)) {
      const {
        path: target,
        need: linkNeed,
        tools: linkTools,
      } = parseNeedUrl(href, site.snapshot) as NonNullable<ReturnType<typeof parseNeedUrl>>;
      if (linkTools.length !== 1 || !target.startsWith('/tools/')) continue;
      const row = pricedTools.find(({ slug }) => slug === linkTools[0]);
      // The page of a question has prices of the tools with a yes.
      if (!row || (name === 'question' && row.cells?.[subjects.key]?.mark !== 'yes')) continue;
      counts.opened += 1;
      const needOnly = Object.fromEntries(Object.entries(linkNeed).filter(([name]) => name in needParameters));
      const { rows: bills } = await site.json(`/cost?${toQuery({ ...needOnly, tools: linkTools })}`);
      // Rows that don't fit for certain leave out their evidence.
      if (writeWithoutEvidence(bills[0].price) !== writeWithoutEvidence(row.price))
        faults.push(
          `${page}: ${linkTools} costs ${JSON.stringify(row.price)}, and ${JSON.stringify(bills[0].price)} at ${href}`,
        );
      const shownPrice = bills[0].price.amount?.toLocaleString('en');
      if (shownPrice !== undefined && !(await site.text(href)).includes(shownPrice))
        faults.push(`${href} does not show ${shownPrice}`);
    }
  }
  return { faults, counts };
}

function writeWithoutEvidence(price: unknown): string {
  return JSON.stringify(price, (name, value) => (['note', 'source', 'unconfirmed'].includes(name) ? undefined : value));
}

describe('every link on a page with a need', () => {
  it('keeps the need and leads to the same prices, for fixture tools', async () => {
    const { faults, counts } = await checkLinks(openSite(fixture), generateNeeds(fixture, 100, 97));
    expect(faults.slice(0, 20)).toEqual([]);
    expect([counts.links > 1000, counts.changes > 200, counts.opened > 50], JSON.stringify(counts)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('keeps the need and leads to the same prices, for real tools', async () => {
    const snapshot = await realSnapshot();
    const { faults, counts } = await checkLinks(openSite(snapshot), generateNeeds(snapshot, 100, 98));
    expect(faults.slice(0, 20)).toEqual([]);
    expect([counts.links > 1000, counts.changes > 200, counts.opened > 50], JSON.stringify(counts)).toEqual([
      true,
      true,
      true,
    ]);
  });
});
