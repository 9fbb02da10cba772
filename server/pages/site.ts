import { type Context, Hono } from 'hono';
import type { Static, TObject } from 'typebox';
import {
  LINK,
  PAGE_ANSWER,
  PAGE_MARKDOWN,
  type ResponseKind,
  SITEMAP_ANSWER,
  SVG_ANSWER,
  TEXT_ANSWER,
} from '../http/headers.ts';
import { prefersMarkdown } from '../http/negotiate.ts';
import { pageHeaders } from '../http/problems.ts';
import { linkTo, type RenderedBody, type Respond } from '../http/respond.ts';
import { acceptsHtml, MAX_LOCATION, readOnlyRoute, redirect, routePath } from '../http/routes.ts';
import { basePathOf, markdownAddress, queryNames, withoutTracking } from '../http/url.ts';
import { ICON_SVG, type Operator } from '../identity/identity.ts';
import { readInput, requireKnown } from '../operations/input.ts';
import { isNamedOtherwise, listing, type Operation, writeAddress } from '../operations/operation.ts';
import { withSlugs } from '../operations/request.ts';
import { Problem } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { serveAssets } from './assets/assets.ts';
import { writeDocument } from './document/write.ts';
import { serveFeeds } from './feeds/routes.ts';
import { llmsTxt, partCount, partPath, robots, sitemap, sitemapPart } from './for-programs.ts';
import { isWrittenByForm, type LoadData, loader, parametersOf, viewOf } from './load.ts';
import type { Interfaces, Page } from './page.ts';
import { drawPage, render } from './render.tsx';

/** What pages are made from, and where they are served. */
export interface SiteOptions {
  readonly operations: readonly Operation[];
  readonly snapshot: Snapshot;
  readonly baseUrl: string;
  readonly respond: Respond;
  /** What is documented. */
  readonly interfaces: Interfaces;
  readonly operator: Operator;
}

/** The web pages: the answers of the operations, laid out for people. */
export function site(pages: readonly Page[], served: SiteOptions): Hono {
  const { operations, snapshot, baseUrl, respond, interfaces } = served;
  const routes = new Hono();
  const basePath = basePathOf(baseUrl);
  serveAssets(routes, respond, basePath);
  // What browsers and crawlers fetch by themselves: some put a query behind it, to get past a cache.
  const serve = (path: string, kind: ResponseKind, write: () => string) =>
    readOnlyRoute(routes, path, () => respond(path, kind, write()));
  const serveStrictly = (path: string, kind: ResponseKind, write: () => string) =>
    readOnlyRoute(routes, path, (c) => {
      requireKnown(queryNames(c.req.url), []);
      return respond(path, kind, write());
    });
  serveStrictly('/sitemap.xml', SITEMAP_ANSWER, () => sitemap(pages, snapshot, baseUrl));
  serveSitemapParts(routes, pages, served);
  serve('/robots.txt', TEXT_ANSWER, () => robots(baseUrl));
  serveStrictly('/llms.txt', TEXT_ANSWER, () => llmsTxt(pages, operations, snapshot, baseUrl));
  serve('/favicon.svg', SVG_ANSWER, () => ICON_SVG);
  const listIcon = () => ({ addresses: [], renamed: ['/favicon.ico'] });
  readOnlyRoute(routes, '/favicon.ico', () => redirect('/favicon.svg', basePath), listIcon);
  for (const [from, to] of [
    ['/pricing', '/cost'],
    ['/pricing.md', '/cost.md'],
    ['/check', '/tools'],
    ['/rankings', '/rankings/general'],
    ['/rankings.md', '/rankings/general.md'],
  ] as const)
    readOnlyRoute(
      routes,
      from,
      () => redirect(to, basePath),
      () => ({ addresses: [], renamed: [from] }),
    );
  const serving = { load: loader(operations, snapshot, baseUrl, interfaces), ...served };
  serveFeeds(routes, serving);
  routes.route('/', pageRoutes(pages, served));
  return routes;
}

/** The parts of the sitemap, if there are too many pages for one file. */
function serveSitemapParts(routes: Hono, pages: readonly Page[], { snapshot, baseUrl, respond }: SiteOptions): void {
  const read = (c: Context) => {
    requireKnown(queryNames(c.req.url), []);
    const number = Number(/\d+/.exec(c.req.path)?.[0]);
    if (number > partCount(pages, snapshot)) throw new Problem('not_found', 'The sitemap has no such part.');
    return respond(partPath(number), SITEMAP_ANSWER, sitemapPart(pages, snapshot, baseUrl, number));
  };
  const list = () => ({ addresses: Array.from({ length: partCount(pages, snapshot) }, (_, i) => partPath(i + 1)) });
  readOnlyRoute(routes, '/:part{sitemap-[1-9]\\d{0,3}\\.xml}', read, list);
}

