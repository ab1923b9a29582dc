import type { FastifyInstance } from 'fastify';

const REFRESH_MS = 30_000;

/**
 * The domains of cards ('www.panaderia.cl'), each with its card's subdomain. They are in memory, because every request
 * asks for its host; each process reads them again after half a minute.
 */
export class OwnDomains {
  #names: ReadonlyMap<string, string> = new Map();
  readonly #read: () => Promise<ReadonlyMap<string, string>>;

  constructor(read: () => Promise<ReadonlyMap<string, string>>) {
    this.#read = read;
  }

  subdomainOf(host: string): string | null {
    return this.#names.get(host) ?? null;
  }

  async refresh(): Promise<void> {
    this.#names = await this.#read();
  }

  /** Keeps them fresh while the server runs. What was read last stays while the database cannot be reached. */
  follow(app: FastifyInstance): void {
    const refresh = () =>
      this.refresh().catch((error: unknown) => app.log.warn({ err: error }, 'own domains'));
    const timer = setInterval(refresh, REFRESH_MS).unref();
    app.addHook('onReady', refresh);
    app.addHook('onClose', async () => clearInterval(timer));
  }
}
