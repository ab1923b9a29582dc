import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { OperatorError } from '#foundation/server/operator-error.ts';
import { giveTo, run } from '#foundation/server/postgres/postgres-programs.ts';
import { freePort } from '#tests/support/free-port.ts';
import { fillIn, HOST, NOBODY, ofPostgres, type Program, startProgram } from './programs.ts';

const PASSWORD = 'vitrina';

export interface Postgres extends Program {
  /** The address for the servers. */
  url: string;
}

/** Starts an empty PostgreSQL that replicas can follow. */
export async function startPrimary(directory: string): Promise<Postgres> {
  const data = join(directory, 'primary');
  await command('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  const primary = await startPostgres('primary', data);
  const { port } = new URL(primary.url);
  const client = new pg.Client({ host: HOST, port: Number(port), user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query(`create role vitrina login createdb password '${PASSWORD}'`);
  await client.query('create database vitrina owner vitrina');
  await client.end();
  return primary;
}

/** Copies the primary and starts a replica that follows it. */
export async function startReplica(
  directory: string,
  primary: Postgres,
  name = 'replica',
): Promise<Postgres> {
  const data = join(directory, name);
  const { port } = new URL(primary.url);
  await command('pg_basebackup', ['-h', HOST, '-p', port, '-U', 'postgres', '-D', data, '-R', '-c', 'fast']);
  return startPostgres(name, data);
}

/** Starts PostgreSQL on a data directory, for the first time or again. */
export async function startPostgres(name: string, data: string, wanted?: number): Promise<Postgres> {
  const port = wanted ?? (await freePort());
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: HOST,
    unix_socket_directories: '',
    shared_buffers: '96MB',
    random_page_cost: 1.1,
    // A replica tells which rows its queries still need, so that they are not ended for the sake of its replay.
    hot_standby_feedback: 'on',
  };
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const url = `postgres://vitrina:${PASSWORD}@${HOST}:${port}/vitrina`;
  const isReady = async () => {
    const client = new pg.Client({ host: HOST, port, user: 'postgres', database: 'postgres' });
    client.on('error', () => {});
    return client
      .connect()
      .then(() => true)
      .catch(() => false)
      .finally(() => client.end().catch(() => {}));
  };
  const program = await startProgram(name, [ofPostgres('postgres'), '-D', data, ...options], {
    ...{ port, user: NOBODY, isReady },
    endsBy: 'SIGINT',
  });
  return { ...program, url };
}

/** Starts PgBouncer in transaction mode before the primary. */
export async function startPooler(directory: string, primary: Postgres): Promise<Postgres> {
  const port = await freePort();
  const place = join(directory, 'pgbouncer');
  await mkdir(place);
  const users = join(place, 'users.txt');
  await writeFile(users, `"vitrina" "${PASSWORD}"\n`);
  const settings = await fillIn('pgbouncer.ini', place, {
    DATABASE_HOST: HOST,
    DATABASE_PORT: new URL(primary.url).port,
    POOLER_HOST: HOST,
    POOLER_PORT: port,
    POOLER_USERS: users,
    POOLER_LOG: join(place, 'pgbouncer.log'),
  });
  await giveTo(NOBODY, place);
  const program = await startProgram('PgBouncer', ['/usr/sbin/pgbouncer', settings], { port, user: NOBODY });
  return { ...program, url: `postgres://vitrina:${PASSWORD}@${HOST}:${port}/vitrina` };
}

async function command(name: string, args: string[]): Promise<void> {
  const { isOk, output } = await run(NOBODY, ofPostgres(name), args);
  if (!isOk) throw new OperatorError(`${name} failed: ${output.trim()}`);
}
