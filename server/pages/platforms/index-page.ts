import { Type } from 'typebox';
import { dayOf, type Platform, RULES_NOTE, ruleChanges } from '../../../model/platform.ts';
import { counted } from '../../../model/words/numbers.ts';
import { getMethodology } from '../../operations/get-methodology/operation.ts';
import { NO_RULES } from '../../operations/get-platform/operation.ts';
import { paragraph } from '../document/document.ts';
import { definePage } from '../page.ts';

const TITLE = 'What platforms allow, in their own rules';
const ABOUT =
  'What platforms say in their own agreements about automation, data and accounts, since when, and what they said before.';

export const allPlatforms = definePage({
  path: '/platforms',
  input: Type.Object({}),
  examples: () => [{}],
  navigation: { label: 'Rules of platforms', place: 'footer' },
  load: (_, { ask }) => ask(getMethodology, { part: 'platforms' }).platforms ?? [],
  title: () => TITLE,
  description: () => ABOUT,
  document: ({ data: platforms }) => ({
    title: TITLE,
    lead: ABOUT,
    blocks: [
      { kind: 'notice', line: RULES_NOTE },
      ...(platforms.length === 0 ? [paragraph(NO_RULES)] : []),
      {
        kind: 'index',
        entries: platforms.map((platform) => ({
          label: platform.name,
          path: `/platforms/${platform.slug}`,
          figure: inShort(platform),
        })),
      },
    ],
    sections: [],
    related: [['How lists are made', '/methodology']],
  }),
});

/** `24 rules, 12 changes, the last of 2026-08-06`. */
function inShort(platform: Platform): string {
  const changes = ruleChanges(platform);
  const [last] = changes;
  const changed = last ? `, ${counted(changes.length, 'change')}, the last of ${dayOf(last.version)}` : '';
  return `${counted(platform.rules.length, 'rule')}${changed}`;
}
