import type { Context, Hono } from 'hono';
import { Type } from 'typebox';
import { JSON_ANSWER, SVG_ANSWER } from '../http/headers.ts';
import type { CachedResponder } from '../http/respond.ts';
import { readOnlyRoute, redirect } from '../http/routes.ts';
import { isTracking, queryNames, withoutTracking } from '../http/url.ts';
import { readInput, requireKnown } from '../operations/input.ts';
import { everyTool, listing } from '../operations/operation.ts';
import { findTool, ToolName } from '../operations/tool-names.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { badgeOf } from './badge.ts';
import { badgeSvg } from './svg.ts';

const FORMATS = ['svg', 'json'] as const;
type Format = (typeof FORMATS)[number];

/** The path of the badge of a tool. */
export const badgePath = (slug: string, format: Format): string => `/badges/${slug}.${format}`;

const input = Type.Object({ slug: ToolName });

/** Serves the badge of each tool as SVG, and as JSON for shields.io. A former slug or a name redirects to the slug. */
export function serveBadges(routes: Hono, snapshot: Snapshot, answers: CachedResponder, basePath: string): void {
  const read = (c: Context) => {
    requireKnown(
      [...queryNames(c.req.url)].filter((name) => !isTracking(name)),
      [],
    );
    const untracked = withoutTracking(c.req.url, basePath);
    if (untracked !== undefined) return redirect(untracked, basePath);
    const [, named, format] = /^(.*)\.(svg|json)$/s.exec(c.req.param('file') as string) as unknown as [
      string,
      string,
      Format,
    ];
    const tool = findTool(snapshot, readInput({ input }, { slug: named }).slug as string, 'slug');
    const path = badgePath(tool.slug, format);
    if (tool.slug !== named) return redirect(path, basePath);
    const badge = badgeOf(tool);
    return format === 'svg'
      ? answers.answer(c.req.raw, path, SVG_ANSWER, () => badgeSvg(badge, tool.name))
      : answers.answer(c.req.raw, path, JSON_ANSWER, () => JSON.stringify(badge));
  };
  const list = () => {
    const listed = FORMATS.flatMap((format) => {
      const declared = { path: `/badges/{slug}.${format}`, listed: everyTool };
      return listing(declared, snapshot, ({ slug }) => badgePath(encodeURIComponent(String(slug)), format)) ?? [];
    });
    return {
      addresses: listed.flatMap(({ addresses }) => addresses),
      renamed: listed.flatMap(({ renamed = [] }) => renamed),
      alsoCalled: listed.flatMap(({ alsoCalled = [] }) => alsoCalled),
    };
  };
  readOnlyRoute(routes, '/badges/:file{[^/]+\\.(svg|json)}', read, list);
}
