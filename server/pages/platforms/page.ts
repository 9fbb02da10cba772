import type { Catalogue } from '../../../model/catalogue.ts';
import { questionLabel } from '../../../model/job.ts';
import { RULES_NOTE } from '../../../model/platform.ts';
import { everyPlatform, getPlatform, PlatformInput } from '../../operations/get-platform/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { rulesOf } from '../../sentences/forms.ts';
import {
  type DocumentSection,
  type LinePart,
  type MarkedRow,
  present,
  separated,
  type Table,
} from '../document/document.ts';
import { type Ask, definePage } from '../page.ts';

type Platform = AnswerOf<typeof getPlatform>;
type Rule = Platform['rules'][number];
type Wording = NonNullable<Rule['versions']>[number];

/** A platform with all wordings of its rules. */
export function wholePlatform(platform: string, ask: Ask): Platform {
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
  description: ({ data }) => `${rulesOf(data.name, data.rules)} Each with its day and the wording before.`,
  document: ({ data, methodology: { catalogue } }) => ({
    title: `${data.name}: its rules, and what changed`,
    lead: rulesOf(data.name, data.rules),
    blocks: [{ kind: 'notice', line: RULES_NOTE }],
    sections: present(
      {
        id: 'rules',
        heading: 'Rules',
        blocks: [
          {
            kind: 'table',
            look: 'rules',
            columns: ['Rule', 'What it says', 'Since at least', 'What changed', 'Is about'],
            rows: lastChangedFirst(data.rules).map((rule) =>
              rowOf(rule, data, (question) => questionLabel(question, catalogue)),
            ),
            least: data.rules.length,
          },
        ],
      },
      data.steps.length > 0 && stepsSection(data),
    ),
    related: [['How a rank follows from facts', '/methodology']],
  }),
});

/** Then what has not changed since it was first read. */
function lastChangedFirst(rules: readonly Rule[]): Rule[] {
  return rules.toSorted((a, b) => ((a.changed ?? '') < (b.changed ?? '') ? 1 : -1));
}

/** Rules as they are now, each leading to its wordings on the page of the platform. */
export function rulesTable(rules: readonly Rule[], page: string, catalogue: Catalogue): Table {
  return {
    kind: 'table',
    look: 'rules',
    columns: ['Rule', 'What it says', 'Since at least', 'Last changed', 'Is about'],
    rows: lastChangedFirst(rules).map(({ id, title, document, says, since, changed, change, touches }) => [
      [{ link: `${page}#${id}`, label: title }, { note: document }],
      saysInWords({ says }),
      since ?? 'no longer there',
      changed === null ? '' : [{ strong: changed }, ` ${change ?? ''}`],
      touches.map((question) => questionLabel(question, catalogue)).join(', '),
    ]),
    least: rules.length,
  };
}

function stepsSection(platform: Platform): DocumentSection {
  const { name, steps } = platform;
  return {
    id: 'steps',
    heading: `What ${name} did about vendors`,
    blocks: [
      {
        kind: 'table',
        columns: ['When', 'What', 'Who says so'],
        rows: steps.map(({ on, what, passages }) => ({
          cells: [on, what, passagesOf({ passages }, platform, (_, { publisher }) => publisher)],
        })),
        least: steps.length,
      },
    ],
  };
}

/** A rule with every wording before the one of today, each with its lines in the document. */
function rowOf(rule: Rule, platform: Platform, label: (question: string) => string): MarkedRow {
  const { id, title, document, since, touches, versions = [] } = rule;
  const [now, ...before] = versions;
  return {
    id,
    cells: [
      [title, { note: document }],
      now ? [saysInWords(now), ' ', ...passagesOf(now, platform)] : '',
      since ?? 'no longer there',
      versions
        .slice(0, -1)
        .flatMap(({ dated, change }, i): LinePart[] => [
          ...(i > 0 ? [' '] : []),
          { strong: dated },
          ` ${change ?? ''} `,
          { note: `Before: ${saysInWords(before[i] as Wording)}` },
          ' ',
          ...passagesOf(before[i] as Wording, platform),
          ' ',
        ]),
      touches.map(label).join(', '),
    ],
  };
}

/** @param label of a passage and its source, before the day */
function passagesOf(
  { passages }: Pick<Wording, 'passages'>,
  { sources }: Platform,
  label: (passage: Wording['passages'][number], source: Platform['sources'][string]) => string = ({ place }) =>
    place ?? 'text',
): LinePart[] {
  const links = passages.flatMap((passage): LinePart[] => {
    const source = sources[passage.source];
    if (!source) return [];
    return [{ link: passage.link ?? source.url, label: `${label(passage, source)}, ${source.seen}`, says: 'nofollow' }];
  });
  return separated(links, ' ');
}

/** What a version says, also where there is no such rule in it. */
export function saysInWords({ says }: Pick<Wording, 'says'>): string {
  return says ?? 'The document has no such rule.';
}
