import type { Catalogue, CatalogueKey } from '../../model/catalogue.ts';
import { type FactValue, REPLACED_BECAUSE, type ReplacedBecause } from '../../model/fact.ts';
import { CAUSE_MEANINGS } from '../../model/history/event.ts';
import { answersState, type FactState } from '../../model/history/tool-state.ts';
import { isSame } from '../../model/same-json.ts';
import type { Source } from '../../model/source.ts';
import { earlierProblems } from '../check/rules/other-values.ts';
import { formatValue, suggestion } from '../check/suggestion.ts';
import type { FileClaim, FileFact, ToolFile } from '../check/tool-file.ts';
import {
  type Answers,
  causeOf,
  explicitCause,
  extendsValue,
  goneFrom,
  hasAnswer,
  hasNewDefinition,
  needsWord,
} from '../history/cause.ts';
import { asState, type SnapshotContent } from '../history/content.ts';
import { resolveFact } from '../resolve/resolve-fact.ts';
import { EditError } from './fact-edit.ts';
import type { ToolDraft } from './tool-draft.ts';

/**
 * Says in the file why the published value of a fact is gone: under `earlier` if a newer dated page of the same publisher replaced it,
 * otherwise under `replaced` with its cause. A value that was never published, or that the new one only adds to, leaves nothing behind.
 * @param draft with the new value
 * @param old the fact before the edit
 * @param because the word of the editor
 * @returns what was written, in sentences
 * @throws EditError if only the editor can say why, and did not, or said it where nothing is gone
 */
export function recordOldValue(
  draft: ToolDraft,
  key: string,
  old: FileFact | undefined,
  because: string | undefined,
  compared: EditBaseline,
): string[] {
  const word = because === undefined ? undefined : wordIn(because);
  const report = [...withdrawWords(draft, key, compared), ...demoteEarlier(draft, key)];
  const answers = answersTo(key, draft.data, compared);
  const { before, after } = answers;
  const isGone = hasAnswer(before) && after && !(hasAnswer(after) && extendsValue(before.value, after.value));
  if (!isGone) {
    if (word) throw new EditError('because', 'nothing of what was published is gone; leave it out');
    return report;
  }
  const explicit = explicitCause(before, after);
  if (explicit !== undefined && (word ?? explicit) === explicit) return report;
  const claim = claimOf(old, key, draft, { ...compared, before });
  if (
    explicit === undefined &&
    (word ?? 'vendor-changed') === 'vendor-changed' &&
    claim &&
    isEarlier(claim, key, draft)
  ) {
    draft.set(['facts', key, 'earlier'], [...(draft.data.facts[key]?.earlier ?? []), claim]);
    return [...report, `the old value ${formatValue(claim.value)} is now under "earlier", with its sources`];
  }
  const cause = word ?? causeFrom(answers, draft.data.slug, key);
  if (cause === undefined) return report;
  const meant = [before.value, goneFrom(before.value, after.value)];
  dropUnpublished(draft, key, answers, (value) => meant.some((other) => isSame(value, other)));
  const gone = goneOf(before.value, after.value, claim?.value);
  draft.set(['facts', key, 'replaced'], [...(draft.data.facts[key]?.replaced ?? []), { value: gone, because: cause }]);
  return [...report, `the old value ${formatValue(gone)} is now under "replaced": ${cause}`];
}

function wordIn(text: string): ReplacedBecause {
  const word = REPLACED_BECAUSE.find((word) => word === text);
  if (word) return word;
  throw new EditError('because', `"${text}" is not a reason; ${suggestion(text, REPLACED_BECAUSE)}`);
}

/** The value in the file before the edit with its sources, if it is the published one. */
function claimOf(
  old: FileFact | undefined,
  key: string,
  { data }: ToolDraft,
  { before, ...compared }: EditBaseline & { readonly before: FactState },
): FileClaim | undefined {
  if (old?.value === undefined || !old.sources) return undefined;
  const claim = { value: old.value, sources: old.sources };
  const { after } = answersTo(key, { ...data, facts: { ...data.facts, [key]: claim } }, compared);
  return isSame(after?.value, before.value) ? claim : undefined;
}

function isEarlier(claim: FileClaim, key: string, { data: tool }: ToolDraft): boolean {
  return [...earlierProblems({ ...tool.facts[key], earlier: [claim] }, tool)].length === 0;
}

/** What of the published value is gone, as the file has it: plans there may lack what is computed. */
function goneOf(before: FactValue, after: FactValue | undefined, inFile: FactValue | undefined): FactValue {
  const gone = goneFrom(before, after);
  if (!Array.isArray(before) || !Array.isArray(gone) || !Array.isArray(inFile)) return inFile ?? gone;
  const items = gone as unknown[];
  return (inFile as unknown[]).filter((_, i) => items.some((item) => isSame(item, before[i]))) as FactValue;
}

