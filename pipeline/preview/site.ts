import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { proxy } from 'hono/proxy';
import type { Manifest } from '../../model/snapshot-files.ts';
import type { FileProblem } from '../check/problem.ts';
import type { Files } from '../publish/build.ts';
import { publish } from '../publish/publish.ts';

/** What the preview shows at one moment. */
interface Shown {
  /** Changes with what pages show, also from one preview to the next. */
  readonly version: string;
  /** Why the facts as they are now cannot be shown. */
  readonly refusal: BuildFailure | undefined;
}

/** Why facts cannot be built. */
export interface BuildFailure {
  readonly summary: string;
  readonly problems: readonly FileProblem[];
}

interface SiteOptions {
  /** The folder of the snapshot. */
  readonly folder: string;
  /** The address that answers cite. */
  readonly baseUrl: string;
}

/** What `npm start` runs. */
const START = fileURLToPath(new URL('../../server/start.mjs', import.meta.url));

/**
 * Ends the server when the preview has ended, even if that was killed: the channel between them closes then. A message makes the server
 * load the snapshot again, as SIGHUP does, which cannot be sent on every system.
 */
const WITH_PREVIEW =
  'data:text/javascript,process.on("disconnect",()=>process.exit()).on("message",()=>process.emit("SIGHUP"))';

/** In milliseconds, between two requests that find out whether the server has loaded a snapshot. */
const LOOK_AGAIN = 50;

/**
 * The server in a process of its own, and what is wrong with the facts. Emits `shown` after each change, and `died` if the server ends by
 * itself.
 */
export class PreviewSite extends EventEmitter<{ shown: []; died: [how: string] }> {
  readonly #options: SiteOptions;
  readonly #run = randomUUID().slice(0, 8);
  #child: ChildProcess | undefined;
  /** Resolves when the process has ended, with how. */
  #ended: Promise<string> | undefined;
  #address: string | undefined;
  #snapshot: string | undefined;
  #versions = 0;
  #isStopped = false;
  #shown: Shown | undefined;

  constructor(options: SiteOptions) {
    super();
    // Each tab of a browser listens.
    this.setMaxListeners(0);
    this.#options = options;
  }

  /** Waits for the first build. */
  async shown(): Promise<Shown> {
    while (!this.#shown) await once(this, 'shown');
    return this.#shown;
  }

  /**
   * Serves a snapshot. The one before is served until it is loaded.
   * @returns whether it differs from the one before
   * @throws Error if the server does not start or refuses the snapshot, or the site is stopped
   */
  async show(files: Files): Promise<boolean> {
    const { snapshot } = JSON.parse(files.get('manifest.json') as string) as Manifest;
    const isNew = snapshot !== this.#snapshot;
    if (isNew) {
      await publish(this.#options.folder, files);
      if (this.#address === undefined) this.#address = await this.#start();
      else await this.#load(this.#address, snapshot);
      this.#snapshot = snapshot;
    }
    if (isNew || this.#shown?.refusal) this.#change(undefined);
    return isNew;
  }

  /** Shows on pages what is wrong, and goes on serving the snapshot. */
  refuse(refusal: BuildFailure): void {
    if (!isDeepStrictEqual(this.#shown?.refusal, refusal)) this.#change(refusal);
  }

  /** The answer of the server; undefined until the facts had no errors for the first time. @param without a header that it does not get */
  async ask(request: Request, without?: string): Promise<Response | undefined> {
    if (this.#address === undefined) return undefined;
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    if (without !== undefined) headers.delete(without);
    // Without the signal of the request: where a tab is closed, an answer that was not sent is no error.
    return proxy(this.#address + pathname + search, { raw: request, headers, redirect: 'manual', signal: null });
  }

  /** Stops the server at once: it has nothing to lose. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#child?.kill('SIGKILL');
    await this.#ended;
  }

  #change(refusal: BuildFailure | undefined): void {
    this.#versions += 1;
    this.#shown = { refusal, version: `${this.#run}-${this.#versions}` };
    this.emit('shown');
  }

  /** Starts the server and waits until it answers. @returns its address @throws Error if it ends before */
  async #start(): Promise<string> {
    const { folder, baseUrl } = this.#options;
    if (this.#isStopped) throw new Error('the preview is stopped');
    const { LOG_LEVEL = 'error' } = process.env;
    const child = spawn(process.execPath, ['--import', WITH_PREVIEW, START], {
      env: { ...process.env, LOG_LEVEL, DIST_DATA: folder, BASE_URL: baseUrl, HOST: '127.0.0.1', PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      // Ctrl-C in a terminal goes to all of its processes. Only the preview stops its server.
      detached: true,
      windowsHide: true,
    });
    this.#child = child;
    const ended = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : signal));
      child.once('error', ({ message }) => resolve(message));
    });
    this.#ended = ended;
    const address = new Promise<string>((resolve) => {
      let output = '';
      child.stdout?.on('data', (chunk) => {
        output += chunk;
        const [, found] = /listening on (\S+)\n/.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      });
    });
    const failed = ended.then((how) => {
      throw new Error(`the server did not start: ${how}`);
    });
    const found = await Promise.race([address, failed]);
    ended.then((how) => this.emit('died', how));
    return found;
  }

  /** Makes the server load the snapshot that is in its folder now. @throws Error if it refuses it */
  async #load(address: string, snapshot: string): Promise<void> {
    this.#child?.send('load');
    for (;;) {
      const answer = await fetch(`${address}/readyz`);
      const served = (await answer.json()) as {
        readonly snapshot: string;
        readonly refused?: { readonly why: string };
      };
      if (served.snapshot === snapshot) return;
      if (served.refused) throw new Error(`the server refuses the snapshot: ${served.refused.why}`);
      await wait(LOOK_AGAIN);
    }
  }
}
