import type { z } from 'zod';
import { idParams } from './schemas.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a key for programs may do: read everything, or change orders, the catalogue, or all of it. */
export const KEY_SCOPES = ['read', 'orders', 'catalogue', 'all'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];
/** `never`: what concerns an account, its security or the administration, and what only our own pages call. */
export type KeyNeed = KeyScope | 'never';

/** An answer that is not JSON: a picture, a contact file, a stream. */
export interface BinaryAnswer {
  contentType: string;
}

export interface EndpointDefinition {
  /** 'GET /api/cards/{id}', as its callers name it: with `{name}` for each parameter. */
  route: `${Method} /${string}`;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is `multipart/form-data`, which the handler reads itself. */
  multipart?: { field: string };
  /** The body may contain pictures as data URLs, so it may have up to 24 MB instead of 1 MB. */
  carriesPictures?: boolean;
  /**
   * Whether the call still works while the disk is almost full, as every deletion does: signing in, customers' orders.
   */
  isEssential?: boolean;
  /**
   * What a key for programs needs for this call. Default: `read` for what anybody reads of a card, else `never`. The
   * calls of a card's team have to say it.
   */
  key?: KeyNeed;
  /** Whether pages on a card's own host, where nobody is signed in, may send this write, too. */
  isOnCardHosts?: boolean;
  /** The answer's schema, a binary answer, or absent for 204. */
  returns?: z.ZodType | BinaryAnswer;
  /** The success status. Default: 200, or 204 without `returns`. */
  status?: 200 | 201 | 202 | 204;
  /** A further success status with the same body (200 in addition to 201, for a repeated request). */
  alsoStatus?: 200;
}

type WithParams<Definition extends EndpointDefinition> = Definition extends { params: z.ZodObject }
  ? Definition
  : Definition['route'] extends `${string}{id}${string}`
    ? Definition & { params: typeof idParams }
    : Definition;

/**
 * Defines an endpoint once: the server validates with it (`registerEndpoint`), the browser's client gets its types from it
 * (`createApi`), and the OpenAPI document is generated from it. An `{id}` in the route needs no `params`.
 */
export function endpoint<const Definition extends EndpointDefinition>(
  definition: Definition,
): WithParams<Definition> {
  const params = definition.params ?? (definition.route.includes('{id}') ? idParams : undefined);
  return { ...definition, ...(params && { params }) } as unknown as WithParams<Definition>;
}

export function isBinary(returns: EndpointDefinition['returns']): returns is BinaryAnswer {
  return returns !== undefined && 'contentType' in returns;
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : unknown;

export type ParamsOf<E extends EndpointDefinition> = Output<E['params']>;
export type QueryOf<E extends EndpointDefinition> = Output<E['query']>;
export type BodyOf<E extends EndpointDefinition> = Output<E['body']>;
/** A handler's return value: the schema's output, or nothing where the handler writes the answer itself. */
export type ReturnOf<E extends EndpointDefinition> = E['returns'] extends z.ZodType
  ? z.output<E['returns']>
  : unknown;

/** How the browser names an endpoint without loading its schema. */
export type RouteOf<E extends EndpointDefinition> = E['route'];
/** The browser's arguments: path and query parameters together, and the body. */
export type CallOf<E extends EndpointDefinition> = Input<E['params']> &
  Input<E['query']> &
  (E['body'] extends z.ZodType ? { body: z.input<E['body']> } : unknown);
