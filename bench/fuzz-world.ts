import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDatabase, createPool, type Database } from '#foundation/server/database/database.ts';
import { connectionOf } from '#foundation/server/postgres/postgres-owner.ts';
import type { RunningServer } from './demo-server.ts';
import { createPeople, OTHERS, type People, type Role } from './fuzz-people.ts';

/** Tables whose rows requests name. Each after those that it refers to. */
const TABLES = [
  ...['users', 'sessions', 'cards', 'card_members', 'card_invitations', 'kitchen_screens', 'qr_places'],
  ...[
    'order_counters',
    'categories',
    'items',
    'offers',
    'changes',
    'orders',
    'order_lines',
    'order_settings',
    'saved_cards',
  ],
  ...['conversations', 'conversation_links', 'messages', 'card_reports'],
  ...['requests', 'booking_settings', 'booking_people', 'bookings'],
  ...['coupons', 'api_keys', 'agenda_addresses'],
  ...['password_resets', 'email_changes', 'uploads'],
];
/** What a right request may have changed about a person or a card, and what the next one relies on. */
const RELIED_ON = {
  users: ['email', 'password_hash', 'role', 'email_verified_at'],
  cards: [
    ...['user_id', 'subdomain', 'is_active', 'suspended_at'],
    ...[
      'enable_cart',
      'enable_whats_app_orders',
      'enable_feeds',
      'contact_info',
      'business_hours',
      'open_minutes',
    ],
    ...['special_hours', 'special_times', 'open_special_times'],
  ],
  items: ['card_id', 'is_active', 'is_available', 'stock', 'sold_out_until', 'options', 'price', 'details'],
  orders: ['status', 'paid_at', 'paid_total', 'version', 'token', 'cancelled_by', 'ready_at', 'forgotten_at'],
  kitchen_screens: ['may_finish'],
  conversations: ['is_blocked', 'is_closed'],
  requests: ['status', 'version', 'agreed_at', 'withdrawn_at', 'replaced_by', 'customer_phone'],
  booking_settings: [
    'is_on',
    'step_minutes',
    'buffer_minutes',
    'notice_minutes',
    'horizon_days',
    'change_hours',
  ],
  booking_people: ['is_active', 'capacity', 'hours', 'item_ids'],
  bookings: ['status', 'version', 'cancelled_by', 'starts_at', 'ends_at', 'busy_until', 'person_id', 'seat'],
  email_changes: ['email', 'token_hash', 'expires_at'],
  password_resets: ['token_hash', 'expires_at'],
};

/** Tables whose deleted rows the journal of changes keeps. */
const UNDOABLE = ['categories', 'items', 'offers'];

const RESTORE_TRIES = 30;
const BETWEEN_TRIES_MS = 50;

type Value = string | number;

/** Of a table, without the generated ones. */
interface Columns {
  all: string[];
  key: string[];
}

/**
 * What wrong requests name. Some are right by accident and end sessions or delete accounts and cards, so what was there
 * at first is put back from copies of the tables.
 */
export type FuzzWorld = Awaited<ReturnType<typeof createWorld>>;

export async function createWorld(server: RunningServer) {
  const people = await createPeople(server);
  const db = createDatabase(createPool(await connectionOf(server.dataDir), 2, 0));
  const ownIds = {} as Record<Role, Value[]>;
  for (const [role, cookie] of Object.entries(people.cookies)) {
    const answer = await fetch(`${server.origin}/api/auth/user`, { headers: { cookie } });
    const { id = 1 } = cookie ? ((await answer.json()) as { id?: number }) : {};
    ownIds[role as Role] = [id];
  }
  await plantLinks(db, ownIds.user[0] ?? 0);
  // Accounts of the first week may have only a few cards.
  await sql`update users set created_at = created_at - interval '8 days'`.execute(db);
  const columns = await copyTables(db);
  // By name, as in `~cards~`. Those of the cards take turns: one of each card, then another of each.
  const values = await readValues(db, people, columns);
  const pictures = await readPictures(join(server.dataDir, 'images'));
  const putBack = async () => {
    await putBackRows(db, columns);
    for (const [file, bytes] of pictures) await writeFile(file, bytes);
  };
  let restoring: Promise<void> | null = null;
  return {
    people,
    /** Puts back what is missing. Calls at the same time share one run. */
    restore(): Promise<void> {
      restoring ??= untilDone(putBack).finally(() => {
        restoring = null;
      });
      return restoring;
    },
    /** Removes what was added, so that a long run does not meet its limits. */
    async tidy(): Promise<void> {
      for (const [table, { key }] of [...columns].toReversed())
        if (key.includes('id'))
          await sql`
            delete from ${sql.table(table)} where id not in (select id from kept.${sql.raw(table)})
          `.execute(db);
    },
    /** A text with every name in it, such as `~cards~`, replaced by something that exists. */
    fill(text: string, role: Role, at: number): string {
      const valueFor = (name: string): Value => {
        const known = name === 'me' ? ownIds[role] : values.get(name);
        return known?.[at % known.length] ?? 1;
      };
      return text
        .replaceAll(/"~(\w+)~"/g, (_, name: string) => JSON.stringify(valueFor(name)))
        .replaceAll(/~(\w+)~/g, (_, name: string) => String(valueFor(name)));
    },
    close: () => db.destroy(),
  };
}

