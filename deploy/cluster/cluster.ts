import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveTo } from '#foundation/server/postgres/postgres-programs.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type Postgres, startPooler, startPrimary, startReplica } from './database.ts';
import { type Balancer, startBalancer, startVarnish } from './front.ts';
import { HOST, NOBODY, type Program, startProgram } from './programs.ts';

const MAIN = join(import.meta.dirname, '../../app/server/main.ts');

const STORE = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };

export interface Cluster {
  /** Where visitors come: Varnish, before nginx, before both servers. */
  origin: string;
  /** nginx, without the cache in front. */
  balancer: Balancer;
  servers: [Server, Server];
  primary: Postgres;
  replica: Postgres;
  pooler: Postgres;
  varnish: Program;
  programs(): Program[];
  stop(): Promise<void>;
}

export interface Server extends Program {
  origin: string;
  port: number;
  /** Ends it with the signal and starts it again on the same port. */
  restart(signal: NodeJS.Signals): Promise<void>;
}

/**
 * Starts two servers with nothing in common but PostgreSQL and the store of pictures, and everything before and behind
 * them, on free ports of this machine.
 */
export async function startCluster(
  settings: NodeJS.ProcessEnv = {},
  say: (program: Program) => void = () => {},
): Promise<Cluster> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrina-machines-'));
  await chmod(directory, 0o755);
  await giveTo(NOBODY, directory);
  const started: Program[] = [];
  const stop = async (): Promise<void> => {
    for (const program of started.splice(0).reverse()) await program.end();
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  };
  const add = <Started extends Program>(program: Started): Started => {
    started.push(program);
    say(program);
    return program;
  };
  try {
    const primary = add(await startPrimary(directory));
    const replica = add(await startReplica(directory, primary));
    const pooler = add(await startPooler(directory, primary));
    const store = add(await startStore(directory));
    const ports: [number, number] = [await freePort(), await freePort()];
    const front = await freePort();
    const common = {
      // As bin/start.
      MALLOC_ARENA_MAX: '2',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      LOG_LEVEL: 'error',
      HOST,
      PUBLIC_URL: `http://${HOST}:${front}`,
      TRUST_PROXY: HOST,
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: primary.url,
      DATABASE_REPLICA_URLS: replica.url,
      CDN_PURGE_URL: `http://${HOST}:${front}/`,
      S3_ENDPOINT: `http://${store.address}`,
      ...STORE,
      ...settings,
    };
    // One after the other: the first one migrates and fills the database.
    const servers: Server[] = [];
    for (const [at, port] of ports.entries()) {
      const name = `server ${at === 0 ? 'A' : 'B'}`;
      const place = join(directory, `data-${at}`);
      await mkdir(place);
      servers.push(add(await startServer(name, port, { ...common, PORT: String(port), DATA_DIR: place })));
    }
    const balancer = add(await startBalancer(directory, ports));
    const varnish = add(await startVarnish(directory, front, balancer));
    return {
      ...{ origin: `http://${HOST}:${front}`, balancer, primary, replica, pooler, varnish, stop },
      servers: servers as [Server, Server],
      programs: () => [...started],
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts s3rver, which keeps the pictures as an S3 would. */
async function startStore(directory: string): Promise<Program> {
  const place = join(directory, 'store');
  await mkdir(place);
  const port = await freePort();
  const script = join(import.meta.dirname, '../../tests/support/s3rver.ts');
  const words = ['--openssl-legacy-provider', script, place, STORE.S3_BUCKET, String(port)];
  return startProgram('store', [process.execPath, ...words], { port });
}

async function startServer(name: string, port: number, env: NodeJS.ProcessEnv): Promise<Server> {
  const origin = `http://${HOST}:${port}`;
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const begin = () => startProgram(name, [process.execPath, MAIN], { port, env, isReady });
  let running = await begin();
  return {
    ...running,
    origin,
    port,
    get process() {
      return running.process;
    },
    end: (signal) => running.end(signal),
    async restart(signal) {
      await running.end(signal);
      running = await begin();
    },
  };
}
