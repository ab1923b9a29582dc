import type { Server } from 'node:http';
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
