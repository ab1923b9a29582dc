import { isUtf8 } from 'node:buffer';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import etag from '@fastify/etag';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { Registry } from 'prom-client';
import type { ErrorCode } from '#foundation/contract/errors.ts';
import type { Config } from '#foundation/server/config.ts';
import { explainDatabaseError } from '#foundation/server/database/database.ts';
import {
  countErrors,
  type ErrorsByCode,
  measureRequests,
} from '#foundation/server/metrics/request-metrics.ts';
import { answerClientError, refusePieces } from './client-error.ts';
import { isCrossSite } from './cross-site.ts';
import { Drain } from './drain.ts';
import { AppError, MovedError } from './errors.ts';
import { cutIdleConnections, oneAtATime } from './idle-connections.ts';
import { BOUNDS_OF_GUESTS, type JsonBounds, passedBound } from './json-size.ts';
import { type LargeBodies, openLargeBodies, SMALL_BODY_BYTES } from './large-bodies.ts';
import { shedLoad } from './load-shedding.ts';
import { loggedError } from './logged-error.ts';
import { OwnDomains } from './own-domains.ts';
import { RequestLog } from './request-log.ts';
import { limitUnreadAnswers } from './unread-answers.ts';
import { fieldsOfValidation, validatorCompiler } from './validation.ts';

export type App = FastifyInstance<
  import('node:http').Server,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes no more connections and waits for the open requests, for `timeoutMs` at most. Then the app may close. */
    drain(timeoutMs: number): Promise<void>;
    isDraining(): boolean;
    errorsByCode: ErrorsByCode;
    largeBodies: LargeBodies;
  }
  interface FastifyRequest {
    /** Null, as of a guest, unless the endpoint's guard has found an account. */
    jsonBounds: JsonBounds | null;
  }
}

/** Answers a request before the router sees it, from memory. Returns false to let it pass. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

export const MB = 2 ** 20;
/** With a small body on each, they take 320 MB. */
const MAX_CONNECTIONS = 5_000;
/** Node itself refuses longer request lines; each route's schema sets its own, shorter limits. */
const MAX_URL_LENGTH = 16_384;
/** A request that takes longer than this to arrive is cut off; Node checks every `connectionsCheckingInterval`. */
const REQUEST_TIMEOUT_MS = 13_000;
/** Event streams stay open because they send a heartbeat more often. */
const IDLE_TIMEOUT_MS = 60_000;

/**
 * The sources from which pages may load; `allowSources` adds some for one page. A card's look is in its document,
 * scripts never are.
 */
const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
};

const PERMISSIONS_POLICY =
  'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()';

/** The HTTP server with everything that all routes share: limits, headers, parsers and the shape of errors. */
export async function createApp(
  config: Config,
  {
    answerEarly,
    beforeCompression,
    metrics = new Registry(),
    ownDomains = new OwnDomains(async () => new Map()),
  }: {
    ownDomains?: OwnDomains;
    answerEarly?: EarlyAnswer;
    beforeCompression?: (app: App) => void;
    metrics?: Registry;
  } = {},
): Promise<App> {
  const drain = new Drain();
  const requestLog = ['debug', 'trace'].includes(config.logLevel) ? new RequestLog() : null;
  const errorsByCode = countErrors(metrics);
  const count = (code: ErrorCode | null) => {
    if (code) errorsByCode.inc({ code });
  };
  const app = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      serializers: { err: loggedError },
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: SMALL_BODY_BYTES,
    // Fastify would otherwise give up a start that takes longer than ten seconds.
    pluginTimeout: 0,
    trustProxy: config.trustProxy,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: MAX_URL_LENGTH, ignoreTrailingSlash: true },
    serverFactory: (handler: RequestListener) => {
      const answer: RequestListener = (request, response) => {
        if (request.headers['transfer-encoding'] !== undefined) return count(refusePieces(request.socket));
        request.url = withoutFragment(withoutOrigin(request.url ?? '/'));
        if (!answerEarly?.(request, response)) handler(request, response);
      };
      const server = createServer(
        { connectionsCheckingInterval: 1_000, requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: 10_000 },
        oneAtATime(drain.around(requestLog?.around(answer, () => app.log) ?? answer)),
      );
      server.maxConnections = MAX_CONNECTIONS;
      return cutIdleConnections(server, IDLE_TIMEOUT_MS);
    },
    clientErrorHandler(error, socket) {
      count(answerClientError(error, socket));
    },
    rewriteUrl: ({ url = '/' }) => decodable(url),
  }).withTypeProvider<ZodTypeProvider>() as unknown as App;

  app.decorate('drain', (timeoutMs: number) => drain.empty(app.server, timeoutMs));
  app.decorate('isDraining', () => drain.isDraining);
  app.decorate('errorsByCode', errorsByCode);
  app.decorate('largeBodies', openLargeBodies(config.dataDir));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error: FastifyError | MovedError, request, reply) =>
    answerError(error, request, reply),
  );

  readJson(app);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  measureRequests(app, metrics);
  requestLog?.listen(app);
  await shedLoad(app);
  await app.register(cookie);
  await app.register(multipart, { limits: { files: 1, fields: 10, fileSize: 10 * MB, fieldSize: 10_000 } });
  await app.register(etag, { weak: true });
  limitUnreadAnswers(app);
  app.addHook('onSend', async (request, _reply, payload) => {
    app.largeBodies.end(request);
    return payload;
  });
  beforeCompression?.(app);
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], globalDecompression: false });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('Permissions-Policy', PERMISSIONS_POLICY);
    if (isCrossSite(request, config, ownDomains)) throw new AppError('forbidden');
  });
  return app;
}

