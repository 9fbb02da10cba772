import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
// Runs in this process, because starting one for each value would take half a minute.
import { readSetting } from '../../server/config/settings.ts';
import { FIXTURE_DIST } from '../fixture/snapshot.ts';
import { ServerProcess } from '../server-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

describe('a setting in an environment variable', () => {
  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['HOST', 'http://localhost'],
    ['BASE_URL', 'javascript:alert(1)'],
    ['BASE_URL', 'https://'],
    ['BASE_URL', 'https://facts.example/?a=b'],
    ['BASE_URL', 'https://name:word@facts.example'],
    ['BASE_URL', 'https://facts.example/a//b'],
    ['BASE_URL', 'https://facts.example/%2e%2e%2f'],
    ['TRUSTED_PROXIES', '10'],
    ['LOG_LEVEL', 'loud'],
    ['REPOSITORY_URL', 'git@host.example:facts.git'],
    ['CONTACT', 'the operator'],
    ['CONTACT', 'javascript:alert(1)'],
    ['CONTACT', 'facts@operator.example"onclick="'],
    ['PRIVACY_URL', '/privacy'],
    ['COMMIT', 'main'],
    ['COMMIT', 'abcdef'],
  ] as const)('%s refuses "%s" and says what is allowed', (name, text) => {
    expect(() => readSetting(name, { [name]: text })).toThrow(new RegExp(`^${name} must be .+, not "`));
    expect(() => readSetting(name, { [name]: text })).toThrow(`not "${text}"`);
  });

  it.each([
    ['PORT', ' 8080 ', 8080],
    ['HOST', '::1', '::1'],
    ['BASE_URL', 'https://facts.example/', 'https://facts.example'],
    ['BASE_URL', 'HTTPS://Facts.Example:443//', 'https://facts.example'],
    ['BASE_URL', 'http://[::1]:3000/a/b-c_d.e~/', 'http://[::1]:3000/a/b-c_d.e~'],
    ['TRUSTED_PROXIES', '2', 2],
    ['REPOSITORY_URL', 'https://git.example/facts/', 'https://git.example/facts'],
    ['CONTACT', 'facts+1@operator.example', 'mailto:facts+1@operator.example'],
    ['CONTACT', 'https://operator.example/contact?to=1', 'https://operator.example/contact?to=1'],
    ['IMPRINT_URL', 'https://operator.example/imprint/', 'https://operator.example/imprint/'],
    ['COMMIT', '3501376D11', '3501376d11'],
    // An empty variable counts as unset, because most service files cannot unset one.
    ['PORT', ' ', 3000],
    ['HOST', '', '127.0.0.1'],
    ['CONTACT', '', undefined],
  ] as const)('%s reads "%s" as %s', (name, text, value) => {
    expect(readSetting(name, { [name]: text })).toBe(value);
  });

  it.each<[Record<string, string>, string]>([
    [{ LOG_LEVEL: 'inof' }, 'LOG_LEVEL must be one of info, warn, error, silent, not "inof". Did you mean "info"?'],
    ...['0x0', '::', '::ffff:0:0'].map((HOST): [Record<string, string>, string] => [
      { HOST },
      `HOST ${HOST} listens on every interface. Set BASE_URL to the public URL of the server, such as https://example.com`,
    ]),
    [{ DIST_DATA: ROOT }, `DIST_DATA must be a folder with a snapshot, not "${ROOT}": it has no manifest.json`],
  ])('%j stops the server with one line that says what to set', async (variables, line) => {
    expect(await ServerProcess.runToExit(variables)).toEqual({ code: 78, output: `${line}\n` });
  });

  it('is documented with its default in the deployment guide and in --help', async () => {
    const help = await ServerProcess.runToExit({}, ['server/start.mjs', '--help']);
    expect(help.code).toBe(0);
    const inHelp = [...help.output.matchAll(/^ {2}([A-Z_]+) +(.*)$/gm)].map(([, name, allowed = '']) => {
      return [name, name === 'DIST_DATA' ? 'dist-data' : (/ \(([^()]+)\)$/.exec(allowed)?.[1] ?? '')];
    });
    const guide = await readFile(`${ROOT}docs/deploying.md`, 'utf8');
    const table = /\| variable[^\n]*\n\|[-| ]+\n((?:\|[^\n]*\n)+)/.exec(guide)?.[1] ?? '';
    const rows = table.trimEnd().split('\n');
    const cells = rows.map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')));
    expect(cells.map(([, name, byDefault]) => [name, byDefault])).toEqual(inHelp);
    expect(await ServerProcess.runToExit({}, ['server/start.mjs', '--port=80'])).toEqual({
      code: 1,
      output:
        'Unknown argument "--port=80". Configure the server with environment variables. For example: PORT=... npm start. See --help.\n',
    });
  });

  it('causes a warning if visitors cannot report errors or the public URL is not https', async () => {
    const warnings = async (variables: Record<string, string>) => {
      const settings = { DIST_DATA: FIXTURE_DIST, LOG_LEVEL: 'warn', CONTACT: '', ...variables };
      const server = await ServerProcess.startListening(settings);
      // The log is complete once the server has answered.
      await server.get('/healthz');
      return server.logLines.map(({ unset, base_url, base_path }) => unset ?? base_url ?? base_path);
    };
    // The base path "/tools" equals a path of the server, so a proxy that strips it would cause wrong answers.
    const BASE_URL = 'http://facts.example/tools';
    expect(await warnings({ BASE_URL })).toEqual(['/tools', BASE_URL, ['CONTACT', 'REPOSITORY_URL']]);
    const REPOSITORY_URL = 'https://git.example/facts';
    expect(await warnings({ BASE_URL: 'http://localhost:80/a', REPOSITORY_URL })).toEqual([]);
  });
});

