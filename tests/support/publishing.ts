import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freshSubdomain } from './cards.ts';
import { PASSWORD } from './people.ts';
import type { TestApp } from './test-app.ts';

export const cardDraft = (overrides: Record<string, unknown> = {}) => ({
  title: 'Panadería',
  cardType: 'restaurant',
  subdomain: freshSubdomain(),
  ...overrides,
});

export const accountDraft = () => ({
  email: `${randomUUID()}@correo.cl`,
  password: PASSWORD,
  firstName: 'Eva',
  lastName: 'Soto',
});

/** Everything that creating a card may leave behind: the numbers of rows, and the files. */
export async function leftBehind({ db, dataDir }: TestApp) {
  const counts = [];
  for (const table of ['users', 'cards', 'categories', 'items', 'offers'] as const) {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts.push(count);
  }
  const images = join(dataDir, 'images');
  // The folder is created with the first picture.
  const entries = existsSync(images) ? await readdir(images, { recursive: true, withFileTypes: true }) : [];
  return {
    counts,
    files: entries
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort(),
  };
}
