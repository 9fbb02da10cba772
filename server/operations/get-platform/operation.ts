import { Type } from 'typebox';
import type { Platform } from '../../../model/platform.ts';
import { defineOperation } from '../../call/operation.ts';
import { ListParameter, TextParameter } from '../../call/parameters.ts';
import { PlatformAnswer } from './answer.ts';
import { toPlatformAnswer } from './rules.ts';

/** Path parameter of a platform. */
export const PlatformInput = Type.Object({
  platform: TextParameter(60, { description: 'Its slug, such as linkedin.' }),
});

export const getPlatform = defineOperation({
  name: 'get_platform',
  path: '/platforms/{platform}',
  title: "A platform's rules",
  description:
    "What a platform's own agreements say about automation, scraping, accounts and data, in our words, and since when. Pass rules to get all their wordings, with passages. It does not judge tools.",
  question: 'What do the rules of a platform say, and since when?',
  // Over MCP, get_methodology finds the rules that a text mentions.
  mcp: false,
  choices: {
    platform: ({ platforms }) => [...platforms.keys()],
    rules: ({ platforms }) => [...platforms.values()].flatMap(({ rules }) => rules.map(({ id }) => id)),
  },
  input: Type.Object({
    ...PlatformInput.properties,
    rules: ListParameter(TextParameter(100), {
      description: 'Only these rules, by id, with all their wordings.',
    }),
  }),
  output: PlatformAnswer,
  examples: (snapshot) =>
    [...snapshot.platforms.values()]
      .slice(0, 1)
      .flatMap(({ slug: platform, rules: [rule] }) => [{ platform, ...(rule && { rules: [rule.id] }) }, { platform }]),
  table: ({ rules }) => ({
    columns: ['id', 'title', 'document', 'since', 'changed', 'says', 'change', 'touches'],
    rows: rules,
  }),
  run: ({ platforms }, { platform, rules }) => toPlatformAnswer(platforms.get(platform) as Platform, rules),
});
