import { RULES_NOTE } from '../../../model/platform.ts';
import { everyPlatform, getPlatform, PlatformInput } from '../../operations/get-platform/operation.ts';
import { describeRuleChanges, describeRules } from '../../sentences/record.ts';
import { type DocumentSection, forPeople, present, section } from '../parts/document/document.ts';
import { type Ask, definePage } from '../types.ts';
import { mostTouchingFirst, type Passages, passagesOf, type RulesAnswer, rulesTable } from './rules.ts';
import { daysOf, timeline } from './timeline.tsx';

/** A platform with all wordings of its rules. */
export function wholePlatform(platform: string, ask: Ask): RulesAnswer {
  const { rules, steps, sources } = ask(getPlatform, { platform });
  const whole = ask(getPlatform, { platform, rules: rules.map(({ id }) => id) });
  return { ...whole, steps, sources: { ...whole.sources, ...sources } };
}

export const platformPage = definePage({
  path: '/platforms/{platform}',
  input: PlatformInput,
  examples: everyPlatform,
  listed: everyPlatform,
  load: ({ platform }, { ask }) => wholePlatform(platform, ask),
  feed: ({ input: { platform } }) => ({
    address: `/platforms/${platform}/changes`,
    title: 'What changed in these rules',
  }),
  title: ({ data: { name } }) => `${name}: its rules, and what changed`,
  description: ({ data }) => `${leadOf(data)} Each with its day and the wording before.`,
  document({ data, methodology: { catalogue } }) {
    const days = daysOf(data);
    const words = describeRuleChanges(data.name, days);
    return {
      title: `${data.name}: its rules, and what changed`,
      lead: leadOf(data),
      blocks: [
        { kind: 'text', line: RULES_NOTE, quiet: true },
        ...(words === '' ? [] : [forPeople(timeline(days, words)), { kind: 'programs', line: words } as const]),
        rulesTable(data.rules, '', catalogue, data),
      ],
      sections: present(data.steps.length > 0 && stepsSection(data)),
      related: [['How we know', '/methodology']],
    };
  },
});

const leadOf = ({ name, rules }: RulesAnswer) => describeRules(name, mostTouchingFirst(rules));

function stepsSection(platform: RulesAnswer): DocumentSection {
  const { name, steps } = platform;
  const saidBy = (passages: Passages) => passagesOf(passages, platform, (_, { publisher }) => publisher);
  return section('steps', `What ${name} did about vendors`, {
    kind: 'table',
    look: 'steps',
    columns: ['When', 'What', 'Who says so'],
    rows: steps.map(({ on, what, passages }) => [on, what, saidBy(passages)]),
    least: steps.length,
  });
}
