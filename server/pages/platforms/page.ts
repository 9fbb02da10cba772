import { writeQuestion } from '../../../model/condition.ts';
import type { Mark } from '../../../model/mark.ts';
import { memoizeByText } from '../../../model/memoize.ts';
import { parseColumn } from '../../../model/parse-question.ts';
import { RULES_NOTE } from '../../../model/platform.ts';
import type { SourcesById } from '../../../model/source.ts';
import { formatMonth } from '../../../model/words/dates.ts';
import { nameInSentence } from '../../../model/words/label.ts';
import { andList } from '../../../model/words/lists.ts';
import { capitalize, formatCount, spellOut } from '../../../model/words/numbers.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { getPlatform, PlatformInput } from '../../operations/get-platform/operation.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { describeOutcome, toForm } from '../../sentences/requirements.ts';
import { boardAddress } from '../parts/carried-need.ts';
import { compact, type DocumentSection, type PageBlock, quiet, section } from '../parts/document/document.ts';
import { definePage, type PrepareContext, type RunOperation, type View } from '../types.ts';
import { actionsTable, formatDates, type Rule, type RulesAnswer, rewordingsTable, rulesByDocument } from './rules.ts';

/** Loads a platform with every wording of each rule. */
export function loadPlatform(platform: string, ask: RunOperation): RulesAnswer {
  const { rules, steps = [] } = ask(getPlatform, { platform });
  return { ...ask(getPlatform, { platform, rules: rules.map(({ id }) => id) }), steps };
}

interface PlatformData extends RulesAnswer {
  /** The main rules for buyers, with the answers of tools about the affected features. */
  readonly practices: readonly Practice[];
}

interface Practice extends Pick<Rule, 'id' | 'title' | 'since' | 'changed'> {
  readonly name: string;
  /** One question that combines the affected features. */
  readonly question: string;
  /** The answer of each listed tool. */
  readonly marks: readonly Mark[];
}

/** The platforms of a snapshot are few, and their practices take a board each. */
const MAX_PLATFORMS = 100;

const practicesOf = memoizeByText(MAX_PLATFORMS, (platform) => (context: PrepareContext): Practice[] => {
  const { ask, methodology } = context;
  const { catalogue } = methodology;
  return loadPlatform(platform, ask).rules.flatMap(({ practice, ...rule }) => {
    if (practice === undefined) return [];
    const question = writeQuestion({ any: practice.any.flatMap((key) => parseColumn(key, catalogue)) });
    const { rows } = ask(recommend, { required: [question], cheapest: true, limit: 1000 });
    const marks = rows.map(({ cells }) => cells[question]?.mark ?? 'unknown');
    return [{ ...rule, name: practice.name, question, marks }];
  });
});

const listInputs = ({ platforms }: Snapshot) => [...platforms.keys()].map((platform) => ({ platform }));

export const platformPage = definePage({
  path: '/platforms/{platform}',
  input: PlatformInput,
  examples: listInputs,
  listInputs,
  load({ platform }, loading): PlatformData {
    const answer = loadPlatform(platform, loading.ask);
    return { ...answer, practices: loading.prepared(practicesOf(platform)) };
  },
  feed: ({ input: { platform } }) => ({
    address: `/platforms/${platform}/changes`,
    title: 'What changed in these rules',
  }),
  title: ({ data: { name } }) => `${name}: its rules, and what changed`,
  description: ({ data }) => `${data.name}: its rules for automation. ${writeLead(data)}`,
  document: ({ data, methodology, sources }) => ({
    title:
      data.practices.length > 0
        ? `${data.name} restricts ${andList(data.practices.map(({ name }) => nameInSentence(name)))}`
        : data.name,
    lead: writeLead(data),
    blocks: [quiet(RULES_NOTE)],
    sections: compact(
      data.practices.length > 0 &&
        section('first', 'The rules to know first', practicesTable(data.practices, methodology)),
      data.steps !== undefined && actionsSection(data, sources),
      section('rules', 'Every rule, by document', ...rulesByDocument(data, methodology.catalogue, sources)),
      {
        ...section('changed', 'What changed in the wording', rewordingsTable(data, sources)),
        foldNote: 'in our words, added words underlined and removed words struck out',
      },
    ),
    related: [['How we know', '/methodology']],
  }),
});

const writeLead = ({ rules }: RulesAnswer) =>
  `All ${formatCount(rules.length, 'rule')} are below, each with its source.`;

function practicesTable(practices: readonly Practice[], { catalogue }: View['methodology']): PageBlock {
  const rows = practices.map(({ id, title, name, question, marks, ...dates }) => {
    const count = marks.filter((mark) => mark === 'yes').length;
    const number = `${capitalize(spellOut(count))} of ${formatCount(marks.length, 'tool')}`;
    const ability = describeOutcome(
      { any: parseColumn(question, catalogue), strength: 'required' },
      true,
      { catalogue },
      toForm(count),
    );
    return [
      [{ strong: name }],
      [{ link: `#${id}`, label: title }],
      formatDates(dates, formatMonth),
      [{ link: boardAddress({ required: [question] }), label: number }, ` ${ability}.`],
    ];
  });
  const columns = ['Practice', 'Rule', 'Since at least', 'Tools with affected features'];
  return { kind: 'table', className: 'practices', columns, rows, minRows: rows.length };
}

function actionsSection({ name, steps = [] }: RulesAnswer, sources: SourcesById): DocumentSection {
  return section('steps', `${name}’s actions against vendors`, actionsTable(steps, sources));
}