async function copyTables(db: Database): Promise<Map<string, Columns>> {
  await sql`create schema kept`.execute(db);
  const columns = new Map<string, Columns>();
  for (const table of TABLES) {
    await sql`create table kept.${sql.raw(table)} as select * from ${sql.table(table)}`.execute(db);
    const { rows } = await sql<Columns>`
      select array_agg(attname::text) as all, array_agg(attname::text) filter (where attnum = any (conkey)) as key
      from pg_attribute join pg_constraint on conrelid = attrelid and contype = 'p'
      where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    `.execute(db);
    columns.set(table, rows[0] ?? { all: [], key: [] });
  }
  return columns;
}

async function untilDone(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      // A request that is under way may delete what a row refers to.
      if (tries === RESTORE_TRIES) throw error;
      await sleep(BETWEEN_TRIES_MS);
    }
}

async function putBackRows(db: Database, tables: ReadonlyMap<string, Columns>): Promise<void> {
  // Changes first: a changed e-mail takes the links of letters with it.
  for (const [table, names] of Object.entries(RELIED_ON)) {
    const row = (of: string, columns: readonly string[] = names) =>
      sql.join(columns.map((name) => sql.raw(`${of}.${name}`)));
    const key = tables.get(table)?.key ?? ['id'];
    await sql`
      update ${sql.table(table)} as now set (${sql.join(names.map((name) => sql.ref(name)))}) = row (${row('kept')})
      from kept.${sql.raw(table)} as kept
      where row (${row('now', key)}) = row (${row('kept', key)}) and row (${row('now')}) is distinct from row (${row('kept')})
    `.execute(db);
  }
  for (const [table, { all, key }] of tables) {
    const [columns, keys] = [all, key].map((names) => sql.join(names.map((name) => sql.ref(name))));
    const { numAffectedRows = 0n } = await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from kept.${sql.raw(table)} on conflict (${keys}) do nothing
    `.execute(db);
    // Otherwise the undo of a deletion would insert a row that is there again.
    if (UNDOABLE.includes(table) && numAffectedRows > 0n)
      await sql`delete from changes where id not in (select id from kept.changes)`.execute(db);
  }
  await sql`delete from throttles`.execute(db);
}

async function readPictures(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file)] as const)));
}

/** Links that go out by letter. */
const LINKS = { reset: 'el-enlace-de-la-clave', email: 'el-enlace-del-email' };

async function plantLinks(db: Database, userId: Value): Promise<void> {
  // Only what is over can be deleted.
  await sql`update orders set status = 'entregada' where card_id % 2 = 0`.execute(db);
  await sql`update conversations set is_blocked = true where user_id is null and card_id % 2 = 0`.execute(db);
  const hash = (link: string) => sql`sha256(convert_to(${link}, 'UTF8'))`;
  await sql`
    insert into password_resets select id, ${hash(LINKS.reset)}, now() + interval '9 days' from users
    where email = ${OTHERS[0]}
  `.execute(db);
  await sql`
    insert into email_changes select id, 'tres@fuzz.test', ${hash(LINKS.email)}, now() + interval '9 days' from users
    where id = ${userId}
  `.execute(db);
}

async function readValues(
  db: Database,
  people: People,
  columns: ReadonlyMap<string, Columns>,
): Promise<Map<string, Value[]>> {
  const values = new Map<string, Value[]>([
    ['pictures', [people.picture]],
    ['emails', OTHERS],
    ['visitorToken', [people.visitorToken]],
    ['kitchenToken', [people.kitchenToken]],
    ['invitationToken', [people.invitationToken]],
    ['agendaSecret', [people.agendaSecret]],
    ['pageUrl', [people.pageUrl]],
    ['resetToken', [LINKS.reset]],
    ['emailToken', [LINKS.email]],
  ]);
  const read = async (name: string, table: string, column = 'id', where = 'true') => {
    const card = columns.get(table)?.all.includes('card_id') ? 'card_id' : '0';
    const { rows } = await sql<{ value: Value }>`
      select value from (
        select ${sql.raw(column)} as value, ${sql.raw(card)} as card,
          row_number() over (partition by ${sql.raw(card)} order by ${sql.raw(column)}) as turn
        from ${sql.table(table)} where ${sql.raw(where)}
      ) as each order by turn, card
    `.execute(db);
    values.set(
      name,
      rows.map(({ value }) => value),
    );
  };
  for (const [table, { key }] of columns) if (key.includes('id')) await read(table, table);
  await read('others', 'users', 'id', `email in ('${OTHERS.join("', '")}')`);
  await read('members', 'card_members', 'user_id');
  await read('subdomains', 'cards', 'subdomain');
  await read('orderTokens', 'orders', 'token');
  await read('marks', 'qr_places', 'mark');
  await read('versions', 'orders', 'version');
  await read('numbers', 'orders', 'number', `status in ('nueva', 'confirmada', 'lista')`);
  // The database makes them from orders.
  await read('customers', 'customers');
  await read('services', 'items', 'id', `details ? 'durationMinutes'`);
  await read('onRequest', 'items', 'id', 'price = 0');
  for (const table of ['requests', 'bookings']) {
    await read(`${table}Tokens`, table, 'token');
    await read(`${table}Versions`, table, 'version');
  }
  return values;
}