/**
 * The routes of some pages: each as HTML and as Markdown.
 */
export function pageRoutes(pages: readonly Page[], served: SiteOptions): Hono {
  const { operations, snapshot, baseUrl, respond, interfaces } = served;
  const routes = new Hono();
  const basePath = basePathOf(baseUrl);
  const load = loader(operations, snapshot, baseUrl, interfaces);
  for (const page of pages) {
    const path = routePath(page.path);
    const serve = (route: string, alwaysMarkdown: boolean) => {
      const read = (c: Context) => {
        const parameters = parametersOf(c, page, alwaysMarkdown);
        const untracked = withoutTracking(c.req.url, basePath);
        // A long text is answered at the address at which it was asked for.
        const isShort = c.req.url.length <= MAX_LOCATION;
        if (isShort && untracked !== undefined && !isWrittenByForm(c.req.url, page))
          return redirect(untracked, basePath);
        const read = readInput(page, parameters);
        const input = withSlugs(read, snapshot);
        const address = writeAddress(page, input);
        // A name, or a slug that a tool had before, leads to its address now, for good.
        // So does what a form sends, so that the address that visitors share says what is asked and nothing else.
        const isElsewhere =
          input !== read || isNamedOtherwise(page, parameters, input) || isWrittenByForm(c.req.url, page);
        if (isElsewhere && address.length <= MAX_LOCATION)
          return redirect(alwaysMarkdown ? markdownAddress(address) : address, basePath);
        const drawing = { ...served, load, page, input, address };
        if (alwaysMarkdown || prefersMarkdown(c.req.header('accept')))
          return respond(markdownAddress(address), PAGE_MARKDOWN, write(drawing));
        try {
          return respond(address, PAGE_ANSWER, draw(drawing));
        } catch (error) {
          const recovery = error instanceof Problem && acceptsHtml(c) && drawToRecover(drawing, error);
          if (!recovery) throw error;
          return c.html(recovery, error.status as 400, pageHeaders(recovery, basePath));
        }
      };
      const addressIn = (input: Readonly<Record<string, unknown>>) => {
        const address = writeAddress(page, input);
        return alwaysMarkdown ? markdownAddress(address) : address;
      };
      const list = () => listing(page, snapshot, addressIn);
      readOnlyRoute(routes, route, read, list);
    };
    // First, since the last parameter of the other path would match the ending too.
    serve(page.path.endsWith('}') ? `${path}{[^/]+\\.md}` : markdownAddress(path), true);
    serve(path, false);
  }
  return routes;
}

interface Drawing extends SiteOptions {
  readonly load: LoadData;
  readonly page: Page;
  readonly input: Static<TObject>;
  readonly address: string;
}

const jsonLink = (json: string | undefined) =>
  json === undefined ? [] : linkTo(json, 'rel="alternate"; type="application/json"');

/** The whole page as HTML. @throws Problem where its input is wrong */
function draw(drawing: Drawing): RenderedBody | Promise<RenderedBody> {
  const markdown = linkTo(markdownAddress(drawing.address), 'rel="alternate"; type="text/markdown"');
  return viewOf(drawing, (view) => ({
    body: render(drawPage(drawing.page, view), basePathOf(drawing.baseUrl)),
    headers: { link: [...markdown, ...jsonLink(view.json), LINK].join(', ') },
  }));
}

/** The whole page as Markdown. @throws Problem where its input is wrong */
function write(drawing: Drawing): RenderedBody | Promise<RenderedBody> {
  return viewOf(drawing, (view) => ({
    body: writeDocument(drawing.page.document(view), view),
    headers: { link: [...linkTo(view.address, 'rel="canonical"'), ...jsonLink(view.json), LINK].join(', ') },
  }));
}

/** The page on which a refused input can be corrected, if it has one. */
function drawToRecover(drawing: Drawing, problem: Problem): string | undefined {
  const { page, input, address, load, snapshot, baseUrl, operator } = drawing;
  const { manifest, methodology } = snapshot;
  const { data } = load((loading) => page.recover?.(input, problem, loading));
  if (data === undefined) return undefined;
  const view = { input, data, manifest, methodology, baseUrl, operator, address, json: undefined };
  return render(drawPage(page, view, true), basePathOf(baseUrl));
}
