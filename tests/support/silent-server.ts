import { createServer, type Socket } from 'node:net';

/**
 * Starts a server that accepts connections and never answers. Returns a function that closes it and its connections.
 */
export function startSilentServer(port: number): () => Promise<void> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  }).listen(port, '127.0.0.1');
  return () =>
    new Promise((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
}
