import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { Lexicon } from '../../model/lexicon.ts';
import { Reader } from '../../server/recommend/read/reader.ts';
import type { NamedTool } from '../../server/recommend/read/vocabulary.ts';
import { realSnapshot } from '../real-snapshot.ts';

interface Named {
  readonly slug: string;
  readonly name: string;
  readonly aliases?: readonly string[];
}

/** The real lexicon, and the invented tools that the labelled texts name. */
export async function grammarOfLabelledTexts(): Promise<{ lexicon: Lexicon; tools: NamedTool[] }> {
  const { lexicon } = await realSnapshot();
  const tools = parse(await readFile(new URL('./queries/tools.yaml', import.meta.url), 'utf8')) as Named[];
  return {
    lexicon,
    tools: tools.map(({ slug, name, aliases = [] }) => ({ slug, name, aliases: [...aliases], former_slugs: [] })),
  };
}

/** The reader of texts with the real lexicon, and the invented tools that the labelled texts name. */
export async function readerOfLabelledTexts(): Promise<Reader> {
  const { methodology } = await realSnapshot();
  const { lexicon, tools } = await grammarOfLabelledTexts();
  return new Reader(lexicon, tools, methodology.catalogue.unwanted);
}
