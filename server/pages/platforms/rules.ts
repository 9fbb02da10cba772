import type { Catalogue } from '../../../model/catalogue.ts';
import type { Condition } from '../../../model/condition.ts';
import { groupBy } from '../../../model/group-by.ts';
import { labelQuestion, parseColumn } from '../../../model/parse-question.ts';
import type { Source, SourcesById } from '../../../model/source.ts';
import { formatCount } from '../../../model/words/numbers.ts';
import type { AnswerOf } from '../../call/operation.ts';
import type { getPlatform } from '../../operations/get-platform/operation.ts';
import { joinParts, type Line, type LinePart, type PageBlock, type Table } from '../parts/document/document.ts';
import { markChanges } from './changed-words.ts';

export type RulesAnswer = AnswerOf<typeof getPlatform>;
export type Rule = RulesAnswer['rules'][number];
type Wording = NonNullable<Rule['versions']>[number];

/** A platform's actions against vendors. */
export function actionsTable(steps: NonNullable<RulesAnswer['steps']>, sources: SourcesById): Table {
  const listPublishers = (passages: Passages) => passageLinks(passages, sources, (_, { publisher }) => publisher);
  return {
    kind: 'table',
    className: 'steps',
    columns: ['When', 'What', 'Who says so'],
    rows: steps.map(({ on, what, passages }) => [on, what, listPublishers(passages)]),
    minRows: steps.length,
  };
}

/** Folds the rules of each document, with links to their clauses. */
export function rulesByDocument(platform: RulesAnswer, catalogue: Catalogue, sources: SourcesById): PageBlock[] {
  return [...groupByDocument(platform.rules)].map(([document, rules], i) => {
    const rows = rules.map((rule) => {
      const name = [{ strong: rule.title }, ` ${formatWording(rule)} `, ...linkNewestClause(rule, sources)];
      return { id: rule.id, cells: ruleCells(rule, name, catalogue) };
    });
    const count = [formatCount(rules.length, 'rule'), ...formatLatestDate(rules, sources)].join(', ');
    const columns = ['Rule', 'Since at least', 'Affected features'];
    return {
      kind: 'fold',
      id: `document-${i + 1}`,
      title: document,
      count,
      blocks: [{ kind: 'table', className: 'rules', columns, rows }],
    };
  });
}

const groupByDocument = (rules: readonly Rule[]) => groupBy(sortByReach(rules), ({ document }) => document);

/** Sorts rules by the number of affected features and groups them by document. The latest change breaks ties. */
function sortByReach(rules: readonly Rule[]): Rule[] {
  const documents = [...groupBy(rules, ({ document }) => document).values()].map((rules) =>
    rules.toSorted((a, b) => b.touches.length - a.touches.length || ((a.changed ?? '') < (b.changed ?? '') ? 1 : -1)),
  );
  const maxAffected = ([first]: readonly Rule[]) => first?.touches.length ?? 0;
  return documents.sort((a, b) => maxAffected(b) - maxAffected(a)).flat();
}

export function formatDates(
  { since, changed }: Pick<Rule, 'since' | 'changed'>,
  format: (day: string) => string = String,
): Line {
  if (since === null) return ['no longer there'];
  return [format(since), ...(changed && changed !== since ? [{ note: `reworded ${format(changed)}` }] : [])];
}

function ruleCells({ touches, ...rule }: Rule, name: Line, catalogue: Catalogue): Line[] {
  const features = groupBy(
    touches.flatMap((feature) => parseColumn(feature, catalogue)),
    ({ key }) => key,
  );
  return [
    name,
    formatDates(rule),
    joinParts(
      [...features].map(([key, conditions]) => featureLink(key, conditions, catalogue)),
      '; ',
    ),
  ];
}

/** Links the question and names the values that the rule affects. */
function featureLink(key: string, conditions: readonly Condition[], catalogue: Catalogue): LinePart {
  const { values = {} } = catalogue.keys[key] ?? {};
  const labels = conditions.flatMap(({ value }) => (value === undefined ? [] : (values[value] ?? String(value))));
  const label = labelQuestion(key, catalogue) + (labels.length > 0 ? `: ${labels.join(', ')}` : '');
  return { link: `/questions/${key}`, label, rel: 'nofollow' };
}

function formatLatestDate(rules: readonly Rule[], sources: SourcesById): string[] {
  const passages = rules.flatMap(({ versions: [newest] = [] }) => newest?.passages ?? []);
  const dates = passages.flatMap(({ id }) => sources.get(id)?.dated ?? []).sort();
  return dates.slice(-1).map((date) => `as of ${date}`);
}

function linkNewestClause({ versions: [newest] = [] }: Rule, sources: SourcesById): LinePart[] {
  return newest === undefined ? [] : passageLinks(newest.passages, sources).slice(-1);
}

/** Lists all changes of wordings, newest first, with added and removed words marked. */
export function rewordingsTable(platform: RulesAnswer, sources: SourcesById): Table {
  const changes = platform.rules.flatMap(({ id, title, versions = [] }) =>
    versions.slice(0, -1).map((after, i) => ({ id, title, after, before: versions[i + 1] as Wording })),
  );
  return {
    kind: 'table',
    className: 'rules',
    columns: ['Rule', 'Since at least', 'What changed'],
    rows: changes
      .sort((a, b) => b.after.dated.localeCompare(a.after.dated))
      .map(({ id, title, after, before }): Line[] => [
        [{ link: `#${id}`, label: title }, ' ', ...markWording(after, before)],
        after.dated,
        [`${after.change ?? ''} Before (${before.dated}): `, ...linkClause(before, sources), '.'],
      ]),
  };
}

function markWording(after: Wording, before: Wording): LinePart[] {
  if (after.says === null) return [{ removed: formatWording(before) }, formatWording(after)];
  return before.says === null ? [{ added: after.says }] : markChanges(before.says, after.says);
}

function linkClause({ says, passages }: Wording, sources: SourcesById): LinePart[] {
  return says === null ? ['no such rule'] : passageLinks(passages, sources).slice(0, 1);
}

type Passages = Wording['passages'];

function passageLinks(
  passages: Passages,
  sources: SourcesById,
  label: (passage: Passages[number], source: Source) => string = ({ at }) => at ?? 'text',
): LinePart[] {
  const links = passages.flatMap((passage) => {
    const source = sources.get(passage.id);
    return source ? [{ link: passage.link ?? source.url, label: label(passage, source), rel: 'nofollow' }] : [];
  });
  return joinParts(links);
}

export function formatWording({ says }: Pick<Wording, 'says'>): string {
  return says ?? 'The document has no such rule.';
}
