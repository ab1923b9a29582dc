import type { RequestListener, Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

const BACKLOG_MS = 200;
/** A client that has just connected needs a moment to send its request. */
const FIRST_REQUEST_MS = 500;
const POLL_MS = 50;

/**
 * Stops a server under load without losing requests, before the app is closed. Node's own `close` resets new connections
 * whose request has not been read yet; here they are answered.
 */
export class Drain {
  #isDraining = false;
  #held: (() => void)[] | null = null;

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Wraps the request handler: while the server is drained, every answer is the last one on its connection. */
  around(handler: RequestListener): RequestListener {
    return (request, response) => {
      if (!this.#isDraining) return handler(request, response);
      response.shouldKeepAlive = false;
      if (this.#held) this.#held.push(() => handler(request, response));
      else handler(request, response);
    };
  }

  /** Takes no more connections and waits for the open requests. After `timeoutMs`, the remaining connections are cut. */
  async empty(server: Server, timeoutMs: number): Promise<void> {
    this.#isDraining = true;
    if (!server.listening) return;
    const deadline = Date.now() + timeoutMs;
    let isClosed = false;
    await this.#acceptBacklog(server);
    // The HTTP server's own `close` would also cut connections that have just been accepted.
    NetServer.prototype.close.call(server, () => {
      isClosed = true;
    });
    const held = this.#held ?? [];
    this.#held = null;
    for (const answer of held) answer();
    for (let waitedMs = 0; !isClosed; waitedMs += POLL_MS) {
      await sleep(POLL_MS);
      if (Date.now() > deadline) server.closeAllConnections();
      else if (waitedMs >= FIRST_REQUEST_MS) server.closeIdleConnections();
    }
  }

  /**
   * Accepts the connections that wait in the system's backlog, because the system drops them when the listening socket
   * closes. No request is answered until then, because each answer would bring the next request.
   */
  async #acceptBacklog(server: Server): Promise<void> {
    this.#held = [];
    const deadline = Date.now() + BACKLOG_MS;
    let arrivals = 0;
    const count = () => {
      arrivals += 1;
    };
    server.on('connection', count);
    // Each turn of the event loop accepts at most one connection. One turn without a new one may be chance, three are
    // not.
    for (let calm = 0; calm < 3 && Date.now() < deadline; ) {
      const before = arrivals;
      await setImmediate();
      calm = arrivals === before ? calm + 1 : 0;
    }
    server.off('connection', count);
  }
}
