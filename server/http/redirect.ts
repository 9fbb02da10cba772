import type { Hono } from 'hono';
import { REDIRECT } from './headers.ts';

/** Leads on for good, keeping the method (308; RFC 9110, 15.4.9). @param location a path of ours, with its query */
export function redirect(location: string): Response {
  return new Response(null, { status: 308, headers: { ...REDIRECT, location } });
}

/** The same address without slashes at its end, if something is there; straight on to where that leads, if it moved. */
export async function withoutSlash(router: Hono, { url }: Request): Promise<Response | undefined> {
  const target = new URL(url);
  const { pathname } = target;
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  if (end === pathname.length) return undefined;
  // Setting the path, instead of resolving it, keeps "//elsewhere/" a path: it never becomes another host.
  target.pathname = pathname.slice(0, end);
  const { status, headers } = await router.fetch(new Request(target));
  if (status === 404) return undefined;
  return redirect((status === 308 && headers.get('location')) || target.pathname + target.search);
}
