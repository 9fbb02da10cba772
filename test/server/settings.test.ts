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
    [{ LOG_LEVEL: 'inof' }, 'LOG_LEVEL must be one of info, warn, error, silent, not "inof"'],
    ...['0.0.0.0', '::'].map((HOST): [Record<string, string>, string] => [
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
      output: 'Unknown argument "--port=80". See --help.\n',
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
    };
    const checked = await ServerProcess.runToExit(wrong, CHECK);
    expect(checked.code).toBe(78);
    expect(checked.output.trimEnd().split('\n').sort()).toEqual([
      expect.stringMatching(/^CONTACT must be an email address .*, not "me"$/),
      expect.stringMatching(/^HOST 0\.0\.0\.0 listens on every interface\. Set BASE_URL /),
      expect.stringMatching(/^LOG_LEVEL must be one of .*, not "loud"$/),
      expect.stringMatching(/^PORT must be .*, not "eighty"$/),
      'invalid snapshot: methodology.json does not match its hash in manifest.json',
    ]);
    expect(await ServerProcess.runToExit(wrong)).toEqual(checked);
  });

  it('exits with 0 if all is well, with a summary and warnings as text', async () => {
    const variables = { DIST_DATA: FIXTURE_DIST, BASE_URL: 'http://facts.example/tools', LOG_LEVEL: 'silent' };
    const { code, output } = await ServerProcess.runToExit({ ...variables, CONTACT: '' }, CHECK);
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
