import type { CatalogueKey } from '../../model/catalogue.ts';
import { CAUSE_MEANINGS, type Change, changeInWords, toolChangeInWords } from '../../model/change.ts';
import { cut } from '../../model/words/cut.ts';
import type { UndatedChange, UnexplainedChange } from '../changes/compare.ts';
import { boardTexts } from './board-changes.ts';
import { dataText, factText, fieldText, newToolText } from './change-text.ts';
import type { DataChange } from './data-changes.ts';
import type { Difference } from './diff.ts';
import type { FactChange, FieldChange, SharedChange } from './file-changes.ts';

const SHARED_TITLES: Readonly<Record<SharedChange['name'], string>> = {
  catalogue: 'Questions',
  categories: 'Categories',
  methodology: 'Method',
  lexicon: 'Lexicon',
  currencies: 'Exchange rates',
  publishers: 'Publishers',
};

const FACT_TITLES: Readonly<Record<FactChange['kind'], string>> = {
  added: 'Facts added',
  changed: 'Facts changed',
  lost: 'Facts lost',
  reworded: 'Sources or notes of facts changed',
  searched: 'Searches for unknown facts changed',
};

/** A platform that is new or gone is named alone. */
function ruleText(change: DataChange): string {
  const [slug = '', ...inside] = change.path;
  return inside.length === 0 ? `${slug}: ${change.kind}` : dataText(change);
}

/** Every change in a file, each once. */
export function changeSections(diff: Difference): Section[] {
  const { added, removed, renamed, merged, fields, facts, shared, rules, unreadable } = diff;
  const isSource = ({ change }: FieldChange) => ['sources', 'searches'].includes(change.path[0] as string);
  const isNewSource = ({ change: { path, kind } }: FieldChange) =>
    kind === 'added' && path.length === 2 && path[0] === 'sources';
  return nonEmpty([
    ...shared.map(({ name, changes }) => ({ title: SHARED_TITLES[name], lines: changes.map(dataText) })),
    { title: 'Rules of platforms', lines: rules.map(ruleText) },
    { title: 'Files that could not be read before, so that their tools look new', lines: unreadable },
    { title: 'Tools added', lines: added.map(newToolText) },
    { title: 'Tools removed', lines: removed },
    {
      title: 'Tools renamed',
      lines: [
        ...renamed.map(({ before, after }) => `${before} → ${after}`),
        ...merged.map(({ before, into }) => `${before} is now part of ${into}`),
      ],
    },
    { title: 'Tools changed', lines: fields.filter((field) => !isSource(field)).map(fieldText) },
    ...Object.entries(FACT_TITLES).map(([kind, title]) => ({
      title,
      lines: facts.filter((change) => change.kind === kind).map(factText),
    })),
    {
      title: 'New sources',
      lines: [
        ...fields.filter(isNewSource).map(({ slug, change }) => sourceText(`${slug}/${change.path[1]}`, change.after)),
        ...added.flatMap(({ sources }) => sources.map((source) => sourceText(source.id, source))),
      ],
    },
    {
      title: 'Sources changed',
      lines: fields.filter((field) => isSource(field) && !isNewSource(field)).map(fieldText),
    },
  ]);
}

/** The consequences of the changes. */
export function consequenceSections({ boards }: Difference): Section[] {
  return nonEmpty([{ title: 'Boards of jobs (yes/unknown/no)', lines: boardTexts(boards) }]);
}

function sourceText(id: string, source: unknown): string {
  const { url, publisher } = source as { readonly url: string; readonly publisher: string };
  return `${id} (${publisher}): ${url}`;
}

function nonEmpty(sections: readonly Section[]): Section[] {
  return sections.filter(({ lines }) => lines.length > 0);
}

/** How many lines of a section the report shows. */
const MAX_LINES = 100;

/** The report on a pull request: questions for the reviewer, the changes, their consequences and what the list of changes gets. */
export function toMarkdown(diff: Difference, base: string, recorded: RecordedChanges): string {
  const { questions } = diff;
  const sections = [
    ...nonEmpty([{ title: 'Questions for the reviewer', lines: questions }]),
    ...changeSections(diff),
    ...consequenceSections(diff),
    ...nonEmpty([changesSection(recorded)]),
  ];
  const body = sections.map(
    ({ title, lines, most = MAX_LINES }) => `### ${title} (${lines.length})\n\n${bulletList(lines, most)}`,
  );
  if (body.length === 0) body.push('Nothing changed.');
  return `## What this changes\n\nCompared with \`${base.replaceAll('`', '')}\`.\n\n${body.join('\n\n')}\n`;
}

export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
  /** How many lines the report shows, if fewer than of other sections. */
  readonly most?: number;
}

/** Lines as a Markdown list. @param most the lines that it shows; it says how many more there are */
function bulletList(lines: readonly string[], most: number): string {
  const items = lines.slice(0, most).map((line) => `- ${escapeMarkdown(line)}`);
  if (lines.length > most) items.push(`- … and ${lines.length - most} more`);
  return items.join('\n');
}

/** Escapes text from facts: it must not become markup, mention a person or close an issue. */
function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_{}[\]<>#|~]/g, (sign) => `\\${sign}`)
    .replaceAll('@', '@\u200B')
    .replaceAll(/\s+/g, ' ');
}

/** What the list of changes gets once a pull request is merged. */
export interface RecordedChanges {
  readonly changes: readonly UndatedChange[];
  readonly unexplained: readonly UnexplainedChange[];
  readonly keys: Readonly<Record<string, CatalogueKey>>;
}

/** How many changes the report shows. */
const MAX_CHANGES = 50;
/** Enough to tell one list of plans from another in most cases. The sections above have all of it. */
const MAX_ANSWER_CHARACTERS = 120;

/** The changes, each in a line. */
function changesSection({ changes, unexplained, keys }: RecordedChanges): Section {
  const lines = [
    ...unexplained.map((change) => `${stepText(change, keys)}; the word on why is missing`),
    ...changes.map((change) => `${stepText(change, keys)}; ${CAUSE_MEANINGS[change.cause]}`),
  ];
  return { title: 'What the list of changes gets', lines, most: MAX_CHANGES };
}

type Step = Pick<Change, 'tool' | 'key' | 'before' | 'after'>;

/** `quillcourier company.founded (Founded): 2019 → 2018`; of a tool itself what became of it. */
function stepText(change: Step, keys: RecordedChanges['keys']): string {
  const { tool, key } = change;
  if (key === null) return `${tool}: ${toolChangeInWords(change)}`;
  const question = keys[key];
  const [before, after] = changeInWords(change, question).map((side) => cut(side, MAX_ANSWER_CHARACTERS));
  return `${tool} ${key}${question ? ` (${question.label})` : ''}: ${before} → ${after}`;
}
