import { countBy } from '../../../model/group-by.ts';
import type { DaysOfRules } from '../../sentences/about.ts';
import type { RulesAnswer } from './rules.ts';

/** Days with their number of changed rules, and days of steps against vendors, oldest first. */
export function timelineDays({ rules, steps }: RulesAnswer): DaysOfRules {
  const newer = rules.flatMap(({ versions = [] }) => versions.slice(0, -1).map(({ dated }) => dated));
  return {
    changes: [...countBy(newer)].sort(([a], [b]) => (a < b ? -1 : 1)),
    steps: steps.map(({ on }) => on).sort(),
  };
}

/** In pixels: height of a level of marks, and of the years. */
const LEVEL = 24;
const YEARS = 22;

/** In percent of the width: the room of a mark. */
const ROOM = 10;

/** @param words the same in words */
export function timeline({ changes, steps }: DaysOfRules, words: string) {
  const all = [...changes.map(([day]) => day), ...steps].map((day) => Number(day.slice(0, 4)));
  const [first, last] = [Math.min(...all), Math.max(...all) + 1];
  const at = (year: number) => ((100 - ROOM) * (year - first)) / (last - first);
  const above = inLevels(changes.map(([day, count]) => ({ day, count, x: at(yearOf(day)) })));
  const below = inLevels(steps.map((day) => ({ day, x: at(yearOf(day)) })));
  const axis = LEVEL * levelsIn(above) + LEVEL / 2;
  const years = Array.from({ length: last - first }, (_, i) => first + i);
  return (
    <figure class="timeline">
      <svg width="100%" height={axis + YEARS + LEVEL * levelsIn(below)} role="img" aria-label={words}>
        <line class="axis" x1="0" x2="100%" y1={axis} y2={axis} />
        {above.map((mark) => drawn(mark, axis, axis - LEVEL * (mark.level + 0.75)))}
        {below.map((mark) => drawn(mark, axis, axis + YEARS + LEVEL * (mark.level + 0.5)))}
        {years.map((year) => (
          <text class="year" x={percent(at(year))} y={axis + YEARS - 6}>
            {year}
          </text>
        ))}
      </svg>
      <figcaption>
        Above the line, how many rules have a new wording since at least that day.
        {steps.length > 0 && [' Below it, when the platform did something ', <a href="#steps">about vendors</a>, '.']}
      </figcaption>
    </figure>
  );
}

/** Without a count it is a step of the platform. */
interface Mark {
  readonly day: string;
  readonly count?: number;
  readonly x: number;
}

function drawn({ day, count, x }: Mark, axis: number, y: number) {
  const [at, isStep] = [percent(x), count === undefined];
  return (
    <>
      <line x1={at} x2={at} y1={axis} y2={y} />
      <circle class={isStep ? 'vendors' : undefined} cx={at} cy={y} r={isStep ? 5 : 11} />
      <text class="count" x={at} y={y + 5}>
        {count}
      </text>
      <text class="day" x={at} dx="16" y={y + 5}>
        {day}
      </text>
    </>
  );
}

const percent = (x: number) => `${x.toFixed(2)}%`;

/** A day or a month as a number of years. */
function yearOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return year + (month - 1) / 12 + (date - 1) / 366;
}

/** Puts each mark on the lowest level with room, so that none overlap. */
function inLevels(marks: readonly Mark[]): (Mark & { readonly level: number })[] {
  const starts: number[] = [];
  const withLevels = marks.toReversed().map((mark) => {
    const free = starts.findIndex((start) => mark.x + ROOM <= start);
    const level = free === -1 ? starts.length : free;
    starts[level] = mark.x;
    return { ...mark, level };
  });
  return withLevels.toReversed();
}

const levelsIn = (marks: readonly { readonly level: number }[]) => Math.max(0, ...marks.map(({ level }) => level + 1));
