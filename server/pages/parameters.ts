import type { Context } from 'hono';
import type { TSchema } from 'typebox';
import { isTracking, MARKDOWN, onlyValue, queryNames } from '../http/url.ts';
import { requireKnown } from '../operations/input.ts';
import { isRepeated, pathParameters } from '../operations/operation.ts';
import type { Page } from './page.ts';

/** Whether an address is as forms write it: with empty fields, or with a parameter for each box that is ticked. */
export function isWrittenByForm(url: string): boolean {
  const names = new Set<string>();
  for (const [name, value] of url.includes('?') ? new URL(url).searchParams : []) {
    if (value.trim() === '' || names.has(name)) return true;
    names.add(name);
  }
  return false;
}

/**
 * The parameters of a page, in the ways that forms send them: an empty field counts as missing, and a list is either a repeated
 * parameter or one value with commas.
 * @param isMarkdown whether the path ends in `.md`
 * @throws Problem unknown_parameter, except for tracking parameters; repeated_parameter
 */
export function parametersOf(
  c: Context,
  page: Pick<Page, 'path' | 'input'>,
  isMarkdown = false,
): Record<string, unknown> {
  const inPath = pathParameters(page);
  const raw: Record<string, unknown> = {};
  const declared = Object.entries(page.input.properties as Record<string, TSchema>);
  requireKnown(
    [...queryNames(c.req.url)].filter((name) => !isTracking(name)),
    declared.map(([name]) => name).filter((name) => !inPath.includes(name)),
  );
  for (const [name, schema] of declared) {
    if (inPath.includes(name)) {
      const hasEnding = isMarkdown && page.path.endsWith(`{${name}}`);
      raw[name] = c.req.param(name)?.slice(0, hasEnding ? -MARKDOWN.length : undefined);
      continue;
    }
    const given = (c.req.queries(name) ?? []).filter((value) => value.trim() !== '');
    if (given.length > 0)
      raw[name] = isRepeated(schema) ? given : 'items' in schema ? given.join(',') : onlyValue(name, given);
  }
  return raw;
}
