import { Type } from 'typebox';
import { dayOf, type Platform, RULES_NOTE, ruleChanges } from '../../../model/platform.ts';
import { counted } from '../../../model/words/numbers.ts';
import { heading, item } from '../../markdown/markdown.ts';
import { getMethodology } from '../../operations/get-methodology/operation.ts';
import { NO_RULES } from '../../operations/get-platform/operation.ts';
import { definePage } from '../page.ts';
import { pageLink, pageText } from '../page-text.ts';

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
  markdown: (view) =>
    pageText(view, {
      title: TITLE,
      about: `${ABOUT} ${RULES_NOTE}`,
      sections: [
        {
          heading: heading(2, 'Platforms'),
          ...(view.data.length === 0 && { lead: NO_RULES }),
          rows: view.data.map((platform) =>
            item(`${pageLink(view.baseUrl, platform.name, `/platforms/${platform.slug}`)}: ${inShort(platform)}`),
          ),
        },
      ],
      related: [['How places are made', '/methodology']],
    }),
  render: ({ data }) => (
    <>
      <h1>{TITLE}</h1>
      <p class="lead">{ABOUT}</p>
      <p class="notice">{RULES_NOTE}</p>
      {data.length === 0 && <p>{NO_RULES}</p>}
      <ul class="spaced">
        {data.map((platform) => (
          <li>
            <a href={`/platforms/${platform.slug}`}>{platform.name}</a>: {inShort(platform)}
          </li>
        ))}
      </ul>
    </>
  ),
});

/** `24 rules, 12 changes, the last of 2026-08-06`. */
function inShort(platform: Platform): string {
  const changes = ruleChanges(platform);
  const [last] = changes;
  const changed = last ? `, ${counted(changes.length, 'change')}, the last of ${dayOf(last.version)}` : '';
  return `${counted(platform.rules.length, 'rule')}${changed}`;
}
