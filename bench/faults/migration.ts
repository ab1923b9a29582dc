import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, createPool } from '#foundation/server/database/database.ts';
import { executedMigrations, knownMigrations, migrate } from '#foundation/server/database/migrations.ts';
import { endServerProcesses, startServerProcess, terminate } from '#tests/support/server-process.ts';
import { startProxiedDatabase } from './database-proxy.ts';
import { type Fault, hold } from './fault.ts';

const MOST_KILLS = 40;
/** Each kill comes this much later than the one before. */
const LATER_MS = 50;
/** The database is that of an earlier version that had this many migrations. */
const EARLIER = 31;
const ROWS = `
  insert into users (email, password_hash) select 'persona-' || n || '@faults.test', 'x' from generate_series(1, 2000) n;
  insert into cards (user_id, title, card_type, subdomain)
    select id, 'Negocio ' || id, 'restaurant', 'negocio-' || id from users;
  insert into items (card_id, name, price, display_order)
    select id, 'Producto ' || n, n * 1000, n from cards, generate_series(1, 10) n;
  insert into orders (card_id, number, channel, total, note) select id, 1, 'whatsapp', 1000, 'Nota ' || id from cards;
`;
const CONTENT = `
  select md5(string_agg(line, ',' order by line)) as content from (
    select email as line from users
    union all select subdomain || title from cards
    union all select card_id || name || price from items
    union all select card_id || channel || total || note from orders
  ) lines
`;

/** An upgrade is one transaction, so until its last migration is done, the database must stay as it was. */
export const interruptedMigration: Fault = {
  name: 'an upgrade with rows is killed, each time a little later',
  async run() {
    const database = await startProxiedDatabase();
    const settings = { DATABASE_URL: database.url, DATA_DIR: database.dataDir, PORT: '0' };
    const db = createDatabase(createPool({ connectionString: database.url }, 1));
    const known = await knownMigrations();
    const content = async (): Promise<string> => (await database.query(CONTENT)).rows[0].content;
    const isMigrating = async (): Promise<boolean> => {
      const { rows } = await database.query(
        `select from pg_stat_activity where application_name = 'vitrina' and state <> 'idle' and xact_start is not null`,
      );
      return rows.length > 0;
    };
    try {
      await migrate(db, known[EARLIER - 1]);
      await database.query(ROWS);
      const before = await content();
      let kills = 0;
      for (; kills < MOST_KILLS; kills += 1) {
        const server = startServerProcess(settings);
        while (!(await isMigrating())) await sleep(5);
        await sleep(kills * LATER_MS);
        server.process.kill('SIGKILL');
        await server.ended;
        while (await isMigrating()) await sleep(5);
        const executed = (await executedMigrations(db)).length;
        hold((await content()) === before, `kill ${kills + 1} changed rows`);
        if (executed === known.length) break;
        hold(executed === EARLIER, `kill ${kills + 1} left ${executed} migrations`);
      }
      hold(kills > 2, `kill ${kills + 1} came too late`);
      const server = startServerProcess(settings);
      await server.ready;
      const { code } = await terminate(server);
      hold(code === 0, `the server ended with ${code}`);
      hold((await executedMigrations(db)).length === known.length, 'the start did not migrate');
      hold((await content()) === before, 'the upgrade lost rows');
      return `after ${kills} kills the database was still that of the earlier version with its 26,000 rows; then the server started with all of them`;
    } finally {
      await endServerProcesses();
      await db.destroy();
      await database.stop();
    }
  },
};
