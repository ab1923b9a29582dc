import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findLogin } from '#features/people/accounts/accounts.store.ts';
import { removeSecondFactors } from '#features/people/sign-in/second-factors.store.ts';
import { readConfig } from '#foundation/server/config.ts';
import { createDatabase, createPool, inTransaction } from '#foundation/server/database/database.ts';
import { exitWithReason, OperatorError } from '#foundation/server/operator-error.ts';
import { connectionOf } from '#foundation/server/postgres/postgres-owner.ts';
import { openDatabase } from './application.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `npm run reset-second-factor -- ana@example.cl`, for the only administrator: for everybody else an administrator can
 * do it in the browser. Afterwards the password alone is enough, and all sessions of the account have ended.
 */
async function run([email]: string[]): Promise<void> {
  if (!email) throw new OperatorError('Usage: npm run reset-second-factor -- E-MAIL');
  const config = readConfig();
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
    throw new OperatorError(`There is no database in ${config.dataDir}.`);
  const running = config.databaseUrl ? null : await connectionOf(config.dataDir).catch(() => null);
  const { connection, close } = running
    ? { connection: running, close: async () => {} }
    : await openDatabase(config, { say, isWorker: false, signal: new AbortController().signal });
  const db = createDatabase(createPool(connection, 1));
  try {
    const login = await findLogin(db, email.toLowerCase());
    if (!login) throw new OperatorError(`There is no account ${email}.`);
    await inTransaction(db, (trx) => removeSecondFactors(trx, login.user.id));
    say(`${email} now signs in with the password alone. All sessions of this account were ended.`);
  } finally {
    await db.destroy();
    await close();
  }
}

run(process.argv.slice(2)).then(() => process.exit(0), exitWithReason);
