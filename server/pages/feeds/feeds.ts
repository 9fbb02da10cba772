import { type Static, type TObject, Type } from 'typebox';
import { ruleChanges } from '../../../model/platform.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { everyPlatform, getPlatform, PlatformInput } from '../../operations/get-platform/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { Slug } from '../../operations/input.ts';
import { everyTool } from '../../operations/listing.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { allTools } from '../all-tools.ts';
import { entriesOf } from '../changes/entries.ts';
import type { Loading } from '../page.ts';
import { changeItem, type FeedItem, ruleItem } from './items.tsx';

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
