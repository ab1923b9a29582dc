import { text as readText } from 'node:stream/consumers';
import type { LightMyRequestResponse } from 'fastify';
import type { App } from '#foundation/server/http/http.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface TestAnswer<Body = unknown> {
  status: number;
  body: Body;
  headers: LightMyRequestResponse['headers'];
  text: string;
}

let browsers = 0;

/** A person's browser, simulated: it calls the real router, keeps cookies, sends JSON and has its own IP address. */
export class TestBrowser {
  readonly #app: App;
  readonly #address: string;
  readonly #cookies = new Map<string, string>();

  constructor(app: App, address?: string) {
    browsers += 1;
    this.#app = app;
    this.#address = address ?? `10.${browsers >> 16}.${(browsers >> 8) & 255}.${browsers & 255}`;
  }

  /** The same browser at another server. */
  at(app: App): TestBrowser {
    const other = new TestBrowser(app, this.#address);
    for (const [name, value] of this.#cookies) other.#cookies.set(name, value);
    return other;
  }

  async request<Body = unknown>(
    method: Method,
    url: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<Body>> {
    const isStream = url.endsWith('/stream');
    const response = await this.#app.inject({
      // A stream does not end, so only its head is read.
      payloadAsStream: isStream,
      method,
      url,
      remoteAddress: this.#address,
      headers: { ...(this.#cookies.size > 0 ? { cookie: this.#cookieHeader() } : {}), ...headers },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    for (const cookie of response.cookies) {
      if (cookie.maxAge === 0 || cookie.value === '') this.#cookies.delete(cookie.name);
      else this.#cookies.set(cookie.name, cookie.value);
    }
    const isEventStream = String(response.headers['content-type']).startsWith('text/event-stream');
    if (isEventStream) response.stream().destroy();
    const text = isEventStream ? '' : isStream ? await readText(response.stream()) : response.body;
    const isJson = String(response.headers['content-type']).includes('json') && text !== '';
    return {
      status: response.statusCode,
      body: (isJson ? JSON.parse(text) : text) as Body,
      headers: response.headers,
      text,
    };
  }

  get = <Body = unknown>(url: string, headers?: Record<string, string>) =>
    this.request<Body>('GET', url, undefined, headers);
  post = <Body = unknown>(url: string, payload?: unknown, headers?: Record<string, string>) =>
    this.request<Body>('POST', url, payload, headers);
  put = <Body = unknown>(url: string, payload?: unknown) => this.request<Body>('PUT', url, payload);
  patch = <Body = unknown>(url: string, payload?: unknown) => this.request<Body>('PATCH', url, payload);
  delete = <Body = unknown>(url: string, payload?: unknown) => this.request<Body>('DELETE', url, payload);

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  plantCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}
