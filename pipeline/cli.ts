import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from './build.ts';
import { differences, publish, recover } from './publish/write.ts';
import { readFacts } from './read/read.ts';

const USAGE = `npm run build            turns facts/ into dist-data/
npm run build -- --check writes nothing; fails where dist-data/ is not exactly what facts/ gives

  --facts <folder>   instead of facts/
  --out <folder>     instead of dist-data/`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
      facts: { type: 'string', default: besides('../facts') },
      out: { type: 'string', default: besides('../dist-data') },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const today = new Date().toISOString().slice(0, 10);
  const result = build(await readFacts(values.facts), today);
  if ('problems' in result) {
    for (const { file, line, column, rule, message } of result.problems) {
      console.error(`${file}:${line}:${column} ${rule} ${message}`);
    }
    console.error(`${result.problems.length} problems in facts/; dist-data/ is left as it was`);
    return 1;
  }
  if (values.check) {
    const differing = await differences(values.out, result.files);
    for (const path of differing) console.error(`differs: ${path}`);
    console.log(
      differing.length === 0 ? 'dist-data/ is what facts/ gives' : 'run "npm run build" and commit dist-data/',
    );
    return differing.length === 0 ? 0 : 1;
  }
  await recover(values.out);
  const differing = await differences(values.out, result.files);
  if (differing.length > 0) await publish(values.out, result.files);
  console.log(`${result.files.size} files, ${differing.length} changed`);
  return 0;
}

function besides(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

process.exitCode = await main().catch((error: Error) => {
  console.error(`${error.message}\n\n${USAGE}`);
  return 2;
});
