import { Reader } from '../../server/recommend/read/reader.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';
import { grammarOfLabelledTexts } from './reader-of-labelled-texts.ts';

/** A reader in which the invented names of the labelled texts name tools of a snapshot, so that these can be judged. */
export async function readerOfSnapshotTools({ tools, lexicon }: Snapshot): Promise<Reader> {
  const { tools: invented } = await grammarOfLabelledTexts();
  const slugs = [...tools.values()].filter(({ closed }) => closed === null).map(({ slug }) => slug);
  return new Reader(
    lexicon,
    invented.map((tool, i) => ({ ...tool, slug: slugs[i % slugs.length] as string })),
  );
}
