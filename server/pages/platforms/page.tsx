import { groupBy } from '../../../model/group-by.ts';
import { RULES_NOTE } from '../../../model/platform.ts';
import { formatCount } from '../../../model/words/numbers.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { getPlatform, PlatformInput } from '../../operations/get-platform/operation.ts';
import { describeWarning } from '../../sentences/rules.ts';
import { joinStatement } from '../../sentences/statement.ts';
import { type Block, paragraph, section } from '../blocks/block.tsx';
import { chipRow } from '../elements/chip.tsx';
import { fold } from '../elements/fold.tsx';
import { definePage, type RunOperation, type View } from '../types.ts';
import { actionTable, isMain, listRewordings, type RulesAnswer, rewordingTable, ruleTable } from './rules.tsx';

/** Loads a platform with every wording of each rule. */
function loadPlatform(platform: string, ask: RunOperation): RulesAnswer {
  const { rules, steps = [] } = ask(getPlatform, { platform });
  return { ...ask(getPlatform, { platform, rules: rules.map(({ id }) => id) }), steps };
}

const listInputs = ({ platforms }: Snapshot) => [...platforms.keys()].map((platform) => ({ platform }));

const describe = ({ name, steps = [] }: RulesAnswer) => describeWarning(name, 0, steps, []);

type PlatformView = View<{ readonly platform: string }, RulesAnswer>;

/** More are folded. */
const MAX_REWORDINGS = 3;

/** A platform's rules, its actions against vendors, and what changed in the rules. */
export const platformPage = definePage({
  path: '/platforms/{platform}',
  input: PlatformInput,
  listInputs,
  load: ({ platform }, { ask }) => loadPlatform(platform, ask),
  title: ({ data: { name } }) => `${name}: its rules, and what changed`,
  description: ({ data }) => `${joinStatement(describe(data))} Its rules, since when, and what changed.`,
  compose: ({ data, input, ...view }: PlatformView) => ({
    ...describe(data),
    next: chipRow({
      chips: [
        { label: 'Safety settings of LinkedIn tools', href: '/tools?view=safety', isNext: true },
        { label: 'Actions against vendors', href: '#steps' },
        { label: 'What changed', href: '#changed' },
      ],
    }),
    blocks: platformBlocks(data, view),
  }),
});

function platformBlocks(
  data: RulesAnswer,
  { methodology: { catalogue }, sources }: Omit<PlatformView, 'data' | 'input'>,
): Block[] {
  const rewordings = listRewordings(data);
  const others = groupBy(
    data.rules.filter((rule) => !isMain(rule)),
    ({ document }) => document,
  );
  return [
    section('rules', 'The rules to know first', [
      ruleTable(data.rules.filter(isMain), catalogue, sources),
      paragraph(RULES_NOTE, 'quiet'),
    ]),
    section('steps', 'Actions against vendors', [actionTable(data.steps ?? [], sources)]),
    section('others', 'Other rules, by document', [
      ...[...others].map(([document, rules]) =>
        fold(`${document}: ${formatCount(rules.length, 'rule')}`, [ruleTable(rules, catalogue, sources)]),
      ),
    ]),
    section('changed', 'What changed in the wording', [
      paragraph('In our words. Removed words are struck out, added words underlined.', 'quiet'),
      rewordingTable(rewordings.slice(0, MAX_REWORDINGS), sources),
      ...(rewordings.length > MAX_REWORDINGS
        ? [
            fold(formatCount(rewordings.length - MAX_REWORDINGS, 'earlier change'), [
              rewordingTable(rewordings.slice(MAX_REWORDINGS), sources),
            ]),
          ]
        : []),
    ]),
  ];
}
