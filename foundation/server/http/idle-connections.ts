import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Cuts connections on which nothing moves for `timeoutMs`: those whose reader takes nothing of the answer, and those
 * without an open request. A client that waits for its answer is not idle.
 */
export function cutIdleConnections(server: Server, timeoutMs: number): Server {
  const openRequests = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: number) =>
    openRequests.set(socket, (openRequests.get(socket) ?? 0) + change);
  server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.on('close', () => count(socket, -1));
  });
  return server.setTimeout(timeoutMs, (socket) => {
    if (socket.writableLength > 0 || !openRequests.get(socket)) socket.destroy();
  });
}

/**
 * Wraps the request handler: cuts a connection on which a request comes before the answer to the one before. Browsers and
 * proxies wait for it; a thousand answers that nobody reads fill the memory.
 */
export function oneAtATime(handler: RequestListener): RequestListener {
  const answering = new WeakSet<Socket>();
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
