import type { Context } from 'hono';
import type { TSchema } from 'typebox';
import { isTracking, onlyValue, queryNames } from '../http/url.ts';
import { pathParameters } from '../operations/operation.ts';
import { requireKnown } from '../operations/require-known.ts';
import type { Page } from './page.ts';

/**
 * What the address of a page says, as forms write it: a field left empty says nothing, and a list is its name over and
 * over or one text with commas.
 * @throws Problem unknown_parameter, but for what only follows visitors; repeated_parameter
 */
export function parametersOf(c: Context, page: Pick<Page, 'path' | 'input'>): Record<string, unknown> {
  const inPath = pathParameters(page);
  const raw: Record<string, unknown> = {};
  const declared = Object.entries(page.input.properties as Record<string, TSchema>);
  requireKnown(
    [...queryNames(c.req.url)].filter((name) => !isTracking(name)),
    declared.map(([name]) => name).filter((name) => !inPath.includes(name)),
  );
  for (const [name, schema] of declared) {
    if (inPath.includes(name)) {
      raw[name] = c.req.param(name);
      continue;
    }
    const given = (c.req.queries(name) ?? []).filter((value) => value.trim() !== '');
    if (given.length > 0) raw[name] = 'items' in schema ? given.join(',') : onlyValue(name, given);
  }
  return raw;
}
