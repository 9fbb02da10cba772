import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { stringify } from 'yaml';
import { groupBy } from '../../model/group-by.ts';
import { linesText } from '../../model/snapshot-files.ts';
import { FINDINGS, type FindingOutcome, type Outcome } from '../../model/verification.ts';
import {
  MAX_CHARACTERS,
  type QuestionFile,
  type VerifiedDay,
  type VerifiedLine,
  type VerifierQuestion,
} from '../check/file-schemas.ts';
import { isPermanent } from '../check/rules/urls.ts';
import { factsHash } from '../check/tool-contents.ts';
import type { ToolFile } from '../check/tool-file.ts';
import type { Address, CitedSource } from './cited-pages.ts';
import type { FetchedPage, FetchPage } from './fetched-page.ts';
import { PageWords } from './find-passages.ts';
import {
  checkCitedPage,
  DAYS_UNTIL_GONE,
  type FetchControlPage,
  type PageCheck,
  shortText,
  UNREACHABLE,
} from './page-check.ts';
import { pageText } from './page-text.ts';

/** How many hosts are looked at at the same time: more than the fetcher asks at once, since most of them are in the pause after a request. */
const MAX_HOSTS = 16;

export interface VerifierRun {
  readonly addresses: readonly Address[];
  /** By slug. They are changed by the run. */
  readonly records: ReadonlyMap<string, ToolRecord>;
  readonly fetchPage: FetchPage;
  readonly today: string;
  /** Called after each page, with the slugs of the tools whose records have changed. */
  readonly onPage?: (page: { readonly slugs: readonly string[]; readonly reached: boolean }) => void | Promise<void>;
  /** Ends the run after the pages that are being read. */
  readonly signal?: AbortSignal;
}

/** What a run did. Sources, not pages, are counted: one page can be a source of several tools. */
export interface RunResult {
  readonly outcomes: ReadonlyMap<Outcome, number>;
  /** Pages whose hosts asked to be left alone for now. */
  readonly later: readonly string[];
  /** Pages that were not looked at because the run was ended. */
  readonly left: number;
}

/** Looks at pages, the hosts at the same time and the pages of each host one after the other, and records what it finds. */
export async function verify({
  addresses,
  records,
  fetchPage,
  today,
  onPage,
  signal,
}: VerifierRun): Promise<RunResult> {
  const outcomes = new Map<Outcome, number>();
  const later: string[] = [];
  let done = 0;
  let hasFailed = false;
  const fetchControlPage = controlPages(fetchPage);
  const limit = pLimit(MAX_HOSTS);
  const visit = async (address: Address) => {
    if (hasFailed || signal?.aborted) return;
    const looks = await checkCitedPage(address, fetchPage, fetchControlPage);
    done += 1;
    if (!looks) later.push(address.url);
    for (const [i, look] of (looks ?? []).entries()) count(record(address, i, look));
    await onPage?.({
      slugs: looks ? address.sources.map(({ slug }) => slug) : [],
      reached: looks?.[0]?.why !== UNREACHABLE,
    });
  };
  const record = ({ sources }: Address, i: number, look: PageCheck): Outcome => {
    const source = sources[i] as (typeof sources)[number];
    return (records.get(source.slug) as ToolRecord).add(source, look, today).outcome;
  };
  const count = (outcome: Outcome) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

  const visits = byHost(addresses).map((pages) =>
    limit(async () => {
      for (const page of pages) await visit(page);
    }),
  );
  await Promise.all(visits).catch(async (error) => {
    // No page is read for nothing.
    hasFailed = true;
    await Promise.allSettled(visits);
    throw error;
  });
  return { outcomes, later, left: addresses.length - done };
}

/** The pages of each host, in their order; hosts in the order of their first page. */
function byHost(addresses: readonly Address[]): Address[][] {
  return [...groupBy(addresses, ({ url }) => new URL(url).host).values()];
}

