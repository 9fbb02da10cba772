import {
  clockWords,
  dataWords,
  factWords,
  fieldWords,
  newToolWords,
  rankWords,
  scoreWords,
  sharedCauses,
} from './change-text.ts';
import type { Difference } from './diff.ts';
import type { FactChange, FieldChange, SharedChanges } from './file-changes.ts';

/** Lines under a title. */
export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

const SHARED_TITLES: Readonly<Record<SharedChanges['name'], string>> = {
  catalogue: 'Questions',
  categories: 'Categories',
  methodology: 'Method',
  lexicon: 'Lexicon',
  currencies: 'Exchange rates',
};

const FACT_TITLES: Readonly<Record<FactChange['kind'], string>> = {
  added: 'Facts added',
  changed: 'Facts changed',
  lost: 'Facts lost',
  reworded: 'Sources or notes of facts changed',
  searched: 'Searches without an answer changed',
};

/** Everything that was changed in a file: each change once. */
export function changesMade(diff: Difference): Section[] {
  const { added, removed, renamed, merged, fields, facts, shared, unreadable } = diff;
  const inSources = ({ change }: FieldChange) => ['sources', 'searches'].includes(change.path[0] as string);
  const isNew = ({ change: { path, kind } }: FieldChange) =>
    kind === 'added' && path.length === 2 && path[0] === 'sources';
  return withLines([
    ...shared.map(({ name, changes }) => ({ title: SHARED_TITLES[name], lines: changes.map(dataWords) })),
    { title: 'Files that could not be read before, so that their tools look new', lines: unreadable },
    { title: 'Tools added', lines: added.map(newToolWords) },
    { title: 'Tools removed', lines: removed },
    {
      title: 'Tools renamed',
      lines: [
        ...renamed.map(({ before, after }) => `${before} → ${after}`),
        ...merged.map(({ before, into }) => `${before} is now part of ${into}`),
      ],
    },
    { title: 'Tools changed', lines: fields.filter((field) => !inSources(field)).map(fieldWords) },
    ...Object.entries(FACT_TITLES).map(([kind, title]) => ({
      title,
      lines: facts.filter((change) => change.kind === kind).map(factWords),
    })),
    {
      title: 'New sources',
      lines: [
        ...fields.filter(isNew).map(({ slug, change }) => sourceWords(`${slug}/${change.path[1]}`, change.after)),
        ...added.flatMap(({ sources }) => sources.map((source) => sourceWords(source.id, source))),
      ],
    },
    {
      title: 'Sources changed',
      lines: fields.filter((field) => inSources(field) && !isNew(field)).map(fieldWords),
    },
  ]);
}

/** What follows from the changes. */
export function consequences(diff: Difference): Section[] {
  const { clock, scores, ranks } = diff;
  return withLines([
    { title: 'Age of the facts', lines: clock ? [clockWords(clock)] : [] },
    { title: 'Scores that moved', lines: scores.map(scoreWords) },
    { title: 'Ranks that moved', lines: ranks.map((change) => rankWords(change, sharedCauses(diff))) },
  ]);
}

/** Whether scores can have moved without any fact, in one sentence; undefined where they cannot. */
export function sharedNotice(diff: Difference): string | undefined {
  const causes = sharedCauses(diff);
  return causes.length > 0 ? `Scores can move without any fact, since ${causes.join(' and ')} changed.` : undefined;
}

function sourceWords(id: string, source: unknown): string {
  const { url, relation } = source as { readonly url: string; readonly relation: string };
  return `${id} (${relation}): ${url}`;
}

function withLines(sections: readonly Section[]): Section[] {
  return sections.filter(({ lines }) => lines.length > 0);
}

const MOST_LINES = 100;

/** The report on a pull request: what a reviewer should ask, what changed, and what it moved. */
export function toMarkdown(diff: Difference, base: string): string {
  const { questions } = diff;
  const sections = [
    ...(questions.length > 0 ? [{ title: 'Questions for the reviewer', lines: questions }] : []),
    ...changesMade(diff),
    ...consequences(diff),
  ];
  const body = sections.map(({ title, lines }) => `### ${title} (${lines.length})\n\n${bullets(lines)}`);
  const notice = sharedNotice(diff);
  if (notice) body.unshift(`**${notice}**`);
  if (body.length === 0) body.push('Nothing changed.');
  return `## What this changes\n\nCompared with \`${base.replaceAll('`', '')}\`.\n\n${body.join('\n\n')}\n`;
}

function bullets(lines: readonly string[]): string {
  const told = lines.slice(0, MOST_LINES).map((line) => `- ${escapeMarkdown(line)}`);
  if (lines.length > MOST_LINES) told.push(`- … and ${lines.length - MOST_LINES} more`);
  return told.join('\n');
}

/** Facts are text: nothing in them may become markup, mention a person or close an issue in the comment. */
function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_{}[\]<>#|~]/g, (sign) => `\\${sign}`)
    .replaceAll('@', '@\u200B')
    .replaceAll(/\s+/g, ' ');
}
