import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** What the log may contain about a request, in particular no address, no query and nothing about the visitor. */
interface Known {
  /** The router's pattern. */
  route: string;
  /** The id that an error shows; pages from the cache have none. */
  requestId?: string;
  params?: unknown;
}

/** A route may match anything that somebody has typed, so only a value that looks like a card's name is logged. */
const SUBDOMAIN = /^[a-z0-9-]{1,63}$/;

/** With `LOG_LEVEL=debug`: logs one line for each request once its answer has ended. */
export class RequestLog {
  readonly #known = new WeakMap<ServerResponse, Known>();

  /** Wraps the outermost handler, because the page cache answers requests before they reach the router. */
  around(handler: RequestListener, log: () => FastifyBaseLogger): RequestListener {
    return (request, response) => {
      const startedAt = performance.now();
      const { socket } = request;
      const sentBefore = socket.bytesWritten;
      response.once('close', () => {
        const ms = Math.round((performance.now() - startedAt) * 10) / 10;
        const bytes = socket.bytesWritten - sentBefore;
        log().debug({ ...this.#lineOf(request, response), ms, bytes }, 'request');
      });
      handler(request, response);
    };
  }

  /** Notes what the router has found. */
  listen(app: FastifyInstance): void {
    app.addHook('onRequest', async ({ id, params, routeOptions }, reply) => {
      this.#known.set(reply.raw, { route: routeOptions.url ?? 'none', requestId: id, params });
    });
  }

  #lineOf({ method }: IncomingMessage, response: ServerResponse) {
    const { route, requestId, params } = this.#known.get(response) ?? { route: 'page cache' };
    const { statusCode: status } = response;
    const { subdomain } = (params ?? {}) as { subdomain?: string };
    // An address that leads to no card may contain anything, such as a mistyped link with a token.
    const isCard = status < 400 && subdomain !== undefined && SUBDOMAIN.test(subdomain);
    return {
      method,
      route,
      ...(isCard ? { card: subdomain } : {}),
      status,
      ...(response.writableFinished ? {} : { isAborted: true }),
      ...(requestId ? { requestId } : {}),
    };
  }
}
