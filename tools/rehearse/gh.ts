import { parseArgs } from 'node:util';
import { Forge, MergeRefused } from './forge.ts';
import { runChecks } from './runner.ts';

/* Stands in for the few commands of `gh` that .ci/land-rebuild uses. The first attempt to merge comes before the checks, as on GitHub. */

const OPTIONS = {
  head: { type: 'string' },
  base: { type: 'string' },
  title: { type: 'string' },
  body: { type: 'string' },
  state: { type: 'string' },
  json: { type: 'string' },
  jq: { type: 'string' },
  method: { type: 'string' },
  silent: { type: 'boolean' },
  field: { type: 'string', multiple: true, short: 'f' },
} as const;

async function answer({ argv, env }: NodeJS.Process): Promise<string> {
  const forge = new Forge(env.REHEARSAL_FORGE ?? '');
  const { values, positionals } = parseArgs({ args: argv.slice(2), options: OPTIONS, allowPositionals: true });
  const command = positionals.join(' ');
  const { head: branch = '', title = '' } = values;
  if (command === 'pr list') {
    const pulls = (await forge.list()).filter((pull) => pull.isOpen && pull.branch === branch);
    return pulls.map(({ number }) => String(number)).join('');
  }
  if (command === 'pr create')
    return `https://forge.example/pull/${await forge.open({ title, branch, repository: forge.repository })}`;
  const [, number] = /^api repos\/\S+\/pulls\/(\d+)\/merge$/.exec(command) ?? [];
  if (number === undefined || values.method !== 'PUT') throw new Error(`the stand-in for gh does not know: ${command}`);
  const sha = values.field?.find((field) => field.startsWith('sha='))?.slice('sha='.length) ?? '';
  try {
    await forge.merge(Number(number), sha);
  } catch (error) {
    if (error instanceof MergeRefused) await runChecks(forge, await forge.find(Number(number)));
    throw error;
  }
  return '';
}

const text = await answer(process).catch((error: Error) => {
  console.error(`gh: ${error.message}`);
  process.exitCode = 1;
  return '';
});
if (text !== '') console.log(text);
