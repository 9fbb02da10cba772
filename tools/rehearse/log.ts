/** Prints the steps of a rehearsal, each with its number, how long it took, and what happened. */
export class StepLog {
  readonly #start = performance.now();
  #count = 0;

  /**
   * Runs a step.
   * @param perform gets a function that adds lines to the log
   * @throws Error with the number of the step
   */
  async step<Result>(title: string, perform: (say: (lines: string) => void) => Promise<Result>): Promise<Result> {
    this.#count += 1;
    const start = performance.now();
    const name = `${String(this.#count).padStart(2)}. ${title}`;
    const lines: string[] = [];
    try {
      return await perform((text) => lines.push(...text.trim().split('\n')));
    } catch (error) {
      throw new Error(`Step ${this.#count} failed: ${(error as Error).message}`);
    } finally {
      console.log(`${name} (${formatSeconds(start)})`);
      for (const line of lines) console.log(`      ${line}`);
    }
  }

  get summary(): string {
    return `${this.#count} steps in ${formatSeconds(this.#start)}.`;
  }
}

function formatSeconds(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
