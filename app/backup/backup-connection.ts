import pg from 'pg';
import type { ConnectionOptions } from '#foundation/server/database/database.ts';
import type { Manifest } from './backup-file.ts';

/** Opens a connection outside any pool, because `COPY` needs one to itself. The caller ends it. */
export async function connect(
  connection: ConnectionOptions,
  command: 'backup' | 'restore',
): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: `vitrina ${command}` });
  // A lost connection makes the next query fail.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** The table and columns that `COPY` writes or reads: `"cards" ("id", "title")`. */
export const tableWithColumns = ({ name, columns }: Manifest['tables'][number]): string =>
  `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
