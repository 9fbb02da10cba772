import { nearest } from './nearest.ts';

const MAX_SUGGESTIONS = 3;

/**
 * The keys most similar to a word that is none of them, best first: those whose own name, without the group, is like the last part of
 * the word. `hubspot` and `ai.webhooks` are `integrations.hubspot` and `integrations.webhooks`. Only if there is none are whole keys
 * compared.
 * @param keys such as `ai.mcp_server`, also with a value: `ai.mcp_server=official`
 */
export function nearestKey(word: string, keys: readonly string[]): string[] {
  const typed = word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  const named = nearest(nameIn(typed), [...new Set(keys.map(nameIn))]);
  const group = groupIn(typed);
  const near = named.flatMap((name) => {
    const having = keys.filter((key) => nameIn(key) === name);
    return [...having.filter((key) => groupIn(key) === group), ...having.filter((key) => groupIn(key) !== group)];
  });
  return near.length > 0 ? near.slice(0, MAX_SUGGESTIONS) : nearest(word, keys);
}

/** A key without its group. */
function nameIn(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}

function groupIn(key: string): string {
  return key.slice(0, Math.max(key.lastIndexOf('.'), 0));
}
