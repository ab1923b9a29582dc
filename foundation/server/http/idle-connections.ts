import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections with a request that is not answered yet. */
const answering = new WeakSet<Socket>();

/**
 * Wraps the request handler: cuts a connection on which a request comes before the answer to the one before. Browsers and
 * proxies wait for it; a thousand answers that nobody reads fill the memory.
 */
export function oneAtATime(handler: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    if (answering.has(socket)) {
      socket.destroy();
      return;
    }
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
    handler(request, response);
  };
}

/**
 * Cuts connections on which nothing moves for `timeoutMs`: those whose reader takes nothing of the answer, and those
 * without an open request (`oneAtATime` knows). A client that waits for its answer is not idle.
 */
export const cutIdleConnections = (server: Server, timeoutMs: number): Server =>
  server.setTimeout(timeoutMs, (socket) => {
    if (socket.writableLength > 0 || !answering.has(socket)) socket.destroy();
  });
