import { isMap, parseDocument } from 'yaml';
import type { Print, Watch } from '../check/passage.ts';
import { formatToolFile } from '../format/format-tool-file.ts';
import type { Path } from '../read/yaml-position.ts';

/** A print or a watch, and the citation that it is for. */
export interface NewProof {
  /** Of the citation in the file, such as `['facts', 'team.sso', 'sources', 0]`. */
  readonly path: Path;
  readonly print?: Print;
  readonly watch?: Watch;
}

/**
 * The text of a tool file with prints and watches on citations; those that were there before are replaced. Comments are kept.
 * @param keys the catalogue's keys in order
 */
export function withProofs(text: string, proofs: readonly NewProof[], keys: readonly string[]): string {
  const document = parseDocument(text);
  for (const { path, print, watch } of proofs) {
    const citation = document.getIn(path, true);
    if (!isMap(citation)) document.setIn(path, document.createNode({ source: String(document.getIn(path)) }));
    if (print) document.setIn([...path, 'print'], document.createNode(print));
    if (watch) document.setIn([...path, 'watch'], document.createNode(watch));
  }
  return formatToolFile(document.toString({ lineWidth: 0 }), keys);
}
