import type { Draw } from '../draw.ts';
import type { Question } from './reader.ts';
import { MARK } from './snapshots.ts';

/** Different questions of one kind: most of them are in no cache when they are asked. */
const MANY = 3000;

/** Questions over all interfaces whose answers are few. @param slugs of three tools */
export function commonQuestions([a = '', b = '', c = '']: readonly string[]): readonly Question[] {
  return [
    '/',
    '/tools',
    '/llms.txt',
    '/changes.atom',
    '/api/v1/tools',
    '/api/v1/tools.csv',
    `/api/v1/compare?tools=${a},${b}`,
    `/compare?tools=${b},${c}`,
    ...[a, b, c].flatMap((slug) => [
      `/tools/${slug}`,
      `/tools/${slug}.md`,
      `/api/v1/tools/${slug}`,
      `/api/v1/tools/${slug}?detail=concise`,
      { name: 'get_tool', arguments: { slug, detail: 'full' } },
      { name: 'get_tool', arguments: { slug } },
    ]),
    { name: 'search_tools', arguments: { detail: 'full' } },
  ];
}

/** A question whose answer has the id of its snapshot, and the names of tools. */
export function rareQuestion(draw: Draw): Question {
  const number = draw.below(MANY);
  return number % 4 === 0
    ? { name: 'search_tools', arguments: { detail: 'full', limit: 1 + (number % 100), offset: number % 3 } }
    : `/api/v1/tools?limit=${1 + (number % 100)}&offset=${Math.floor(number / 100)}`;
}

/**
 * The snapshot that the answer to a rare question is from.
 * @param variant the id of the snapshot whose tools have the mark
 * @throws Error if it is of two at once
 */
export function sourceOf(body: string, variant: string): string {
  const parsed = JSON.parse(body);
  const { meta, tools } = (parsed.structuredContent ?? parsed) as {
    meta: { snapshot: string; cite: string };
    tools: readonly { name: string }[];
  };
  const isVariant = meta.snapshot === variant;
  if (!meta.cite.includes(`/s/${meta.snapshot}/`)) throw new Error(`meta of ${meta.snapshot} cites ${meta.cite}`);
  const strange = tools.find(({ name }) => name.endsWith(MARK) !== isVariant);
  if (strange) throw new Error(`${strange.name} in an answer of ${meta.snapshot}`);
  return meta.snapshot;
}
