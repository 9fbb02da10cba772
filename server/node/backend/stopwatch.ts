import type { Operation } from '../../operations/operation.ts';

type Run = readonly [operation: string, seconds: number];

/**
 * Measures how long operations keep a thread busy: a run is synchronous, so nothing else happens in the thread meanwhile. Where an
 * operation asks another one, the time counts for the first.
 */
export class Stopwatch {
  #runs: Run[] = [];

  /** The same operations, each of whose runs is measured. */
  timed(operations: readonly Operation[]): readonly Operation[] {
    return operations.map((operation) => ({
      ...operation,
      run: (...asked) => {
        const begun = performance.now();
        try {
          return operation.run(...asked);
        } finally {
          this.#runs.push([operation.name, (performance.now() - begun) / 1000]);
        }
      },
    }));
  }

  /** The runs since the last call. */
  take(): readonly Run[] {
    const runs = this.#runs;
    this.#runs = [];
    return runs;
  }
}
