import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatCount } from '../../model/words/numbers.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { readSetting } from '../../server/config/settings.ts';
import { getSnapshotFolder } from '../../server/node/snapshot/folder.ts';
import { packageFiles } from './files.ts';
import { listArchives, listPublished } from './registry.ts';
import { formatUnpublishedVersion, type Plan, planPublication } from './version.ts';

/*
 * Runs `npm run package -- <folder>`, which writes the npm package into a new folder for `npm pack`. It publishes nothing. REPOSITORY_URL goes
 * into its package.json. DIST_DATA can select a snapshot other than that of this checkout.
 *
 * With --for-npm, gives it the next version for npm, and says whether npm needs it: on stdout, and to the next steps of a workflow.
 * --archives names a folder of packed versions in place of npm, --day the day of publishing, and --version a version of your choice.
 */

const OPTIONS = {
  'for-npm': { type: 'boolean' },
  archives: { type: 'string' },
  day: { type: 'string' },
  version: { type: 'string' },
} as const;

async function make({ argv, env }: NodeJS.Process): Promise<string> {
  const { values, positionals } = parseArgs({ args: argv.slice(2), options: OPTIONS, allowPositionals: true });
  const [folder, ...extraArguments] = positionals;
  if (folder === undefined || extraArguments.length > 0)
    throw new Error('Name exactly one new folder: npm run package -- <folder>');
  if (values.version !== undefined && !/^\d+\.\d+\.\d+$/.test(values.version))
    throw new Error(`--version must be three numbers such as 1.0.2026112901, not "${values.version}"`);
  await checkEmpty(folder);
  const project = packageJson.version;
  const day = values.day ?? new Date().toISOString().slice(0, 10);
  const repository = readSetting('REPOSITORY_URL', env);
  const unpublished = values.version ?? formatUnpublishedVersion(project, day);
  const files = new Map(await packageFiles(getSnapshotFolder(env), { version: unpublished, repository }));
  let plan: Plan | undefined;
  if (values['for-npm']) {
    const fields = JSON.parse(files.get('package.json') as string);
    const published = await (values.archives === undefined
      ? listPublished(fields.name)
      : listArchives(values.archives));
    plan = planPublication(published, { project, day, contentHash: fields.contentHash, version: values.version });
    files.set('package.json', `${JSON.stringify({ ...fields, version: plan.version }, null, 1)}\n`);
    if (env.GITHUB_OUTPUT) await appendFile(env.GITHUB_OUTPUT, `is_new=${plan.isNew}\nversion=${plan.version}\n`);
  }
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const summary = `${formatCount(files.size, 'file')} in ${folder}`;
  if (plan === undefined) return summary;
  return `${summary}\n${plan.isNew ? `To publish: ${plan.version}` : 'Nothing to publish'}, since ${plan.reason}.`;
}

/** @throws Error in one line if a path is not a new or empty folder */
async function checkEmpty(folder: string): Promise<void> {
  const existingFiles = await readdir(folder).catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') return [];
    throw new Error(`${folder} is not a folder. Name a new folder.`);
  });
  if (existingFiles.length > 0) throw new Error(`${folder} is not empty. Name a new folder.`);
}

await make(process).then(console.log, ({ message }: Error) => {
  console.error(message);
  process.exitCode = 2;
});
