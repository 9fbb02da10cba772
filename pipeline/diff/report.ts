import { andList } from '../../model/words/lists.ts';
import { clockText, dataText, factText, fieldText, newToolText } from './change-text.ts';
import type { DataChange } from './data-changes.ts';
import type { Difference } from './diff.ts';
import type { FactChange, FieldChange, SharedChange } from './file-changes.ts';
import { labelTexts, newJobText, pairTexts, placeTexts, proofText } from './job-text.ts';
import { bulletList, eventsSection, type Section, type WrittenEvents } from './written-events.ts';

const SHARED_TITLES: Readonly<Record<SharedChange['name'], string>> = {
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
        ...added.flatMap(({ tool }) => tool.sources.map((source) => sourceText(source.id, source))),
      ],
    },
    {
      title: 'Sources changed',
      lines: fields.filter((field) => isSource(field) && !isNewSource(field)).map(fieldText),
    },
  ]);
}

/** The consequences of the changes. */
export function consequenceSections(diff: Difference): Section[] {
  const { clock, jobs } = diff;
  return nonEmpty([
    { title: 'Age of the facts', lines: clock ? [clockText(clock)] : [] },
    { title: 'Jobs added', lines: jobs.added.map(newJobText) },
    { title: 'Jobs removed', lines: jobs.removed },
    { title: 'What is proven changed', lines: jobs.proofs.map(proofText) },
    { title: 'Places changed', lines: placeTexts(jobs.places) },
    { title: 'Pairs changed', lines: pairTexts(jobs.pairs) },
    { title: 'Labels changed', lines: labelTexts(jobs.labels) },
  ]);
}

/** A sentence that says whether places can have changed although no fact did. Undefined if they cannot. */
export function sharedNotice({ shared }: Difference): string | undefined {
  const causes = shared.flatMap(({ moves }) => moves ?? []);
  return causes.length > 0
    ? `Places can change without a change of facts, because ${andList(causes)} changed.`
    : undefined;
}

function sourceText(id: string, source: unknown): string {
  const { url, relation } = source as { readonly url: string; readonly relation: string };
  return `${id} (${relation}): ${url}`;
}

function nonEmpty(sections: readonly Section[]): Section[] {
  return sections.filter(({ lines }) => lines.length > 0);
}

/** How many lines of a section the report shows. */
const MAX_LINES = 100;

/** The report on a pull request: questions for the reviewer, the changes, their consequences and what the history records. */
export function toMarkdown(diff: Difference, base: string, written: WrittenEvents): string {
  const { questions } = diff;
  const sections = [
    ...nonEmpty([{ title: 'Questions for the reviewer', lines: questions }]),
    ...changeSections(diff),
    ...consequenceSections(diff),
    ...nonEmpty([eventsSection(written)]),
  ];
  const body = sections.map(
    ({ title, lines, count = lines.length, most = MAX_LINES }) =>
      `### ${title} (${count})\n\n${bulletList(lines, most)}`,
  );
  const notice = sharedNotice(diff);
  if (notice) body.unshift(`**${notice}**`);
  if (body.length === 0) body.push('Nothing changed.');
  return `## What this changes\n\nCompared with \`${base.replaceAll('`', '')}\`.\n\n${body.join('\n\n')}\n`;
}
