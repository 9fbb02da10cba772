import { stringify } from 'yaml';
import { linesText } from '../../model/snapshot-files.ts';
import type { CheckedDay, CheckedLine, QuestionFile } from '../check/checked-file.ts';
import { factsHash } from '../check/facts-hash.ts';
import type { ToolFile } from '../check/tool-file.ts';
import type { CitedSource } from './address.ts';
import type { Look } from './look.ts';
import { daysAfter, lineAfter, questionsAfter } from './record.ts';

/** What the verifier keeps about a tool: the content of its three files. */
export class ToolRecord {
  readonly #tool: ToolFile;
  readonly #lines: Map<string, CheckedLine>;
  #days: readonly CheckedDay[];
  #questions: QuestionFile;

  /** Lines of sources that the tool no longer has are left out. */
  constructor(
    tool: ToolFile,
    lines: readonly CheckedLine[] = [],
    days: readonly CheckedDay[] = [],
    questions: QuestionFile = {},
  ) {
    this.#tool = tool;
    this.#lines = new Map(
      lines.filter(({ source }) => Object.hasOwn(tool.sources, source)).map((line) => [line.source, line]),
    );
    this.#days = days;
    this.#questions = questions;
  }

  get questions(): QuestionFile {
    return this.#questions;
  }

  get lines(): readonly CheckedLine[] {
    return [...this.#lines.values()];
  }

  /** Records a look at a source. */
  add(source: CitedSource, look: Look, today: string): CheckedLine {
    const line = lineAfter(source, look, today);
    this.#days = daysAfter(this.#days, this.#lines.get(source.id), line);
    this.#questions = questionsAfter(this.#questions, source, line, {
      look,
      facts: factsHash(this.#tool, source.id, source.keys),
      today,
    });
    this.#lines.set(source.id, line);
    return line;
  }

  /** The texts of the three files by their paths under `facts/`. Files without content are left out. */
  texts(): Map<string, string> {
    const { slug } = this.#tool;
    const lines = [...this.#lines.values()].sort((a, b) => (a.source < b.source ? -1 : 1));
    return new Map(
      [
        [`checked/${slug}.ndjson`, linesText(lines)] as const,
        [`checked/${slug}.days.ndjson`, linesText(this.#days)] as const,
        [`questions/${slug}.yaml`, questionText(this.#questions)] as const,
      ].filter(([, text]) => text !== ''),
    );
  }
}

/** facts/questions/<slug>.yaml as it is written. */
export function questionText(questions: QuestionFile): string {
  return Object.keys(questions).length === 0 ? '' : stringify(questions, { lineWidth: 0 });
}
