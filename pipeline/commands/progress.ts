const WIDTH = 30;

/** Shows how far a command is: a bar on a terminal, apart from the result, and a line for each tenth elsewhere. */
export class Progress {
  readonly #total: number;
  readonly #noun: string;
  readonly #print: (text: string) => void;
  #done = 0;
  #tenths = 0;

  /** @param print prints a line */
  constructor(total: number, noun: string, print: (text: string) => void) {
    this.#total = total;
    this.#noun = noun;
    this.#print = print;
  }

  step(): void {
    this.#done += 1;
    const share = this.#total === 0 ? 1 : this.#done / this.#total;
    const line = `${this.#done} of ${this.#total} ${this.#noun}`;
    if (process.stderr.isTTY) {
      const filled = Math.floor(share * WIDTH);
      process.stderr.write(`\r${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${line}`);
    } else if (Math.floor(share * 10) > this.#tenths) {
      this.#tenths = Math.floor(share * 10);
      this.#print(line);
    }
  }

  /** Ends the line of the bar. */
  end(): void {
    if (process.stderr.isTTY && this.#done > 0) process.stderr.write('\n');
  }
}
