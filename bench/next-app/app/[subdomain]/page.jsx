import { notFound } from 'next/navigation';
import { rowsOf } from '../database.js';
import { Catalogue } from './catalogue.jsx';

export async function generateMetadata({ params }) {
  return { title: (await params).subdomain };
}

export default async function Card({ params }) {
  const { subdomain } = await params;
  const [card] = await rowsOf('card', 'select * from cards where subdomain = $1 and is_active', [subdomain]);
  if (!card) notFound();
  const [categories, items, offers] = await Promise.all([
    rowsOf('categories', 'select id, name from categories where card_id = $1 order by display_order', [
      card.id,
    ]),
    rowsOf(
      'items',
      `select id, name, description, price, category_id, image_url, is_available, details, options, stock, unit
       from items where card_id = $1 and is_active order by display_order`,
      [card.id],
    ),
    rowsOf('offers', 'select * from offers where card_id = $1 and is_active order by display_order', [
      card.id,
    ]),
  ]);
  const { phone, address } = card.contact_info;
  return (
    <main>
      <h1>{card.title}</h1>
      <p>{card.subtitle}</p>
      <p>{card.description}</p>
      <nav>
        <a href={`https://wa.me/${phone}`}>WhatsApp</a>
        <a href={`tel:${phone}`}>Llamar</a>
        <span>{address}</span>
      </nav>
      <dl>
        {Object.entries(card.business_hours).map(([day, hours]) => (
          <div key={day}>
            <dt>{day}</dt>
            <dd>{JSON.stringify(hours)}</dd>
          </div>
        ))}
      </dl>
      <Catalogue categories={categories} items={items} offers={offers} />
    </main>
  );
}
