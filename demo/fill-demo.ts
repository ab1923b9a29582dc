import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asJustCreated } from '#features/card/cards/cards.access.ts';
import { findCard, findCardBySubdomain } from '#features/card/cards/cards.store.ts';
import { insertMember } from '#features/card/team/team.store.ts';
import { insertOffer } from '#features/catalogue/offers/offers.store.ts';
import { sweepKnownWords } from '#features/discovery/search/known-words.store.ts';
import { insertUser } from '#features/people/accounts/accounts.store.ts';
import { PRIVACY_VERSION } from '#features/people/accounts/consent.rules.ts';
import { createPictures } from '#features/platform/images/images.media.ts';
import { comunaInAddress } from '#features/platform/places/comunas.rules.ts';
import { NewCard } from '#features/publishing/guided-form/publishing.contract.ts';
import { publishCard } from '#features/publishing/guided-form/publishing.routes.ts';
import type { Config } from '#foundation/server/config.ts';
import {
  type Database,
  inTransaction,
  lockSubject,
  type Queryable,
} from '#foundation/server/database/database.ts';
import { createPasswords } from '#foundation/server/security/passwords.ts';
import { DEMO_MEMBER, DEMO_PASSWORD, DEMO_PEOPLE } from './demo-accounts.ts';
import { addActivity } from './demo-activity.ts';
import { type DemoBusiness, demoBusinesses } from './demo-content.ts';

const IMAGES = join(import.meta.dirname, 'images');
/** Another process has filled the database in the meantime. */
class AlreadyFilled extends Error {}

type Keeper = <Address extends string>(address: Address) => Promise<Address>;

/** Adds the demo businesses to an empty database, all or none, and prints their accounts. */
export async function fillDemo(
  db: Database,
  config: Config,
  { say, signal }: { say: (line: string) => void; signal: AbortSignal },
): Promise<void> {
  if (await isEmpty(db)) {
    say(`Filling in ${demoBusinesses.length} demo businesses with their pictures...`);
    const pictures = createPictures(config);
    await pictures
      .withUploads(null, async (keep) => {
        const stored = await storePictures(keep, signal);
        await inTransaction(db, (trx) =>
          publishAll(trx, { pictures, passwords: createPasswords() }, stored, config),
        );
        await sweepKnownWords(db);
      })
      .catch((error: unknown) => {
        if (!(error instanceof AlreadyFilled)) throw error;
      });
  }
  await sayAccounts(db, say);
}

async function isEmpty(db: Queryable): Promise<boolean> {
  const card = await db.selectFrom('cards').select('id').limit(1).executeTakeFirst();
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('role', '!=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return !card && !person;
}

/**
 * Stores every picture before the transaction begins, so that it does not wait for them. @returns their addresses by
 * name
 */
async function storePictures(keep: Keeper, signal: AbortSignal): Promise<Map<string, string>> {
  const names = demoBusinesses.flatMap(({ card, categories, offers }) => [
    card.profileImage,
    card.headerImage,
    ...categories.flatMap(({ items }) =>
      items.flatMap(({ image, moreImages = [] }) => [image, ...moreImages]),
    ),
    ...offers.map(({ image }) => image),
  ]);
  const addresses = new Map<string, string>();
  for (const name of new Set(names)) {
    signal.throwIfAborted();
    addresses.set(name, await keep(await dataUrl(name)));
  }
  return addresses;
}

async function publishAll(
  trx: Queryable,
  dependencies: Parameters<typeof publishCard>[1],
  pictures: Map<string, string>,
  config: Config,
): Promise<void> {
  await lockSubject(trx, 'demo');
  if (!(await isEmpty(trx))) throw new AlreadyFilled();
  const passwordHash = await dependencies.passwords.hash(DEMO_PASSWORD);
  for (const person of DEMO_PEOPLE) {
    if (person.email === config.admin?.email) continue;
    await insertUser(trx, {
      ...{ ...person, passwordHash, emailVerifiedAt: new Date() },
      consentVersion: PRIVACY_VERSION,
    });
  }
  // The directory lists the newest first, so the first business is inserted last.
  for (const business of demoBusinesses.toReversed())
    await publishBusiness(trx, dependencies, business, pictures);
  await addActivity(
    trx,
    demoBusinesses.map(({ card }) => card.subdomain),
    new Date(),
  );
  await addMember(trx, passwordHash);
}

/** Somebody besides the owner attends to the first card. */
async function addMember(trx: Queryable, passwordHash: string): Promise<void> {
  const card = await findCardBySubdomain(trx, demoBusinesses[0]?.card.subdomain ?? '');
  if (!card) return;
  const { id } = await insertUser(trx, {
    ...{ ...DEMO_MEMBER, passwordHash, emailVerifiedAt: new Date() },
    consentVersion: PRIVACY_VERSION,
  });
  await insertMember(trx, card, { userId: id, role: 'attends' });
}

async function publishBusiness(
  trx: Queryable,
  dependencies: Parameters<typeof publishCard>[1],
  { owner, card, categories, offers }: DemoBusiness,
  pictures: Map<string, string>,
): Promise<void> {
  const { profileImage, headerImage, ...fields } = card;
  const { email, firstName, lastName } = owner;
  const account = { email, password: DEMO_PASSWORD, firstName, lastName };
  const draft = NewCard.parse({
    ...fields,
    comuna: comunaInAddress(card.contactInfo.address)?.code,
    profileImageUrl: pictures.get(profileImage),
    headerBackgroundImageUrl: pictures.get(headerImage),
    categories: categories.map(({ name, items }) => ({
      name,
      items: items.map(({ image, moreImages = [], ...item }) => ({
        ...item,
        imageUrl: pictures.get(image),
        moreImageUrls: moreImages.map((more) => pictures.get(more)),
      })),
    })),
  });
  const { id } = await publishCard(trx, dependencies, { ...draft, owner: account });
  const row = await findCard(trx, id);
  if (!row) throw new Error(`demo card ${fields.subdomain} is gone`);
  for (const { image, ...offer } of offers) {
    await insertOffer(trx, asJustCreated(row), { ...offer, imageUrl: pictures.get(image) });
  }
}

const dataUrl = async (name: string): Promise<string> =>
  `data:image/webp;base64,${(await readFile(join(IMAGES, name))).toString('base64')}`;

async function sayAccounts(db: Database, say: (line: string) => void): Promise<void> {
  const owner = demoBusinesses[0]?.owner.email ?? '';
  const emails = [...DEMO_PEOPLE.map(({ email }) => email), owner];
  const there = await db.selectFrom('users').select(['email', 'role']).where('email', 'in', emails).execute();
  if (there.length === 0) return;
  say(
    `Demo accounts (password ${DEMO_PASSWORD}): ${there.map(({ email, role }) => `${email} (${role})`).join(', ')}`,
  );
}