/** The target of a request may name its site, as for a proxy: 'http://example.cl/mapa' asks for '/mapa'. */
function withoutOrigin(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return path === url || path.startsWith('/') ? path : `/${path}`;
}

/** Browsers keep a fragment to themselves. The router would take one for a query, and what is cached would not. */
const withoutFragment = (url: string): string => url.replace(/#.*$/s, '');

/**
 * Escapes an address that cannot be decoded, so that it is taken literally and gets the usual 404. The router's own
 * answer would bypass every hook, including the one that sets the security headers.
 */
function decodable(url: string): string {
  const [path = ''] = url.split('?', 1);
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    // The build leaves out a call whose result nobody uses.
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}

const TOO_MUCH: Record<keyof JsonBounds, string> = {
  values: 'El JSON trae demasiados valores.',
  keys: 'El JSON trae un objeto con demasiados campos.',
  depth: 'El JSON tiene demasiados niveles.',
};

function readJson(app: App): void {
  app.decorateRequest('jsonBounds', null);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(body as Buffer))
      return done(new AppError('invalid', { message: 'El texto no está en UTF-8.' }));
    const passed = passedBound(body as Buffer, request.jsonBounds ?? BOUNDS_OF_GUESTS);
    if (passed)
      return done(new AppError(passed === 'depth' ? 'invalid' : 'too_large', { message: TOO_MUCH[passed] }));
    parse(request, body.toString(), (error, value) => {
      if (error) done(new AppError('invalid', { message: 'El JSON enviado no es válido.', cause: error }));
      else done(null, value);
    });
  });
}

/** Translates an error of Fastify, a plugin or the database into ours; null if it is our own bug. */
function translate(error: FastifyError): AppError | null {
  if (error instanceof AppError) return error;
  if (error.validation) return new AppError('invalid', { fields: fieldsOfValidation(error) });
  switch (error.statusCode) {
    case 400:
      return new AppError('invalid', { cause: error });
    case 404:
      return new AppError('not_found', { cause: error });
    case 413:
      return new AppError('too_large', { cause: error });
    case 406:
    case 415:
      return new AppError('unsupported_media', { cause: error });
    case 503:
      return new AppError('unavailable', { retryAfterSeconds: 5, cause: error });
  }
  const isClientError = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  if (isClientError) return new AppError('invalid', { cause: error });
  return explainDatabaseError(error);
}

/** Finds the `AppError` that answers an error, and counts it. Our own bugs and failures of the server are logged. */
export function explainError(error: unknown, request: FastifyRequest): AppError {
  const known = translate(error as FastifyError);
  if (!known) request.log.error({ err: error, requestId: request.id }, 'unforeseen fault');
  else if (known.status >= 500)
    request.log.warn({ reason: loggedError(known.cause ?? known).message }, known.code);
  const answer = known ?? new AppError('internal');
  request.server.errorsByCode.inc({ code: answer.code });
  return answer;
}

/** Handles every error of a route: logs and counts it, and answers in the usual shape. */
function answerError(error: FastifyError | MovedError, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof MovedError) {
    reply.header('Cache-Control', 'public, max-age=0, must-revalidate').redirect(error.location, 308);
    return;
  }
  const answer = explainError(error, request);
  if (!request.raw.complete) readToTheEnd(reply);
  if (answer.retryAfterSeconds) reply.header('Retry-After', String(answer.retryAfterSeconds));
  reply
    .code(answer.status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer.code === 'internal' ? { ...answer.toBody(), requestId: request.id } : answer.toBody());
}

/**
 * Receives and discards the rest of a body that was refused early, until the request times out. If the connection were
 * closed while a browser is still sending, the browser would report a broken connection instead of our answer.
 */
function readToTheEnd(reply: FastifyReply): void {
  reply.removeHeader('connection');
  reply.request.raw.resume();
}
