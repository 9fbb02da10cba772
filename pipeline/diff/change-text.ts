import { type Fact, isAnswered } from '../../model/fact.ts';
import type { Tool } from '../../model/tool.ts';
import type { ClockChange, Placement, RankChange, ScoreChange } from './consequences.ts';
import type { DataChange } from './data-changes.ts';
import type { FactChange, FieldChange } from './file-changes.ts';

/** Enough for a question or a summary. */
const MAX_VALUE_CHARACTERS = 240;

/** How many facts a line names before it only counts the others. */
const MAX_KEYS = 5;

/** `weights > general: 10 → 12`, `aliases: added "Quill"`. */
export function dataText({ path, kind, before, after }: DataChange): string {
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

function jsonText(data: unknown): string {
  const text = JSON.stringify(data);
  return text.length > MAX_VALUE_CHARACTERS ? `${text.slice(0, MAX_VALUE_CHARACTERS)}…` : text;
}

/** `lemlist channels.sms: Unknown → Yes (home); note: added "In the US."`. */
export function factText(change: FactChange): string {
  const { slug, key, kind, before, after } = change;
  const isSameValue = before?.display === after?.display;
  const value =
    kind === 'reworded' || kind === 'searched' || (kind === 'changed' && isSameValue)
      ? (after ?? before)?.display
      : `${before ? `${before.display} → ` : ''}${after?.display ?? 'none'}${sourcesText(after)}`;
  return [`${slug} ${key}: ${value ?? 'the question was removed'}`, ...detailTexts(change, isSameValue)].join('; ');
}

/** The changed fields that the values before and after do not show. */
function detailTexts({ kind, before, details }: FactChange, isSameValue: boolean): string[] {
  // The details of a new tool are in its file.
  if (kind === 'added' && !before) return [];
  const becameKnownOrUnknown = kind === 'added' || kind === 'lost';
  const shown = becameKnownOrUnknown
    ? ['value', 'sources', 'unknown', 'looked_at', 'disagrees']
    : isSameValue
      ? []
      : ['value'];
  return details.filter(({ path: [field = ''] }) => !shown.includes(field)).map(dataText);
}

/** ` (home, pricing)`: the sources of a fact, without the slug of the tool. */
function sourcesText(fact: Fact | undefined): string {
  const ids = (fact?.sources ?? []).map(({ id }) => id.slice(id.indexOf('/') + 1));
  return ids.length > 0 ? ` (${ids.join(', ')})` : '';
}

/** `lemlist summary: "Sends email." → "Sends letters."`. */
export function fieldText({ slug, change }: FieldChange): string {
  return `${slug} ${dataText(change)}`;
}

/** `dripify: 7 known, 19 looked for and unknown, 79 not looked for; general 7.0 of 100, known share 0.09`. */
export function newToolText({ slug, facts, scores }: Tool): string {
  const count = (test: (fact: Fact) => boolean) => Object.values(facts).filter(test).length;
  const known = count(isAnswered);
  const notResearched = count(({ unknown }) => unknown?.reason === 'not-researched');
  const notFound = count(({ status }) => status === 'unknown') - notResearched;
  const figures = Object.entries(scores.profiles)
    .slice(0, 1)
    .map(([profile, { score, coverage }]) => `; ${profile} ${score.toFixed(1)} of 100, known share ${coverage}`);
  return `${slug}: ${known} known, ${notFound} looked for and unknown, ${notResearched} not looked for${figures.join('')}`;
}

/** `lemlist general: 60.1 → 61.3 (channels.sms +1.2)`. */
export function scoreText(change: ScoreChange): string {
  const { slug, profile, before, after, potential, coverage, causes, table } = change;
  const rest = causes.slice(MAX_KEYS);
  const details = [
    ...causes.slice(0, MAX_KEYS).map(({ key, points }) => `${key} ${signed(points)}`),
    ...(rest.length > 0
      ? [`${rest.length} more questions ${signed(rest.reduce((sum, { points }) => sum + points, 0))}`]
      : []),
    ...(table === 0 ? [] : [`other weights ${signed(table)}`]),
    ...(potential.before === potential.after
      ? []
      : [`potential ${potential.before.toFixed(1)} → ${potential.after.toFixed(1)}`]),
    ...(coverage.before === coverage.after ? [] : [`known share ${coverage.before} → ${coverage.after}`]),
  ];
  return `${slug} ${profile}: ${before.toFixed(1)} → ${after.toFixed(1)} (${details.join(', ')})`;
}

/** Points in tenths, as `+1.2` or `−0.8`. */
function signed(tenths: number): string {
  return `${tenths < 0 ? '−' : '+'}${(Math.round(Math.abs(tenths)) / 10).toFixed(1)}`;
}

/**
 * `heyreach general: 8 → 9, because of lemlist (channels.sms)`.
 * @param sharedCauses what else can have changed it, such as "the method"
 */
export function rankText(
  { profile, category, slug, before, after, causes }: RankChange,
  sharedCauses: readonly string[] = [],
): string {
  const tools = causes
    .filter(({ reasons }) => reasons.length > 0)
    .map((cause) => `${cause.slug} (${reasonsText(cause.reasons)})`);
  const all = [...tools, ...sharedCauses];
  const because = all.length > 0 ? `, because of ${all.join(', ')}` : '';
  return `${slug} ${profile}${category ? ` ${category}` : ''}: ${placementText(before)} → ${placementText(after)}${because}`;
}

function reasonsText(reasons: readonly string[]): string {
  const rest = reasons.length - MAX_KEYS;
  return rest > 0 ? `${reasons.slice(0, MAX_KEYS).join(', ')} and ${rest} more` : reasons.join(', ');
}

function placementText(placement: Placement): string {
  if (placement === null) return 'not listed';
  return typeof placement === 'number' ? String(placement) : placement.replaceAll('_', ' ');
}

/** `as of 2026-11-20 → 2026-12-24: 3 facts became due for review, 1 fact is no longer due`. */
export function clockText({ before, after, due, fresh }: ClockChange): string {
  const day = before === after ? `as of ${after}` : `as of ${before} → ${after}`;
  const facts = (count: number) => `${count} ${count === 1 ? 'fact' : 'facts'}`;
  return `${day}: ${facts(due)} became due for review, ${facts(fresh)} ${fresh === 1 ? 'is' : 'are'} no longer due`;
}
