import type { Catalogue } from '../../../model/catalogue.ts';
import type { Condition } from '../../../model/condition.ts';
import { groupBy } from '../../../model/group-by.ts';
import { conditionsIn, labelQuestion } from '../../../model/parse-question.ts';
import type { AnswerOf } from '../../calls/operation.ts';
import type { getPlatform } from '../../operations/get-platform/operation.ts';
import { joinParts, type Line, type LinePart, type Table, type TextRow } from '../parts/document/document.ts';
import { Words } from '../parts/document/draw-table.tsx';
import { markChanges } from './changed-words.ts';

export type RulesAnswer = AnswerOf<typeof getPlatform>;
type Rule = RulesAnswer['rules'][number];
type Wording = NonNullable<Rule['versions']>[number];

/**
 * @param page the page of the platform
 * @param platform only on that page, which shows every wording
 */
export function rulesTable(rules: readonly Rule[], page: string, catalogue: Catalogue, platform?: RulesAnswer): Table {
  const documents = groupBy(sortByReach(rules), ({ document }) => document);
  return {
    kind: 'table',
    look: 'rules',
    caption:
      'Those first that touch the most features. Words that the last change added are underlined, those that it removed are struck. A rule may be older than the oldest version that we read.',
    columns: ['Rule', 'Since at least', 'What changed', 'Features it touches'],
    rows: [...documents].flatMap(([document, own]): TextRow[] => [
      { band: [document, ...(platform ? newestCopy(own, platform) : [])] },
      ...own.map((rule) => rowOf(rule, page, catalogue, platform)),
    ]),
  };
}

/** By number of features touched, grouped by document. Ties: latest change first. */
export function sortByReach(rules: readonly Rule[]): Rule[] {
  const documents = [...groupBy(rules, ({ document }) => document).values()].map((own) =>
    own.toSorted((a, b) => b.touches.length - a.touches.length || ((a.changed ?? '') < (b.changed ?? '') ? 1 : -1)),
  );
  const most = ([first]: readonly Rule[]) => first?.touches.length ?? 0;
  return documents.sort((a, b) => most(b) - most(a)).flat();
}

function rowOf(rule: Rule, page: string, catalogue: Catalogue, platform: RulesAnswer | undefined): TextRow {
  const { id, title, since, changed, change, touches } = rule;
  const features = [
    ...groupBy(
      touches.flatMap((one) => conditionsIn(one, catalogue)),
      ({ key }) => key,
    ),
  ];
  const cells: Line[] = [
    platform
      ? [{ strong: title }, ' ', ...markedWording(rule), ' ', forPeople(newestClause(rule, platform))]
      : [{ link: `${page}#${id}`, label: title }, { note: formatWording(rule) }],
    [since ?? 'no longer there', ...(changed ? [{ note: `changed ${changed}` }] : [])],
    [...(change ? [change] : []), ...(platform ? [forPeople(earlier(rule, platform))] : [])],
    joinParts(
      features.map(([key, any]) => featureLink(key, any, catalogue)),
      '; ',
    ),
  ];
  return platform ? { id, cells } : cells;
}

/** Links the question, and names the values that the rule touches. */
function featureLink(key: string, any: readonly Condition[], catalogue: Catalogue): LinePart {
  const { values = {} } = catalogue.keys[key] ?? {};
  const named = any.flatMap(({ value }) => (value === undefined ? [] : (values[value] ?? String(value))));
  const label = labelQuestion(key, catalogue) + (named.length > 0 ? `: ${named.join(', ')}` : '');
  return { link: `/questions/${key}`, label, says: 'nofollow' };
}

/** Left out of Markdown, which has no room for it. */
const forPeople = (line: Line): LinePart => ({ icon: Words({ line }), alt: '' });

function newestCopy(rules: readonly Rule[], { sources }: RulesAnswer): LinePart[] {
  const passages = rules.flatMap(({ versions: [now] = [] }) => now?.passages ?? []);
  const copies = passages.flatMap(({ source }) => sources[source] ?? []);
  const [newest] = copies.sort((a, b) => (a.seen < b.seen ? 1 : -1));
  return newest === undefined ? [] : [' ', { link: newest.url, label: `as of ${newest.seen}`, says: 'nofollow' }];
}

function newestClause({ versions: [now] = [] }: Rule, platform: RulesAnswer): LinePart[] {
  return now === undefined ? [] : passageLinks(now.passages, platform).slice(-1);
}

/** The wording as it is now. What is new in it since the one before is marked, and so is what is gone. */
function markedWording(rule: Rule): LinePart[] {
  const { versions: [now, before] = [] } = rule;
  if (!now || !before) return [formatWording(rule)];
  if (now.says === null) return [{ removed: formatWording(before) }, formatWording(now)];
  return before.says === null ? [{ added: now.says }] : markChanges(before.says, now.says);
}

/** Where former wordings are, and what changed then. */
function earlier({ versions: [, ...before] = [] }: Rule, platform: RulesAnswer): LinePart[] {
  return before.flatMap(({ dated, passages, change }) => [
    ` Before (${dated}): `,
    ...(passages.length > 0 ? passageLinks(passages, platform).slice(0, 1) : ['no such rule']),
    `. ${change ?? ''}`.trimEnd(),
  ]);
}

export type Passages = Wording['passages'];

export function passageLinks(
  passages: Passages,
  { sources }: RulesAnswer,
  label: (passage: Passages[number], source: RulesAnswer['sources'][string]) => string = ({ place }) => place ?? 'text',
): LinePart[] {
  const links = passages.flatMap((passage) => {
    const source = sources[passage.source];
    return source ? [{ link: passage.link ?? source.url, label: label(passage, source), says: 'nofollow' }] : [];
  });
  return joinParts(links);
}

export function formatWording({ says }: Pick<Wording, 'says'>): string {
  return says ?? 'The document has no such rule.';
}
