import { describe, expect, it } from 'vitest';
import { canonicalAddress, mcpOperations } from '../../server/call/operation.ts';
import { operations } from '../../server/operations/all.ts';
import { writeMarkdown } from '../../server/writers/markdown/markdown.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { callTool } from '../server/mcp/rpc.ts';

/* The guarantees of API version 1. Changing an expectation here breaks clients. */

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = any;

const served = await fixtureServer();

const fetchJson = async (path: string): Promise<Answer> => {
  const response = await served.get(`/api/v1${path}`);
  expect(response.headers.get('link'), path).toContain('<https://creativecommons.org/licenses/by/4.0/>; rel="license"');
  return { ...((await response.json()) as object), status: response.status };
};

const EXAMPLES = mcpOperations(operations).flatMap((operation) =>
  operation
    .examples(served.snapshot)
    .map((input) => [canonicalAddress(operation, input), operation.name, input as Record<string, unknown>] as const),
);

describe('version 1 of the API', () => {
  it('allows new fields and problem codes', async () => {
    const { components } = await fetchJson('/openapi.json');
    expect(JSON.stringify(components)).not.toContain('"additionalProperties":false');
    expect(components.schemas.ProblemDetails.properties.code).not.toHaveProperty('enum');
  });

  it.each(EXAMPLES)(
    'answers GET %s with the JSON of the MCP tool, which also returns it as text',
    async (address, name, args) => {
      const response = await served.get(address);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
      const body = await response.text();
      const { structuredContent, content, isError } = await callTool(served, name, args);
      expect([isError, JSON.stringify(structuredContent)]).toEqual([undefined, body]);
      expect(content).toEqual([{ type: 'text', text: writeMarkdown(JSON.parse(body)) }]);
    },
  );
});
