import { setTimeout as wait } from 'node:timers/promises';
import type { Draw } from '../draw.ts';
import { commonQuestions, rareQuestion, sourceOf } from './questions.ts';
import { type Answer, type Question, Reader } from './reader.ts';
import { pointTo } from './snapshots.ts';

/** A folder with a snapshot, and the id that its manifest has. */
interface Stored {
  readonly folder: string;
  readonly id: string;
}

export interface Reloading {
  readonly port: number;
  /** Tells the server to look for a new snapshot. */
  readonly reload: () => void;
  /** Where the server looks. */
  readonly link: string;
  /** The snapshot that is served, and another one, whose tools have the mark. */
  readonly first: Stored;
  readonly variant: Stored;
  /** Claims to be another one and is refused. */
  readonly damaged: Stored;
  readonly slugs: readonly string[];
  readonly clients: number;
  /** What is put in the place one after the other under load; `first` and `variant` take turns, and are served each time. */
  readonly sequence: readonly ('swap' | 'damaged')[];
  readonly draw: Draw;
}

interface Outcome {
  readonly requests: number;
  readonly faults: readonly string[];
}

/** In milliseconds, for a server on a busy machine. */
const PATIENCE = 60_000;
const MOST_FAULTS = 20;

/**
 * Asks a server in every way while it is given new snapshots, and compares each answer with that of the snapshots that may have answered it:
 * after the server says which one it serves, only that one.
 */
export async function askWhileReloading(run: Reloading): Promise<Outcome> {
  const questions = commonQuestions(run.slugs);
  const faults: string[] = [];
  /** What was served, in this order. The last ones may answer at the moment. */
  const served: string[][] = [[run.first.id]];
  const expected = new Map<string, Map<Question, string>>();
  let requests = 0;
  let isOver = false;

  const put = async (to: Stored, isRefused = false) => {
    const now = served.at(-1) as string[];
    if (!isRefused) served.push([...now, to.id]);
    await pointTo(run.link, to.folder);
    const before = await readiness(run.port);
    run.reload();
    const last = now.at(-1) as string;
    const isDone = ({ snapshot, refused }: Readiness) =>
      isRefused ? refused !== undefined && refused.at !== before.refused?.at : snapshot === to.id && !refused;
    const { snapshot } = await until(() => readiness(run.port), isDone);
    if (isRefused && snapshot !== last) faults.push(`${snapshot} is served instead of ${last}`);
    if (!isRefused) served.push([to.id]);
  };
  const learn = async ({ id }: Stored) => {
    const reader = new Reader(run.port);
    const answers = new Map<Question, string>();
    for (const question of questions) {
      const { status, body } = await reader.ask(question);
      if (status !== 200) faults.push(`${nameOf(question)}: ${status}`);
      answers.set(question, body);
    }
    expected.set(id, answers);
    reader.close();
  };
  const check = (question: Question, { status, isOwnEtag, body }: Answer, since: number) => {
    if (status !== 200) throw new Error(`status ${status}`);
    if (!isOwnEtag) throw new Error('the ETag is that of another body');
    const allowed = served.slice(since).flat();
    const common = questions.includes(question);
    const is = (id: string) =>
      common ? expected.get(id)?.get(question) === body : sourceOf(body, run.variant.id) === id;
    if (!allowed.some(is)) throw new Error(`not an answer of ${[...new Set(allowed)].join(' or ')}`);
  };
  const keepAsking = async () => {
    const reader = new Reader(run.port);
    const etags = new Map<string, Answer>();
    while (!isOver && faults.length < MOST_FAULTS) {
      const isRare = run.draw.below(2) === 0;
      const question = isRare ? rareQuestion(run.draw) : run.draw.pick(questions);
      // What is asked twice is cached.
      for (const _ of isRare ? [1, 2, 3] : [1]) {
        const since = served.length - 1;
        requests += 1;
        try {
          const answer = await reader.ask(question);
          const known = answer.status === 304 ? etags.get(answer.etag ?? '') : answer;
          if (!known) throw new Error('304 with an ETag that nothing had');
          check(question, known, since);
          if (answer.etag !== undefined) etags.set(answer.etag, known);
        } catch (error) {
          faults.push(`${nameOf(question)}: ${(error as Error).message}`);
        }
      }
    }
    reader.close();
  };

  await learn(run.first);
  await put(run.variant);
  await learn(run.variant);
  const clients = Array.from({ length: run.clients }, keepAsking);
  for (const step of run.sequence) {
    await wait(50);
    const isFirst = served.at(-1)?.[0] === run.first.id;
    if (step === 'damaged') await put(run.damaged, true);
    else await put(isFirst ? run.variant : run.first);
  }
  await wait(100);
  isOver = true;
  await Promise.all(clients);
  return { requests, faults };
}

interface Readiness {
  readonly status: string;
  readonly snapshot: string;
  readonly refused?: { readonly why: string; readonly at: string };
}

export async function readiness(port: number): Promise<Readiness> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`);
  const body = (await response.json()) as Readiness;
  if (response.status !== 200 || body.status !== 'ready') throw new Error(`/readyz: ${JSON.stringify(body)}`);
  return body;
}

/** Asks until an answer is as it should be. @throws Error if it takes too long */
export async function until<Value>(ask: () => Promise<Value>, isDone: (value: Value) => boolean): Promise<Value> {
  const begun = performance.now();
  for (;;) {
    const value = await ask();
    if (isDone(value)) return value;
    if (performance.now() - begun > PATIENCE) throw new Error(`still ${JSON.stringify(value)}`);
    await wait(10);
  }
}

function nameOf(question: Question): string {
  return typeof question === 'string' ? question : JSON.stringify(question);
}
