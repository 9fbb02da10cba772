import { join } from 'node:path';
import { ROOT } from '../bundle/current.mjs';
import { writeCurrent, writeFiles } from '../bundle/write.mjs';

/* Writes the bundle of the commands for editors. */
await writeCurrent('facts', (folder) =>
  writeFiles(folder, {
    entryPoints: [join(ROOT, 'pipeline/cli.ts')],
    // Its build for node reads an environment variable for each token, which takes a third of the time of parsing.
    alias: { yaml: join(ROOT, 'node_modules/yaml/browser/index.js') },
  }),
);
