import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import type { Report } from '../runtime/log.ts';
import { asRpcError } from './as-rpc-error.ts';
import type { Introduction } from './introduction.ts';
import { RpcError } from './message.ts';
import type { Methods } from './method.ts';
import { Switchboard } from './switchboard.ts';

/** Nothing is elicited from clients, so nothing of theirs is validated; without this stub the SDK builds an Ajv. */
const noValidator = {
  getValidator: () => () => ({ valid: false as const, data: undefined, errorMessage: 'nothing is elicited' }),
};

/** The one SDK server of all clients: it does initialize and ping itself, and finds everything else in the table. */
export async function connectServer(
  introduction: Introduction,
  methods: Methods,
  report: Report,
): Promise<Switchboard> {
  const { serverInfo, capabilities, instructions } = introduction;
  const server = new Server(serverInfo as unknown as ConstructorParameters<typeof Server>[0], {
    capabilities,
    instructions,
    jsonSchemaValidator: noValidator,
  });
  server.fallbackRequestHandler = async ({ method, params }) => {
    const run = methods.get(method);
    if (run) {
      try {
        return run(params ?? {});
      } catch (error) {
        throw asRpcError(error, report);
      }
    }
    throw new RpcError(
      ErrorCode.MethodNotFound,
      `there is no method "${method.slice(0, 100)}"; there are: ${['initialize', 'ping', ...methods.keys()].join(', ')}`,
    );
  };
  const switchboard = new Switchboard();
  await server.connect(switchboard);
  return switchboard;
}
