import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { insertUser } from '#features/accounts/accounts.store.ts';
import { asJustCreated } from '#features/cards/cards.access.ts';
import { findCard } from '#features/cards/cards.store.ts';
import { createPictures } from '#features/images/images.media.ts';
import { insertOffer } from '#features/offers/offers.store.ts';
import { NewCard } from '#features/publishing/publishing.contract.ts';
import { publishCard } from '#features/publishing/publishing.routes.ts';
import type { Config } from '#foundation/server/config.ts';
import { type Database, inTransaction, lockSubject, type Queryable } from '#foundation/server/database.ts';
import { createPasswords } from '#foundation/server/passwords.ts';
import { type DemoBusiness, demoBusinesses } from './demo-content.ts';

const IMAGES = join(import.meta.dirname, 'images');
/** Known to everyone who reads this: demo content never goes into a production database. */
const PASSWORD = 'vitrina-demo';
const PEOPLE = [
  { email: 'admin@example.cl', firstName: 'Antonia', lastName: 'Fuentes', role: 'admin' },
  { email: 'camila.rojas@example.cl', firstName: 'Camila', lastName: 'Rojas', role: 'user' },
] as const;

/** Fills an empty database with the demo businesses, all or nothing, and says which accounts there are. */
export async function fillDemo(db: Database, config: Config, say: (line: string) => void): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockSubject(trx, 'demo');
    if (!(await isEmpty(trx))) return;
    say(`Filling in ${demoBusinesses.length} demo businesses...`);
    const parts = { pictures: createPictures(config), passwords: createPasswords() };
    const passwordHash = await parts.passwords.hash(PASSWORD);
    for (const person of PEOPLE) {
      const isTaken = person.email === config.admin?.email;
      if (!isTaken) await insertUser(trx, { ...person, passwordHash });
    }
    // The newest stands first in the directory, so the first business of the list comes last.
    for (const business of demoBusinesses.toReversed()) await publishBusiness(trx, parts, business);
  });
  await sayAccounts(db, say);
}

async function isEmpty(trx: Queryable): Promise<boolean> {
  const card = await trx.selectFrom('cards').select('id').limit(1).executeTakeFirst();
  const person = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '!=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return !card && !person;
}

async function publishBusiness(
  trx: Queryable,
  parts: Parameters<typeof publishCard>[1],
  { owner, card, categories, offers }: DemoBusiness,
): Promise<void> {
  const { profileImage, headerImage, ...fields } = card;
  const draft = NewCard.parse({
    ...fields,
    profileImageUrl: await dataUrl(profileImage),
    headerBackgroundImageUrl: await dataUrl(headerImage),
    owner: { email: owner.email, password: PASSWORD, firstName: owner.firstName, lastName: owner.lastName },
    categories: await Promise.all(
      categories.map(async ({ name, items }) => ({
        name,
        items: await Promise.all(
          items.map(async ({ image, ...item }) => ({ ...item, imageUrl: await dataUrl(image) })),
        ),
      })),
    ),
  });
  if (!draft.owner) throw new Error('a demo business has an owner');
  const { id } = await publishCard(trx, parts, { ...draft, owner: draft.owner });
  const row = await findCard(trx, id);
  if (!row) throw new Error(`demo card ${fields.subdomain} is gone`);
  for (const { image, ...offer } of offers) {
    const picture = await dataUrl(image);
    await parts.pictures.keeping(async (keep) =>
      insertOffer(trx, asJustCreated(row), { ...offer, imageUrl: await keep(picture) }),
    );
  }
}

const dataUrl = async (name: string): Promise<string> =>
  `data:image/webp;base64,${(await readFile(join(IMAGES, name))).toString('base64')}`;

async function sayAccounts(db: Database, say: (line: string) => void): Promise<void> {
  const owner = demoBusinesses[0]?.owner.email ?? '';
  const emails = [...PEOPLE.map(({ email }) => email), owner];
  const there = await db.selectFrom('users').select(['email', 'role']).where('email', 'in', emails).execute();
  if (there.length === 0) return;
  say(
    `Demo accounts (password ${PASSWORD}): ${there.map(({ email, role }) => `${email} (${role})`).join(', ')}`,
  );
}
