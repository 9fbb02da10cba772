import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';

/*
 * What `npm start` and `npm run stdio` run: the program as a fresh bundle or, where no bundle can be written, its sources by way of
 * the TypeScript loader.
 */
const program = process.argv[2] ?? 'main';
const path = await bundle(program).catch((error) => {
  console.error(`no bundle could be written, so starting takes longer: ${error.message}`);
});
if (path === undefined) {
  const { register } = await import('tsx/esm/api');
  register();
  await import(`./${program}.ts`);
} else {
  await import(pathToFileURL(path).href);
}
