import { Type } from 'typebox';
import type { Catalogue } from '../../../model/catalogue.ts';
import { groupBy } from '../../../model/group-by.ts';
import { questionLabel } from '../../../model/job.ts';
import {
  currentVersion,
  type Platform,
  type PlatformRule,
  RULES_NOTE,
  type RuleChange,
  type RuleVersion,
  ruleChanges,
} from '../../../model/platform.ts';
import { type Source, type SourcesById, sourcesById } from '../../../model/source.ts';
import { counted } from '../../../model/words/numbers.ts';
import { getMethodology } from '../../operations/get-methodology/operation.ts';
import { everyPlatform, getPlatform, PlatformInput } from '../../operations/get-platform/operation.ts';
import { capitalised, type DocumentSection, type Line, type PageBlock, paragraph } from '../document/document.ts';
import { definePage } from '../page.ts';

export const platformPage = definePage({
  path: '/platforms/{platform}',
  input: PlatformInput,
  examples: everyPlatform,
  listed: everyPlatform,
  load: (input, { ask }) => ask(getPlatform, input),
  feed: ({ input: { platform } }) => ({
    address: `/platforms/${platform}/changes`,
    title: 'What changed in these rules',
  }),
  title: ({ data }) => titleOf(data),
  description: ({ data }) => `${inShort(data)} in our words, with the day and the wording before.`,
  document: ({ data: platform, methodology: { catalogue } }) => ({
    title: titleOf(platform),
    lead: `${inShort(platform)} that matter to outreach tools.`,
    blocks: [{ kind: 'notice', line: RULES_NOTE }],
    sections: [
      { id: 'changes', heading: 'What changed when', blocks: [paragraph(DAYS), ...changeTables(platform)] },
      ...rulesByDocument(platform, catalogue),
    ],
    related: [
      ['Rules of all platforms', '/platforms'],
      ['How lists are made', '/methodology'],
    ],
  }),
});

const titleOf = ({ name }: Platform) => `${name}: its rules, and what changed`;
const inShort = ({ name, rules }: Platform) =>
  `What ${name}'s own agreements say about automation, data and accounts: ${counted(rules.length, 'rule')}`;

const DAYS =
  'A rule is in force since at least its day: the one that the document names, on which it takes effect or was revised, or else that of the oldest copy that says so.';

/** How many changes are not folded: on a phone, each is half a screen. */
const SHOWN = 3;

/** Every change with the wording before and after, newest first. */
function changeTables(platform: Platform): PageBlock[] {
  const changes = ruleChanges(platform);
  if (changes.length === 0) return [paragraph('No rule differs between the oldest and the newest copy that was read.')];
  const earlier = changes.slice(SHOWN);
  return [
    changeTable(changes.slice(0, SHOWN)),
    ...(earlier.length > 0
      ? [
          {
            kind: 'fold' as const,
            id: 'earlier',
            title: 'Earlier changes',
            count: String(earlier.length),
            blocks: [changeTable(earlier)],
          },
        ]
      : []),
  ];
}

function changeTable(changes: readonly RuleChange[]): PageBlock {
  return {
    kind: 'table',
    columns: ['Rule', 'Before', 'After'],
    rows: changes.map(({ rule, version, before }) => [
      [{ link: `#${rule.id}`, label: rule.title }, ' ', { note: `${rule.document}, ${versionDay(version)}` }],
      saysInWords(before),
      saysInWords(version),
    ]),
  };
}

function rulesByDocument({ rules, sources }: Platform, catalogue: Catalogue): DocumentSection[] {
  const known = sourcesById(sources);
  return [...groupBy(rules, ({ document }) => document)].map(([document, ofDocument], i) => ({
    id: `document-${i + 1}`,
    heading: document,
    blocks: ofDocument.map((rule) => ruleFold(rule, known, catalogue)),
  }));
}

/** A rule with all its versions, where each is in the document, and the questions that it touches. */
function ruleFold(rule: PlatformRule, sources: SourcesById, catalogue: Catalogue): PageBlock {
  const { id, title, touches, versions } = rule;
  const questions = touches.map((question) => questionLabel(question, catalogue));
  return {
    kind: 'fold',
    id,
    title,
    count: versionDay(currentVersion(rule)),
    blocks: [
      { kind: 'list', items: versions.map((version) => versionLine(version, sources)) },
      ...(questions.length > 0 ? [paragraph(`It is about these questions: ${questions.join(', ')}.`)] : []),
    ],
  };
}

function versionLine(version: RuleVersion, sources: SourcesById): Line {
  const { change, citations } = version;
  return [
    { strong: `${capitalised(versionDay(version))}:` },
    ` ${saysInWords(version)} ${change ?? 'The oldest version that was read; the rule may be older.'} `,
    ...citations.flatMap(({ id, at, link, proof }) => {
      const { url, dated, read } = sources.get(id) as Source;
      const label = [at, proof?.lines && linesInWords(proof.lines)].filter(Boolean).join(', ');
      return [{ link: link ?? url, label, says: 'nofollow' }, ` of the text of ${dated}, read ${read}. `];
    }),
  ];
}

/** `line 12`, `lines 12 to 14` for `L12-L14`. */
function linesInWords(lines: string): string {
  const [first, last] = lines.match(/\d+/g) ?? [];
  return last === undefined ? `line ${first}` : `lines ${first} to ${last}`;
}

/** What a version says, also where there is no such rule in it. */
export function saysInWords({ says }: RuleVersion): string {
  return says ?? 'The document has no such rule.';
}

/** `since at least 2024-11-20` */
export function versionDay({ dated }: RuleVersion): string {
  return `since at least ${dated}`;
}

const TITLE = 'What platforms allow, in their own rules';
const ABOUT =
  'What platforms say in their own agreements about automation, data and accounts, since when, and what they said before.';

export const allPlatforms = definePage({
  path: '/platforms',
  input: Type.Object({}),
  examples: () => [{}],
  load: (_, { ask }) => ask(getMethodology, { part: 'platforms' }).platforms ?? [],
  title: () => TITLE,
  description: () => ABOUT,
  document: ({ data: platforms }) => ({
    title: TITLE,
    lead: ABOUT,
    blocks: [
      { kind: 'notice', line: RULES_NOTE },
      {
        kind: 'index',
        entries: platforms.map((platform) => ({
          label: platform.name,
          path: `/platforms/${platform.slug}`,
          figure: countsOf(platform),
        })),
      },
    ],
    sections: [],
    related: [['How lists are made', '/methodology']],
  }),
});

/** `24 rules, 12 changes, the last of 2026-08-06`. */
function countsOf(platform: Platform): string {
  const changes = ruleChanges(platform);
  const [last] = changes;
  const changed = last ? `, ${counted(changes.length, 'change')}, the last of ${last.version.dated}` : '';
  return `${counted(platform.rules.length, 'rule')}${changed}`;
}
