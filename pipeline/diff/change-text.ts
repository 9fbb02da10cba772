import { type Fact, isAnswered } from '../../model/fact.ts';
import type { Tool } from '../../model/tool.ts';
import type { ClockChange, RankChange, ScoreChange, Standing } from './consequences.ts';
import type { DataChange } from './data-changes.ts';
import type { Difference } from './diff.ts';
import type { FactChange, FieldChange } from './file-changes.ts';

/** More facts on one line say less than how many they are. */
const MOST_KEYS = 5;

/** `lemlist channels.sms: Unknown → Yes (home); note: added "In the US."`. */
export function factWords(change: FactChange): string {
  const { slug, key, kind, before, after } = change;
  const same = before?.display === after?.display;
  const value =
    kind === 'reworded' || kind === 'searched' || (kind === 'changed' && same)
      ? (after ?? before)?.display
      : `${before ? `${before.display} → ` : ''}${after?.display ?? 'none'}${citedBy(after)}`;
  return [`${slug} ${key}: ${value ?? 'not a question any more'}`, ...detailsOf(change, same)].join('; ');
}

/** Fields that the values before and after leave open. */
function detailsOf({ kind, before, details }: FactChange, same: boolean): string[] {
  // What is said of a new tool's facts stands in its file.
  if (kind === 'added' && !before) return [];
  const turned = kind === 'added' || kind === 'lost';
  const said = turned ? ['value', 'sources', 'unknown', 'looked_at', 'disagrees'] : same ? [] : ['value'];
  return details.filter(({ path: [field = ''] }) => !said.includes(field)).map(dataWords);
}

/** The sources of a fact, without the tool's name before them. */
function citedBy(fact: FactChange['after']): string {
  const ids = (fact?.sources ?? []).map(({ id }) => id.slice(id.indexOf('/') + 1));
  return ids.length > 0 ? ` (${ids.join(', ')})` : '';
}

/** `lemlist summary: "Sends email." → "Sends letters."`. */
export function fieldWords({ slug, change }: FieldChange): string {
  return `${slug} ${dataWords(change)}`;
}

/** `dripify: 7 known, 19 looked for and unknown, 79 not looked for; general 7.0 of 100, known share 0.09`. */
export function newToolWords({ slug, facts, scores }: Tool): string {
  const count = (test: (fact: Fact) => boolean) => Object.values(facts).filter(test).length;
  const known = count(isAnswered);
  const untouched = count(({ unknown }) => unknown?.reason === 'not-researched');
  const looked = count(({ status }) => status === 'unknown') - untouched;
  const figures = Object.entries(scores.profiles)
    .slice(0, 1)
    .map(([profile, { score, coverage }]) => `; ${profile} ${score.toFixed(1)} of 100, known share ${coverage}`);
  return `${slug}: ${known} known, ${looked} looked for and unknown, ${untouched} not looked for${figures.join('')}`;
}

/** `lemlist general: 60.1 → 61.3 (channels.sms +1.2)`. */
export function scoreWords(change: ScoreChange): string {
  const { slug, profile, before, after, potential, coverage, causes, table } = change;
  const rest = causes.slice(MOST_KEYS);
  const moved = [
    ...causes.slice(0, MOST_KEYS).map(({ key, points }) => `${key} ${signed(points)}`),
    ...(rest.length > 0
      ? [`${rest.length} more questions ${signed(rest.reduce((sum, { points }) => sum + points, 0))}`]
      : []),
    ...(table === 0 ? [] : [`other weights ${signed(table)}`]),
    ...(potential.before === potential.after
      ? []
      : [`potential ${potential.before.toFixed(1)} → ${potential.after.toFixed(1)}`]),
    ...(coverage.before === coverage.after ? [] : [`known share ${coverage.before} → ${coverage.after}`]),
  ];
  return `${slug} ${profile}: ${before.toFixed(1)} → ${after.toFixed(1)} (${moved.join(', ')})`;
}

/**
 * `heyreach general: 8 → 9, moved by lemlist (channels.sms)`.
 * @param shared what else can have moved it, such as "the method"
 */
export function rankWords(
  { profile, category, slug, before, after, causes }: RankChange,
  shared: readonly string[] = [],
): string {
  const tools = causes
    .filter(({ reasons }) => reasons.length > 0)
    .map((cause) => `${cause.slug} (${shortened(cause.reasons)})`);
  const by = [...tools, ...shared];
  const cause = by.length > 0 ? `, moved by ${by.join(', ')}` : '';
  return `${slug} ${profile}${category ? ` ${category}` : ''}: ${standing(before)} → ${standing(after)}${cause}`;
}

/** `as of 2026-11-20 → 2026-12-24: 3 facts are due for another look that were not, 1 no longer is`. */
export function clockWords({ before, after, due, fresh }: ClockChange): string {
  const day = before === after ? `as of ${after}` : `as of ${before} → ${after}`;
  const count = (facts: number, one: string, many: string) => `${facts} ${facts === 1 ? one : many}`;
  return `${day}: ${count(due, 'fact is', 'facts are')} due for another look that ${due === 1 ? 'was' : 'were'} not, ${count(fresh, 'no longer is', 'no longer are')}`;
}

/** What can have moved scores besides the facts. */
export function sharedCauses({ shared }: Pick<Difference, 'shared'>): string[] {
  return shared.flatMap(({ moves }) => moves ?? []);
}

function shortened(reasons: readonly string[]): string {
  const rest = reasons.length - MOST_KEYS;
  return rest > 0 ? `${reasons.slice(0, MOST_KEYS).join(', ')} and ${rest} more` : reasons.join(', ');
}

function standing(value: Standing): string {
  if (value === null) return 'not listed';
  return typeof value === 'number' ? String(value) : value.replaceAll('_', ' ');
}

function signed(points: number): string {
  return `${points < 0 ? '−' : '+'}${(Math.round(Math.abs(points)) / 10).toFixed(1)}`;
}

/** Long enough for a question or a summary. */
const MOST_CHARACTERS = 240;

/** `weights > general: 10 → 12`, `aliases: added "Quill"`. */
export function dataWords({ path, kind, before, after }: DataChange): string {
  const place = path.join(' > ');
  switch (kind) {
    case 'added':
      return `${place}: added ${shownWhole(after)}`;
    case 'removed':
      return `${place}: removed ${shownWhole(before)}`;
    case 'reordered':
      return `${place}${place === '' ? '' : ': '}in another order`;
    case 'changed':
      return `${place}: ${shownWhole(before)} → ${shownWhole(after)}`;
  }
}

function shownWhole(data: unknown): string {
  const text = JSON.stringify(data);
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
