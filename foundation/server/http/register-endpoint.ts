import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { z } from 'zod';
import {
  type BodyOf,
  type EndpointDefinition,
  isBinary,
  type KeyNeed,
  type Method,
  type ParamsOf,
  type QueryOf,
  type ReturnOf,
} from '#foundation/contract/endpoint.ts';
import { ERRORS, type ErrorCode } from '#foundation/contract/errors.ts';
import { AppError } from './errors.ts';
import { type App, MB } from './http.ts';
import { BOUNDS_OF_ACCOUNTS } from './json-size.ts';
import { isLarge } from './large-bodies.ts';
import { asCaller, PROVEN_MS } from './still-admitted.ts';

/** What a handler may read of a request. */
export interface Context<E extends EndpointDefinition> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a guard may read: parameters and request, but not the body. */
export interface GuardContext<Params> {
  params: Params;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Who may call an endpoint; published with each operation. */
export type Caller =
  | 'anyone'
  | 'anyone, more when signed in'
  | 'guest or administrator'
  | 'signed in'
  | 'self'
  | 'self only'
  | 'owner'
  | 'manages'
  | 'attends'
  | 'conversation side'
  | 'proxy'
  | 'administrator';

export interface Published {
  endpoint: EndpointDefinition;
  caller: Caller;
}

/** What a key for programs needs for this call. */
export const keyNeedOf = ({ endpoint: { key, route }, caller }: Published): KeyNeed =>
  key ?? (route.startsWith('GET ') && caller === 'anyone, more when signed in' ? 'read' : 'never');

/** Lets a request through and returns a proof (`{ card: OwnedCard }`), or throws an `AppError`. */
export interface Guard<Params, Proof extends object> {
  (context: GuardContext<Params>): Promise<Proof> | Proof;
  admits: Caller;
}

export function guard<Params, Proof extends object>(
  admits: Caller,
  check: (context: GuardContext<Params>) => Promise<Proof> | Proof,
): Guard<Params, Proof> {
  return Object.assign((context: GuardContext<Params>) => check(context), { admits });
}

export const anyone: Guard<unknown, object> = guard('anyone', () => ({}));

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `registerEndpoint`. Routes without it are not published. */
    published?: Published;
  }
}

export const ErrorSchema = z.object({
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  errors: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })).optional(),
  alternatives: z.array(z.iso.datetime()).optional(),
  requestId: z.string().optional(),
});

/** Of a call that succeeds. */
export const statusOf = ({ status, returns }: EndpointDefinition): number => status ?? (returns ? 200 : 204);

/**
 * Registers an endpoint: its schemas validate request and response, its guard decides who may call it, and its handler
 * gets the guard's proof with params, query and body.
 */
export function registerEndpoint<E extends EndpointDefinition, Proof extends object>(
  app: App,
  endpoint: E,
  guard: Guard<ParamsOf<E>, Proof>,
  handler: (context: Context<E> & Proof) => Promise<ReturnOf<E>> | ReturnOf<E>,
): void {
  const { route, returns, params, query, body } = endpoint;
  const [method, path] = route.split(' ') as [Method, string];
  const status = statusOf(endpoint);
  const proofs = new WeakMap<FastifyRequest, { proof: Proof; until: number }>();

  async function prove(request: FastifyRequest, reply: FastifyReply, payload: RequestPayload) {
    const read = params?.safeParse(request.params);
    if (read?.success === false) {
      if (isLarge(request.raw)) throw new AppError('invalid');
      // Validation says what is wrong with the address.
      return payload;
    }
    const proof = await guard({ params: (read?.data ?? {}) as ParamsOf<E>, request, reply });
    proofs.set(request, { proof, until: Date.now() + PROVEN_MS });
    const sender = { request, userId: viewerIdOf(proof) };
    if (sender.userId !== null) request.jsonBounds = BOUNDS_OF_ACCOUNTS;
    // Before the body is read, so that those that will be refused count, too.
    await app.takeWrite?.(sender);
    return isLarge(request.raw) ? app.largeBodies.receive(sender, reply, maxBodyBytes(endpoint)) : payload;
  }

  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    // A HEAD request would open a stream that never ends.
    exposeHeadRoute: !(isBinary(returns) && returns.contentType === 'text/event-stream'),
    bodyLimit: body && maxBodyBytes(endpoint),
    config: { published: { endpoint, caller: guard.admits } },
    schema: {
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: responses(endpoint),
    } as object,
    // The guard comes before the body: only whom it lets through sends one, and learns what is wrong with it.
    ...(body ? { preParsing: prove } : {}),
    handler: async (request, reply) => {
      const asked = { params: request.params as ParamsOf<E>, request, reply };
      const known = proofs.get(request);
      const isFresh = known && Date.now() < known.until;
      const { proof, until } = isFresh ? known : { proof: await guard(asked), until: Date.now() + PROVEN_MS };
      const context = { ...asked, query: request.query, body: request.body };
      if (method !== 'GET' && !body) await app.takeWrite?.({ request, userId: viewerIdOf(proof) });
      reply.code(status);
      const caller = { until, proveAgain: async () => guard(asked) };
      const result = await asCaller(caller, () => handler({ ...context, ...proof } as Context<E> & Proof));
      if (reply.sent) return reply;
      return reply.send(status === 204 ? undefined : result);
    },
  });
}

const maxBodyBytes = ({ carriesPictures }: EndpointDefinition): number => (carriesPictures ? 24 : 1) * MB;

/** The signed-in person of a guard's proof. */
const viewerIdOf = (proof: object): number | null =>
  (proof as { viewer?: { id: number } | null }).viewer?.id ?? null;

/** By kind of status: with a list of each number, the router keeps 5 kB for each of them. */
function responses({ returns }: EndpointDefinition): Record<string, unknown> {
  const success = !returns
    ? z.undefined()
    : isBinary(returns)
      ? { content: { [returns.contentType]: { schema: z.any() } } }
      : returns;
  return { '2xx': success, '4xx': ErrorSchema, '5xx': ErrorSchema };
}
