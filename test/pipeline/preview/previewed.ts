import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildFacts } from '../../../pipeline/commands/build.ts';
import { preview } from '../../../pipeline/preview/preview.ts';
import { parserOfChanges } from '../../../pipeline/read/yaml-file.ts';
import { FIXTURE_DAY, FIXTURE_VERSION, sharedCache } from '../../fixture/fixture.ts';

/** A preview of a copy of the fixture that runs in this process, with its server in another. */
export interface Previewed {
  readonly url: string;
  /** What it printed. */
  readonly printed: readonly string[];
  /** How often it has built the facts. */
  builds(): number;
  /** Does something once, in the middle of the next build: after reading the facts, before showing them. */
  duringBuild(act: () => Promise<void>): void;
  /** The text of a page or an answer. */
  text(path: string): Promise<string>;
  /** Waits until the stream that reloads pages has announced a version in which a text has something. */
  until(path: string, isThere: (text: string) => boolean): Promise<string>;
  /** Ends it, and returns why it ended. */
  end(): Promise<string | undefined>;
  /** Resolves once it has ended by itself, with the reason. */
  readonly ended: Promise<string | undefined>;
}

/** @param root with the copy in it */
export async function previewed(root: string): Promise<Previewed> {
  const places = { root, facts: join(root, 'facts'), out: join(root, 'dist-data') };
  const parse = parserOfChanges();
  const stop = new AbortController();
  const printed: string[] = [];
  let builds = 0;
  let act = async () => {};
  const build = async () => {
    builds += 1;
    const result = await buildFacts({
      places,
      version: FIXTURE_VERSION,
      today: FIXTURE_DAY,
      parse,
      cache: sharedCache,
    });
    const now = act;
    act = async () => {};
    await now();
    return result;
  };
  let hasPrinted = () => {};
  const first = new Promise<void>((resolve) => {
    hasPrinted = resolve;
  });
  const report = (text: string) => {
    printed.push(text);
    hasPrinted();
  };
  const ended = preview({ facts: places.facts, build, port: 0, watch: true, report, signal: stop.signal });
  await Promise.race([first, ended]);
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(printed.join())?.[0] as string;
  const text = async (path: string) => (await fetch(url + path)).text();
  return {
    url,
    printed,
    builds: () => builds,
    duringBuild: (wanted) => {
      act = wanted;
    },
    text,
    until: async (path, isThere) => {
      for await (const _ of versionsOf(url)) {
        const found = await text(path);
        if (isThere(found)) return found;
      }
      throw new Error('the stream ended');
    },
    ended,
    end: () => {
      stop.abort();
      return ended;
    },
  };
}

/** The versions that the stream announces: at first the current one, then each new one. */
export async function* versionsOf(url: string): AsyncGenerator<string> {
  const stop = new AbortController();
  const { body } = await fetch(`${url}/__reload`, { signal: stop.signal });
  try {
    let rest = '';
    for await (const chunk of body as ReadableStream<Uint8Array>) {
      const events = (rest + Buffer.from(chunk)).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) yield /^data: (.*)$/m.exec(event)?.[1] as string;
    }
  } finally {
    stop.abort();
  }
}

/** The ids of the processes with a server of a preview that a process has started. */
export async function serversOf(parent: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const lines = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  return lines
    .filter(([, ppid, ...args]) => Number(ppid) === parent && args.join(' ').includes('server/start.mjs'))
    .map(([pid]) => Number(pid));
}

/** Whether a process has not ended yet. One without a parent can stay in the list of processes after its end, as a zombie. */
export async function isRunning(pid: number): Promise<boolean> {
  const state = await promisify(execFile)('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return state.stdout.trim() !== '' && !state.stdout.trim().startsWith('Z');
}
