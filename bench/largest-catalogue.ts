import pg from 'pg';

export const ITEMS = 2_000;
/** Choices per product, in two groups: 20,000 in total, the most that a card may have. */
export const CHOICES = 10;

/**
 * Inserts the largest possible card and a small one directly into the running server's database.
 * @returns the id of a product
 */
export async function fillLargestCard(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const statement of FILLING) await client.query(statement);
    return (await client.query('select max(id) as id from items')).rows[0].id;
  } finally {
    await client.end();
  }
}

/** SQL for a text of `length` characters that differs from product to product. */
const words = (length: number) =>
  `(select left(string_agg((array['pan', 'queso', 'palta', 'tomate', 'ají', 'merkén', 'poroto verde', 'mayonesa'])
      [1 + (n * 31 + w * 7 + n / 8) % 8] || ' ' || n * w, ' '), ${length}) from generate_series(1, ${length / 8}) as w)`;

const FILLING = [
  `insert into cards (user_id, title, card_type, subdomain, contact_info, enable_cart, enable_whats_app_orders)
   select min(users.id), name, 'restaurant', lower(name), '{"whatsapp": "+56912345678"}', true, true
   from users, (values ('Grande'), ('Chica')) as named (name) group by name`,
  `insert into categories (card_id, name, display_order)
   select id, 'Categoría ' || n, n from cards, generate_series(1, 20) as n`,
  `insert into items (card_id, category_id, name, description, price, display_order, options)
   select cards.id, (select id from categories where card_id = cards.id order by id offset n % 20 limit 1), 'Producto ' || n,
     ${words(1_000)}, 990 + n * 10, n,
     (select jsonb_agg(jsonb_build_object(
        'id', g, 'name', case g when 1 then 'Tamaño' else 'Agregados' end, 'min', 2 - g, 'max', case g when 1 then 1 else 5 end,
        'choices', (select jsonb_agg(jsonb_build_object(
           'id', (n * 2 + g) * 10 + c, 'name', left(c || ' con ' || ${words(60)}, 60), 'price', c * 100, 'isAvailable', true))
          from generate_series(1, ${CHOICES / 2}) as c)))
      from generate_series(1, 2) as g)
   from cards, generate_series(1, ${ITEMS}) as n where cards.title = 'Grande' or n < 20`,
  'analyze',
];
