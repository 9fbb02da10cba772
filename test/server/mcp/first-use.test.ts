import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Every module that is loaded before the first request, by following imports that are no types and not made on demand. */
function loadedAtStart(file: URL, seen = new Map<string, string[]>()): Map<string, string[]> {
  if (seen.has(file.href)) return seen;
  const imported = [...readFileSync(file, 'utf8').matchAll(/^import (?!type )(?:[^;]*? from )?'([^']+)';/gm)].map(
    ([, name]) => name as string,
  );
  seen.set(file.href, imported);
  for (const name of imported)
    if (name.startsWith('.') && /\.tsx?$/.test(name)) loadedAtStart(new URL(name, file), seen);
  return seen;
}

it('the server starts without the MCP SDK', () => {
  const loaded = loadedAtStart(new URL('../../../server/node/backend/worker.ts', import.meta.url));
  const names = [...loaded.keys()].map((href) => href.replace(/.*\/server\//, ''));
  expect(names).toContain('mcp/endpoint.ts');
  expect(names).not.toContain('mcp/handler.ts');
  expect([...loaded.values()].flat().filter((name) => name.startsWith('@modelcontextprotocol/'))).toEqual([]);
});
