import { ICONS } from '../identity/icon.ts';
import { SERVER_NAME } from '../identity/name.ts';
import type { Operation } from '../operations/operation.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** What a client learns of the server before it asks anything; told alike in every revision of the protocol. */
export interface Introduction {
  readonly serverInfo: {
    readonly name: string;
    readonly title: string;
    readonly version: string;
    readonly websiteUrl: string;
    readonly icons: typeof ICONS;
  };
  readonly capabilities: {
    readonly tools: object;
    readonly resources: object;
    readonly prompts: object;
    readonly completions: object;
  };
  readonly instructions: string;
}

export function introduce(operations: readonly Operation[], { manifest }: Snapshot, baseUrl: string): Introduction {
  return {
    serverInfo: {
      name: SERVER_NAME,
      title: 'Outreach Facts',
      version: manifest.schema_version,
      websiteUrl: baseUrl,
      icons: ICONS,
    },
    capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
    instructions: instructionsFor(operations),
  };
}

const READING = `Sourced facts about LinkedIn and multichannel outreach tools, read-only.
Start with recommend (a need in plain words) or search_tools (a name), then get_tool, compare_tools or get_pricing by slug.
A fact's status is known, unknown, disputed or not_applicable: unknown is not no. Scores count only what sources prove; potential is the score if every unknown turned out well. A refusal is a text with code, what is allowed, the nearest and "next", what to call next. Quote meta.cite. Data: CC BY 4.0.`;

/** How to ask for less, by parameter; said of the operations that have it. */
const SMALLER: Readonly<Record<string, string>> = {
  detail: '"detail": "compact" keeps the status and value of every question; "audit" gives all evidence',
  groups: '"groups" keeps the questions of some groups, for example ["ai", "pricing"]',
  keys: '"keys" keeps single questions',
  limit: '"limit" and "offset" read lists in pieces',
};

/** Clients cut what is longer than 2,048 characters. */
function instructionsFor(operations: readonly Operation[]): string {
  const ways = Object.entries(SMALLER).flatMap(([parameter, way]) => {
    const having = operations.filter(({ input }) => Object.hasOwn(input.properties, parameter)).map(({ name }) => name);
    return having.length > 0 ? [`- ${way} (${having.join(', ')}).`] : [];
  });
  return [READING, ...(ways.length > 0 ? ['Answers are whole unless less is asked for:', ...ways] : [])].join('\n');
}
