import { nearest } from '../../../model/nearest.ts';
import type { ProblemDetails } from '../../problem/problem.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { capabilityLabel } from '../facts/capability-label.ts';

interface Way {
  readonly address: string;
  readonly label: string;
  readonly about?: string;
}

/** Addresses that were likely meant: the same with what is nearest to the value at fault, or tools whose slug is like the end of the path. */
export function wayOut(
  { instance, parameter, value, nearest: near = [], allowed = [], code }: ProblemDetails,
  snapshot: Snapshot,
): Way[] {
  const { tools } = snapshot;
  if (code === 'not_found') {
    const [path = ''] = instance.split('?');
    const last = decodeURIComponent(path.split('/').at(-1) ?? '');
    return nearest(last, [...tools.keys()]).map((slug) => named(`/tools/${slug}`, slug, snapshot));
  }
  if (code === 'unknown_parameter') return otherNames(instance, parameter ?? '', near);
  if (value === undefined) return [];
  const meant = near.length > 0 ? near : allowed;
  return meant.map((right) => named(inPlaceOf(value, right, instance), right, snapshot));
}

/** A tool, a type, a ranking or a capability by what it is called; anything else as it is written. */
function named(address: string, right: string, { summaries, methodology }: Snapshot): Way {
  const { categories, profiles, catalogue } = methodology;
  const tool = summaries.get(right);
  if (tool) return { address, label: tool.name, about: tool.summary };
  const named = categories[right] ?? profiles[right];
  if (named) return { address, label: named.label, about: named.description };
  return { address, label: capabilityLabel(catalogue, right) };
}

/** The address with parameters of other names, and without the one that there is not. */
function otherNames(address: string, wrong: string, near: readonly string[]): Way[] {
  const [path = '', query = ''] = address.split('?');
  const pairs = query.split('&');
  const isWrong = (pair: string) => nameIn(pair).slice(0, 100) === wrong;
  const withQuery = (pairs: readonly string[]) => (pairs.length > 0 ? `${path}?${pairs.join('&')}` : path);
  const renamed = near.map((name) => ({
    address: withQuery(pairs.map((pair) => (isWrong(pair) ? pair.replace(/^[^=]*/, name) : pair))),
    label: `“${name}” in place of “${wrong}”`,
  }));
  return [...renamed, { address: withQuery(pairs.filter((pair) => !isWrong(pair))), label: `Without “${wrong}”` }];
}

const nameIn = (pair: string) => [...new URLSearchParams(pair).keys()][0] ?? '';

/** The address with another value, however the one at fault was spelled there. */
function inPlaceOf(wrong: string, right: string, address: string): string {
  const spelled = [encodeURIComponent(wrong), wrong, encodeURIComponent(wrong).replaceAll('%20', '+')];
  const there = spelled.find((text) => address.includes(text));
  return there === undefined ? '/' : address.replace(there, () => encodeURIComponent(right));
}
