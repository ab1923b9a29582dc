import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { App } from './http.ts';

/** Where `serve` notes the name of the one file that a multipart call takes. */
export const FILE_FIELD = 'x-file-field';

/** Publishes the contract at `/api/openapi.json` and a page to try it at `/api/docs`. */
export async function publishContract(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vitrina',
        version: '1.0.0',
        description:
          'Cards of local businesses: catalogue, offers, orders. Sign in at `/api/auth/login`; the session is a cookie.',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } } },
    },
    transform: (route) => withFile(jsonSchemaTransform(route)),
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', tryItOutEnabled: true },
    theme: { title: 'Vitrina API' },
    staticCSP: true,
    transformStaticCSP: (policy) => policy.replace("frame-ancestors 'self'", "frame-ancestors 'none'"),
  });
  app.get('/api/openapi.json', { schema: { hide: true } as object }, () => app.swagger());
}

type Route = ReturnType<typeof jsonSchemaTransform>;

/** A file has no schema to validate with, but whoever reads the contract has to know its field. */
function withFile(route: Route): Route {
  const { [FILE_FIELD]: field, ...schema } = route.schema as Route['schema'] & { [FILE_FIELD]?: string };
  if (!field) return route;
  const body = {
    type: 'object',
    required: [field],
    properties: { [field]: { type: 'string', format: 'binary' } },
  };
  return { ...route, schema: { ...schema, body } };
}
