import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MADE_BY, ON_DEMAND } from '../../node/export/export.ts';
import { setting, VARIABLE_NAMES } from '../../runtime/settings.ts';
import { SNAPSHOT_MODULE } from './bundle.ts';

/** What the runtime did on this day is what the worker gets, whenever it runs. */
const COMPATIBILITY = { date: '2026-01-01', flags: ['nodejs_compat'] } as const;

/** The folder of the worker's modules. Nothing else is in it, since Wrangler uploads every module that it finds. */
export const MODULES = 'worker';
export const SCRIPT = 'worker.js';

/** The settings of the server that a worker has too. */
const NAMES = ['BASE_URL', 'LOG_LEVEL', 'REPOSITORY_URL', 'CONTACT', 'IMPRINT_URL', 'PRIVACY_URL'] as const;
type Variables = Partial<Record<(typeof NAMES)[number], string>>;

/**
 * The variables of the worker, from those of the environment.
 * @throws Error with one line if a value is not allowed, BASE_URL is missing, or a worker cannot have one that is set
 */
export function variablesFrom(env: NodeJS.ProcessEnv): Variables {
  const variables: Variables = {};
  for (const name of NAMES) {
    setting(name, env);
    const text = env[name]?.trim() ?? '';
    if (text !== '') variables[name] = text;
  }
  if (variables.BASE_URL === undefined) throw new Error('BASE_URL must say where the worker is reached');
  return variables;
}

/** The settings that are set, and that a worker does not have. */
export function unusedVariables(env: NodeJS.ProcessEnv): readonly string[] {
  const used: readonly string[] = [...NAMES, 'DIST_DATA'];
  return VARIABLE_NAMES.filter((name) => !used.includes(name) && (env[name]?.trim() ?? '') !== '');
}

/**
 * Checks that a folder has the exported files of a snapshot and an address: the worker answers from them as if they were its own.
 * @throws Error with one line
 */
export async function requireExport(folder: string, snapshot: string, baseUrl: string | undefined): Promise<void> {
  const text = await readFile(join(folder, ON_DEMAND), 'utf8').catch(() => '{}');
  const { made_by, ...of } = JSON.parse(text) as Record<'made_by' | 'snapshot' | 'base_url', unknown>;
  if (made_by !== MADE_BY) throw new Error(`${folder} is not what npm run export writes`);
  if (of.snapshot !== snapshot || of.base_url !== baseUrl)
    throw new Error(
      `${folder} has snapshot ${of.snapshot} for ${of.base_url}, but the worker has ${snapshot} for ${baseUrl}: export again`,
    );
}

/**
 * The configuration for Wrangler. The modules are deployed as they are.
 * @param exported the folder of the static export, if its files are deployed too
 */
export function wranglerConfig(variables: Variables, exported: string | undefined): string {
  const config = {
    name: 'outreach-facts',
    main: `${MODULES}/${SCRIPT}`,
    compatibility_date: COMPATIBILITY.date,
    compatibility_flags: COMPATIBILITY.flags,
    no_bundle: true,
    find_additional_modules: true,
    base_dir: MODULES,
    upload_source_maps: true,
    ...(exported !== undefined && {
      assets: {
        directory: exported,
        binding: 'ASSETS',
        // The worker decides: an address with a query has no file.
        run_worker_first: true,
        not_found_handling: 'none',
        // The page /tools/x is the file tools/x.html.
        html_handling: 'drop-trailing-slash',
      },
    }),
    vars: variables,
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** The configuration for workerd itself, to run the worker on this machine. */
export function workerdConfig(variables: Variables): string {
  const bindings = Object.entries(variables).map(
    ([name, text]) => `(name = "${name}", text = ${JSON.stringify(text)})`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "worker", worker = .worker)],
  sockets = [(name = "http", address = "127.0.0.1:8787", http = (), service = "worker")],
);

const worker :Workerd.Worker = (
  modules = [
    (name = "${SCRIPT}", esModule = embed "${MODULES}/${SCRIPT}"),
    (name = "${SNAPSHOT_MODULE}", text = embed "${MODULES}/${SNAPSHOT_MODULE}"),
  ],
  compatibilityDate = "${COMPATIBILITY.date}",
  compatibilityFlags = [${COMPATIBILITY.flags.map((flag) => `"${flag}"`).join(', ')}],
  bindings = [
    ${bindings.join(',\n    ')},
  ],
);
`;
}
