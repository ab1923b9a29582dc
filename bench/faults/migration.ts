import { setTimeout as sleep } from 'node:timers/promises';
import { endServerProcesses, startServerProcess, terminate } from '#tests/support/server-process.ts';
import { startProxiedDatabase } from './database-proxy.ts';
import { type Fault, hold } from './fault.ts';

const KILLS = 8;

/** All migrations are one transaction, so an empty database stays empty until the last one is done. */
export const interruptedMigration: Fault = {
  name: `a migration is killed ${KILLS} times`,
  async run() {
    const database = await startProxiedDatabase();
    const settings = { DATABASE_URL: database.url, DATA_DIR: database.dataDir, PORT: '0' };
    const tables = async (): Promise<number> => {
      const { rows } = await database.query(
        `select count(*)::int as count from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
      );
      return rows[0].count;
    };
    const isMigrating = async (): Promise<boolean> => {
      const { rows } = await database.query(
        `select from pg_stat_activity where application_name = 'vitrina' and state <> 'idle' and xact_start is not null`,
      );
      return rows.length > 0;
    };
    try {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const server = startServerProcess(settings);
        while (!(await isMigrating())) await sleep(5);
        await sleep(kill * 20);
        server.process.kill('SIGKILL');
        await server.ended;
        while (await isMigrating()) await sleep(5);
        if ((await tables()) > 0) {
          hold(kill > 2, 'the first kill came too late');
          return await startsWell(kill);
        }
      }
      return await startsWell(KILLS);
    } finally {
      await endServerProcesses();
      await database.stop();
    }

    async function startsWell(kills: number): Promise<string> {
      const server = startServerProcess(settings);
      await server.ready;
      const { code } = await terminate(server);
      hold(code === 0, `the server ended with ${code}`);
      return `${kills} times no table was left; then the server started and made ${await tables()}`;
    }
  },
};
