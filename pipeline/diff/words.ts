import { isAnswered } from '../artifacts/answer.ts';
import type { Fact } from '../artifacts/fact.ts';
import type { Tool } from '../artifacts/tool.ts';
import type { FactChange } from './fact-changes.ts';
import type { RankChange, Standing } from './rank-changes.ts';
import type { ScoreChange } from './score-changes.ts';

/** `lemlist channels.sms: Unknown → Yes`. */
export function factWords({ slug, key, kind, before, after }: FactChange): string {
  const change =
    kind === 'reworded'
      ? `${after?.display} (sources or wording)`
      : `${before ? `${before.display} → ` : ''}${after?.display ?? 'none'}${citedBy(after)}`;
  return `${slug} ${key}: ${change}`;
}

/** The sources of a fact, without the tool's name before them. */
function citedBy(fact: FactChange['after']): string {
  const ids = (fact?.sources ?? []).map(({ id }) => id.slice(id.indexOf('/') + 1));
  return ids.length > 0 ? ` (${ids.join(', ')})` : '';
}

/** `dripify: 7 known, 19 looked for and unknown, 79 not looked for; general 7.0 of 100, known share 0.09`. */
export function newToolWords({ slug, facts, scores }: Tool): string {
  const count = (test: (fact: Fact) => boolean) => Object.values(facts).filter(test).length;
  const known = count(isAnswered);
  const untouched = count(({ unknown }) => unknown?.reason === 'not-researched');
  const looked = count(({ status }) => status === 'unknown') - untouched;
  const general = scores.profiles.general;
  return `${slug}: ${known} known, ${looked} looked for and unknown, ${untouched} not looked for; general ${general?.score.toFixed(1)} of 100, known share ${general?.coverage}`;
}

/** `lemlist general: 60.1 → 61.3 (channels.sms +1.2)`. */
export function scoreWords({ slug, profile, before, after, coverage, causes }: ScoreChange): string {
  const moved = causes.map(({ key, points }) => `${key} ${points > 0 ? '+' : '−'}${tenths(Math.abs(points))}`);
  const known = coverage.before === coverage.after ? [] : [`known share ${coverage.before} → ${coverage.after}`];
  return `${slug} ${profile}: ${tenths(before * 10)} → ${tenths(after * 10)} (${[...moved, ...known].join(', ')})`;
}

/** `heyreach general: 8 → 9, moved by lemlist (channels.sms)`. */
export function rankWords({ profile, category, slug, before, after, causes }: RankChange): string {
  const by = causes.filter(({ keys }) => keys.length > 0).map((cause) => `${cause.slug} (${cause.keys.join(', ')})`);
  const unnamed =
    before === null ? 'newly listed' : 'moved by tools that came, left or changed category, or by what is known of it';
  const cause = by.length > 0 ? `moved by ${by.join(', ')}` : unnamed;
  return `${slug} ${profile}${category ? ` ${category}` : ''}: ${standing(before)} → ${standing(after)}, ${cause}`;
}

function standing(value: Standing): string {
  if (value === null) return 'not listed';
  return typeof value === 'number' ? String(value) : value.replaceAll('_', ' ');
}

function tenths(value: number): string {
  return (Math.round(value) / 10).toFixed(1);
}
