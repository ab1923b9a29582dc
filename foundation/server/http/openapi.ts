import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { EndpointDefinition } from '#foundation/contract/endpoint.ts';
import type { Config } from '#foundation/server/config.ts';
import type { App } from './http.ts';
import { forPrograms, namedSchemas, withSharedParts } from './openapi-components.ts';
import { type Caller, ErrorSchema, keyNeedOf, type Published, statusOf } from './register-endpoint.ts';

/** The exports of one contract file, among them endpoints and schemas. */
export interface Contract {
  feature: string;
  exports: Record<string, unknown>;
}

/**
 * Publishes what programs may call at `/api/openapi.json`, and all calls with a page to try them at `/api/docs`. Names come from the contracts: the
 * export `updateOffer` is the operation `updateOffer`, the export `Offer` is the schema `Offer`. Operations are grouped
 * by feature.
 */
export async function publishContract(app: App, config: Config, contracts: Contract[]): Promise<void> {
  const schemaRegistry = schemasOf(contracts);
  const toJsonSchema = createJsonSchemaTransform({ schemaRegistry });
  const withComponents = createJsonSchemaTransformObject({ schemaRegistry });
  const names = namesOf(contracts);

  const describeRoute: SwaggerTransform = (route) => {
    const { published } = route.route.config ?? {};
    if (!published) return { url: route.url, schema: { hide: true } };
    const { schema, url } = toJsonSchema(route);
    const { endpoint } = published;
    return {
      url,
      schema: {
        ...schema,
        ...names.get(endpoint),
        summary: endpoint.summary,
        ...accessOf(published),
        ...fileBody(endpoint),
        response: responsesOf(schema.response as Record<string, object>, endpoint),
      },
    };
  };
  const finish = <D extends object>(document: D) => ({
    ...withSharedParts(namedSchemas(document)),
    servers: [{ url: config.publicUrl }],
  });
  let programs = {};

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vitrina',
        version: '1.0.0',
        description:
          'Cards of local businesses: catalogue, offers, orders. Send a key: `Authorization: Bearer`; `x-key` says which kind a call needs. Or sign in with `POST /api/auth/login`, and the session is a cookie. A call that fails answers `Error`, with one of its codes. Who may make a call:\n\n' +
          Object.entries(CALLERS)
            .map(([caller, { words }]) => `- ${caller}: ${words}`)
            .join('\n'),
        license: { name: 'MIT', identifier: 'MIT' } as { name: string },
      },
      // Of every call that does not say otherwise.
      security: [{ session: [] }, { key: [] }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'session' },
          key: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: describeRoute,
    transformObject: (document) => {
      const whole = withComponents(document);
      programs = finish(forPrograms(whole, neverByKey(contracts)));
      return finish(whole);
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', tryItOutEnabled: true, showExtensions: true },
    theme: { title: 'Vitrina API' },
    staticCSP: true,
    transformStaticCSP: (policy) => policy.replace("frame-ancestors 'self'", "frame-ancestors 'none'"),
  });
  app.get('/api/openapi.json', () => {
    // Makes both documents, the first time.
    app.swagger();
    return programs;
  });
}

/** Who may call it, and what a key needs for it. */
function accessOf(published: Published) {
  const { security } = CALLERS[published.caller];
  const need = keyNeedOf(published);
  const withKey = security === NEEDS_SESSION ? {} : { security: [...security, { key: [] }] };
  return {
    description: `For: ${published.caller}.`,
    ...(need === 'never' ? { security } : { ...withKey, 'x-key': need }),
  };
}

const SESSION = { session: [] };
const NONE = {};
const NEEDS_SESSION = [SESSION];

/** An empty requirement in addition to the session means that the session is optional. */
const CALLERS: Record<Caller, { words: string; security: Record<string, string[]>[] }> = {
  anyone: { words: 'anyone.', security: [] },
  'anyone, more when signed in': {
    words: "anyone. A card's team and administrators who are signed in may see more.",
    security: [NONE, SESSION],
  },
  'guest or administrator': {
    words: 'somebody who is not signed in, or an administrator.',
    security: [NONE, SESSION],
  },
  'signed in': { words: 'anyone who is signed in.', security: NEEDS_SESSION },
  self: { words: 'the person in the path, or an administrator.', security: NEEDS_SESSION },
  'self only': { words: 'the person in the path, and nobody else.', security: NEEDS_SESSION },
  owner: { words: "the card's owner, or an administrator.", security: NEEDS_SESSION },
  manages: {
    words: "the card's owner, members who manage it, or an administrator.",
    security: NEEDS_SESSION,
  },
  attends: {
    words: "the card's owner, any member of its team, or an administrator.",
    security: NEEDS_SESSION,
  },
  'conversation side': {
    words: 'the two sides of the conversation, and nobody else.',
    security: NEEDS_SESSION,
  },
  proxy: { words: "the server's own machine, or the proxy in front of it.", security: [] },
  administrator: { words: 'administrators.', security: NEEDS_SESSION },
};

const neverByKey = (contracts: Contract[]): Set<string> =>
  new Set(
    contracts.flatMap(({ exports }) =>
      Object.entries(exports)
        .filter(([, value]) => (value as Partial<EndpointDefinition> | undefined)?.key === 'never')
        .map(([name]) => name),
    ),
  );

function namesOf(contracts: Contract[]) {
  return new Map(
    contracts.flatMap(({ feature, exports }) =>
      Object.entries(exports).map(([name, value]) => [value, { operationId: name, tags: [feature] }]),
    ),
  );
}

/** Exported schemas start with a capital; the others are parameters and single fields. */
function schemasOf(contracts: Contract[]) {
  const registry = z.registry<{ id: string }>();
  registry.add(ErrorSchema, { id: 'Error' });
  for (const [name, value] of contracts.flatMap(({ exports }) => Object.entries(exports)))
    if (value instanceof z.ZodType && /^[A-Z]/.test(name)) registry.add(value, { id: name });
  return registry;
}

/** A file has no schema to validate with, but clients need to know its field. */
function fileBody({ multipart }: EndpointDefinition) {
  if (!multipart) return {};
  const properties = { [multipart.field]: { type: 'string', format: 'binary' } };
  return {
    consumes: ['multipart/form-data'],
    body: { type: 'object', required: [multipart.field], properties },
  };
}

/** Whatever fails answers the same schema as an invalid request. */
const responsesOf = (
  { '2xx': success, '4xx': failure }: Record<string, object>,
  endpoint: EndpointDefinition,
) => ({
  ...Object.fromEntries(
    [statusOf(endpoint), endpoint.alsoStatus ?? []]
      .flat()
      .map((status) => [status, { description: 'Done', ...success }]),
  ),
  default: { description: 'Error', ...failure },
});
