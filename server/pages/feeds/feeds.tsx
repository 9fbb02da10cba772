import { type Static, type TObject, Type } from 'typebox';
import { dayOf, type Platform, type RuleChange, type RuleVersion, ruleChanges } from '../../../model/platform.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { everyPlatform, getPlatform, PlatformInput } from '../../operations/get-platform/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { Slug } from '../../operations/input.ts';
import { everyTool } from '../../operations/listing.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { allTools } from '../all-tools.ts';
import { type Entry, entriesOf, pageName, titleOf, withAnswers } from '../changes/entries.ts';
import type { Loading } from '../page.ts';
import { saysInWords, versionDay } from '../platforms/page.ts';

/** One thing that changed, for readers of feeds. */
interface FeedItem {
  /** A path that is the same in every feed, and for ever: readers know by it what they have seen. */
  readonly id: string;
  /** The path where it is on a page. */
  readonly link: string;
  readonly title: string;
  readonly summary: string;
  /** HTML. */
  readonly content: string;
  /** ISO date. */
  readonly day: string;
  readonly tag: string;
}

/** The newest changes, for readers who follow them. */
export interface FeedContent {
  readonly title: string;
  readonly about: string;
  /** The path of the page with the same changes. */
  readonly page: string;
  /** Newest first. */
  readonly items: readonly FeedItem[];
}

/** A feed, or one for each input. */
export interface FeedDeclaration<Input extends TObject = TObject> {
  /** Without its ending; parameters in braces. */
  readonly path: string;
  readonly input: Input;
  /** The inputs that there is a feed for. Required if the path has parameters. */
  listed?(snapshot: Snapshot): readonly Static<Input>[];
  /** @throws Problem */
  load(input: Static<Input>, loading: Pick<Loading, 'ask' | 'prepared'>): FeedContent;
}

const declare = <Input extends TObject>(feed: FeedDeclaration<Input>) => feed as unknown as FeedDeclaration;

const MAX_ITEMS = 100;

export const feeds: readonly FeedDeclaration[] = [
  declare({
    path: '/changes',
    input: Type.Object({}),
    load(_, { ask, prepared }) {
      const slugs = new Set(prepared(allTools).map(({ slug }) => slug));
      return {
        title: 'Outreach Facts: what changed, and why',
        about:
          'What changed in sourced facts about outreach tools: what vendors changed, what we learned and what we corrected.',
        page: '/changes',
        items: entriesOf(ask(getChanges, {}).changes)
          .slice(0, MAX_ITEMS)
          .map((entry) => changeItem(entry, (slug) => slugs.has(slug))),
      };
    },
  }),
  declare({
    path: '/tools/{slug}/changes',
    input: Type.Object({ slug: Slug }),
    listed: everyTool,
    load({ slug }, { ask }) {
      const { tool } = ask(getTool, { slug });
      return {
        title: `${tool.name}: what changed, and why`,
        about: `What changed in sourced facts about ${tool.name}: what the vendor changed, what we learned and what we corrected.`,
        page: `/tools/${slug}/changes`,
        items: entriesOf(ask(getChanges, { tools: [slug] }).changes)
          .slice(0, MAX_ITEMS)
          .map((entry) => changeItem(entry, (other) => other === slug)),
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

/** A change of what is known about a tool. @param isListed whether a tool is listed now */
function changeItem(entry: Entry, isListed: (slug: string) => boolean): FeedItem {
  const { id, tool, recorded, cause } = entry.change;
  const page = isListed(tool)
    ? `/tools/${tool}/changes`
    : `/changes?${cause === 'vendor-changed' ? '' : 'by=us&'}tools=${tool}`;
  return {
    id: `/changes#${id}`,
    link: `${page}#${id}`,
    title: titleOf(entry),
    summary: summaryOf(entry),
    content: contentOf(entry),
    day: recorded,
    tag: cause,
  };
}

function summaryOf({ change, answers }: Entry): string {
  return answers ? `${change.summary} It was listed ${withAnswers(answers.length)}.` : change.summary;
}

/** What changed, both days and the sources, as HTML. */
function contentOf(entry: Entry): string {
  const { effective, recorded, sources } = entry.change;
  return String(
    <>
      <p>{summaryOf(entry)}</p>
      <p>
        {effective
          ? `On a page dated ${effective.on}, recorded ${recorded}.`
          : `No page is dated; recorded ${recorded}.`}
      </p>
      <Pages urls={sources.map(({ url }) => url)} />
    </>,
  );
}

/** A change of a rule of a platform: what it says, and said before. */
function ruleItem({ rule, version, before }: RuleChange, { slug, name, sources }: Platform): FeedItem {
  const page = `/platforms/${slug}`;
  const cited = ({ citations }: RuleVersion) => citations.map(({ id }) => id);
  const ids = [...cited(version), ...cited(before)];
  return {
    id: `${page}#${rule.id}-${dayOf(version)}`,
    link: `${page}#${rule.id}`,
    title: `${name}, ${rule.document}: ${rule.title}`,
    summary: version.change ?? saysInWords(version),
    content: String(
      <>
        <p>{version.change}</p>
        <p>Now: {saysInWords(version)}</p>
        <p>Before: {saysInWords(before)}</p>
        <p>
          {rule.document}, {versionDay(version)}; before: {versionDay(before)}.
        </p>
        <Pages urls={sources.filter(({ id }) => ids.includes(id)).map(({ url }) => url)} />
      </>,
    ),
    day: dayOf(version),
    tag: 'platform-changed',
  };
}

function Pages({ urls }: { readonly urls: readonly string[] }) {
  if (urls.length === 0) return null;
  return (
    <ul>
      {urls.map((url) => (
        <li>
          <a href={url}>{pageName(url)}</a>
        </li>
      ))}
    </ul>
  );
}
