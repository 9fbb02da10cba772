import { parseArgs } from 'node:util';
import { inColumns } from '../../bench/table.ts';
import { inMb } from '../verdict.ts';
import { WatchedServer } from '../watched-server.ts';
import { wholeNumber } from '../whole-number.ts';
import { measure } from './measure.ts';
import { compared } from './readings.ts';

/*
 * How much one hostile client slows down an ordinary reader: npm run bystander -- [--rounds 5] [--seconds 8] [--connections 100]
 * [--attack earlier-snapshots]
 * Exits with 1 where it is more than is allowed.
 */

const { values } = parseArgs({
  options: {
    attack: { type: 'string', default: 'everything' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const setting = {
  attack: values.attack,
  rounds: wholeNumber('rounds', values.rounds),
  seconds: wholeNumber('seconds', values.seconds),
  connections: wholeNumber('connections', values.connections),
  seed: wholeNumber('seed', values.seed),
};

const server = await WatchedServer.start();
try {
  const { rounds, seconds, connections, seed } = setting;
  console.log(
    `${values.attack}: ${rounds} rounds of ${seconds} seconds, ${connections} hostile connections, seed ${seed}`,
  );
  const { alone, attacked, attack } = await measure({ ...setting, port: server.port });
  const { table, wrong } = compared(alone, attacked);
  const { resident, end } = server.seen();
  if (end !== undefined) wrong.push(`the server did not survive: ${end}`);
  console.log(`\n${inColumns(table)}\n\nRSS of the server at most ${inMb(resident)}`);
  console.log(`The hostile client in its last turn:\n  ${attack.join('\n  ')}`);
  for (const line of wrong) console.log(`WRONG: ${line}`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await server.stop();
}