const CHECK = ['server/start.mjs', '--check'];

describe('--check', () => {
  it('reports every wrong setting and the wrong snapshot in one line each, like a start', async () => {
    const damaged = join(temporaryFolder(), 'damaged');
    await cp(FIXTURE_DIST, damaged, { recursive: true });
    await writeFile(join(damaged, 'methodology.json'), '{}');
    const wrong = {
      PORT: 'eighty',
      HOST: '0.0.0.0',
      CONTACT: 'me',
      LOG_LEVEL: 'loud',
      DIST_DATA: damaged,
      LOGLEVEL: 'warn',
    };
    const checked = await ServerProcess.runToExit(wrong, CHECK);
    expect(checked.code).toBe(78);
    expect(checked.output.trimEnd().split('\n').sort()).toEqual([
      expect.stringMatching(/^CONTACT must be an email address .*, not "me"$/),
      expect.stringMatching(/^HOST 0\.0\.0\.0 listens on every interface\. Set BASE_URL /),
      expect.stringMatching(/^LOG_LEVEL must be one of .*, not "loud"$/),
      expect.stringMatching(/^PORT must be .*, not "eighty"$/),
      'Warning: Unknown setting LOGLEVEL. Did you mean LOG_LEVEL?',
      'invalid snapshot: methodology.json does not match its hash in manifest.json',
    ]);
    expect(await ServerProcess.runToExit(wrong)).toEqual(checked);
  });

  it('exits with 0 if all is well, with a summary and warnings as text', async () => {
    const variables = { DIST_DATA: FIXTURE_DIST, BASE_URL: 'http://facts.example/tools', LOG_LEVEL: 'silent' };
    const { code, output } = await ServerProcess.runToExit({ ...variables, CONTACT: '', LOGLEVEL: 'info' }, CHECK);
    const lines = output.trimEnd().split('\n');
    expect(code).toBe(0);
    expect(lines.filter((line) => !line.startsWith('Warning: '))).toEqual([
      expect.stringMatching(
        /^The settings and the snapshot are valid: 11 tools as of \S+ \(snapshot \w{16}\) at http:\/\/facts\.example\/tools$/,
      ),
    ]);
    const warnings = [
      'BASE_URL uses http',
      'visitors cannot report wrong facts',
      'the path of BASE_URL begins with /tools',
    ];
    for (const warning of warnings) expect(output).toContain(`Warning: ${warning}`);
  });
});

