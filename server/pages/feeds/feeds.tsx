import { type Static, type TObject, Type } from 'typebox';
import { dayOf, type Platform, type RuleChange, ruleChanges } from '../../../model/platform.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { ChangeFilters } from '../../operations/get-changes/question.ts';
import { everyPlatform, getPlatform, PlatformInput } from '../../operations/get-platform/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { everyTool } from '../../operations/operation.ts';
import { ToolName } from '../../operations/tool-names.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { allTools } from '../all-tools.ts';
import { entriesOf, type ListedChange, pageName, titleOf, withAnswers } from '../history/entries.ts';
import { changesAddress, filtersInWords } from '../history/following.tsx';
import type { Loading } from '../page.ts';
import { saysInWords, versionDay } from '../platforms/page.ts';

/** One thing that changed, for readers of feeds. */
export interface FeedItem {
  /** A path that is the same in every feed, and for ever: readers know by it what they have seen. */
  readonly id: string;
  /** The path where it is on a page. */
  readonly link: string;
  readonly title: string;
  /** What changed, the first of them in a sentence. */
  readonly paragraphs: readonly string[];
  /** The addresses of the pages that say so. */
  readonly pages: readonly string[];
  /** ISO date. */
  readonly day: string;
  /** ISO date, if it has become another since. */
  readonly changed?: string | undefined;
  readonly tag: string;
}

/** The newest changes, for readers who follow them. */
export interface FeedContent {
  readonly title: string;
  readonly about: string;
  /** The address of the page with the same changes: what it is filtered by, too. */
  readonly page: string;
  /** Newest first. */
  readonly items: readonly FeedItem[];
}

/** A feed, or one for each input. */
interface FeedDeclaration<Input extends TObject = TObject> {
  /** Without its ending; parameters in braces. */
  readonly path: string;
  readonly input: Input;
  /** The inputs that there is a feed for. Required if the path has parameters. */
  listed?(snapshot: Snapshot): readonly Static<Input>[];
  /** @throws Problem */
  load(input: Static<Input>, loading: Pick<Loading, 'ask' | 'prepared' | 'methodology'>): FeedContent;
}

const declare = <Input extends TObject>(feed: FeedDeclaration<Input>) => feed as unknown as FeedDeclaration;

const MAX_ITEMS = 100;

export const feeds: readonly FeedDeclaration[] = [
  declare({
    path: '/changes',
    input: ChangeFilters,
    load(filters, { ask, prepared, methodology: { catalogue } }) {
      const names = new Map(prepared(allTools).map(({ slug, name }) => [slug, name]));
      const { changes } = ask(getChanges, filters);
      const words = filtersInWords(filters, { catalogue, nameOf: (slug) => names.get(slug) ?? slug });
      return {
        title: `Outreach Facts: what changed, and why${words}`,
        about: `What changed in sourced facts about outreach tools: what vendors changed, what we learned and what we corrected${words}.`,
        page: changesAddress(filters),
        items: changeItems(changes, (slug) => filters.keys === undefined && names.has(slug)),
      };
    },
  }),
  declare({
    path: '/tools/{slug}/changes',
    input: Type.Object({ slug: ToolName }),
    listed: everyTool,
    load({ slug }, { ask }) {
      const { tool } = ask(getTool, { slug });
      return {
        title: `${tool.name}: what changed, and why`,
        about: `What changed in sourced facts about ${tool.name}: what the vendor changed, what we learned and what we corrected.`,
        page: `/tools/${slug}/changes`,
        items: changeItems(ask(getChanges, { tools: [slug] }).changes, () => true),
      };
    },
  }),
  declare({
    path: '/platforms/{platform}/changes',
    input: PlatformInput,
    listed: everyPlatform,
    load(input, { ask }) {
      const { platform } = ask(getPlatform, input);
      return {
        title: `${platform.name}: what changed in its rules`,
        about: `What changed in ${platform.name}'s own rules on automation, data and accounts, with the wording before.`,
        page: `/platforms/${platform.slug}`,
        items: ruleChanges(platform)
          .slice(0, MAX_ITEMS)
          .map((change) => ruleItem(change, platform)),
      };
    },
  }),
];

/**
 * Changes of what is known about tools.
 * @param hasRow whether the page of the changes of a tool has a row for each: it has none for the answers of a first listing
 */
function changeItems(changes: readonly ListedChange[], hasRow: (slug: string) => boolean): FeedItem[] {
  return entriesOf(changes)
    .slice(0, MAX_ITEMS)
    .map((entry) => {
      const { change, answers } = entry;
      const { id, tool, recorded, effective, cause, summary, sources, retracted } = change;
      const page = retracted === null && hasRow(tool) ? `/tools/${tool}/changes` : pageOf(change);
      return {
        id: `/changes#${id}`,
        link: `${page}#${id}`,
        title: titleOf(entry),
        paragraphs: [
          answers ? `${summary} It was listed ${withAnswers(answers.length)}.` : summary,
          effective
            ? `On a page dated ${effective.on}, recorded ${recorded}.`
            : `No page is dated; recorded ${recorded}.`,
        ],
        pages: sources.map(({ url }) => url),
        day: recorded,
        changed: retracted?.on,
        tag: cause,
      };
    });
}

/** The page with a change alone, whatever the tool is today. */
function pageOf({ tool, key, cause, retracted }: ListedChange): string {
  return changesAddress({
    ...(cause !== 'vendor-changed' && { by: 'us' }),
    tools: [tool],
    ...(key !== null && { keys: [key] }),
    ...(retracted && { retracted: 'include' }),
  });
}

/** A change of a rule of a platform: what it says, and said before. */
function ruleItem({ rule, version, before }: RuleChange, { slug, name, sources }: Platform): FeedItem {
  const page = `/platforms/${slug}`;
  const cited = [version, before].flatMap(({ citations }) => citations.map(({ id }) => id));
  const now = saysInWords(version);
  return {
    id: `${page}#${rule.id}-${dayOf(version)}`,
    link: `${page}#${rule.id}`,
    title: `${name}, ${rule.document}: ${rule.title}`,
    paragraphs: [
      version.change ?? now,
      `Now: ${now}`,
      `Before: ${saysInWords(before)}`,
      `${rule.document}, ${versionDay(version)}; before: ${versionDay(before)}.`,
    ],
    pages: sources.filter(({ id }) => cited.includes(id)).map(({ url }) => url),
    day: dayOf(version),
    tag: 'platform-changed',
  };
}

/** The whole of an item as HTML. */
export function itemHtml({ paragraphs, pages }: FeedItem): string {
  return String(
    <>
      {paragraphs.map((words) => (
        <p>{words}</p>
      ))}
      {pages.length > 0 && (
        <ul>
          {pages.map((url) => (
            <li>
              <a href={url}>{pageName(url)}</a>
            </li>
          ))}
        </ul>
      )}
    </>,
  );
}
