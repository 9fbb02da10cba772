import { connect, type Socket } from 'node:net';

/** A connection that can send any bytes, as no well-behaved client would. */
export interface RawConnection {
  readonly socket: Socket;
  /** Everything received so far. */
  received(): string;
  /** Resolves with all that was received once it holds a text. @throws Error where the connection ends without it */
  until(text: string): Promise<string>;
  /** Resolves with all that was received once the server has closed the connection. */
  closed(): Promise<string>;
}

/** @param allowHalfOpen whether to keep the own end open when the server has closed its end */
export function rawConnection(port: number, { allowHalfOpen = false } = {}): RawConnection {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen });
  let received = '';
  let isClosed = false;
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  // A server may reset the connection of a client that goes on writing.
  socket.on('error', () => {});
  socket.once('close', () => {
    isClosed = true;
  });
  const until = async (text: string) => {
    while (!received.includes(text)) {
      if (isClosed) throw new Error(`the connection was closed; received: ${received.slice(0, 500)}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return received;
  };
  const closed = async () => {
    if (!isClosed) await new Promise((resolve) => socket.once('close', resolve));
    return received;
  };
  return { socket, received: () => received, until, closed };
}

/** Sends a message, and resolves with everything received once the server has closed the connection. */
export async function exchange(port: number, message: string): Promise<string> {
  const connection = rawConnection(port);
  connection.socket.write(message, 'latin1');
  return connection.closed();
}
