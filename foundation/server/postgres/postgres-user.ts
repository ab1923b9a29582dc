import { lchown, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface SystemUser {
  uid: number;
  gid: number;
}

/** The system user that runs PostgreSQL and owns its files. Undefined: the user who started Vitrina. */
export type PostgresUser = SystemUser | undefined;

/**
 * PostgreSQL refuses to run as root. When root starts Vitrina, PostgreSQL runs as the owner of its files; new files and
 * root's files are given to `nobody`.
 */
export async function choosePostgresUser(owner: SystemUser | undefined): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return undefined;
  if (owner && owner.uid !== 0) return owner;
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, uid = '65534', gid = '65534'] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * The command that runs a program as the user. The user keeps one capability of root, to enter closed directories:
 * DATA_DIR and node_modules are often below /root, which other users may not enter.
 */
export function commandLine(user: PostgresUser, program: string, args: string[]): [string, string[]] {
  if (!user) return [program, args];
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  // Without this, access(2) ignores the capability, and initdb uses access(2) to find its programs.
  return ['setpriv', [...identity, ...capability, '--securebits=+no_setuid_fixup', program, ...args]];
}

/** Makes the user the owner of a path and of everything below it. */
export async function giveTo(user: PostgresUser, path: string): Promise<void> {
  if (!user) return;
  const below = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of below) await lchown(join(entry.parentPath, entry.name), user.uid, user.gid);
  // The directory itself comes last: while root owns it, the next start repeats all of this.
  await lchown(path, user.uid, user.gid);
}