/** Pages of a host are looked at one after the other, so few answers are needed at once. */
const MAX_ANSWERS = 50;

/**
 * Asks a host for an address that nobody published, in the folder of the page in question: what it answers there, it answers anywhere.
 */
function controlPages(fetchPage: FetchPage): FetchControlPage {
  const answers = new LRUCache<string, ReturnType<FetchControlPage>>({ max: MAX_ANSWERS });
  return (url) => {
    const control = inventedNextTo(url);
    const answer = answers.get(control) ?? fetchPage(control).then(wordsOfAnswer);
    answers.set(control, answer);
    return answer;
  };
}

/** Only the words are kept: a page can have megabytes, and is compared with each page of its folder. */
function wordsOfAnswer(page: FetchedPage): readonly string[] | undefined {
  return page.outcome === 'answered' && page.status < 400 ? new PageWords(pageText(page)).words : undefined;
}

/** The same name each time, so that caches of the host keep one answer. */
function inventedNextTo(url: string): string {
  const { origin, pathname } = new URL(url);
  const folder = pathname.slice(0, pathname.replace(/\/$/, '').lastIndexOf('/') + 1);
  const name = createHash('sha256')
    .update(origin + folder)
    .digest('hex')
    .slice(0, 12);
  return `${origin}${folder}no-such-page-${name}`;
}

/** What the verifier keeps about a tool: the content of its three files. */
export class ToolRecord {
  readonly #tool: ToolFile;
  readonly #lines: Map<string, VerifiedLine>;
  #days: readonly VerifiedDay[];
  #questions: QuestionFile;

  /** Lines of sources that the tool no longer has are left out. */
  constructor(
    tool: ToolFile,
    lines: readonly VerifiedLine[] = [],
    days: readonly VerifiedDay[] = [],
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

  get lines(): readonly VerifiedLine[] {
    return [...this.#lines.values()];
  }

  /** Records a look at a source. */
  add(source: CitedSource, look: PageCheck, today: string): VerifiedLine {
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
function lineAfter({ id, url, proofs, last }: CitedSource, look: PageCheck, today: string): VerifiedLine {
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
  line: VerifiedLine,
  { look, facts, today }: { readonly look: PageCheck; readonly facts: string; readonly today: string },
): QuestionFile {
  const mine = Object.entries(questions).filter(([id]) => id.startsWith(`${source.id}/`));
  const open = mine.find(([, { closed }]) => !closed);
  if (!isFinding(line.outcome)) {
    const isFoundAgain = line.outcome === 'same';
    if (!open || !isFoundAgain) return questions;
    const closed = { as: 'unchanged', on: today, by: 'verifier' } as const;
    return { ...questions, [open[0]]: { ...open[1], closed } };
  }
  const question: VerifierQuestion = {
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

function isFinding(outcome: VerifiedLine['outcome']): outcome is FindingOutcome {
  return (FINDINGS as readonly string[]).includes(outcome);
}

/** The facts that cite the passages in question, or the page if it is in question as a whole. */
function keysIn({ keys, proofs }: CitedSource, { missing = [] }: VerifiedLine): string[] {
  const cited = proofs.filter(({ id }) => missing.includes(id)).flatMap((proof) => proof.keys);
  return cited.length > 0 ? [...new Set(cited)] : [...keys];
}

/** Whether two questions are about the same finding, whenever they were asked. A new fingerprint makes a new one. */
function isSameFinding(a: VerifierQuestion, b: VerifierQuestion): boolean {
  const finding = ({ url, finding, missing, gives, to }: VerifierQuestion) =>
    JSON.stringify([url, finding, missing, gives, to]);
  return finding(a) === finding(b);
}

/** The counts of the days after a look. A source that is looked at again on the same day counts once, with the last outcome. */
function daysAfter(days: readonly VerifiedDay[], before: VerifiedLine | undefined, line: VerifiedLine): VerifiedDay[] {
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
