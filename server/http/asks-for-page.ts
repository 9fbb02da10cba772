import type { Context } from 'hono';

/** Whether a person is to be answered: people get a page; programs, which do not ask for HTML, get a problem document. */
export function asksForPage(c: Context): boolean {
  return (c.req.header('accept')?.includes('text/html') ?? false) && !/^\/(api|mcp)(\/|$)/.test(c.req.path);
}
