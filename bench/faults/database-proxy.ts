import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '#foundation/server/postgres/postgres.ts';

/** An external PostgreSQL behind a proxy that can cut, delay and freeze its connections. */
export interface ProxiedDatabase {
  url: string;
  /** A directory in which a server can also keep its pictures. */
  dataDir: string;
  /** Stops listening and ends every connection. */
  cut(): Promise<void>;
  /** Delays everything that is sent, in each direction. */
  delay(ms: number): void;
  /** Connections stay open, and nothing arrives. */
  freeze(isFrozen: boolean): void;
  endConnections(): void;
  restore(): Promise<void>;
  /** Runs a statement past the proxy. */
  query(text: string): Promise<pg.QueryResult>;
  stop(): Promise<void>;
}

export async function startProxiedDatabase(): Promise<ProxiedDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-external-'));
  const postgres = await startPostgres({ dataDir, log: () => undefined });
  const { host, port, user, database } = postgres.connection;
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let isFrozen = false;

  function pass(from: Socket, to: Socket): void {
    sockets.add(from);
    from.on('data', (bytes) => {
      if (isFrozen) return;
      if (delayMs === 0) to.write(bytes);
      else setTimeout(() => to.writable && to.write(bytes), delayMs);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  }
  const proxy = createServer((client) => {
    const behind = connect(`${host}/.s.PGSQL.${port}`);
    pass(client, behind);
    pass(behind, client);
  });
  let at = 0;
  const listen = () => new Promise<void>((resolve) => proxy.listen(at, '127.0.0.1', resolve));
  await listen();
  at = (proxy.address() as { port: number }).port;
  const endConnections = () => {
    for (const socket of sockets) socket.destroy();
  };

  return {
    url: `postgres://${user}@127.0.0.1:${at}/${database}`,
    dataDir,
    async cut() {
      const closed = new Promise((resolve) => proxy.close(resolve));
      endConnections();
      await closed;
    },
    delay(ms) {
      delayMs = ms;
    },
    freeze(should) {
      isFrozen = should;
    },
    endConnections,
    restore: listen,
    async query(text) {
      const client = new pg.Client(postgres.connection);
      await client.connect();
      return client.query(text).finally(() => client.end());
    },
    async stop() {
      proxy.close();
      endConnections();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
