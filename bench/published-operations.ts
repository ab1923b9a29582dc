export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  const?: unknown;
  pattern?: string;
  format?: string;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/** A call of the published API. */
export interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: 'path' | 'query'; schema: JsonSchema }[];
  body: JsonSchema | null;
  /** The field with the file, where the body is a form. */
  fileField: string | null;
}

interface Published {
  parameters?: Operation['parameters'];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

export async function readOperations(origin: string): Promise<Operation[]> {
  const text = await (await fetch(`${origin}/api/docs/json`)).text();
  const { paths } = withoutRefs(text) as { paths: Record<string, Record<string, Published>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      // Signing out would leave the rest of the run without a session.
      .filter(() => path !== '/api/auth/logout')
      .map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        parameters,
        body: requestBody?.content['application/json']?.schema ?? null,
        fileField: requestBody?.content['multipart/form-data']?.schema.required?.[0] ?? null,
      })),
  );
}

/** The document with every reference replaced by its schema, and what extends one whole. No schema refers to itself. */
function withoutRefs(text: string): unknown {
  const { components } = JSON.parse(text) as { components: Record<string, Record<string, unknown>> };
  const resolve = (_key: string, value: { $ref?: string; allOf?: JsonSchema[] } | null): unknown => {
    if (value?.allOf)
      return {
        type: 'object',
        properties: Object.assign({}, ...value.allOf.map(({ properties }) => properties)),
        required: value.allOf.flatMap(({ required = [] }) => required),
      };
    const [, , kind = '', name = ''] = value?.$ref?.split('/') ?? [];
    return name ? JSON.parse(JSON.stringify(components[kind]?.[name]), resolve) : value;
  };
  return JSON.parse(text, resolve);
}
