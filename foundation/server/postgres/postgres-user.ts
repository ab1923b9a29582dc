import { PostgresStartError } from '#foundation/server/database/postgres-error.ts';
import { type PostgresBinaries, type PostgresUser, run } from './postgres-binaries.ts';

const OWN_USER: PostgresUser = { prefix: [] };

/**
 * PostgreSQL refuses to run as root, so a server started by root needs another user for it. Tried in turn:
 *
 * 1. A user namespace in which root is called 1000. The files stay root's, and a checkout in a private (0700)
 *    home works, since outside the namespace the process still is root.
 * 2. `nobody`, which must be able to reach the data directory and the programs.
 * 3. `nobody` with the one capability that lets it pass closed directories.
 *
 * Files that already belong to another user are served as that user (2 and 3).
 *
 * @param owner the user who owns the cluster, undefined for one that is yet to be made
 * @throws PostgresStartError when none of them works
 */
export async function choosePostgresUser(
  dataDir: string,
  binaries: PostgresBinaries,
  owner: { uid: number; gid: number } | undefined,
): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return OWN_USER;
  const candidates: PostgresUser[] = [];
  if (owner === undefined || owner.uid === 0) {
    candidates.push({ prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000'] });
  }
  const other = owner ?? (await findNobody());
  if (other && other.uid !== 0) {
    candidates.push({ prefix: [], ...other }, { prefix: withCapability(other), ...other });
  }
  for (const candidate of candidates) {
    if (await canServe(candidate, dataDir, binaries)) return candidate;
  }
  const owned = owner?.uid === 0 ? ` (its files belong to root; chown them to that user)` : '';
  throw new PostgresStartError(
    `PostgreSQL cannot run as root, and no other user can serve ${dataDir}${owned}: start Vitrina as an ` +
      'ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

function withCapability({ uid, gid }: { uid: number; gid: number }): string[] {
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  // access(2) forgets capabilities of ordinary users unless told not to, and initdb finds its programs by it.
  return ['setpriv', ...identity, ...capability, '--securebits=+no_setuid_fixup'];
}

async function findNobody(): Promise<{ uid: number; gid: number } | undefined> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) =>
      Number.parseInt((await run(OWN_USER, 'id', [flag, 'nobody'])).output, 10),
    ),
  );
  return uid && gid ? { uid, gid } : undefined;
}

/** Whether the user is allowed here, can enter the data directory, and can run the programs. */
async function canServe(user: PostgresUser, dataDir: string, binaries: PostgresBinaries): Promise<boolean> {
  const probe = 'cd "$1" && exec "$2" --version';
  const { code } = await run(user, '/bin/sh', ['-c', probe, 'sh', dataDir, binaries.postgres]);
  return code === 0;
}
