import { once } from 'node:events';
import { WebSocket } from 'undici';

/**
 * The heap of the isolate in bytes, garbage included, from the inspector of workerd: it does not collect on demand.
 * @param inspector `host:port`
 */
export async function heapOf(inspector: string): Promise<number> {
  const targets = (await (await fetch(`http://${inspector}/json`)).json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await once(socket, 'open');
  try {
    const { usedSize } = await ask(socket, 'Runtime.getHeapUsage');
    return usedSize as number;
  } finally {
    socket.close();
  }
}

let lastId = 0;

/** Sends a command of the DevTools protocol. @returns its result */
async function ask(socket: WebSocket, method: string): Promise<Record<string, unknown>> {
  lastId += 1;
  const id = lastId;
  socket.send(JSON.stringify({ id, method }));
  for (;;) {
    const [event] = (await once(socket, 'message')) as [MessageEvent];
    const answer = JSON.parse(String(event.data)) as { id?: number; result?: Record<string, unknown> };
    if (answer.id === id) return answer.result ?? {};
  }
}
