import { Draw } from '../draw.ts';

/** A working day of editors and CI. Times in seconds. */
export interface WorkingDay {
  /** Pull requests that are opened, at any time of the day. */
  readonly pullRequests: number;
  readonly length: number;
  /** Jobs that run at the same time. */
  readonly runners: number;
  /** How often an editor pushes to a pull request, and how long it waits for a review once it is checked. */
  readonly pushes: number;
  readonly review: number;
  /** How long a job takes. */
  readonly jobs: {
    readonly ofPullRequest: readonly number[];
    readonly ofMain: readonly number[];
    readonly rebuild: number;
  };
  /** Whether a rebuild whose push is refused, since something was merged meanwhile, takes that over and pushes again. */
  readonly pushesAgain: boolean;
}

export interface DayResult {
  /** From a push to the end of its last job, and from a merge until main has a snapshot with it. */
  readonly checked: number[];
  readonly published: number[];
  /** Merges whose rebuild was left to that of a later merge. */
  coalesced: number;
  rebuilds: number;
  refused: number;
  /** The time that runners were busy. */
  busy: number;
}

interface Job {
  readonly takes: number;
  readonly done: (now: number) => void;
  readonly begun?: (now: number) => void;
}

/** Plays a day: jobs wait for runners in their order, and of rebuilds one runs and the newest one waits, as a concurrency group does it. */
export function playDay(day: WorkingDay, seed: number): DayResult {
  const draw = new Draw('editors', seed);
  const result: DayResult = {
    checked: [],
    published: [],
    coalesced: 0,
    rebuilds: 0,
    refused: 0,
    busy: 0,
  };
  const events: { at: number; run: (now: number) => void }[] = [];
  const plan = (at: number, run: (now: number) => void) => void events.push({ at, run });
  const waiting: Job[] = [];
  let free = day.runners;
  const startJobs = (now: number) => {
    while (free > 0 && waiting.length > 0) {
      const job = waiting.shift() as Job;
      free -= 1;
      result.busy += job.takes;
      job.begun?.(now);
      plan(now + job.takes, (then) => {
        free += 1;
        job.done(then);
        startJobs(then);
      });
    }
  };
  const start = (now: number, jobs: readonly Job[]) => {
    waiting.push(...jobs);
    startJobs(now);
  };

  let [rebuilding, pending] = [false, false];
  const merged: number[] = [];
  let [lastMerge, publishedUpTo] = [-1, 0];
  const rebuild = (now: number) => {
    rebuilding = true;
    let [upTo, checkedOut] = [0, 0];
    start(now, [
      {
        takes: day.jobs.rebuild,
        begun: (then) => {
          [upTo, checkedOut] = [merged.length, then];
        },
        done: (then) => {
          result.rebuilds += 1;
          const isRefused = lastMerge > checkedOut;
          if (isRefused) result.refused += 1;
          if (!isRefused || day.pushesAgain) {
            for (; publishedUpTo < upTo; publishedUpTo += 1)
              result.published.push(then - (merged[publishedUpTo] as number));
          }
          rebuilding = false;
          if (!pending) return;
          pending = false;
          rebuild(then);
        },
      },
    ]);
  };
  const merge = (now: number) => {
    merged.push(now);
    lastMerge = now;
    start(
      now,
      day.jobs.ofMain.map((takes) => ({ takes, done: () => {} })),
    );
    if (!rebuilding) return rebuild(now);
    if (pending) result.coalesced += 1;
    pending = true;
  };
  const push = (now: number, left: number) => {
    let running = day.jobs.ofPullRequest.length;
    const done = (then: number) => {
      running -= 1;
      if (running > 0) return;
      result.checked.push(then - now);
      const wait = -Math.log(1 - draw.chance()) * day.review;
      plan(then + wait, left > 1 ? (later) => push(later, left - 1) : merge);
    };
    start(
      now,
      day.jobs.ofPullRequest.map((takes) => ({ takes, done })),
    );
  };
  for (let i = 0; i < day.pullRequests; i += 1) plan(draw.chance() * day.length, (now) => push(now, day.pushes));
  while (events.length > 0) {
    const next = events.reduce((least, { at }, i) => (at < (events[least]?.at as number) ? i : least), 0);
    const [event] = events.splice(next, 1);
    event?.run(event.at);
  }
  return result;
}
