import type { RequestListener, Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

const EMPTYING_MS = 200;
/** A client that has just connected needs a moment to send its request. */
const FIRST_WORDS_MS = 500;
const LOOK_EVERY_MS = 50;

/**
 * Lets a server under load come to its end, before the app is closed. Node's own `close` resets the connections that
 * were made a moment ago and whose request has not been read yet; here they are answered.
 */
export class Drain {
  #isDraining = false;
  #held: (() => void)[] | null = null;

  /** While the server is drained, every answer is the last one on its connection. */
  around(handler: RequestListener): RequestListener {
    return (request, response) => {
      if (!this.#isDraining) return handler(request, response);
      response.shouldKeepAlive = false;
      if (this.#held) this.#held.push(() => handler(request, response));
      else handler(request, response);
    };
  }

  /** Takes no more connections and lets the requests under way end; who is left after `timeoutMs` is cut off. */
  async empty(server: Server, timeoutMs: number): Promise<void> {
    if (!server.listening) return;
    const deadline = Date.now() + timeoutMs;
    this.#isDraining = true;
    let isClosed = false;
    await this.#acceptBacklog(server);
    // The HTTP server's own `close` would also cut those who have just come in.
    NetServer.prototype.close.call(server, () => {
      isClosed = true;
    });
    const held = this.#held ?? [];
    this.#held = null;
    for (const answer of held) answer();
    for (let waitedMs = 0; !isClosed; waitedMs += LOOK_EVERY_MS) {
      await sleep(LOOK_EVERY_MS);
      if (Date.now() > deadline) server.closeAllConnections();
      else if (waitedMs >= FIRST_WORDS_MS) server.closeIdleConnections();
    }
  }

  /**
   * Accepts the connections in the system's backlog first and answers none meanwhile, because each answer would bring the
   * next request. The system drops connections that still wait when the listening socket closes.
   */
  async #acceptBacklog(server: Server): Promise<void> {
    this.#held = [];
    const deadline = Date.now() + EMPTYING_MS;
    let arrivals = 0;
    const count = () => {
      arrivals += 1;
    };
    server.on('connection', count);
    // One is accepted in a turn of the event loop, and one turn of calm may be chance.
    for (let calm = 0; calm < 3 && Date.now() < deadline; ) {
      const before = arrivals;
      await setImmediate();
      calm = arrivals === before ? calm + 1 : 0;
    }
    server.off('connection', count);
  }
}
