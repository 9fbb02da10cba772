import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOfSources, digestsOf, ROOT, recordFile } from './fresh-bundle.mjs';

/* Writes the bundle of a program and a record of its files, or reports in one line why it cannot. */
const program = process.argv[2];
try {
  const { bundle } = await import('./bundle.mjs');
  // Before the files are read: a file that is changed meanwhile makes the bundle outdated.
  const sources = digestOfSources();
  rmSync(recordFile(program), { force: true });
  const { inputs, outputs } = await bundle(program);
  const packages = inputs.filter((file) => !/^(server|model)\//.test(file)).map((file) => join(ROOT, file));
  writeFileSync(
    recordFile(program),
    JSON.stringify({
      sources,
      packages: digestsOf([...packages, join(ROOT, 'package-lock.json')]),
      outputs,
    }),
  );
} catch ({ message }) {
  console.error(message.split('\n', 1)[0]);
  process.exitCode = 1;
}
