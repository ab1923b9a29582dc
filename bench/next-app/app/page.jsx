import { rowsOf } from './database.js';
import { Tile } from './tile.jsx';

const RAILS = [
  ['Tarjetas Populares', 'is_featured', 8],
  [
    'Abierto ahora',
    'open_minutes @> (extract(isodow from now())::int - 1) * 1440 + extract(hour from now())::int * 60',
    8,
  ],
  ['Todos', 'true', 24],
];

export default async function Home() {
  const rails = await Promise.all(
    RAILS.map(async ([title, condition, count]) => ({
      title,
      cards: await rowsOf(
        title,
        `select id, subdomain, title, subtitle, card_type, comuna, profile_image_url, header_background_color,
           header_background_image_url, business_hours from cards
         where is_active and ${condition} order by id desc limit $1`,
        [count],
      ),
    })),
  );
  return (
    <main>
      <h1>¿Qué estás buscando hoy?</h1>
      <form action="/">
        <input name="q" placeholder="Buscar Tarjetas" />
        <button type="submit">Buscar</button>
      </form>
      {rails.map(({ title, cards }) => (
        <section key={title}>
          <h2>{title}</h2>
          <div className="tiles">
            {cards.map((card) => (
              <Tile key={card.id} card={card} />
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}
