import { NodeContender } from './contender.ts';
import { ask, message, repeat } from './exchange.ts';
import type { Table } from './table.ts';

const REQUESTS = 4000;
const KEPT = ['/api/v1/tools', '/', '/api/v1/methodology', '/api/v1/datasets/ai-readiness.csv'];

/** The memory of the process: at its start, and after each of so many rounds of load has been answered. */
export async function memory(rounds: number): Promise<Table> {
  const ours = await NodeContender.start('ours');
  const bare = await NodeContender.start('bare');
  const body = Buffer.alloc(3000).toString('base64');
  await bare.tell({ path: '/', status: 200, headers: { 'content-length': '3000' }, body });
  const measured = async () => [await ours.memory(), await bare.memory()].map((bytes) => Math.round(bytes / 1e6));

  const atStart = await measured();
  const { tools } = JSON.parse((await ask(ours.port, message('/api/v1/tools'))).body.toString()) as {
    tools: { slug: string }[];
  };
  for (const { slug } of tools) {
    for (const path of [`/api/v1/tools/${slug}`, `/api/v1/pricing/${slug}`, `/tools/${slug}`]) {
      for (const coding of ['identity', 'br']) await ask(ours.port, message(path, { 'accept-encoding': coding }));
    }
  }
  const allKept = await measured();
  const loaded: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [port, paths] of [
      [ours.port, KEPT],
      [bare.port, ['/']],
    ] as const) {
      for (const path of paths) {
        const sent = message(path);
        await repeat(port, sent, (await ask(port, sent)).size, REQUESTS);
      }
    }
    loaded.push(await measured());
  }
  for (const contender of [ours, bare]) contender.stop();
  return {
    title: 'Memory of the process in MB (RSS)',
    columns: ['when', 'ours', 'bare'],
    rows: [
      ['at the start', ...atStart],
      ['every tool asked for, plain and brotli', ...allKept],
      ['after one round of load', ...(loaded[0] ?? [])],
      [`after ${rounds} rounds`, ...(loaded.at(-1) ?? [])],
    ],
  };
}
