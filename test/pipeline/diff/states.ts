import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Edit } from '../../fixture/edits.ts';
import { copyFacts } from '../../fixture/fixture.ts';
import { type Copy, committedFixture } from '../commands/run.ts';

/** A state of the fixture: edits by file, named as in `facts/` and without the extension; null where there is no such file. */
export type State = Readonly<Record<string, Edit | null>>;

/** What a command says of the difference between two states: lines by the title of their section. What comes before them has no title. */
export type Sections = Readonly<Record<string, readonly string[]>>;

/** The fixture in a repository, in which states are compared. */
export class States {
  readonly copy: Copy;

  constructor(copy: Copy) {
    this.copy = copy;
  }

  static async make(): Promise<States> {
    return new States(await committedFixture());
  }

  /** What `diff` says of two states. The first is not checked, so that it may break any rule. */
  async diff(before: State, after: State): Promise<Sections> {
    return sectionsOf(await this.compared(before, after, 'diff'));
  }

  /** What `report` says of them, as plain text. */
  async report(before: State, after: State): Promise<Sections> {
    const out = await this.compared(before, after, 'report --base');
    const sections = out.trimEnd().split('\n### ').slice(1);
    return Object.fromEntries(
      sections.map((section) => {
        const [title = '', , ...lines] = section.trimEnd().split('\n');
        return [title.replace(/ \(\d+\)$/, ''), lines.map((line) => plain(line.slice(2)))];
      }),
    );
  }

  /** What a command prints that is given a commit. @throws Error with that if it is refused */
  async compared(before: State, after: State, command: string): Promise<string> {
    await this.#become(before);
    await this.copy.git('add -A');
    await this.copy.git('commit -q --allow-empty -m state');
    await this.#become(after);
    const { code, out } = await this.copy.facts(`${command} HEAD`);
    if (code !== 0) throw new Error(out);
    return out;
  }

  async #become(state: State): Promise<void> {
    const facts = join(this.copy.root, 'facts');
    await rm(facts, { recursive: true });
    await copyFacts(facts);
    for (const [name, edit] of Object.entries(state)) {
      const path = join(facts, `${name}.yaml`);
      const text = await readFile(path, 'utf8').catch(() => '');
      const changed = edit?.(text);
      if (changed === text) throw new Error(`the edit changed nothing in ${name}.yaml`);
      if (changed === undefined) await rm(path);
      else await writeFile(path, changed);
    }
  }
}

/** What `diff` printed. */
function sectionsOf(out: string): Sections {
  return Object.fromEntries(
    out
      .trimEnd()
      .split('\n\n')
      .map((section) => {
        const [title = '', ...lines] = section.split('\n');
        return lines.length === 0 ? ['', [title]] : [title, lines.map((line) => line.slice(2))];
      }),
  );
}

/** Text that was escaped for Markdown. */
function plain(text: string): string {
  return text.replaceAll(/\\(.)/g, '$1').replaceAll('\u200b', '');
}
