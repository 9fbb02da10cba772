import type { Catalogue } from '../../../model/catalogue.ts';
import type { Cause } from '../../../model/change.ts';
import { uniqueBy } from '../../../model/group-by.ts';
import type { SourcesById } from '../../../model/source.ts';
import { describeChange, describeToolChange } from '../../../model/words/change.ts';
import { countryName } from '../../../model/words/country.ts';
import { truncate, truncatePair } from '../../../model/words/truncate.ts';
import type { AnswerOf } from '../../call/operation.ts';
import { computeChangeId } from '../../operations/get-changes/change.ts';
import type { getChanges } from '../../operations/get-changes/operation.ts';
import { mapToolNames } from '../all-tools.ts';
import type { Block } from '../blocks/block.tsx';
import { day, joinLines, type Line, link, small } from '../blocks/words.tsx';
import { mark } from '../elements/mark.tsx';
import { table } from '../elements/table.tsx';
import type { SharedContext } from '../types.ts';

export type ChangesAnswer = AnswerOf<typeof getChanges>;
export type ListedChange = ChangesAnswer['changes'][number];

/** Labels say who made a change, so that nobody mistakes our corrections for changes by the vendor. */
export const CAUSE_LABELS: Readonly<Record<Cause, string>> = {
  vendor: 'Changed by the vendor',
  learned: 'Learned by us',
  corrected: 'Corrected by us',
};

/** In characters. Feed readers truncate longer titles. */
const MAX_TITLE_LENGTH = 120;
/** In characters, for each answer of a title and of a table. */
const [MIN_ANSWER_LENGTH, MAX_ANSWER_LENGTH] = [20, 160];

/** `Correction: Yew, Founded: 2015 → 2016` */
export function formatChangeTitle(change: ListedChange, catalogue: Catalogue): string {
  const { name, key, label, cause } = change;
  if (key === null) return truncate(describeToolChange(change), MAX_TITLE_LENGTH);
  const subject = `${cause === 'corrected' ? 'Correction: ' : ''}${name}, ${label}: `;
  const maxLength = Math.max(MIN_ANSWER_LENGTH, Math.floor((MAX_TITLE_LENGTH - subject.length - ' → '.length) / 2));
  return truncate(subject + formatTransition(change, catalogue, maxLength), MAX_TITLE_LENGTH);
}

/** `2015 → 2016` */
export function explainChange(change: ListedChange, catalogue: Catalogue): string {
  return change.key === null ? describeToolChange(change) : formatTransition(change, catalogue, MAX_ANSWER_LENGTH);
}

/** `49 USD → 45 USD`. @param maxLength of each answer, in characters */
function formatTransition(change: ListedChange, { keys }: Catalogue, maxLength: number): string {
  const { key, before, after } = change;
  const answers = describeChange(change, keys[key ?? '']).map((answer, i) =>
    key === 'company.country' && [before, after][i] !== null ? countryName(answer) : answer,
  ) as [string, string];
  const [oldAnswer, newAnswer] = truncatePair(...answers, maxLength);
  return oldAnswer === newAnswer ? `details changed: ${newAnswer}` : `${oldAnswer} → ${newAnswer}`;
}

/** `example.com` for a page whose publisher isn’t known. */
export const nameHost = (url: string) => new URL(url).hostname.replace(/^www\./, '');

/** Changes, newest first. */
export function changeTable(
  changes: readonly ListedChange[],
  { prepared, methodology: { catalogue }, sources }: SharedContext,
): Block {
  const names = prepared(mapToolNames);
  return table({
    caption: 'Newest first.',
    columns: [
      { head: 'What' },
      { head: 'Old → new answer' },
      { head: 'When', label: 'When' },
      { head: 'Why', label: 'Why' },
    ],
    groups: [
      {
        records: changes.map((change) => ({
          id: changeRowId(change),
          cells: [
            nameSubject(change, names, catalogue),
            explainChange(change, catalogue),
            day(change.day),
            writeReason(change, sources),
          ],
        })),
      },
    ],
    minRows: 20,
  });
}

/** Who changed it, and a page of each publisher. A page that no answer cites any more has no publisher. */
function writeReason({ cause, sources }: ListedChange, known: SourcesById): Line {
  const cell = mark({ kind: 'said', words: CAUSE_LABELS[cause] });
  if (sources.length === 0) return cell;
  const pages = sources.map(({ id, url }) => ({ url, name: known.get(id)?.publisher ?? nameHost(url) }));
  return [cell, small(joinLines(uniqueBy(pages, ({ name }) => name).map(({ url, name }) => link(url, name))))];
}

export const changeRowId = (change: ListedChange) => `change-${computeChangeId(change).slice(0, 12)}`;

/** Names the tool and the question. Links them if they still exist. */
function nameSubject(
  { tool, name, key, label }: ListedChange,
  names: ReadonlyMap<string, string>,
  { keys }: Catalogue,
): Line {
  const words = key === null ? name : `${name}: ${label}`;
  if (!names.has(tool)) return words;
  return link(`/tools/${tool}${key !== null && Object.hasOwn(keys, key) ? `#${key}` : ''}`, words);
}
