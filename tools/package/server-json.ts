import entry from '../../deploy/server.json' with { type: 'json' };
import { readSetting } from '../../server/config/settings.ts';

/*
 * Runs `npm run server-json -- <version>`, which prints the entry for the registry of MCP servers: deploy/server.json with a version that npm
 * has. BASE_URL adds the public server, REPOSITORY_URL the source.
 */

function createEntry([version, ...extraArguments]: readonly string[], env: NodeJS.ProcessEnv): object {
  if (version === undefined || extraArguments.length > 0 || !/^\d+\.\d+\.\d+$/.test(version))
    throw new Error('Name one version that npm has: npm run server-json -- 1.0.2026112901');
  const baseUrl = readSetting('BASE_URL', env);
  const repository = readSetting('REPOSITORY_URL', env);
  // The registry connects to the public server, and accepts only https.
  if (baseUrl?.startsWith('http:')) throw new Error(`BASE_URL must be an https URL here, not "${baseUrl}"`);
  return {
    ...entry,
    version,
    ...(repository?.startsWith('https://github.com/') && { repository: { url: repository, source: 'github' } }),
    packages: entry.packages.map((npm) => ({ ...npm, version })),
    ...(baseUrl && { websiteUrl: baseUrl, remotes: [{ type: 'streamable-http', url: `${baseUrl}/mcp` }] }),
  };
}

try {
  console.log(JSON.stringify(createEntry(process.argv.slice(2), process.env), null, 2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
