import { groupOf } from '../../../model/catalogue.ts';

const MOST = 6;

/**
 * Other keys about what is asked for: those of the same group whose name starts with the same word, so that `ai.mcp_server` leads to
 * `ai.mcp_address`.
 * @param all keys, in the order of the catalogue
 */
export function seeAlso(
  { keys = [], groups = [] }: { readonly keys?: readonly string[]; readonly groups?: readonly string[] },
  all: readonly string[],
): string[] {
  const subjects = new Set(keys.map(subjectOf));
  const isAsked = (key: string) => keys.includes(key) || groups.includes(groupOf(key));
  return all.filter((key) => subjects.has(subjectOf(key)) && !isAsked(key)).slice(0, MOST);
}

/** The group and the first word of the name: `ai.mcp` of `ai.mcp_server`. */
function subjectOf(key: string): string {
  return key.replace(/^([^.]+\.[^_]+).*/, '$1');
}
