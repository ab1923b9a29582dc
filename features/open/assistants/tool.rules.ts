import { z } from 'zod';
import type { Api } from '#foundation/contract/api.ts';
import type { EndpointDefinition, ReturnOf } from '#foundation/contract/endpoint.ts';

/** What a tool may use. */
export interface Context {
  /** Calls our own endpoints: each proves, validates and limits, as for any other program. */
  api: Api;
  /** The address of a card's page. */
  pageOf: (subdomain: string) => string;
  now: Date;
}

/** Something that an assistant can do here. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  /** For people, who are asked whether the assistant may. */
  title: string;
  /** For the assistant. */
  description: string;
  input: Input;
  /** Whether it changes something. Clients ask their person before. */
  changes: boolean;
  run: (context: Context, input: z.output<Input>) => Promise<unknown>;
}

export const tool = <Input extends z.ZodObject>(definition: Tool<Input>): Tool =>
  definition as unknown as Tool;

/**
 * A tool that is one call of the contract: its parameters, and the fields of query and body that are taken, all of them
 * required.
 */
export function toolOfCall<E extends EndpointDefinition>(
  endpoint: E,
  {
    takes = [],
    shows = (answer) => answer,
    ...words
  }: Pick<Tool, 'name' | 'title' | 'description'> & {
    takes?: readonly string[];
    shows?: (answer: ReturnOf<E>) => unknown;
  },
): Tool {
  const { route, params, query, body } = endpoint;
  const taken = (schema: z.ZodType | undefined) =>
    Object.entries(schema instanceof z.ZodObject ? schema.shape : {})
      .filter(([name]) => takes.includes(name))
      .map(([name, field]) => [name, field instanceof z.ZodOptional ? field.unwrap() : field]);
  const [inQuery, inBody] = [taken(query), taken(body)];
  return {
    ...words,
    input: z.object({ ...params?.shape, ...Object.fromEntries([...inQuery, ...inBody]) }),
    changes: !route.startsWith('GET '),
    async run({ api }, input) {
      const fields = Object.fromEntries(inBody.map(([name]) => [name, input[String(name)]]));
      const call = { ...input, ...(body && { body: fields }) };
      for (const [name] of inBody) delete (call as Record<string, unknown>)[String(name)];
      return shows((await api<EndpointDefinition>(route, call)) as ReturnOf<E>);
    },
  };
}

/** These fields of it. */
export const only = <T extends object, Name extends keyof T>(whole: T, ...names: Name[]): Pick<T, Name> =>
  Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<T, Name>;
