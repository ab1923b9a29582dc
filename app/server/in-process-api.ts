import { type Api, createApi } from '#foundation/contract/api.ts';
import type { App } from '#foundation/server/http/http.ts';

/** The API as a page's render calls it: the same endpoints as the browser's, without a network in between. */
export function inProcessApi(app: App, headers: Record<string, string | undefined> = {}): Api {
  const cookies = headers.cookie === undefined ? {} : { cookie: headers.cookie };
  return createApi('', async (url, init) => {
    const answer = await app.inject({ method: (init.method ?? 'GET') as 'GET', url, headers: cookies });
    const response = new Response(null, {
      status: answer.statusCode,
      headers: new Headers(
        Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
      ),
    });
    // Read from the text that is there, which a body would first make bytes of: megabytes, for a large catalogue.
    return Object.assign(response, { json: async () => answer.json() });
  });
}
