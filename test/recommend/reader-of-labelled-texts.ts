import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { Lexicon } from '../../model/lexicon.ts';
import { Reader } from '../../server/recommend/read/reader.ts';
import type { NamedTool } from '../../server/recommend/read/vocabulary.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';
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

/** The slugs of tools of a snapshot that stand for the invented ones, so that these can be judged. */
async function namesOfSnapshotTools({ tools }: Snapshot): Promise<Map<string, string>> {
  const { tools: invented } = await grammarOfLabelledTexts();
  const slugs = [...tools.values()].filter(({ closed }) => closed === null).map(({ slug }) => slug);
  return new Map(invented.map(({ slug }, i) => [slug, slugs[i % slugs.length] as string]));
}

/** The reader with the real lexicon in which the invented names are those of tools of a snapshot. */
export async function readerOfSnapshotTools(snapshot: Snapshot): Promise<Reader> {
  const { tools: invented } = await grammarOfLabelledTexts();
  const slugOf = await namesOfSnapshotTools(snapshot);
  return new Reader(
    snapshot.lexicon,
    invented.map((tool) => ({ ...tool, slug: slugOf.get(tool.slug) as string })),
    snapshot.methodology.catalogue.unwanted,
  );
}
