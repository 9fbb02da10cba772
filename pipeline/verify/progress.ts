import { Format, Presets, SingleBar } from 'cli-progress';
import { formatCount } from '../../model/words/numbers.ts';

/** Shows how many pages were read. */
export interface Progress {
  advance(): void;
  /** Removes the bar. */
  stop(): void;
}

/** The number of pages between two lines. */
const LINE_INTERVAL = 100;

/** Shows a bar with the time left on a terminal, and a line now and then elsewhere, such as in the log of a workflow. */
export function showProgress(total: number, stream: NodeJS.WriteStream): Progress {
  const start = Date.now();
  const describe = (count: number) =>
    `${count} of ${formatCount(total, 'page')}${formatTimeLeft(count, total, Date.now() - start)}`;
  if (!stream.isTTY) {
    let count = 0;
    const advance = () => {
      count += 1;
      if (count % LINE_INTERVAL === 0) stream.write(`${describe(count)}\n`);
    };
    return { advance, stop: () => {} };
  }
  const bar = new SingleBar(
    {
      stream,
      clearOnComplete: true,
      hideCursor: true,
      format: (options, { progress, value }) => `${Format.BarFormat(progress, options)} ${describe(value)}`,
    },
    Presets.shades_classic,
  );
  bar.start(total, 0);
  return { advance: () => bar.increment(), stop: () => bar.stop() };
}

/** Fewer pages say little about the time that the others take. */
const MIN_COUNT = 5;
const MINUTE_MS = 60_000;

/** `, about 12 minutes left`. Empty at the start and at the end. */
function formatTimeLeft(count: number, total: number, elapsedMs: number): string {
  if (count < MIN_COUNT || count >= total) return '';
  const minutes = (elapsedMs * (total - count)) / count / MINUTE_MS;
  return minutes < 1 ? ', less than a minute left' : `, about ${formatCount(Math.round(minutes), 'minute')} left`;
}
