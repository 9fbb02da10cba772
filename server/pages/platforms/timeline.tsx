import { countBy } from '../../../model/group-by.ts';
import type { DaysOfRules } from '../../sentences/about.ts';
import type { RulesAnswer } from './rules.ts';

/** When so many rules got the wording that follows, and when the platform did something about vendors, oldest first. */
export function daysOf({ rules, steps }: RulesAnswer): DaysOfRules {
  const newer = rules.flatMap(({ versions = [] }) => versions.slice(0, -1).map(({ dated }) => dated));
  return {
    changes: [...countBy(newer)].sort(([a], [b]) => (a < b ? -1 : 1)),
    steps: steps.map(({ on }) => on).sort(),
  };
}

/** In pixels: between two levels of marks, and of the years below the line. */
const LEVEL = 24;
const YEARS = 22;

/** In percent of the width: what a mark takes with its day or, on a phone, without it. */
const ROOM = 10;

/** The years as a line: above it on which days rules changed and how many, below it what the platform did. @param words the same */
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
        {above.map(({ day, count, x, level }) => (
          <Mark day={day} x={x} y={axis - LEVEL * (level + 0.75)} from={axis} count={count} />
        ))}
        {below.map(({ day, x, level }) => (
          <Mark day={day} x={x} y={axis + YEARS + LEVEL * (level + 0.5)} from={axis} />
        ))}
        {years.map((year) => (
          <text class="year" x={percent(at(year))} y={axis + YEARS - 6}>
            {year}
          </text>
        ))}
      </svg>
      <figcaption>
        Above the line, how many rules have a new wording since at least that day.
        {steps.length > 0 && (
          <>
            {' '}
            Below it, when the platform did something <a href="#steps">about vendors</a>.
          </>
        )}
      </figcaption>
    </figure>
  );
}

interface MarkProps {
  readonly day: string;
  readonly x: number;
  readonly y: number;
  /** The height of the line on which it stands. */
  readonly from: number;
  readonly count?: number;
}

function Mark({ day, x, y, from, count }: MarkProps) {
  return (
    <>
      <line x1={percent(x)} x2={percent(x)} y1={from} y2={y} />
      <circle
        class={count === undefined ? 'vendors' : undefined}
        cx={percent(x)}
        cy={y}
        r={count === undefined ? 5 : 11}
      />
      <text class="count" x={percent(x)} y={y + 5}>
        {count}
      </text>
      <text class="day" x={percent(x)} dx="16" y={y + 5}>
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

/** Marks, each in the lowest level where it has room before those that follow. So none stands on the day of another. */
function inLevels<Mark extends { readonly x: number }>(marks: readonly Mark[]): (Mark & { readonly level: number })[] {
  const starts: number[] = [];
  return marks
    .toReversed()
    .map((mark) => {
      const free = starts.findIndex((start) => mark.x + ROOM <= start);
      const level = free === -1 ? starts.length : free;
      starts[level] = mark.x;
      return { ...mark, level };
    })
    .toReversed();
}

const levelsIn = (marks: readonly { readonly level: number }[]) => Math.max(0, ...marks.map(({ level }) => level + 1));
