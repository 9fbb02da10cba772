import { listCitations } from '../../model/fact.ts';
import { groupBy } from '../../model/group-by.ts';
import type { ResolvedTool } from '../../model/tool.ts';
import { formatCount } from '../../model/words/numbers.ts';
import { listPlanNames } from '../check/priced-plans.ts';
import { type FileProblem, toProblem } from '../check/problem.ts';
import type { RuleInfo, ValidFacts } from '../check/rule.ts';
import { getSourceId, listClaims } from '../check/tool-contents.ts';
import type { FileFact, FileSource } from '../check/tool-file.ts';
import type { Path } from '../read/yaml-file.ts';
import type { PreviousSnapshot } from './published.ts';

/*
 * Advice about new entries of tool files. Older entries may lack the same, and nobody has to complete them for an unrelated change, so
 * only the comparison with the published facts gives this advice.
 */

const PLACE: RuleInfo = {
  name: 'place',
  tip: 'Write { source: home, at: Integrations }, with the heading above the sentence or the cell of the table (set --at). Others find it again only with the place.',
  advice: true,
};

const COMMIT: RuleInfo = {
  name: 'commit',
  tip: 'Open the file on GitHub, press y, and use the address, which then has the commit.',
  advice: true,
};

const PLAN: RuleInfo = {
  name: 'plan',
  tip: 'Store the plan with "npm run facts -- set <tool> pricing.plans …", or leave "plan" out, and say in "note" what the page says.',
  advice: true,
};

/** Finds new citations without a place, new plans that nothing describes, and new links to files that can change. */
export function findNewEntryAdvice(
  { tools: files, catalogue }: ValidFacts,
  tool: ResolvedTool,
  { facts: published }: PreviousSnapshot,
): FileProblem[] {
  const validTool = files.find(({ data }) => data.slug === tool.slug);
  if (!published || !validTool) return [];
  const { file, data } = validTool;
  const before = published.tools.has(tool.slug) ? published.readTool(tool.slug) : undefined;
  const oldUrls = new Set(before?.sources.map(({ url }) => url));
  const links = Object.entries(data.sources).flatMap(([id, { url }]) =>
    AT_BRANCH.test(url) && !oldUrls.has(url)
      ? [{ path: ['sources', id, 'url'], message: `${url} can change; link to the file at a commit` }]
      : [],
  );
  const places = Object.entries(data.facts).flatMap(([key, fact]) =>
    // If the value is the address of a page, the page itself is the place.
    catalogue.data.keys[key]?.type === 'url' ? [] : listMissingPlaces(key, fact, data.sources, before),
  );
  // One message per source, since an editor who opens the page finds all the places.
  const bySource = [...groupBy(places, ({ id }) => id)].map(([id, [{ path }, ...others]]) => ({
    path,
    message: `add "at" to ${id}: where on the page it says so${others.length > 0 ? ` (also in ${formatCount(others.length, 'other place')})` : ''}`,
  }));
  const plans = Object.entries(data.facts).flatMap(([key, { plan }]) =>
    plan !== undefined && plan !== before?.facts[key]?.plan && listPlanNames(data) === undefined
      ? [{ path: ['facts', key, 'plan'], message: `no plan "${plan}" is stored, since pricing.plans lists no plans` }]
      : [],
  );
  return [
    ...plans.map((finding) => toProblem(PLAN, file, finding)),
    ...links.map((finding) => toProblem(COMMIT, file, finding)),
    ...bySource.map((finding) => toProblem(PLACE, file, finding)),
  ];
}

/** Matches the address of a file in a repository on GitHub that names no commit. */
const AT_BRANCH =
  /^https:\/\/(?:github\.com\/[^/]+\/[^/]+\/(?:blob|raw|blame|tree)|raw\.githubusercontent\.com\/[^/]+\/[^/]+)\/(?![0-9a-f]{40}(?:\/|$))/;

/** Lists the citations of a fact that have no place and aren't published. */
function listMissingPlaces(
  key: string,
  fact: FileFact,
  sources: Readonly<Record<string, FileSource>>,
  before: ResolvedTool | undefined,
): { readonly id: string; readonly path: Path }[] {
  const oldFact = before?.facts[key];
  const oldIds = new Set(
    (oldFact ? listCitations(oldFact) : []).flatMap(({ id, at }) => (at ? [] : id.slice(id.indexOf('/') + 1))),
  );
  return listClaims(fact)
    .filter(({ isUnconfirmed }) => !isUnconfirmed)
    .flatMap((claim) =>
      claim.sources.flatMap((citation, i) => {
        const id = getSourceId(citation);
        const hasPlace = typeof citation === 'object' && (citation.at !== undefined || citation.fingerprint);
        // An address with a # leads to a place.
        return hasPlace || oldIds.has(id) || sources[id]?.url.includes('#')
          ? []
          : [{ id, path: ['facts', key, ...claim.path, 'sources', i] }];
      }),
    );
}
