import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const exec = promisify(execFile);
const TSC = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));

/** A project of somebody who installed the package. */
export interface Consumer {
  readonly folder: string;
  /** Runs a program in the project, and gives what it printed. */
  run(file: string, text: string): Promise<string>;
  /** What the compiler has against programs; nothing if they compile. */
  compile(moduleResolution: 'node16' | 'bundler', files: readonly string[], text: string): Promise<string>;
}

/** Installs an archive of a package into a new project, without the network. */
export async function installed(archive: Buffer): Promise<Consumer> {
  const folder = await mkdtemp(join(tmpdir(), 'consumer-'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true }));
  await writeFile(join(folder, 'package.tgz'), archive);
  await exec('npm', ['install', './package.tgz', '--offline', '--no-audit', '--no-fund'], { cwd: folder });
  return {
    folder,
    async run(file, text) {
      await writeFile(join(folder, file), text);
      const { stdout, stderr } = await exec(process.execPath, [file], { cwd: folder });
      return stdout + stderr;
    },
    async compile(moduleResolution, files, text) {
      for (const file of files) await writeFile(join(folder, file), text);
      const module = moduleResolution === 'bundler' ? 'esnext' : 'node16';
      const how = ['--module', module, '--moduleResolution', moduleResolution];
      const options = ['--noEmit', '--strict', '--skipDefaultLibCheck', '--lib', 'es2022', '--types', '', ...how];
      return exec(process.execPath, [TSC, ...options, ...files], { cwd: folder }).then(
        ({ stdout }) => stdout,
        ({ stdout }: { stdout: string }) => stdout,
      );
    },
  };
}
