import type { RequestListener, Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Connections that wait to be accepted when the listening socket closes are reset, so it stays open this long. */
const ACCEPT_MS = 200;
/** A client that has just connected needs a moment to send its request. */
const FIRST_REQUEST_MS = 500;
const POLL_MS = 50;

/** Stops a server under load without losing requests, before the app is closed. */
export class Drain {
  #isDraining = false;

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Wraps the request handler: while the server is drained, every answer is the last one on its connection. */
  around(handler: RequestListener): RequestListener {
    return (request, response) => {
      if (this.#isDraining) response.shouldKeepAlive = false;
      handler(request, response);
    };
  }

  /** Takes no more connections and waits for the open requests. After `timeoutMs`, the remaining connections are cut. */
  async empty(server: Server, timeoutMs: number): Promise<void> {
    this.#isDraining = true;
    if (!server.listening) return;
    const deadline = Date.now() + timeoutMs;
    let isClosed = false;
    await sleep(ACCEPT_MS);
    // The HTTP server's own `close` would also cut connections that have just been accepted.
    NetServer.prototype.close.call(server, () => {
      isClosed = true;
    });
    for (let waitedMs = 0; !isClosed; waitedMs += POLL_MS) {
      await sleep(POLL_MS);
      if (Date.now() > deadline) server.closeAllConnections();
      else if (waitedMs >= FIRST_REQUEST_MS) server.closeIdleConnections();
    }
  }
}
