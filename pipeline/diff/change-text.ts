import { type Fact, isAnswered, isUntouched } from '../../model/fact.ts';
import { ownId } from '../../model/source.ts';
import type { ResolvedTool } from '../../model/tool.ts';
import { cut } from '../../model/words/cut.ts';
import type { Fingerprint } from '../check/passage.ts';
import type { DataChange } from './data-changes.ts';
import type { FactChange, FieldChange } from './file-changes.ts';

/** Enough for a question or a summary. */
const MAX_VALUE_CHARACTERS = 240;

/** `min_pages: 10 → 12`, `aliases: added "Quill"`, `sources > home: fingerprint of the passage changed`. */
export function dataText(change: DataChange): string {
  const { path, kind, before, after } = change;
  const proof = fingerprintText(change);
  if (proof !== undefined) return `${path.slice(0, -1).join(' > ')}: ${proof}`;
  const place = path.join(' > ');
  switch (kind) {
    case 'added':
      return `${place}: added ${jsonText(after)}`;
    case 'removed':
      return `${place}: removed ${jsonText(before)}`;
    case 'reordered':
      return `${place}${place === '' ? '' : ': '}in another order`;
    case 'changed':
      return `${place}: ${jsonText(before)} → ${jsonText(after)}`;
  }
}

/** A change of the fingerprint of a citation in words: nobody can read a hash. Undefined for other changes. */
function fingerprintText({ path, kind, before, after }: DataChange): string | undefined {
  const proof = (after ?? before) as Partial<Fingerprint> | undefined;
  return path.at(-1) === 'fingerprint' && proof?.hash !== undefined ? `fingerprint of the passage ${kind}` : undefined;
}

function jsonText(data: unknown): string {
  const text = JSON.stringify(data, (field, value) =>
    field === 'fingerprint' && value?.hash !== undefined ? `${value.words} words` : value,
  );
  return cut(text, MAX_VALUE_CHARACTERS);
}

/** `flagmast channels.sms: Unknown → Yes (home); note: added "In the US."`. */
export function factText(change: FactChange): string {
  const { slug, key, kind, before, after } = change;
  const isSameValue = before?.text === after?.text;
  const value =
    kind === 'reworded' || isSameValue
      ? (after ?? before)?.text
      : `${before ? `${before.text} → ` : ''}${after?.text ?? 'none'}${sourcesText(after)}`;
  return [`${slug} ${key}: ${value ?? 'the question was removed'}`, ...detailTexts(change, isSameValue)].join('; ');
}

/** The changed fields that the values before and after do not show. */
function detailTexts({ kind, before, details }: FactChange, isSameValue: boolean): string[] {
  // The details of a new tool are in its file.
  if (kind === 'added' && !before) return [];
  const isOtherState = kind === 'added' || kind === 'lost' || (kind === 'searched' && !isSameValue);
  const shown = isOtherState ? ['value', 'sources', 'looked_at', 'values'] : isSameValue ? [] : ['value'];
  return details.filter(({ path: [field = ''] }) => !shown.includes(field)).map(dataText);
}

/** ` (home, pricing)`: the sources of a fact, without the slug of the tool. */
function sourcesText(fact: Fact | undefined): string {
  const ids = (fact?.sources ?? []).map(({ id }) => ownId(id));
  return ids.length > 0 ? ` (${ids.join(', ')})` : '';
}

/** `flagmast summary: "Sends email." → "Sends letters."`. */
export function fieldText({ slug, change }: FieldChange): string {
  return `${slug} ${dataText(change)}`;
}

/** `sealpress: 7 known, 19 looked for and unknown, 79 not looked for`. */
export function newToolText({ slug, facts }: ResolvedTool): string {
  const count = (test: (fact: Fact) => boolean) => Object.values(facts).filter(test).length;
  const known = count(isAnswered);
  const untouched = count(isUntouched);
  const lookedFor = count(({ status }) => status === 'unknown') - untouched;
  return `${slug}: ${known} known, ${lookedFor} looked for and unknown, ${untouched} not looked for`;
}
