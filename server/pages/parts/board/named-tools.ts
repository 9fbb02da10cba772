import type { Row } from '../../../../model/board-schemas.ts';
import type { LinePart } from '../document/document.ts';

type NamedTool = Pick<Row, 'slug' | 'name'>;

/** Links each tool in a sentence to its row. */
export function linkNames(sentence: string, tools: readonly NamedTool[]): LinePart[] {
  const slugs = new Map(tools.map(({ slug, name }) => [name, slug]));
  return splitAtNames(sentence, [...slugs.keys()]).map((part) =>
    slugs.has(part) ? { link: `#${slugs.get(part)}`, label: part } : part,
  );
}

/** Finds the tools that a sentence names, in the order of the sentence. */
export function findNamedTools<Tool extends NamedTool>(sentence: string, tools: readonly Tool[]): Tool[] {
  const parts = splitAtNames(
    sentence,
    tools.map(({ name }) => name),
  );
  return tools
    .filter(({ name }) => parts.includes(name))
    .toSorted((a, b) => parts.indexOf(a.name) - parts.indexOf(b.name));
}

function splitAtNames(sentence: string, names: readonly string[]): string[] {
  if (names.length === 0) return [sentence];
  // Longest first, because a name may begin with another tool's name.
  const longestFirst = names.toSorted((a, b) => b.length - a.length);
  const pattern = longestFirst.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|');
  return sentence.split(new RegExp(`(?<![\\p{L}\\d])(${pattern})(?![\\p{L}\\d])`, 'u'));
}
