import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../fixture/serve.ts';

const served = await fixtureServer();

async function alternatives(path: string) {
  const response = await served.get(`/api/v1/tools/${path}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { alternatives: { slug: string; name: string }[] }).alternatives;
}

describe('the alternatives of a tool', () => {
  it('stand in its whole answer with their names', async () => {
    const { alternatives: known, tools } = served.snapshot;
    const named = known.quillcourier?.map((near) => ({ ...near, name: tools.get(near.slug)?.name }));
    expect(named).toHaveLength(5);
    expect(await alternatives('quillcourier')).toEqual(named);
  });

  it('are left out, and not told as none, where facts are selected', async () => {
    expect(await alternatives('quillcourier?groups=ai')).toBeUndefined();
  });
});
