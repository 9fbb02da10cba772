import { html } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { Catalogue } from '../../../model/catalogue.ts';
import type { Condition } from '../../../model/condition.ts';
import { groupBy } from '../../../model/group-by.ts';
import { conditionsIn, labelQuestion } from '../../../model/parse-question.ts';
import type { AnswerOf } from '../../calls/operation.ts';
import type { getPlatform } from '../../operations/get-platform/operation.ts';
import { joinParts, type Line, type LinePart, type Table, type TextRow } from '../parts/document/document.ts';
import { Words } from '../parts/document/draw-table.tsx';

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
      'As they were read last, those first that touch the most features. Since at least: the day of the oldest version that was read with the rule; it may be older.',
    columns: ['Rule', 'Since at least', 'Last changed', 'What changed', 'Features it touches'],
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
  const says = { note: formatWording(rule) };
  const features = [
    ...groupBy(
      touches.flatMap((one) => conditionsIn(one, catalogue)),
      ({ key }) => key,
    ),
  ];
  const cells: Line[] = [
    platform
      ? [{ strong: title }, says, ' ', htmlPart(newestClause(rule, platform))]
      : [{ link: `${page}#${id}`, label: title }, says],
    since ?? 'no longer there',
    changed ?? [{ icon: '', alt: 'no change was read' }],
    [change ?? '', ...(platform ? earlier(rule, platform) : [])],
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
const htmlPart = (icon: Child): LinePart => ({ icon, alt: '' });

function newestCopy(rules: readonly Rule[], { sources }: RulesAnswer): LinePart[] {
  const passages = rules.flatMap(({ versions: [now] = [] }) => now?.passages ?? []);
  const copies = passages.flatMap(({ source }) => sources[source] ?? []);
  const [newest] = copies.sort((a, b) => (a.seen < b.seen ? 1 : -1));
  return newest === undefined ? [] : [' ', { link: newest.url, label: `as of ${newest.seen}`, says: 'nofollow' }];
}

function newestClause({ versions: [now] = [] }: Rule, platform: RulesAnswer): Child {
  return now === undefined
    ? ''
    : html`<small>${Words({ line: passageLinks(now.passages, platform).slice(-1) })}</small>`;
}

/** Former wordings and what changed. */
function earlier({ versions: [, ...before] = [] }: Rule, platform: RulesAnswer): LinePart[] {
  if (before.length === 0) return [];
  const lines = before.map(
    (wording): Line => [
      `Since at least ${wording.dated}: ${formatWording(wording)} `,
      ...passageLinks(wording.passages, platform).slice(0, 1),
      wording.change === null ? '' : ` ${wording.change}`,
    ],
  );
  const folded = html`<details><summary>Old wording</summary>${lines.map((line) => html`<p>${Words({ line })}</p>`)}</details>`;
  return [' ', htmlPart(folded)];
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
