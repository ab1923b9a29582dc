import pg from 'pg';
import type { ConnectionOptions } from '#foundation/server/database/database.ts';
import type { Manifest } from './backup-file.ts';

/** A connection of its own, which `COPY` needs; the caller ends it. */
export async function connect(
  connection: ConnectionOptions,
  command: 'backup' | 'restore',
): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: `vitrina ${command}` });
  // Its end is noticed at the next query.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** `"cards" ("id", "title")`: what `COPY` writes or reads. */
export const tableWithColumns = ({ name, columns }: Manifest['tables'][number]): string =>
  `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
