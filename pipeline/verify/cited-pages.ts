import { isToReview } from '../../model/fact.ts';
import { groupBy } from '../../model/group-by.ts';
import type { Tool } from '../../model/tool.ts';
import type { VerifiedLine } from '../check/file-schemas.ts';
import { type Proof, proofsOf } from '../check/passage.ts';
import { isPermanent } from '../check/rules/urls.ts';
import { citationsIn } from '../check/tool-contents.ts';
import type { ToolFile } from '../check/tool-file.ts';

/** A passage or a figure that a source is cited for. */
type CitedProof = Proof & {
  /** The keys of the facts that cite it; `identifiers` for identifiers. */
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
  readonly last: VerifiedLine | undefined;
}

/** A page with all the sources that name it: it is asked for once. */
export interface Address {
  readonly url: string;
  readonly sources: readonly CitedSource[];
}

/** The sources of a tool with what can be looked for on their pages. @param lines the last looks */
export function sourcesToCheck(tool: ToolFile, lines: readonly VerifiedLine[] = []): CitedSource[] {
  const cited = new Map<string, { keys: Set<string>; proofs: Map<string, { proof: Proof; keys: Set<string> }> }>();
  for (const { id, citation, key } of citationsIn(tool)) {
    const source = cited.get(id) ?? { keys: new Set(), proofs: new Map() };
    cited.set(id, source);
    source.keys.add(key);
    for (const proof of proofsOf(citation)) {
      // Lines of a file at a commit are found again in a clone: GitHub shows the file among much else.
      if (proof.fingerprint?.lines) continue;
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

export interface Choice {
  /** Only pages that support a fact which is due for review or old, or that have not been looked at. */
  readonly onlyDue: boolean;
  /** How many pages to look at, at most. */
  readonly budget: number;
  readonly today: string;
}

/**
 * The pages to look at, the most urgent first: those of facts that are due, then those never looked at, then those whose last look is
 * longest ago. Pages that can confirm no fact come last: those whose content never changes can only be gone. A page that was looked at
 * today is left out: a run that was stopped goes on where it was.
 */
export function chooseAddresses(sources: readonly CitedSource[], due: ReadonlySet<string>, choice: Choice): Address[] {
  const isDue = ({ slug, id }: CitedSource) => due.has(`${slug}/${id}`);
  const open = addressesOf(sources).filter(({ sources }) => sources.some(({ last }) => last?.on !== choice.today));
  const ranked = open.map((address) => {
    const confirms = !isPermanent(address.url) && address.sources.some(({ keys }) => keys.length > 0);
    return {
      address,
      confirms,
      due: confirms && address.sources.some(isDue),
      last: address.sources.map(({ last }) => last?.on ?? '').sort()[0] as string,
    };
  });
  return ranked
    .filter(({ due, last }) => !choice.onlyDue || due || last === '')
    .sort(
      (a, b) =>
        Number(b.confirms) - Number(a.confirms) ||
        Number(b.due) - Number(a.due) ||
        compare(a.last, b.last) ||
        compare(a.address.url, b.address.url),
    )
    .slice(0, choice.budget)
    .map(({ address }) => address);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * The ids of sources that support a fact which is due for review or old: `slug/source`. What was not there has no such
 * source: to look for it again is left to the editor.
 */
export function sourcesOfDueFacts(tools: readonly Tool[], today: string): Set<string> {
  const due = tools.flatMap((tool) => Object.values(tool.facts)).filter((fact) => isToReview(fact, today));
  return new Set(due.flatMap(({ sources }) => sources.map(({ id }) => id)));
}
