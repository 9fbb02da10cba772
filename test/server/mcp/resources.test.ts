import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../fixture/serve.ts';
import { post, request } from './rpc.ts';

const served = await fixtureServer();

const ask = async (method: string, params?: unknown) => (await post(served, request(method, params))).body;

describe('resources', () => {
  it('are the method, the dataset and a template for tools, described as their operations are', async () => {
    const { tools } = (await ask('tools/list')).result;
    const described = (name: string) => {
      const { title, description } = tools.find((tool: { name: string }) => tool.name === name);
      return { name, title, description, mimeType: 'application/json' };
    };
    const { resources } = (await ask('resources/list')).result;
    expect(resources).toMatchObject([
      { uri: 'outreach-facts://methodology', ...described('get_methodology') },
      { uri: 'outreach-facts://datasets/ai-readiness', ...described('get_ai_readiness') },
    ]);
    const { resourceTemplates } = (await ask('resources/templates/list')).result;
    expect(resourceTemplates).toMatchObject([
      { uriTemplate: 'outreach-facts://tools/{slug}', ...described('get_tool') },
    ]);
  });

  it.each([
    ['outreach-facts://methodology', '/methodology?detail=concise'],
    ['outreach-facts://datasets/ai-readiness', '/datasets/ai-readiness?detail=concise&limit=20'],
    ['outreach-facts://tools/quillcourier', '/tools/quillcourier?detail=concise'],
  ])('%s reads as REST answers', async (uri, path) => {
    const { contents } = (await ask('resources/read', { uri })).result;
    expect(contents).toHaveLength(1);
    expect(contents[0]).toMatchObject({ uri, mimeType: 'application/json' });
    expect(JSON.parse(contents[0].text)).toEqual(await served.json(`/api/v1${path}`));
  });

  it('that are not there are refused, with the nearest', async () => {
    const near = (await ask('resources/read', { uri: 'outreach-facts://tools/flagmest' })).error;
    expect(near.message).toContain('Did you mean "flagmast"?');
    for (const uri of ['outreach-facts://constructor', 'outreach-facts://tools/quillcourier?detail=full', 'x', '']) {
      const { code, data } = (await ask('resources/read', { uri })).error;
      expect([code, data]).toMatchObject([-32602, { uri }]);
    }
  });
});
