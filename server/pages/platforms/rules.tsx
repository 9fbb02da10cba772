import { diffArrays } from 'diff';
import type { Catalogue } from '../../../model/catalogue.ts';
import { writeQuestion } from '../../../model/condition.ts';
import { labelQuestion, parseColumn } from '../../../model/parse-question.ts';
import type { SourcesById } from '../../../model/source.ts';
import { formatMonth } from '../../../model/words/dates.ts';
import type { AnswerOf } from '../../call/operation.ts';
import type { getPlatform } from '../../operations/get-platform/operation.ts';
import * as text from '../../writers/markdown/text.ts';
import { boardAddress } from '../addresses.ts';
import { type Block, paragraph } from '../blocks/block.tsx';
import { day, joinLines, type Line, link, small, type Words } from '../blocks/words.tsx';
import { table } from '../elements/table.tsx';

export type RulesAnswer = AnswerOf<typeof getPlatform>;
type Rule = RulesAnswer['rules'][number];
type Wording = NonNullable<Rule['versions']>[number];
type Passages = Wording['passages'];

const formatWording = ({ says }: Pick<Wording, 'says'>) => says ?? 'The document has no such rule.';

/** Whether buyers should know a rule first, because it names a practice of tools. */
export const isMain = ({ practice }: Rule) => practice !== undefined;

/** Rules in our words, with their dates, their clauses and what they touch. */
export function ruleTable(rules: readonly Rule[], catalogue: Catalogue, sources: SourcesById): Block {
  return table({
    columns: [
      { head: 'Rule' },
      { head: 'In our words', className: 'words' },
      { head: 'Since at least', label: 'Since at least' },
      { head: 'Clause', label: 'Clause' },
    ],
    groups: [
      {
        records: rules.map((rule) => ({
          id: rule.id,
          cells: [
            rule.title,
            formatWording(rule),
            writeDates(rule.since, rule.changed),
            [...linkPassages([rule.passage], sources, ({ at }) => at ?? rule.document), small(rule.document)],
          ],
          more: { title: 'What it touches', block: paragraph(linkTouched(rule, catalogue)) },
        })),
      },
    ],
  });
}

/** The tools that a rule is about, and the questions about tools that it touches. */
function linkTouched({ practice, touches }: Rule, catalogue: Catalogue): Line {
  const parse = (features: readonly string[]) => features.flatMap((feature) => parseColumn(feature, catalogue));
  const keys = new Set(parse(touches).map(({ key }) => key));
  const board = practice && boardAddress({ required: [writeQuestion({ any: parse(practice.any) })] });
  return joinLines([
    ...(practice && board ? [link(board, `Tools with this: ${practice.name}`)] : []),
    ...[...keys].map((key) => link(`/questions/${key}`, labelQuestion(key, catalogue), { isDetail: true })),
  ]);
}

/** The day since when a rule is in force, and the day of its newest wording. */
export function writeDates(since: string | null, changed: string | undefined): Line {
  if (since === null) return 'no longer there';
  return changed && changed !== since ? [day(since), small(['reworded ', day(changed)])] : day(since);
}

/** A change of a rule's wording. */
interface Rewording extends Pick<Rule, 'id' | 'title'> {
  readonly before: Wording;
  readonly after: Wording;
}

/** All changes of wordings, newest first. */
export function listRewordings({ rules }: RulesAnswer): Rewording[] {
  return rules
    .flatMap(({ id, title, versions = [] }) =>
      versions.slice(0, -1).map((after, i) => ({ id, title, after, before: versions[i + 1] as Wording })),
    )
    .sort((a, b) => b.after.dated.localeCompare(a.after.dated));
}

/** The old and the new words of rules, each with its clause. */
export function rewordingTable(rewordings: readonly Rewording[], sources: SourcesById): Block {
  const linkClause = ({ says, passages, dated }: Wording) =>
    says === null ? day(dated) : linkPassages(passages.slice(0, 1), sources, () => day(dated));
  return table({
    columns: [
      { head: 'Rule' },
      { head: 'Old and new words', className: 'words' },
      { head: 'Since at least', label: 'Since at least' },
    ],
    groups: [
      {
        records: rewordings.map(({ id, title, after, before }) => ({
          cells: [
            link(`#${id}`, title),
            [changedWords(before.says ?? '', formatWording(after)), ...(after.change ? [small(after.change)] : [])],
            [linkClause(after), '; before: ', linkClause(before)],
          ],
        })),
      },
    ],
  });
}

/** Removed words are struck out, added ones underlined. */
function changedWords(before: string, after: string): Words {
  const parts = diffArrays(before.split(' '), after.split(' ')).map((part) => ({
    ...part,
    words: part.value.join(' '),
  }));
  return {
    html: () => (
      <span>
        {parts.map(({ removed, added, words }) => {
          const marked = removed ? <del>{words}</del> : added ? <ins>{words}</ins> : words;
          return <>{marked} </>;
        })}
      </span>
    ),
    markdown: () =>
      parts
        .map(({ removed, added, words }) => {
          const escaped = text.escapeText(words);
          if (removed) return `~~${escaped}~~`;
          return added ? `**${escaped}**` : escaped;
        })
        .join(' '),
  };
}

/** A platform's actions against vendors, newest first. */
export const actionTable = (steps: NonNullable<RulesAnswer['steps']>, sources: SourcesById): Block =>
  table({
    caption: 'What it did to vendors, newest first.',
    columns: [{ head: 'When' }, { head: 'What', className: 'words' }, { head: 'Who says so', label: 'Source' }],
    groups: [
      {
        records: steps.map(({ on, what, passages }) => ({
          cells: [
            on.length > 'yyyy-mm'.length ? day(on) : formatMonth(on),
            what,
            joinLines(linkPassages(passages, sources)),
          ],
        })),
      },
    ],
    minRows: steps.length,
  });

function linkPassages(
  passages: Passages,
  sources: SourcesById,
  label: (passage: Passages[number]) => Line | undefined = () => undefined,
): Words[] {
  return passages.flatMap((passage) => {
    const source = sources.get(passage.id);
    return source ? [link(passage.link ?? source.url, label(passage) ?? source.publisher)] : [];
  });
}
