import { sql } from 'kysely';
import { demoBusinesses } from '#demo/demo-content.ts';
import { fillGenerated } from '#demo/generated/fill-generated.ts';
import { sweepKnownWords } from '#features/discovery/search/known-words.store.ts';
import { comunaInAddress } from '#features/platform/places/comunas.rules.ts';
import { asJson, type ConnectionOptions, type Database } from '#foundation/server/database/database.ts';

/** Fills a database with the texts of the demo businesses, without pictures and accounts, and `count` generated cards. */
export async function fillWithCards(
  db: Database,
  connection: ConnectionOptions,
  count: number,
): Promise<void> {
  await addDemoTexts(db);
  await fillGenerated(connection, { cards: count, products: 5 });
  await sweepKnownWords(db);
}

async function addDemoTexts(db: Database): Promise<void> {
  const texts = demoBusinesses.toReversed().map(({ card, categories }) => ({
    title: card.title,
    subtitle: card.subtitle,
    description: card.description,
    type: card.cardType,
    subdomain: card.subdomain,
    comuna: comunaInAddress(card.contactInfo.address)?.code ?? null,
    address: card.contactInfo.address,
    isFeatured: card.isFeatured ?? false,
    items: categories.flatMap(({ items }) => items),
  }));
  await sql`
    with owner as (
      insert into users (email, password_hash, email_verified_at) values ('muchas@example.cl', '-', now()) returning id
    ),
    added as (
      insert into cards (user_id, title, subtitle, description, card_type, subdomain, comuna, is_featured, contact_info)
      select owner.id, title, subtitle, description, type, subdomain, comuna, "isFeatured",
        jsonb_build_object('address', address)
      from owner, jsonb_to_recordset(${asJson(texts)}) as text (title text, subtitle text, description text, type text,
        subdomain text, comuna text, address text, "isFeatured" boolean, items jsonb)
      returning id, subdomain
    )
    insert into items (card_id, name, price, details, display_order)
    select added.id, item ->> 'name', (item ->> 'price')::int, coalesce(item -> 'details', '{}'), place
    from jsonb_to_recordset(${asJson(texts)}) as text (subdomain text, items jsonb) join added using (subdomain),
      jsonb_array_elements(items) with ordinality as listed (item, place)
  `.execute(db);
}
