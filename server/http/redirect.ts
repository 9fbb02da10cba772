import type { Hono } from 'hono';
import { withoutBasePath } from './base-path.ts';
import { REDIRECT } from './headers.ts';

/**
 * Leads on for good, keeping the method (308; RFC 9110, 15.4.9).
 * @param path of ours, with its query
 */
export function redirect(path: string, basePath: string): Response {
  return new Response(null, { status: 308, headers: { ...REDIRECT, location: basePath + path } });
}

/** The same address without slashes at its end, if something is there; straight on to where that leads, if it moved. */
export async function withoutSlash(router: Hono, { url }: Request, basePath: string): Promise<Response | undefined> {
  const target = new URL(url);
  const pathname = withoutBasePath(target.pathname, basePath);
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  if (end === pathname.length) return undefined;
  // Setting the path, instead of resolving it, keeps "//elsewhere/" a path: it never becomes another host.
  target.pathname = pathname.slice(0, end);
  const response = await router.fetch(new Request(target));
  if (response.status === 404) return undefined;
  return response.status === 308 ? response : redirect(target.pathname + target.search, basePath);
}