describe('a variable whose name is nearly that of a setting', () => {
  /** Returns the warnings of `--check` about misspelt settings. */
  async function findWarnings(variables: Record<string, string>): Promise<string[]> {
    const { code, output } = await ServerProcess.runToExit({ DIST_DATA: FIXTURE_DIST, ...variables }, CHECK);
    expect(code).toBe(0);
    return output.match(/Unknown setting.*/g) ?? [];
  }

  it('causes a warning with the right name', async () => {
    const misspelt = {
      BASEURL: 'BASE_URL',
      BASE_URI: 'BASE_URL',
      CONTACT_EMAIL: 'CONTACT',
      DISTDATA: 'DIST_DATA',
      LOGLEVEL: 'LOG_LEVEL',
      PROT: 'PORT',
      REPOSITORY: 'REPOSITORY_URL',
      REPOSITORY_URI: 'REPOSITORY_URL',
      TRUSTED_PROXY: 'TRUSTED_PROXIES',
      port: 'PORT',
    };
    const variables = Object.fromEntries(Object.keys(misspelt).map((name) => [name, '1']));
    expect(await findWarnings(variables)).toEqual(
      Object.entries(misspelt).map(([name, setting]) => `Unknown setting ${name}. Did you mean ${setting}?`),
    );
    const server = await ServerProcess.start({ DIST_DATA: FIXTURE_DIST, LOGLEVEL: 'warn' });
    expect(server.logLines).toContainEqual(
      expect.objectContaining({ level: 40, msg: 'Unknown setting LOGLEVEL. Did you mean LOG_LEVEL?' }),
    );
  });

  it('causes no warning if other programs use it', async () => {
    const names = `BASH_ENV BROWSER CI COLORTERM COLUMNS COMMAND_MODE COMMIT_SHA CONTAINER CONTAINER_NAME DATABASE_URL DATA_DIR DISPLAY
      DIST DOCKER_HOST EDITOR FORCE_COLOR GITHUB_REPOSITORY GITHUB_SERVER_URL GIT_COMMIT HISTCONTROL HISTFILE HISTFILESIZE HISTSIZE HISTTIMEFORMAT
      HOME HOSTTYPE HOSTNAME HTTPS_PROXY HTTP_PROXY INVOCATION_ID JOURNAL_STREAM KUBERNETES_PORT KUBERNETES_PORT_443_TCP_ADDR
      KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT LANG LC_ALL LESSOPEN LINES LOG LOGNAME LOGS_DIRECTORY LS_COLORS MAIL MALLOC_ARENA_MAX
      MANPATH NODE_ENV NODE_OPTIONS NOTIFY_SOCKET NO_COLOR NVM_DIR OLDPWD OUTREACH_FACTS_PORT OUTREACH_FACTS_SERVICE_HOST PAGER PGHOST PGPORT
      POD_NAME PWD RUNTIME_DIRECTORY SHELL SHLVL SSH_CLIENT SSH_CONNECTION STATE_DIRECTORY TERM TMPDIR TZ USER VISUAL WATCH WATCHDOG_PID
      WATCHDOG_USEC WATCHPACK_POLLING XDG_CACHE_HOME XDG_DATA_DIRS XDG_DATA_HOME npm_command npm_config_loglevel npm_config_registry
      npm_package_name npm_package_version`;
    expect(await findWarnings(Object.fromEntries(names.split(/\s+/).map((name) => [name, ''])))).toEqual([]);
  });
});
