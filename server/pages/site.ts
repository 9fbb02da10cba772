import { Hono } from 'hono';
import { ICON_SVG } from '../config/identity.ts';
import {
  LINK_HEADER,
  PAGE_ANSWER,
  PAGE_MARKDOWN,
  type ResponseKind,
  SITEMAP_ANSWER,
  SVG_ANSWER,
  TEXT_ANSWER,
} from '../http/headers.ts';
import { prefersMarkdown } from '../http/negotiate.ts';
import { formatLink, type RenderedBody } from '../http/respond.ts';
import { addReadOnlyRoute, redirect, routePath } from '../http/routes.ts';
import { markdownAddress, toBasePath } from '../http/url.ts';
import { serveAssets } from './assets/assets.ts';
import { serveFeed } from './changes/feed.tsx';
import { writeRobotsTxt, writeSitemap } from './crawlers.ts';
import { createLoader, type PageContext, readPageRequest, type SiteContext, withView } from './load.ts';
import { writeLlmsTxt } from './machine-readable.ts';
import { drawPage, render, writeMarkdown } from './render.tsx';
import type { Page, SiteOptions } from './types.ts';

export function createSite(pages: readonly Page[], options: SiteOptions): Hono {
  const { operations, snapshot, baseUrl, respond } = options;
  const routes = new Hono();
  const basePath = toBasePath(baseUrl);
  serveAssets(routes, respond, basePath);
  const serve = (path: string, kind: ResponseKind, write: () => string) =>
    addReadOnlyRoute(routes, path, () => respond(kind, write()));
  serve('/sitemap.xml', SITEMAP_ANSWER, () => writeSitemap(pages, snapshot, baseUrl));
  serve('/robots.txt', TEXT_ANSWER, () => writeRobotsTxt(baseUrl));
  serve('/llms.txt', TEXT_ANSWER, () => writeLlmsTxt(pages, operations, snapshot, baseUrl));
  serve('/favicon.svg', SVG_ANSWER, () => ICON_SVG);
  for (const [from, to] of [
    ['/favicon.ico', '/favicon.svg'],
    ['/.md', '/index.md'],
  ] as const)
    addReadOnlyRoute(routes, from, () => redirect(to, basePath));
  const site = { ...options, load: createLoader(operations, snapshot) };
  serveFeed(routes, site);
  return routes.route('/', createPageRoutes(pages, site));
}

/** Routes of pages, as HTML and Markdown. */
function createPageRoutes(pages: readonly Page[], site: SiteContext): Hono {
  const { baseUrl, respond, load } = site;
  const routes = new Hono();
  const basePath = toBasePath(baseUrl);
  for (const page of pages) {
    const path = routePath(page.path);
    const serve = (route: string, alwaysMarkdown: boolean) => {
      const toFormat = alwaysMarkdown ? markdownAddress : (address: string) => address;
      addReadOnlyRoute(routes, route, (c) => {
        const { input, unknownNames, address, redirectTarget } = readPageRequest(c, page, site, toFormat);
        // Aliases, former slugs and form addresses redirect permanently, so that visitors share canonical addresses.
        if (redirectTarget !== undefined) {
          // Reports an unknown name in the path here, since browsers store the redirect.
          const [path, otherPath] = [toFormat(address), redirectTarget].map((target) => target.split('?')[0]);
          if (page.path.endsWith('}') && path === otherPath) load((context) => page.load(input, context));
          return redirect(redirectTarget, basePath);
        }
        const context = { ...site, page, input, unknownNames };
        if (alwaysMarkdown || prefersMarkdown(c.req.header('accept')))
          return respond(PAGE_MARKDOWN, renderMarkdown(context));
        return respond(PAGE_ANSWER, renderHtml(context, address));
      });
    };
    // Markdown comes first, because the last parameter of the HTML route also matches `.md`.
    serve(page.path.endsWith('}') ? `${path}{[^/]+\\.md}` : markdownAddress(path), true);
    serve(path, false);
  }
  return routes;
}

const jsonLink = (json: string | undefined, { snapshot }: PageContext) =>
  json === undefined ? [] : formatLink(json, 'rel="alternate"; type="application/json"', snapshot);

/** @throws Problem if the input is invalid */
function renderHtml(context: PageContext, address: string): RenderedBody | Promise<RenderedBody> {
  const markdown = formatLink(markdownAddress(address), 'rel="alternate"; type="text/markdown"', context.snapshot);
  return withView(context, (view) => ({
    body: render(drawPage(context.page, view), toBasePath(context.baseUrl)),
    headers: { link: [...markdown, ...jsonLink(view.json, context), LINK_HEADER].join(', ') },
  }));
}

/** @throws Problem if the input is invalid */
function renderMarkdown(context: PageContext): RenderedBody | Promise<RenderedBody> {
  return withView(context, (view) => ({
    body: writeMarkdown(context.page, view),
    headers: {
      link: [
        ...formatLink(view.address, 'rel="canonical"', context.snapshot),
        ...jsonLink(view.json, context),
        LINK_HEADER,
      ].join(', '),
      ...((view.hasFreeText || context.page.isIndexable?.(view.input, view.data) === false) && {
        'x-robots-tag': 'noindex',
      }),
    },
  }));
}
