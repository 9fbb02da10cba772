import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../edge/listening.ts';
import type { Contender } from './contender.ts';
import { ask, message } from './exchange.ts';

/** A file that nginx is to send at a path, with these headers beside its own. */
export interface Served {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Starts nginx, in one process without a log, over some files. @returns nothing where it is not installed */
export async function startNginx(served: readonly Served[]): Promise<Contender | undefined> {
  const found = (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'nginx')));
  if (!found || !existsSync('/proc/self/schedstat')) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'));
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port, served));
  for (const [i, { body }] of served.entries()) await writeFile(join(folder, String(i)), body);
  const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  await answering(child, port);
  return {
    port,
    cpu: async () => Number((await readFile(`/proc/${child.pid}/schedstat`, 'utf8')).split(' ')[0]) / 1000,
    stop: () => {
      child.once('exit', () => rm(folder, { recursive: true }));
      child.kill();
    },
  };
}

function configuration(folder: string, port: number, served: readonly Served[]): string {
  const location = ({ path, headers }: Served, i: number) => {
    const fields = Object.entries(headers).map(
      ([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`,
    );
    return `location = ${path} { alias ${join(folder, String(i))}; types {} default_type ""; ${fields.join(' ')} }`;
  };
  return `daemon off; master_process off; pid ${folder}/pid; events { worker_connections 64; }
http {
  access_log off; error_log stderr crit; keepalive_requests 1000000; sendfile on; tcp_nopush on; open_file_cache max=100;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server { listen 127.0.0.1:${port}; ${served.map(location).join('\n')} }
}
`;
}

async function answering(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) break;
    const answer = await ask(port, message('/')).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nginx does not answer');
}
