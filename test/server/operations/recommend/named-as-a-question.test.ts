import { expect, it } from 'vitest';
import { editedSnapshot } from '../../../fixture/edited-snapshot.ts';
import { replacing } from '../../../fixture/edits.ts';
import { serveFixture } from '../../../fixture/serve.ts';

it('a tool that is called as a question is that tool only where something is asked about it', async () => {
  const edit = replacing('category:', 'aliases: [Sales Navigator]\ncategory:');
  const server = await serveFixture({ snapshot: await editedSnapshot({ 'tools/yew': edit }) });
  const heardIn = async (q: string) =>
    (await server.json<{ heard: unknown }>(`/api/v1/recommend?${new URLSearchParams({ q })}`)).heard;
  expect(await heardIn('how much does Sales Navigator cost')).toEqual({ tools: ['yew'] });
  for (const q of ['a tool with Sales Navigator', 'we use Sales Navigator and want a tool with it'])
    expect([q, await heardIn(q)]).toEqual([q, { required: ['linkedin.sales_navigator'] }]);
  await server.close();
});
