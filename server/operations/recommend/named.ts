import { readerOf } from '../../reader/reader.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { findSlug, isToolName } from '../tool-names.ts';

/** One word with one of these may be an address or a package. */
const ADDRESS = /^\S*[./]\S*$/;

/**
 * The tool that a text names and says nothing else of: by a name, an address or a package. A name that is also one of a question, such as
 * that of a CRM, asks for tools that work with it.
 */
export function toolNamedBy(snapshot: Snapshot, text: string): string | undefined {
  if (!isToolName(snapshot, text)) return ADDRESS.test(text) ? findSlug(snapshot, text) : undefined;
  const { questions } = readerOf(snapshot).read(text);
  return questions.length === 0 ? findSlug(snapshot, text) : undefined;
}
