import { describe, expect, it } from 'vitest';
import { readNeeds } from '../../../../server/needs/needs-file.ts';
import { fixtureServer } from '../../../fixture/serve.ts';

const served = await fixtureServer();
const { snapshot } = served;
const fileAt = async (query: string) => served.get(`/recommend/needs.yaml?${query}`);

describe('a need as a file', () => {
  it('is linked from the answer, in each form of the page', async () => {
    const query = 'q=LinkedIn%20and%20email';
    const address = `/recommend/needs.yaml?${query}`;
    expect(await served.text(`/recommend?${query}`)).toContain(`href="${address}"`);
    expect(await served.text(`/recommend.md?${query}`)).toContain(`](${served.baseUrl}${address})`);
    const { manifest } = snapshot;
    const past = await served.text(`/s/${manifest.snapshot}/recommend?${query}`);
    expect(past).toContain(`href="${address}"`);
  });

  it('is read as the need that it was written from, with the tools to choose from', async () => {
    const response = await fileAt('q=LinkedIn+and+email,+unicorns&people=3&want=ai.public_api');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/yaml']);
    const text = await response.text();
    expect(text).toContain('# Not understood: "unicorns".');
    const { criteria, shortlist } = readNeeds(text, snapshot);
    expect(criteria).toMatchObject({
      must: ['channels.linkedin', 'channels.email'],
      people: 3,
      want: ['ai.public_api'],
    });
    expect(shortlist.length).toBeGreaterThan(0);
    const named = await (await fileAt('must=channels.linkedin&choices=Flagmast,yew')).text();
    expect(readNeeds(named, snapshot).shortlist).toEqual(['flagmast', 'yew']);
  });

  it.each([
    ['q=blue+sky', 400, 'names nothing that a tool needs to have'],
    ['q=does+Flagmast+have+an+API', 400, 'names nothing that a tool needs to have'],
    ['must=channels.linkdin', 400, 'Did you mean'],
    ['limit=3', 400, 'There is no parameter'],
    ['', 400, 'Say what is needed'],
  ])('is refused: %s', async (query, status, detail) => {
    const response = await fileAt(query);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(detail);
  });
});
