import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Reason } from './match.ts';
import { type Word, wordsOf } from './word.ts';

/** A text with its words. */
interface Passage {
  readonly reason: Reason;
  readonly words: readonly Word[];
}

/** What a tool is searched by: texts, each with the field that it stands in. */
export interface Document {
  readonly slug: string;
  readonly category: string;
  /** What it is called, the best name first. */
  readonly names: readonly Passage[];
  /** What is said of it. */
  readonly texts: readonly Passage[];
}

/** One document a tool, in order of slugs. */
export function documentsOf({ tools, methodology: { categories } }: Snapshot): Document[] {
  return [...tools.values()].map(({ slug, name, aliases, former_slugs, website, category, summary }) => ({
    slug,
    category,
    names: [
      passage('name', name),
      passage('slug', slug),
      ...aliases.map((text) => passage('alias', text)),
      ...former_slugs.map((text) => passage('former_slug', text)),
      passage('website', new URL(website).hostname.replace(/^www\./, '')),
    ],
    texts: [passage('category', categories[category]?.label ?? category), passage('summary', summary)],
  }));
}

function passage(field: string, text: string): Passage {
  return { reason: { field, text }, words: wordsOf(text) };
}
