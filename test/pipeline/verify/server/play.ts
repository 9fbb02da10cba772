import type { IncomingMessage, ServerResponse } from 'node:http';

/** What happens to one request. */
export type Play = (request: IncomingMessage, response: ServerResponse) => void;
