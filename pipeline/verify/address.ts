import { groupBy } from '../../model/group-by.ts';
import type { CheckedLine } from '../check/checked-file.ts';
import { type Proof, proofsOf } from '../check/passage.ts';
import { citationsIn } from '../check/tool-contents.ts';
import type { ToolFile } from '../check/tool-file.ts';

/** A passage or a figure that a source is cited for. */
type CitedProof = Proof & {
  /** The keys of the facts that cite it; `bills` for worked examples. */
  readonly keys: readonly string[];
};

/** A source of a tool, as the verifier looks at it. */
export interface CitedSource {
  readonly slug: string;
  readonly id: string;
  readonly url: string;
  /** The keys of all facts that cite it. */
  readonly keys: readonly string[];
  readonly proofs: readonly CitedProof[];
  /** The last look at this address. */
  readonly last: CheckedLine | undefined;
}

/** A page with all the sources that name it: it is asked for once. */
export interface Address {
  readonly url: string;
  readonly sources: readonly CitedSource[];
}

/** The sources of a tool with what can be looked for on their pages. @param lines the last looks */
export function citedSources(tool: ToolFile, lines: readonly CheckedLine[] = []): CitedSource[] {
  const cited = new Map<string, { keys: Set<string>; proofs: Map<string, { proof: Proof; keys: Set<string> }> }>();
  for (const { id, citation, key } of citationsIn(tool)) {
    const source = cited.get(id) ?? { keys: new Set(), proofs: new Map() };
    cited.set(id, source);
    source.keys.add(key);
    for (const proof of proofsOf(citation)) {
      const known = source.proofs.get(proof.id) ?? { proof, keys: new Set() };
      source.proofs.set(proof.id, known);
      known.keys.add(key);
    }
  }
  return Object.entries(tool.sources).map(([id, { url }]) => {
    const { keys = new Set<string>(), proofs = new Map() } = cited.get(id) ?? {};
    return {
      slug: tool.slug,
      id,
      url,
      keys: [...keys],
      proofs: [...proofs.values()].map(({ proof, keys: by }) => ({ ...proof, keys: [...by] })),
      last: lines.find((line) => line.source === id && line.url === url),
    };
  });
}

/** Groups sources by the page that they name. A fragment is a place on the page. */
export function addressesOf(sources: readonly CitedSource[]): Address[] {
  return [...groupBy(sources, ({ url }) => url.split('#')[0] ?? '')].map(([url, sources]) => ({ url, sources }));
}
