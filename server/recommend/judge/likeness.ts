import { capabilitiesIn, hasCapability } from '../../../model/capability.ts';
import type { Catalogue } from '../../../model/catalogue.ts';
import type { Verdict } from '../../../model/judge.ts';
import type { Tool } from '../../../model/tool.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import type { Judgement, Likeness } from './judgement.ts';

/** How many capabilities a sentence names. */
const MOST_NAMED = 3;

type States = ReadonlyMap<string, ReadonlyMap<string, boolean>>;

/** By slug, the capabilities that are proven either way. */
const statesOf = perSnapshot(({ methodology, tools }): States => {
  const capabilities = capabilitiesIn(methodology.catalogue);
  const proven = (tool: Tool) =>
    capabilities.flatMap((capability) => {
      const state = hasCapability(tool, capability);
      return state === undefined ? [] : [[capability.name, state] as const];
    });
  return new Map([...tools].map(([slug, tool]) => [slug, new Map(proven(tool))]));
});

/** Measures a tool against what another is proven to have: the containment of the other's capabilities in its own. */
export function likenessOf(tool: Tool, model: Tool, snapshot: Snapshot): Likeness {
  const states = statesOf(snapshot);
  const own = states.get(tool.slug);
  const lists: Record<'has' | 'lacks' | 'unknown', string[]> = { has: [], lacks: [], unknown: [] };
  let of = 0;
  for (const [name, proven] of states.get(model.slug) ?? []) {
    if (!proven) continue;
    of += 1;
    const state = own?.get(name);
    lists[state === undefined ? 'unknown' : state ? 'has' : 'lacks'].push(name);
  }
  return { to: model.slug, of, share: of === 0 ? 0 : Math.floor((lists.has.length * 1000) / of) / 1000, ...lists };
}

/** Like another: at least half of what that one is proven to have is proven here. Unlike it: more than half is proven to be missing. */
export function judgeLikeness(tool: Tool, model: Tool, snapshot: Snapshot): Judgement {
  const none = { facts: [], sources: [] };
  if (tool.slug === model.slug) {
    const said = 'named to be chosen between';
    return { verdict: 'meets', ...none, display: model.name, note: 'The tool that was named.', fit: 1000, said };
  }
  const likeness = likenessOf(tool, model, snapshot);
  const { of, has, lacks, unknown } = likeness;
  if (of === 0) {
    const note = `Nothing is proven that ${model.name} can do.`;
    return { verdict: 'unknown', ...none, display: 'Unknown', note, likeness, said: `${HEADS.unknown} ${model.name}` };
  }
  const verdict: Verdict = has.length * 2 >= of ? 'meets' : lacks.length * 2 > of ? 'fails' : 'unknown';
  const display = `${has.length} of the ${of} capabilities that ${model.name} is proven to have`;
  return {
    verdict,
    ...none,
    display,
    note: `Proven to lack ${lacks.length}; of ${unknown.length} it is not known.`,
    likeness,
    fit: Math.floor(likeness.share * 1000 + 0.5),
    said: `${HEADS[verdict]} ${model.name}: ${[
      `it has ${has.length} of the ${of} capabilities proven of ${model.name}`,
      ...(lacks.length > 0 ? [`lacks ${lacks.length} ${named(lacks, snapshot)}`] : []),
      ...(unknown.length > 0
        ? [`and ${unknown.length} ${unknown.length === 1 ? 'is' : 'are'} not known of it ${named(unknown, snapshot)}`]
        : []),
    ].join(', ')}`,
  };
}

const HEADS: Readonly<Record<Verdict, string>> = { meets: 'like', fails: 'unlike', unknown: 'how like it is to' };

/** `(InMail, Voice notes, Tags and 3 more)`. */
function named(names: readonly string[], { methodology }: Snapshot): string {
  const first = names.slice(0, MOST_NAMED).map((name) => labelOf(name, methodology.catalogue));
  const more = names.length - first.length;
  return `(${first.join(', ')}${more > 0 ? ` and ${more} more` : ''})`;
}

function labelOf(name: string, { keys }: Catalogue): string {
  const [key = name, value] = name.split('=');
  const declared = keys[key];
  return value === undefined
    ? (declared?.label ?? key)
    : `${declared?.label ?? key} ${declared?.values?.[value] ?? value}`;
}
