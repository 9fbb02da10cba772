import { type Static, Type } from 'typebox';
import { currentVersion, Platform, type PlatformRule, RULES_NOTE } from '../../../model/platform.ts';
import { cut } from '../../../model/words/cut.ts';
import { type CsvColumn, csvTable, fieldColumns } from '../../csv/csv.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { concise, More } from '../concise/form.ts';
import { Columns, Rows, rowsOf } from '../concise/table.ts';
import { requireChoice } from '../input.ts';
import { operation } from '../operation.ts';
import { Detail } from '../selection.ts';

/** The parameter in the paths of a platform. */
export const PlatformInput = Type.Object({
  platform: Type.String({ minLength: 1, maxLength: 60, description: 'Whose rules, as linkedin.' }),
});

const Input = Type.Object({ ...PlatformInput.properties, detail: Detail });
type Input = Static<typeof Input>;

/** The inputs for every platform. */
export function everyPlatform({ platforms }: Snapshot): { readonly platform: string }[] {
  return [...platforms.keys()].map((platform) => ({ platform }));
}

/** A platform by its slug. @throws Problem platform_not_found */
function findPlatform({ platforms }: Snapshot, slug: string): Platform {
  requireChoice('platform', slug, [...platforms.keys()], 'platform_not_found');
  return platforms.get(slug) as Platform;
}

/* In characters: how much of a text a row has, the most first. */
const LENGTHS = [200, 90, 40] as const;

/** Each rule in one row, with what it says and what it said before. */
const conciseRules = concise({
  answer: Type.Object({
    platform: Type.String(),
    note: Type.String(),
    columns: Columns,
    rows: Rows,
    more: Type.Optional(More),
  }),
  shortList: 10,
  load(snapshot, { platform }: Input) {
    const { name, rules } = findPlatform(snapshot, platform);
    return { items: rules, name };
  },
  levels: LENGTHS,
  write: ({ name }, shown, most) => ({
    platform: cut(name, 60),
    note: RULES_NOTE,
    ...rowsOf<PlatformRule>(
      [
        ['rule', ({ id }) => cut(id, 60)],
        ['document', ({ document }) => cut(document, 60)],
        ['dated', (rule) => currentVersion(rule).dated],
        ['says', (rule) => cut(currentVersion(rule).says ?? 'no longer there', most)],
        ['before', ({ versions: [, before] }) => (before ? cut(before.says ?? 'no such rule', most) : '')],
      ],
      shown,
    ),
  }),
  more: (left) => ({ left: left.length, next: 'detail: full' }),
});

export const getPlatform = operation({
  name: 'get_platform',
  path: '/platforms/{platform}',
  title: "A platform's rules",
  description:
    "What a platform's own agreements say about automation, scraping, accounts and data, in our words: each rule with its clause, what it said before, the day of each, the file at a commit and a fingerprint of the passage. No judgement on any tool.",
  question: 'What do the rules of a platform say, and since when?',
  notForModels:
    'get_methodology with part "platforms" has the rules in short, and get_tool in full detail those that touch a tool.',
  input: Input,
  output: Type.Object({ platform: Platform, note: Type.String() }),
  listed: everyPlatform,
  examples: (snapshot) =>
    everyPlatform(snapshot)
      .slice(0, 1)
      .flatMap((one) => [{ ...one, detail: 'full' as const }, one]),
  table: ({ platform }) => csvTable(COLUMNS, platform.rules),
  full: (snapshot, { platform }) => ({ platform: findPlatform(snapshot, platform), note: RULES_NOTE }),
  concise: conciseRules,
});

/** One row for each rule as it is now, with what it said before. `touches` are joined by a bar. */
const COLUMNS: readonly CsvColumn<PlatformRule>[] = [
  ['rule', ({ id }) => id],
  ...fieldColumns('title', 'document'),
  ['dated', (rule) => currentVersion(rule).dated],
  ['says', (rule) => currentVersion(rule).says],
  ['before', ({ versions: [, before] }) => before?.says],
  ['change', (rule) => currentVersion(rule).change],
  ['touches', ({ touches }) => touches.join('|')],
];
