import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FINDINGS, OUTCOMES, verifierAgent } from '../../model/verification.ts';
import { slugOfFile } from '../check/file-schemas.ts';
import type { ValidFacts, ValidFile } from '../check/rule.ts';
import { type FileChange, writeAtomically } from '../edit/atomic-write.ts';
import { chooseAddresses, sourcesOfDueFacts, sourcesToCheck } from '../verify/cited-pages.ts';
import { createFetcher, type FetcherOptions } from '../verify/fetcher.ts';
import { type RunResult, ToolRecord, verify } from '../verify/verify.ts';
import { type Command, type Input, type Output, UsageError } from './command.ts';
import { findTools, loadCorpus } from './load.ts';

/** After how many pages the files are written, so that a run that is killed loses little. */
const PAGES_PER_SAVE = 20;

export const verifyCommand: Command = {
  name: 'verify',
  usage: 'verify [slugs …] [--due] [--budget n]',
  help: 'Looks at cited pages again and writes what it finds to facts/checked/ and, where something differs, questions to facts/questions/. It changes no fact. Pages that were looked at today are left out, so that a run that was stopped goes on. --due looks only at pages of facts that are due or old, and at pages never looked at; --budget is the number of pages. Set BASE_URL to the public address of the service, so that site owners find out who reads their pages.',
  options: { due: { type: 'boolean' }, budget: { type: 'string', default: '300' } },
  run: (input) => verifyPages(input),
};

/** @param fetching how pages are fetched; tests use a network of their own */
export async function verifyPages(input: Input, fetching: Partial<FetcherOptions> = {}): Promise<Output> {
  const { options, today, places } = input;
  const budget = Number(options.budget);
  if (!(Number.isInteger(budget) && budget > 0)) throw new UsageError('--budget is a number of pages, at least 1');
  const corpus = await loadCorpus(input);
  const wanted = new Set(findTools(corpus, input.args).map(({ slug }) => slug));
  const files = corpus.facts.tools.filter(({ data }) => wanted.has(data.slug));
  const records = recordsOf(files, corpus.facts);
  const sources = files.flatMap(({ data }) => sourcesToCheck(data, records.get(data.slug)?.lines));
  const due = sourcesOfDueFacts(corpus.tools, today);
  const addresses = chooseAddresses(sources, due, { onlyDue: options.due === true, budget, today });

  const progress = progressOf(addresses.length, input.report);
  const unsaved = new Set<string>();
  let pages = 0;
  let reached = false;
  const writeUnsaved = async () => {
    // Without a connection every page would seem to be gone.
    if (!reached) return;
    for (const slug of unsaved) {
      // Before it is written, since more can be found meanwhile.
      unsaved.delete(slug);
      await writeAtomically(places.facts, await changesFor(records.get(slug) as ToolRecord, places.facts));
    }
  };
  let saving = Promise.resolve();
  // One at a time, since pages are read at once and can be about the same tool.
  const save = () => {
    saving = saving.then(writeUnsaved);
    return saving;
  };
  try {
    const result = await verify({
      addresses,
      records,
      fetchPage: createFetcher({ agent: verifierAgent(process.env.BASE_URL), ...fetching }),
      today,
      // What was found until Ctrl-C is written.
      signal: input.untilInterrupted(),
      async onPage(page) {
        progress.step();
        pages += 1;
        reached ||= page.reached;
        for (const slug of page.slugs) unsaved.add(slug);
        if (pages % PAGES_PER_SAVE === 0) await save();
      },
    });
    if (pages > 0 && !reached)
      throw new UsageError('no page could be reached, so nothing was written; is this machine online?');
    await save();
    return { text: summary(result, [...records.values()], today), code: 0 };
  } finally {
    progress.end();
  }
}

/** The files of a record that differ from those that are there. */
async function changesFor(record: ToolRecord, facts: string): Promise<FileChange[]> {
  const changes = [...record.texts()].map(async ([path, after]) => ({
    path: `facts/${path}`,
    before: await readFile(join(facts, path), 'utf8').catch(() => null),
    after,
  }));
  return (await Promise.all(changes)).filter(({ before, after }) => before !== after);
}

function recordsOf(files: ValidFacts['tools'], { verified, verifiedDays, questions }: ValidFacts) {
  const [lines, days, findings] = [bySlug(verified), bySlug(verifiedDays), bySlug(questions)];
  return new Map(
    files.map(({ data }) => [
      data.slug,
      new ToolRecord(data, lines.get(data.slug), days.get(data.slug), findings.get(data.slug)),
    ]),
  );
}

function bySlug<T>(files: readonly ValidFile<T>[]): Map<string, T> {
  return new Map(files.map(({ file, data }) => [slugOfFile(file.path), data]));
}

/** What a run found, and what is left to do. */
function summary({ outcomes, later, left }: RunResult, records: readonly ToolRecord[], today: string): string {
  const looked = [...outcomes.values()].reduce((sum, count) => sum + count, 0);
  const counts = OUTCOMES.flatMap((outcome) => {
    const count = outcomes.get(outcome);
    return count ? [`  ${String(count).padStart(5)} ${outcome}`] : [];
  });
  const questions = records.flatMap((record) => Object.values(record.questions));
  const open = questions.filter(({ closed }) => !closed);
  const closed = (as: string) => questions.filter((question) => question.closed?.as === as).length;
  const fresh = open.filter(({ asked: day }) => day === today).length;
  const findings = FINDINGS.reduce((sum, outcome) => sum + (outcomes.get(outcome) ?? 0), 0);
  return [
    `${looked} sources looked at`,
    ...counts,
    ...(findings > 0 ? [`${findings} findings; ${fresh} questions were asked today`] : []),
    `${questions.length} questions: ${open.length} open, ${closed('unchanged')} unchanged, ${closed('changed')} changed, ${closed('refused')} refused`,
    ...(later.length > 0
      ? [
          `${later.length} pages are left for another day, because their sites asked to be left alone:`,
          ...later.map((url) => `  ${url}`),
        ]
      : []),
    ...(left > 0 ? [`stopped with ${left} pages left; run the same command again to go on`] : []),
  ].join('\n');
}

const WIDTH = 30;

/** Shows how far a run is: a bar on a terminal, apart from the result, and a line for each tenth elsewhere. */
function progressOf(total: number, report: (text: string) => void) {
  let done = 0;
  let tenths = 0;
  return {
    step() {
      done += 1;
      const line = `${done} of ${total} pages`;
      if (process.stderr.isTTY) {
        const filled = Math.floor((done / total) * WIDTH);
        process.stderr.write(`\r${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${line}`);
      } else if (Math.floor((done / total) * 10) > tenths) {
        tenths = Math.floor((done / total) * 10);
        report(line);
      }
    },
    /** Ends the line of the bar. */
    end() {
      if (process.stderr.isTTY && done > 0) process.stderr.write('\n');
    },
  };
}
