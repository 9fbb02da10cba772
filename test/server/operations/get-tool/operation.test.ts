import { describe, expect, it } from 'vitest';
import type { Tool } from '../../../../model/tool.ts';
import { fixtureServer } from '../../../fixture/serve.ts';
import { post, request } from '../../mcp/rpc.ts';

const served = await fixtureServer();

async function toolAt(query: string): Promise<Tool> {
  return ((await (await served.get(`/api/v1/tools/${query}`)).json()) as { tool: Tool }).tool;
}

describe('the extensions of a tool', () => {
  it('are its manifests with their day, whether that is old, and their sources, over REST and MCP', async () => {
    const { extensions = [], sources } = await toolAt('presently?detail=full');
    expect(extensions).toMatchObject([
      {
        id: 'ponmlkjihgfedcbaponmlkjihgfedcba',
        permissions: ['cookies', 'storage', 'webRequest', 'waving'],
        web_accessible_resources: [{}, { resources: ['wave.js'], use_dynamic_url: true }, { matches: [] }],
        day: '2024-04-10',
        old: true,
      },
    ]);
    expect(sources.map(({ id }) => id)).toContain(extensions[0]?.sources[0]?.id);
    const args = { name: 'get_tool', arguments: { slug: 'presently', detail: 'full' } };
    const { result } = (await post(served, request('tools/call', args))).body as {
      result: { structuredContent: { tool: Tool } };
    };
    expect(result.structuredContent.tool.extensions).toEqual(extensions);
  });

  it('are not old where the manifest is of the last 18 months', async () => {
    const { extensions = [] } = await toolAt('dovecote-9?detail=full');
    expect(extensions).toMatchObject([{ day: '2026-06-24' }]);
    expect(extensions[0]).not.toHaveProperty('old');
  });

  it('are left out with selected facts, and of a tool without one', async () => {
    expect(await toolAt('presently?detail=full&groups=company')).not.toHaveProperty('extensions');
    expect(await toolAt('yew?detail=full')).not.toHaveProperty('extensions');
  });
});