/** The cause that follows from the sources; undefined if there is nothing to say. @throws EditError if it does not follow */
function causeFrom(answers: Answers, slug: string, key: string): ReplacedBecause | undefined {
  if (needsWord(answers)) {
    const words = REPLACED_BECAUSE.map((word) => `\n  ${word}: ${CAUSE_MEANINGS[word]}`).join('');
    const value = formatValue(answers.before?.value);
    throw new EditError(
      'because',
      `${value} was published for ${key} of ${slug}, and the pages do not say why it is gone; give one of these words:${words}`,
    );
  }
  // Why an answer is lost follows from the sources, and needs no word in the file.
  if (!hasAnswer(answers.after)) return undefined;
  const cause = causeOf(answers);
  return REPLACED_BECAUSE.find((word) => word === cause);
}

/** Moves earlier values that no page of the new value has replaced to `replaced`: that the vendor changed them is still true. */
function demoteEarlier(draft: ToolDraft, key: string): string[] {
  const { earlier = [], replaced = [] } = draft.data.facts[key] ?? {};
  const left = earlier.filter((claim) => isEarlier(claim, key, draft));
  const moved = earlier.filter((claim) => !left.includes(claim));
  if (moved.length === 0) return [];
  setList(draft, key, 'earlier', left);
  const words = moved.map(({ value }) => ({ value, because: 'vendor-changed' as const }));
  draft.set(['facts', key, 'replaced'], [...replaced, ...words]);
  return moved.map(
    ({ value }) =>
      `moved ${formatValue(value)} from "earlier" to "replaced": no page of the new value replaced its page`,
  );
}

/** Takes back what the file says about why something is gone that is there again. */
function withdrawWords(draft: ToolDraft, key: string, compared: EditBaseline): string[] {
  const answers = answersTo(key, draft.data, compared);
  const dropped = dropUnpublished(draft, key, answers, (value) => extendsValue(value, answers.after?.value));
  return dropped.map((value) => `removed from the old values: ${formatValue(value)}, which is there again`);
}

/** Removes earlier and replaced values that were added since the last snapshot. @returns those values, as the file had them */
function dropUnpublished(
  draft: ToolDraft,
  key: string,
  { before, after }: Answers,
  isDropped: (value: FactValue) => boolean,
): FactValue[] {
  return (['earlier', 'replaced'] as const).flatMap((field) => {
    const entries: readonly { readonly value: FactValue }[] = draft.data.facts[key]?.[field] ?? [];
    const published: readonly unknown[] = before?.[field] ?? [];
    const dropped = entries.filter((_, i) => {
      const entry = after?.[field]?.[i];
      return entry !== undefined && !published.some((other) => isSame(other, entry)) && isDropped(entry.value);
    });
    if (dropped.length > 0)
      setList(
        draft,
        key,
        field,
        entries.filter((entry) => !dropped.includes(entry)),
      );
    return dropped.map(({ value }) => value);
  });
}

function setList(draft: ToolDraft, key: string, field: 'earlier' | 'replaced', entries: readonly unknown[]): void {
  if (entries.length === 0) draft.remove(['facts', key, field]);
  else draft.set(['facts', key, field], entries);
}

/** What an edit is compared with. */
export interface EditBaseline {
  readonly catalogue: Catalogue;
  /** The snapshot that was published last; undefined if nothing was published yet. */
  readonly published: SnapshotContent | undefined;
  /** ISO date. */
  readonly today: string;
}

/** A fact as it was published, and as it would be published from a file. */
function answersTo(key: string, file: ToolFile, { catalogue, published, today }: EditBaseline): Answers {
  const before = published?.tools.has(file.slug) ? asState(published.tool(file.slug)) : undefined;
  const declared = catalogue.keys[key] as CatalogueKey;
  const after = stateIn(key, file, catalogue, today);
  return {
    before: before?.facts[key],
    after: after.facts[key] as FactState,
    tools: { before, after },
    isRedefined: hasNewDefinition(published?.keys[key], declared),
  };
}

/** The state of a tool with one fact and all sources: causes look at no more. */
function stateIn(key: string, file: ToolFile, catalogue: Catalogue, today: string): ReturnType<typeof answersState> {
  const fact = resolveFact(key, file, { catalogue, clock: today });
  const sources = Object.entries(file.sources).map(
    ([id, { dated = null, ...source }]): Source => ({ id: `${file.slug}/${id}`, ...source, dated }),
  );
  return answersState({ facts: { [key]: fact }, sources });
}
