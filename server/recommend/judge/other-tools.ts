import { type Catalogue, capabilitiesIn } from '../../../model/catalogue.ts';
import type { Verdict } from '../../../model/constraint.ts';
import { hasCapability } from '../../../model/state.ts';
import type { Tool } from '../../../model/tool.ts';
import { commaList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import type { Likeness, Result } from './assessment.ts';

/** How many capabilities a sentence names. */
const MAX_NAMED = 3;

/** By slug and name: whether a capability is proven or disproven. Unknown ones are missing. */
const capabilitiesOf = perSnapshot(({ methodology, tools }): ReadonlyMap<string, ReadonlyMap<string, boolean>> => {
  const capabilities = capabilitiesIn(methodology.catalogue);
  const known = (tool: Tool) =>
    capabilities.flatMap((capability) => {
      const has = hasCapability(tool, capability);
      return has === undefined ? [] : [[capability.name, has] as const];
    });
  return new Map([...tools].map(([slug, tool]) => [slug, new Map(known(tool))]));
});

/** Measures how many of the proven capabilities of a model a tool has (containment, not Jaccard similarity). */
export function likenessOf(tool: Tool, model: Tool, snapshot: Snapshot): Likeness {
  const capabilities = capabilitiesOf(snapshot);
  const own = capabilities.get(tool.slug);
  const lists: Record<'has' | 'lacks' | 'unknown', string[]> = { has: [], lacks: [], unknown: [] };
  let of = 0;
  for (const [name, proven] of capabilities.get(model.slug) ?? []) {
    if (!proven) continue;
    of += 1;
    const has = own?.get(name);
    lists[has === undefined ? 'unknown' : has ? 'has' : 'lacks'].push(name);
  }
  return { to: model.slug, of, share: of === 0 ? 0 : Math.floor((lists.has.length * 1000) / of) / 1000, ...lists };
}

/**
 * Judges whether a tool is like a model: it is if at least half of the proven capabilities of the model are proven for the tool,
 * and is not if more than half are proven to be missing.
 */
export function judgeLikeness(tool: Tool, model: Tool, snapshot: Snapshot): Result {
  const nothing = { facts: [], sources: [] };
  if (tool.slug === model.slug) {
    const phrase = 'named as one of the tools to choose from';
    return { verdict: 'meets', ...nothing, display: model.name, note: 'The tool that was named.', fit: 1000, phrase };
  }
  const likeness = likenessOf(tool, model, snapshot);
  const { of, has, lacks, unknown } = likeness;
  if (of === 0) {
    const note = `Nothing is proven that ${model.name} can do.`;
    const phrase = `${OPENINGS.unknown} ${model.name}`;
    return { verdict: 'unknown', ...nothing, display: 'Unknown', note, likeness, phrase };
  }
  const verdict: Verdict = has.length * 2 >= of ? 'meets' : lacks.length * 2 > of ? 'fails' : 'unknown';
  return {
    verdict,
    ...nothing,
    display: `${has.length} of the ${of} capabilities that ${model.name} is proven to have`,
    note: `Proven to lack ${lacks.length}; ${unknown.length} unknown.`,
    likeness,
    fit: Math.floor(likeness.share * 1000 + 0.5),
    phrase: `${OPENINGS[verdict]} ${model.name}: ${[
      `it has ${has.length} of the ${of} capabilities proven for ${model.name}`,
      ...(lacks.length > 0 ? [`lacks ${lacks.length} ${examples(lacks, snapshot)}`] : []),
      ...(unknown.length > 0
        ? [`and ${counted(unknown.length, 'is', 'are')} unknown ${examples(unknown, snapshot)}`]
        : []),
    ].join(', ')}`,
  };
}

const OPENINGS: Readonly<Record<Verdict, string>> = { meets: 'like', fails: 'unlike', unknown: 'how similar it is to' };

/** `(InMail, Voice notes, Tags and 3 more)`. */
function examples(names: readonly string[], { methodology }: Snapshot): string {
  const labels = names.map((name) => capabilityLabel(name, methodology.catalogue));
  return `(${commaList(labels, MAX_NAMED)})`;
}

function capabilityLabel(name: string, { keys }: Catalogue): string {
  const [key = name, value] = name.split('=');
  const declared = keys[key];
  const label = declared?.label ?? key;
  return value === undefined ? label : `${label} ${declared?.values?.[value] ?? value}`;
}
