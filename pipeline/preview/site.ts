import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, promisify } from 'node:util';
import { proxy } from 'hono/proxy';
import type { Problem } from '../check/problem.ts';
import type { Files } from '../publish/freeze.ts';
import { writeDurably } from '../publish/publish.ts';

/** What the preview shows at one moment. */
export interface Shown {
  /** Changes with what pages show, also from one preview to the next. */
  readonly version: string;
  /** Undefined until the facts had no errors for the first time. */
  readonly server: SiteServer | undefined;
  /** Why the facts as they are now cannot be shown. */
  readonly refusal: Refusal | undefined;
}

/** Why facts cannot be built. */
export interface Refusal {
  readonly summary: string;
  readonly problems: readonly Problem[];
}

/** Where a site runs. */
interface Place {
  /** A folder for snapshots. */
  readonly folder: string;
  /** The bundled server. */
  readonly program: Promise<string>;
  readonly baseUrl: string;
}

/** The snapshot that is served, and what is wrong with the facts. Emits `shown` after each change, and `died` if the server ends by itself. */
export class Site extends EventEmitter<{ shown: []; died: [how: string] }> {
  readonly #place: Place;
  readonly #run = randomUUID().slice(0, 8);
  readonly #servers = new Set<SiteServer>();
  #manifest: string | undefined;
  #snapshots = 0;
  #versions = 0;
  #isStopped = false;
  #shown: Shown | undefined;

  constructor(place: Place) {
    super();
    // Each tab of a browser listens.
    this.setMaxListeners(0);
    this.#place = place;
  }

  /** Waits for the first build. */
  async shown(): Promise<Shown> {
    while (!this.#shown) await once(this, 'shown');
    return this.#shown;
  }

  /**
   * Serves a snapshot. The one before is served until the next server answers, and stopped once it has answered everything.
   * @returns whether it differs from the one before
   * @throws Error if the server does not start, or the site is stopped
   */
  async show(files: Files): Promise<boolean> {
    const manifest = files.get('manifest.json');
    const before = this.#shown?.server;
    if (before && manifest === this.#manifest) {
      if (this.#shown?.refusal) this.#change({ server: before, refusal: undefined });
      return false;
    }
    this.#snapshots += 1;
    const folder = join(this.#place.folder, `snapshot-${this.#snapshots}`);
    await mkdir(folder);
    await writeDurably(folder, files);
    const server = await this.#start(folder);
    this.#manifest = manifest;
    this.#change({ server, refusal: undefined });
    if (before) this.#retire(before, join(this.#place.folder, `snapshot-${this.#snapshots - 1}`));
    return true;
  }

  /** Shows on pages what is wrong, and goes on serving the snapshot. */
  refuse(refusal: Refusal): void {
    const before = this.#shown?.refusal;
    if (before && isDeepStrictEqual(before, refusal)) return;
    this.#change({ server: this.#shown?.server, refusal });
  }

  /** Stops every server. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([...this.#servers].map((server) => server.stop('SIGKILL')));
  }

  #change(shown: Omit<Shown, 'version'>): void {
    this.#versions += 1;
    this.#shown = { ...shown, version: `${this.#run}-${this.#versions}` };
    this.emit('shown');
  }

  async #start(folder: string): Promise<SiteServer> {
    const program = await this.#place.program;
    if (this.#isStopped) throw new Error('the preview is stopped');
    const server = new SiteServer(program, folder, this.#place.baseUrl);
    this.#servers.add(server);
    await server.start();
    server.ended.then((how) => server.isWanted && this.emit('died', how));
    return server;
  }

  async #retire(server: SiteServer, folder: string): Promise<void> {
    await server.retire();
    this.#servers.delete(server);
    // The whole folder of the preview is removed in the end.
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

const WRITE_BUNDLE = fileURLToPath(new URL('../../server/write-bundle.mjs', import.meta.url));

/**
 * Bundles the server of this repository, as `npm start` does at each start. The bundle is the preview's own, so that every snapshot
 * is served by the same code, and starting takes half of the time.
 * @returns the path of the program
 * @throws Error if it cannot be bundled, with the reason in one line
 */
export async function bundleServer(folder: string): Promise<string> {
  await promisify(execFile)(process.execPath, [WRITE_BUNDLE, 'main', folder]).catch((error) => {
    throw new Error(`the server cannot be bundled: ${error.stderr || error.message}`);
  });
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n');
  return join(folder, 'main.js');
}

/** Ends the server when the preview has ended, even if that was killed: the channel between them closes then. */
const END_WITH_PREVIEW = 'data:text/javascript,process.on("disconnect",()=>process.exit())';

/** In milliseconds: for requests that were on their way to a server when another took over. */
const ON_THE_WAY = 1000;

/** The server in a process of its own, which serves one snapshot. */
export class SiteServer {
  /** Resolves when the process has ended, with how. */
  readonly ended: Promise<string>;
  readonly #child: ChildProcess;
  #isWanted = true;
  #address = '';

  /**
   * @param program the bundled server
   * @param snapshot the folder that it serves
   * @param baseUrl the address that answers cite
   */
  constructor(program: string, snapshot: string, baseUrl: string) {
    const { LOG_LEVEL = 'error' } = process.env;
    this.#child = spawn(process.execPath, ['--import', END_WITH_PREVIEW, program], {
      env: { ...process.env, LOG_LEVEL, DIST_DATA: snapshot, BASE_URL: baseUrl, HOST: '127.0.0.1', PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      // Ctrl-C in a terminal goes to all of its processes. Only the preview stops its servers.
      detached: true,
      windowsHide: true,
    });
    this.ended = new Promise((resolve) => {
      this.#child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : signal));
      this.#child.once('error', ({ message }) => resolve(message));
    });
  }

  /** Whether nobody has stopped it. */
  get isWanted(): boolean {
    return this.#isWanted;
  }

  /** Waits until it answers. @throws Error if it ends before */
  async start(): Promise<void> {
    const address = new Promise<string>((resolve) => {
      let output = '';
      this.#child.stdout?.on('data', (chunk) => {
        output += chunk;
        const [, found] = /listening on (\S+)\n/.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      });
    });
    const ended = this.ended.then((how) => {
      throw new Error(`the server did not start: ${how}`);
    });
    this.#address = await Promise.race([address, ended]);
  }

  /** Its answer to a request. @param without a header that it does not get */
  ask(request: Request, without?: string): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    if (without !== undefined) headers.delete(without);
    // Without the signal of the request: where a tab is closed, nobody has to be told that the answer was not sent.
    return proxy(this.#address + pathname + search, { raw: request, headers, redirect: 'manual', signal: null });
  }

  /** Stops it once it has answered what it was asked. */
  async retire(): Promise<void> {
    this.#isWanted = false;
    await wait(ON_THE_WAY);
    await this.stop('SIGTERM');
  }

  /** Stops it: at once by SIGKILL, since it has nothing to lose. */
  async stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.#isWanted = false;
    this.#child.kill(signal);
    await this.ended;
  }
}
