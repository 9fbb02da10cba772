import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/*
 * Runs the program of `npm start` or `npm run stdio` as a fresh bundle. If none can be written, the sources run with the TypeScript
 * loader. The bundler runs in a process of its own, since it takes more memory than the server.
 */
const program = process.argv[2] ?? 'main';
if (isBundled()) await import(`../.bundle/${program}.js`);
else {
  const { register } = await import('tsx/esm/api');
  register();
  await import(`./${program}.ts`);
}

function isBundled() {
  try {
    execFileSync(process.execPath, [fileURLToPath(new URL('./write-bundle.mjs', import.meta.url)), program], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return true;
  } catch (error) {
    console.error(`no bundle could be written, so starting takes longer: ${error.stderr}`);
    return false;
  }
}
