import type { CallOf, EndpointDefinition, ReturnOf, RouteOf } from './endpoint.ts';
import type { ErrorBody, ErrorCode } from './errors.ts';

/** An API answer that is not a success, or no answer at all (`offline`). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'offline';
  readonly fields: Record<string, string>;

  constructor(status: number, body: Omit<ErrorBody, 'code'> & { code: ErrorCode | 'offline' }) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
  }
}

export const offline = (): ApiError =>
  new ApiError(0, {
    code: 'offline',
    message: 'No pudimos conectar. Revisa tu conexión e inténtalo de nuevo.',
  });

/** The error of an answer that is not a success. A proxy's has no body of ours. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const error = (await response.json().catch(() => null)) as ErrorBody | null;
  return new ApiError(
    response.status,
    error?.code ? error : { code: 'internal', message: 'Algo falló de nuestro lado. Inténtalo de nuevo.' },
  );
}

/** Sends a request as `fetch` does. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

export interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The page may be closing: the browser finishes the request in the background. */
  keepalive?: boolean;
  /** Receives the headers of a success: `Link` and `X-Total-Count` of a paged list. */
  onHeaders?: (headers: Headers) => void;
}

export type Api = <E extends EndpointDefinition>(
  route: RouteOf<E>,
  call: CallOf<E>,
  options?: CallOptions,
) => Promise<ReturnOf<E>>;

const READ_TIMEOUT_MS = 20_000;
const WRITE_TIMEOUT_MS = 30_000;

/**
 * The typed client. `api<typeof listOffers>('GET /api/cards/{id}/offers', { id })` infers parameters, body and
 * result from the endpoint; only its type is imported, so no schema reaches the browser.
 *
 * @throws {ApiError} for every answer that is not a success; code `offline` when there was none.
 */
export function createApi(origin: string, send: Send): Api {
  return async (route: string, call: unknown, options: CallOptions = {}): Promise<never> => {
    const [method = 'GET', path = '/'] = route.split(' ');
    const { body, ...rest } = { ...(call as Record<string, unknown>) };
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(rest[name]);
      delete rest[name];
      return encodeURIComponent(value);
    });
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(rest))
      if (value != null && value !== '') query.set(name, String(value));
    const timeout = AbortSignal.timeout(method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS);
    const isForm = typeof FormData !== 'undefined' && body instanceof FormData;
    let response: Response;
    let answer: unknown;
    try {
      response = await send(origin + filled + (query.size > 0 ? `?${query}` : ''), {
        method,
        headers: {
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...options.headers,
        },
        body: body === undefined || isForm ? (body as FormData | undefined) : JSON.stringify(body),
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
        keepalive: options.keepalive,
      });
      // The connection may be lost after the headers have arrived.
      if (response.ok && response.status !== 204) answer = await response.json();
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      throw offline();
    }
    if (response.ok) {
      options.onHeaders?.(response.headers);
      return answer as never;
    }
    throw await refusalOf(response);
  };
}

/** The cursor of the next page from a list's `Link` header; null on the last page. */
export function nextCursor(headers: Headers): string | null {
  const next = /<([^>]*)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1];
  return next ? new URL(next, 'http://localhost').searchParams.get('cursor') : null;
}
