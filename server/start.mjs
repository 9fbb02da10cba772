import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { currentBundle } from './bundle.mjs';

/*
 * Runs the program of `npm start` or `npm run stdio` from the bundle that the installation wrote. Where none can be written, the sources
 * run with the TypeScript loader.
 */
const program = process.argv[2] ?? 'main';
process.setSourceMapsEnabled(true);
let bundle;
try {
  bundle = currentBundle();
} catch ({ message }) {
  console.error(`no bundle could be written, so starting takes longer: ${message}`);
}
if (bundle) await import(pathToFileURL(join(bundle, `${program}.js`)).href);
else {
  const { register } = await import('tsx/esm/api');
  register();
  await import(`./${program}.ts`);
}
