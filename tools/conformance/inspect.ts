import { execFile } from 'node:child_process';
import { operations } from '../../server/operations/all-operations.ts';
import { firstExample, forModels, type Operation } from '../../server/operations/operation.ts';
import { serveSnapshot } from '../../test/serve.ts';

/** The official inspector; it needs Node 22, which npx brings along. */
const INSPECTOR = ['-y', '-p', 'node@22', '-p', '@modelcontextprotocol/inspector@2.12.0', 'mcp-inspector', '--cli'];
const ERAS = ['legacy', 'modern'];
const TIMEOUT = 120_000;

interface Inspected {
  readonly code: number | string;
  readonly out: string;
  /** What the inspector complains about; npm's own warnings are not asked for. */
  readonly complaints: string;
}

function inspect(era: string, ...options: string[]): Promise<Inspected> {
  const args = [...INSPECTOR, ...options, '--format', 'json', '--protocol-era', era, `${served.baseUrl}/mcp`];
  const env = { ...process.env, npm_config_loglevel: 'error' };
  return new Promise((resolve) => {
    execFile('npx', args, { env, timeout: TIMEOUT, maxBuffer: 2 ** 24 }, (error, out, err) =>
      resolve({ code: error ? (error.code ?? String(error.signal)) : 0, out, complaints: err.trim() }),
    );
  });
}

/** What is not clean about the list of tools: what --strict finds in their schemas, or a tool that is missing. */
async function faultOfList(era: string): Promise<string> {
  const inspected = await inspect(era, '--method', 'tools/list', '--strict');
  const listed = namesOf(resultOf(inspected)?.tools ?? []);
  return faultOf(inspected) || (listed === namesOf(forModels(operations)) ? '' : `listed: ${listed}`);
}

function namesOf(tools: readonly { readonly name: string }[]): string {
  return tools.map(({ name }) => name).join();
}

async function faultOfCall(era: string, operation: Operation): Promise<string> {
  const example = firstExample(operation, served.snapshot);
  const call = ['--method', 'tools/call', '--tool-name', operation.name, '--tool-args-json', JSON.stringify(example)];
  const inspected = await inspect(era, ...call);
  return faultOf(inspected) || (resultOf(inspected)?.structuredContent?.meta ? '' : 'no answer in structuredContent');
}

interface Result {
  readonly tools?: readonly { readonly name: string }[];
  readonly structuredContent?: { readonly meta?: object };
}

function resultOf({ out }: Inspected): Result | undefined {
  try {
    return JSON.parse(out).result;
  } catch {
    return undefined;
  }
}

function faultOf({ code, complaints }: Inspected): string {
  return code === 0 ? complaints : `exit ${code}: ${complaints}`;
}

const served = await serveSnapshot();
const rows = [
  { row: 'tools/list --strict', ask: faultOfList },
  ...forModels(operations).map((operation) => ({
    row: `tools/call ${operation.name}`,
    ask: (era: string) => faultOfCall(era, operation),
  })),
];
const faults: string[] = [];
console.log(['asked', ...ERAS].join('\t'));
for (const { row, ask } of rows) {
  const cells: string[] = [];
  for (const era of ERAS) {
    const fault = await ask(era);
    if (fault !== '') faults.push(`${row}, ${era}: ${fault}`);
    cells.push(fault === '' ? 'clean' : 'not clean');
  }
  console.log([row, ...cells].join('\t'));
}
await served.close();
console.log(faults.length === 0 ? '\nall clean' : `\n${faults.join('\n')}`);
process.exitCode = faults.length === 0 ? 0 : 1;
