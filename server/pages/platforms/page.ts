import { RULES_NOTE } from '../../../model/platform.ts';
import { everyPlatform, getPlatform, PlatformInput } from '../../operations/get-platform/operation.ts';
import { describeRuleChanges, describeRules } from '../../sentences/record.ts';
import { compact, type DocumentSection, htmlOnly, quiet, section } from '../parts/document/document.ts';
import { type Ask, definePage } from '../types.ts';
import { type Passages, passageLinks, type RulesAnswer, rulesTable, sortByReach } from './rules.ts';
import { timeline, timelineDays } from './timeline.tsx';

/** With every wording of each rule. */
export function loadPlatform(platform: string, ask: Ask): RulesAnswer {
  const { rules, steps, sources } = ask(getPlatform, { platform });
  const whole = ask(getPlatform, { platform, rules: rules.map(({ id }) => id) });
  return { ...whole, steps, sources: { ...whole.sources, ...sources } };
}

export const platformPage = definePage({
  path: '/platforms/{platform}',
  input: PlatformInput,
  examples: everyPlatform,
  listed: everyPlatform,
  load: ({ platform }, { ask }) => loadPlatform(platform, ask),
  feed: ({ input: { platform } }) => ({
    address: `/platforms/${platform}/changes`,
    title: 'What changed in these rules',
  }),
  title: ({ data: { name } }) => `${name}: its rules, and what changed`,
  description: ({ data }) => `${leadOf(data)} Each with its day and the wording before.`,
  document({ data, methodology: { catalogue } }) {
    const days = timelineDays(data);
    const words = describeRuleChanges(data.name, days);
    return {
      title: `${data.name}: its rules, and what changed`,
      lead: leadOf(data),
      blocks: [
        quiet(RULES_NOTE),
        ...(words === '' ? [] : [htmlOnly(timeline(days, words)), { kind: 'markdown', line: words } as const]),
        rulesTable(data.rules, '', catalogue, data),
      ],
      sections: compact(data.steps.length > 0 && stepsSection(data)),
      related: [['How we know', '/methodology']],
    };
  },
});

const leadOf = ({ name, rules }: RulesAnswer) => describeRules(name, sortByReach(rules));

function stepsSection(platform: RulesAnswer): DocumentSection {
  const { name, steps } = platform;
  const saidBy = (passages: Passages) => passageLinks(passages, platform, (_, { publisher }) => publisher);
  return section('steps', `What ${name} did about vendors`, {
    kind: 'table',
    look: 'steps',
    columns: ['When', 'What', 'Who says so'],
    rows: steps.map(({ on, what, passages }) => [on, what, saidBy(passages)]),
    least: steps.length,
  });
}
