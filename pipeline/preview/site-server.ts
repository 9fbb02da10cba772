import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Pool } from 'undici';

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

/** Headers about one connection, not about the request or the answer. Without a coding, a page can be changed as text. */
const NOT_FORWARDED = ['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'];
const NOT_ASKED = [...NOT_FORWARDED, 'content-length', 'accept-encoding'];

/** The server in a process of its own, which serves one snapshot. */
export class SiteServer {
  /** Resolves if the process ends although nobody stopped it, with how it ended. */
  readonly died: Promise<string>;
  readonly #child: ChildProcess;
  readonly #ended: Promise<string>;
  #isWanted = true;
  #pool: Pool | undefined;

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
    this.#ended = new Promise((resolve) => {
      this.#child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : signal));
      this.#child.once('error', ({ message }) => resolve(message));
    });
    this.died = new Promise((resolve) => {
      this.#ended.then((how) => this.#isWanted && resolve(how));
    });
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
    const ended = this.#ended.then((how) => {
      throw new Error(`the server did not start: ${how}`);
    });
    this.#pool = new Pool(await Promise.race([address, ended]));
  }

  /**
   * Its answer to a request, as a whole.
   * @param without headers of the request that it does not get
   * @throws Error if the answer breaks off
   */
  async ask(request: Request, without: readonly string[]): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const left = [...NOT_ASKED, ...without];
    const headers = Object.fromEntries([...request.headers].filter(([name]) => !left.includes(name)));
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const answer = await (this.#pool as Pool).request({
      path: pathname + search,
      method: request.method as 'GET',
      headers,
      body: hasBody ? new Uint8Array(await request.arrayBuffer()) : null,
    });
    const bytes = await answer.body.arrayBuffer();
    const kept = Object.entries(answer.headers).filter(([name]) => !NOT_FORWARDED.includes(name));
    return new Response(bytes.byteLength > 0 ? bytes : null, {
      status: answer.statusCode,
      headers: kept.flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one])),
    });
  }

  /** Stops it once it has answered what it was asked. */
  async retire(): Promise<void> {
    this.#isWanted = false;
    await this.#pool?.close();
    await this.stop();
  }

  /** Stops it at once: it has nothing to lose. */
  async stop(): Promise<void> {
    this.#isWanted = false;
    this.#child.kill('SIGKILL');
    await this.#ended;
    await this.#pool?.destroy();
  }
}
