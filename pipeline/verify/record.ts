import { stringify } from 'yaml';
import { linesText } from '../../model/snapshot-files.ts';
import { FINDINGS, type FindingOutcome } from '../../model/verification.ts';
import {
  type CheckedDay,
  type CheckedLine,
  MAX_CHARACTERS,
  type Question,
  type QuestionFile,
} from '../check/checked-file.ts';
import { factsHash } from '../check/tool-contents.ts';
import type { ToolFile } from '../check/tool-file.ts';
import { isPermanent } from '../check/urls.ts';
import type { CitedSource } from './address.ts';
import { DAYS_UNTIL_GONE, type Look, shortText } from './look.ts';

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

/** The line of a source after a look. What an earlier look found stays with the day on which that was. */
function lineAfter({ id, url, proofs, last }: CitedSource, look: Look, today: string): CheckedLine {
  const why = look.why && shortText(look.why, MAX_CHARACTERS.why);
  const days = look.notThere ? [...new Set([...(last?.not_there ?? []), today])].slice(-DAYS_UNTIL_GONE) : undefined;
  const isUnchanged = proofs.length > 0 && look.found.length === proofs.length && !isPermanent(url);
  const before = last?.unchanged_on && last.found ? { unchanged_on: last.unchanged_on, found: last.found } : {};
  return {
    source: id,
    url,
    on: today,
    outcome: days?.length === DAYS_UNTIL_GONE ? 'gone' : look.outcome,
    ...(why && { why }),
    ...(look.to && { to: look.to.slice(0, MAX_CHARACTERS.to) }),
    ...(isUnchanged ? { unchanged_on: today, found: [...look.found] } : before),
    ...(look.missing.length > 0 && { missing: [...look.missing] }),
    ...(days && { not_there: days }),
    ...(look.validators ??
      (isUnchanged
        ? { ...(last?.etag && { etag: last.etag }), ...(last?.modified && { modified: last.modified }) }
        : {})),
  };
}

/**
 * The questions about a tool after a look at one of its sources. A source has at most one open question: a new finding takes its place.
 * The same finding is not asked about twice, and a question is closed when everything is found again.
 * @param facts a hash of the source and the facts that cite it
 */
function questionsAfter(
  questions: QuestionFile,
  source: CitedSource,
  line: CheckedLine,
  { look, facts, today }: { readonly look: Look; readonly facts: string; readonly today: string },
): QuestionFile {
  const mine = Object.entries(questions).filter(([id]) => id.startsWith(`${source.id}/`));
  const open = mine.find(([, { closed }]) => !closed);
  if (!isFinding(line.outcome)) {
    const isFoundAgain = line.outcome === 'same';
    if (!open || !isFoundAgain) return questions;
    const closed = { as: 'unchanged', on: today, by: 'verifier' } as const;
    return { ...questions, [open[0]]: { ...open[1], closed } };
  }
  const question: Question = {
    source: source.id,
    url: source.url,
    finding: line.outcome,
    asked: today,
    keys: keysIn(source, line),
    ...(line.missing && { missing: line.missing }),
    ...(look.gives.length > 0 && { gives: look.gives.map((figure) => ({ ...figure })) }),
    ...(line.to && { to: line.to }),
    facts,
  };
  if (mine.some(([, other]) => isSameFinding(other, question))) return questions;
  const id = open ? open[0] : `${source.id}/${mine.length + 1}`;
  return { ...questions, [id]: question };
}

function isFinding(outcome: CheckedLine['outcome']): outcome is FindingOutcome {
  return (FINDINGS as readonly string[]).includes(outcome);
}

/** The facts that cite the passages in question, or the page if it is in question as a whole. */
function keysIn({ keys, proofs }: CitedSource, { missing = [] }: CheckedLine): string[] {
  const cited = proofs.filter(({ id }) => missing.includes(id)).flatMap((proof) => proof.keys);
  return cited.length > 0 ? [...new Set(cited)] : [...keys];
}

/** Whether two questions are about the same finding, whenever they were asked. A new fingerprint makes a new one. */
function isSameFinding(a: Question, b: Question): boolean {
  const finding = ({ url, finding, missing, gives, to }: Question) =>
    JSON.stringify([url, finding, missing, gives, to]);
  return finding(a) === finding(b);
}

/** The counts of the days after a look. A source that is looked at again on the same day counts once, with the last outcome. */
function daysAfter(days: readonly CheckedDay[], before: CheckedLine | undefined, line: CheckedLine): CheckedDay[] {
  const counts = { ...days.find(({ day }) => day === line.on)?.outcomes };
  if (before?.on === line.on) counts[before.outcome] = (counts[before.outcome] ?? 1) - 1;
  counts[line.outcome] = (counts[line.outcome] ?? 0) + 1;
  const outcomes = Object.fromEntries(
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return [...days.filter(({ day }) => day !== line.on), { day: line.on, outcomes }].sort((a, b) =>
    a.day < b.day ? -1 : 1,
  );
}
