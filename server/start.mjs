import { pathToFileURL } from 'node:url';
import { bundled } from './bundle.mjs';

/*
 * What `npm start` and `npm run stdio` run: the bundled server or, where none can be written, its sources by the TypeScript
 * loader. `prepare`, which npm runs after it installed, only makes the bundle, so that the first start is as quick as the next.
 */
const entry = process.argv[2] ?? 'main';
const path = await bundled(entry).catch((error) => {
  console.error(`no bundle could be made, so each start takes longer: ${error.message}`);
});
if (entry !== 'prepare') await run(entry, path);

async function run(entry, path) {
  if (path !== undefined) return import(pathToFileURL(path).href);
  const { register } = await import('tsx/esm/api');
  register();
  return import(`./${entry}.ts`);
}
