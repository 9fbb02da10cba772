import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { run } from './command.ts';
import { findFreePort, Program } from './program.ts';

/*
 * Goes through deploy/Containerfile without a container: copies what it copies, runs what it runs, and starts its program as a user who may
 * write nothing. Only the base images are left out.
 */

/** The user of the image. Used if the rehearsal runs as root, who may write everywhere. */
const USER = 65532;
const NODE = '/nodejs/bin/node';

interface Containerfile {
  readonly runs: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  readonly entrypoint: readonly string[];
  readonly healthcheck: readonly string[];
}

/**
 * @param checkout the folder that the image is built from
 * @param folder a new one, for the files of the image
 * @param packages a folder to use in place of an installation, which needs the registry
 * @throws Error if a step fails, or the program writes anything
 */
export async function tryImage(checkout: string, folder: string, packages?: string): Promise<void> {
  const file = parseContainerfile(readFileSync(join(checkout, 'deploy/Containerfile'), 'utf8'));
  await copyContext(checkout, folder);
  if (packages !== undefined) symlinkSync(packages, join(folder, 'node_modules'), 'junction');
  for (const line of file.runs) {
    const command = packages === undefined ? line : line.replace(/^npm ci [^&]*&& /, '');
    await run(folder, command, { npm_config_prefer_offline: 'true' });
  }
  await run(folder, 'chmod -R a+rX,a-w .');
  const files = await listFiles(folder);

  const port = await findFreePort();
  const start = (command: readonly string[]) => {
    const [program = '', ...args] = command.map((part) =>
      part
        .replace(NODE, process.execPath)
        .replace(/^\/app\b/, folder)
        .replace('127.0.0.1:3000', `127.0.0.1:${port}`),
    );
    return new Program(program, args, {
      cwd: folder,
      env: { ...file.variables, BASE_URL: `http://127.0.0.1:${port}`, PORT: `${port}` },
      ...(process.getuid?.() === 0 && { uid: USER, gid: USER }),
    });
  };
  const server = start(file.entrypoint);
  try {
    await server.waitUntil('the image is healthy', async () => (await start(file.healthcheck).wait()) === 0);
    if (server.output.includes('bundle')) throw new Error(`the image has no bundle of the server\n${server.output}`);
  } finally {
    await server.stop();
  }
  if ((await listFiles(folder)) !== files) throw new Error('the server has written into its folder');
}

/** Parses the instructions that can be followed without containers. */
function parseContainerfile(text: string): Containerfile {
  const lines = text.replaceAll(/\\\n\s*/g, '').split('\n');
  const find = (instruction: string) =>
    lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));
  // An empty COMMIT is that of an image without --build-arg.
  const words = find('ENV').flatMap((line) => line.split(' ').map((word) => word.replace(/\$\w+/, '').split('=')));
  return {
    runs: find('RUN'),
    variables: Object.fromEntries(words as [string, string][]),
    entrypoint: JSON.parse(find('ENTRYPOINT')[0] ?? '[]'),
    healthcheck: JSON.parse(/CMD (\[.*\])/.exec(find('HEALTHCHECK')[0] ?? '')?.[1] ?? '[]'),
  };
}

/** Copies what `COPY . .` copies: everything that the .dockerignore file does not exclude. */
async function copyContext(checkout: string, folder: string): Promise<void> {
  const text = readFileSync(join(checkout, 'deploy/Containerfile.dockerignore'), 'utf8');
  const patterns = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  // Paths, and names in any folder, are the only patterns that ours has.
  const unknown = patterns.find((pattern) => !/^(\*\*\/)?[\w./-]+$/.test(pattern));
  if (unknown !== undefined) throw new Error(`the rehearsal does not know the pattern "${unknown}" of .dockerignore`);
  const sources = patterns.map((pattern) => pattern.replaceAll('.', '\\.').replace('**/', '(.*/)?'));
  const excluded = new RegExp(`^(${sources.join('|')})(/|$)`);
  await mkdir(folder);
  for (const name of readdirSync(checkout).filter((entry) => !excluded.test(entry)))
    cpSync(join(checkout, name), join(folder, name), {
      recursive: true,
      filter: (path) => !excluded.test(relative(checkout, path)),
    });
}

async function listFiles(folder: string): Promise<string> {
  return (await run(folder, "find . -type f -printf '%P %s %T@\\n' | sort")).output;
}
