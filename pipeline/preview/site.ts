import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Files } from '../publish/freeze.ts';
import { writeDurably } from '../publish/publish.ts';
import type { Refusal } from './refusal.ts';
import { SiteServer } from './site-server.ts';

/** What the preview shows at one moment. */
export interface Shown {
  /** Changes with what pages show, also from one preview to the next. */
  readonly version: string;
  /** Undefined until the facts had no errors for the first time. */
  readonly server: SiteServer | undefined;
  /** Why the facts as they are now cannot be shown. */
  readonly refusal: Refusal | undefined;
}

/** Where a site runs. */
interface Place {
  /** A folder for snapshots. */
  readonly folder: string;
  /** The bundled server. */
  readonly program: Promise<string>;
  readonly baseUrl: string;
}

/** The snapshot that is served, and what is wrong with the facts. Emits `shown` after each change. */
export class Site extends EventEmitter<{ shown: [] }> {
  /** Resolves if the server dies, with how it ended. */
  readonly died: Promise<string>;
  #reportDeath: (how: string) => void = () => {};
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
    this.died = new Promise((resolve) => {
      this.#reportDeath = resolve;
    });
  }

  /** Waits for the first build. */
  async shown(): Promise<Shown> {
    while (!this.#shown) await new Promise((resolve) => this.once('shown', () => resolve(undefined)));
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
    if (isDeepStrictEqual(before, refusal)) return;
    this.#change({ server: this.#shown?.server, refusal });
  }

  /** Stops every server. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([...this.#servers].map((server) => server.stop()));
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
    server.died.then(this.#reportDeath);
    return server;
  }

  async #retire(server: SiteServer, folder: string): Promise<void> {
    await server.retire();
    this.#servers.delete(server);
    // The whole folder of the preview is removed in the end.
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}
