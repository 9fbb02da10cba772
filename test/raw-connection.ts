import { connect, type Socket } from 'node:net';

/** A connection that can send any bytes, even malformed HTTP. */
export interface RawConnection {
  readonly socket: Socket;
  /** Returns everything received so far. */
  received(): string;
  /** Waits until the received data contains a text, and returns all of it. @throws Error if the connection closes first */
  until(text: string): Promise<string>;
  /** Waits until the server closes the connection, and returns everything received. */
  closed(): Promise<string>;
}

/** Opens a connection. @param allowHalfOpen whether to keep our end open after the server has closed its end */
export function openConnection(port: number, { allowHalfOpen = false } = {}): RawConnection {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen });
  let received = '';
  let isClosed = false;
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  // Ignores errors: a server may reset the connection of a client that continues to write.
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

/** Sends a message. Resolves with everything received once the server has closed the connection. */
export async function exchange(port: number, message: string): Promise<string> {
  const connection = openConnection(port);
  connection.socket.write(message, 'latin1');
  return connection.closed();
}
