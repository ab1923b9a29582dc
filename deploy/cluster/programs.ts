import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '#foundation/server/operator-error.ts';
import { commandLine, giveTo, type SystemUser } from '#foundation/server/postgres/postgres-programs.ts';

const ROOT = join(import.meta.dirname, '../..');
export const HOST = '127.0.0.1';
/** As whom PostgreSQL and PgBouncer run when root starts them, which they refuse. */
export const NOBODY: SystemUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

/** A program of the cluster. */
export interface Program {
  name: string;
  command: string;
  address: string;
  process: ChildProcess;
  /** Ends it and waits for that. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

const postgresDirectory = () => {
  const [newest] = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').toSorted((a, b) => Number(b) - Number(a))
    : [];
  return `/usr/lib/postgresql/${newest ?? '15'}/bin`;
};
/** The path of one of PostgreSQL's programs, as Debian installs them. */
export const ofPostgres = (name: string): string => join(postgresDirectory(), name);

/** Each program with Debian's package. */
const NEEDED: [path: string, debianPackage: string][] = [
  [ofPostgres('pg_basebackup'), 'postgresql-client'],
  [ofPostgres('postgres'), 'postgresql'],
  ['/usr/sbin/pgbouncer', 'pgbouncer'],
  ['/usr/sbin/nginx', 'nginx-light'],
  ['/usr/sbin/varnishd', 'varnish'],
];

/** Debian's packages that the cluster needs and that are not installed. */
export function missingPackages(): string[] {
  const missing = NEEDED.filter(([path]) => !existsSync(path)).map(([, name]) => name);
  const hasXkey = ['/usr/lib', '/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'].some((lib) =>
    existsSync(join(lib, 'varnish/vmods/libvmod_xkey.so')),
  );
  return hasXkey ? missing : [...missing, 'varnish-modules'];
}

/** Starts a program that stays in the foreground, and waits until it accepts connections. */
export async function startProgram(
  name: string,
  [program, ...args]: [string, ...string[]],
  {
    port,
    user,
    env = {},
    isReady = () => accepts(port),
    endsBy = 'SIGTERM',
  }: {
    port: number;
    user?: SystemUser;
    env?: NodeJS.ProcessEnv;
    isReady?: () => Promise<boolean>;
    endsBy?: NodeJS.Signals;
  },
): Promise<Program> {
  const [file, words] = commandLine(user, program, args);
  // A group of its own: Ctrl+C reaches the cluster alone, which ends its programs in order.
  const child = spawn(file, words, {
    cwd: user ? '/' : ROOT,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  // Whatever ends this process leaves none of its programs behind.
  process.on('exit', () => {
    if (!hasEnded() && child.pid) process.kill(-child.pid, 'SIGKILL');
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-4_000);
    });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals = endsBy): Promise<void> => {
    child.kill(signal);
    while (!hasEnded()) await sleep(10);
  };
  while (!(await isReady())) {
    if (hasEnded()) throw new OperatorError(`${name} did not start: ${output.trim()}`);
    await sleep(50);
  }
  return { name, command: [program, ...args].join(' '), address: `${HOST}:${port}`, process: child, end };
}

/** Whether something accepts connections on the port. */
export const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, HOST, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** Writes one of the files of `deploy/` with its `${NAMES}` filled in; returns the path of the copy. */
export async function fillIn(
  name: string,
  directory: string,
  values: Record<string, string | number>,
): Promise<string> {
  const text = await readFile(join(ROOT, 'deploy', name), 'utf8');
  const path = join(directory, name);
  const filled = text.replace(/\$\{([A-Z_]+)\}/g, (_all, key) => {
    if (values[key] === undefined) throw new Error(`${name} names ${key}, which has no value.`);
    return String(values[key]);
  });
  await writeFile(path, filled);
  await chmod(path, 0o644);
  await giveTo(NOBODY, path);
  return path;
}
