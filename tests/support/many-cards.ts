import { sql } from 'kysely';
import { demoBusinesses } from '#demo/demo-content.ts';
import { pick, seededRandom } from '#demo/random.ts';
import { sweepKnownWords } from '#features/discovery/search/known-words.store.ts';
import { COMUNAS, comunaInAddress } from '#features/platform/places/comunas.rules.ts';
import type { Database, Queryable } from '#foundation/server/database/database.ts';

/** A trade: the first word of the titles, the card type, and the products. */
const TRADES: [title: string, type: string, products: string][] = [
  ['Panadería', 'restaurant', 'Pan batido|Dobladitas|Coliza|Pan integral|Queque de vainilla'],
  ['Pastelería', 'restaurant', 'Torta tres leches|Cheesecake de frambuesa|Tartaleta de fruta|Brazo de reina'],
  ['Carnicería', 'products', 'Posta negra|Lomo vetado|Costillar de cerdo|Longaniza|Pollo entero'],
  ['Ferretería', 'products', 'Martillo|Taladro inalámbrico|Clavos de dos pulgadas|Pintura blanca|Cemento'],
  ['Farmacia', 'products', 'Paracetamol|Jarabe para la tos|Protector solar|Vitamina C'],
  ['Veterinaria', 'services', 'Vacuna antirrábica|Esterilización|Desparasitación|Baño de perros'],
  ['Zapatería', 'products', 'Botas de cuero|Zapatillas deportivas|Plantillas|Cordones'],
  ['Librería', 'products', 'Cuaderno universitario|Lápices de colores|Mochila escolar|Resma carta'],
  ['Taller mecánico', 'automotive', 'Cambio de aceite|Frenos delanteros|Alineación|Cambio de correa'],
  ['Vulcanización', 'automotive', 'Parche|Neumático aro 15|Balanceo'],
  ['Lavandería', 'services', 'Lavado de plumón|Planchado de camisas|Limpieza de cortinas'],
  ['Pizzería', 'restaurant', 'Pizza napolitana|Pizza pepperoni|Calzone|Pizza vegetariana'],
  ['Sushi', 'restaurant', 'Roll de salmón|Gyozas de cerdo|Handroll|Sashimi'],
  [
    'Hamburguesería',
    'restaurant',
    'Hamburguesa doble|Hamburguesa de pollo|Hamburguesa vegana|Aros de cebolla',
  ],
  ['Cafetería', 'restaurant', 'Capuchino|Brownie|Té chai|Tostadas con mermelada'],
  ['Botillería', 'products', 'Cerveza artesanal|Vino carmenere|Piscola en lata|Hielo en bolsa'],
  ['Verdulería', 'products', 'Tomates|Lechuga escarola|Zanahoria|Sandía'],
  ['Minimarket', 'products', 'Arroz grado uno|Fideos|Detergente|Aceite de maravilla'],
  ['Imprenta', 'services', 'Tarjetas de visita|Pendones|Sellos de goma'],
  ['Cerrajería', 'services', 'Copia de llaves|Cambio de chapa|Apertura de puertas'],
  ['Clínica dental', 'services', 'Limpieza dental|Tapadura|Ortodoncia|Blanqueamiento'],
  ['Gimnasio', 'services', 'Plan mensual|Clase de yoga|Pilates|Entrenador personal'],
  ['Óptica', 'products', 'Lentes de sol|Armazón de metal|Examen de la vista'],
  ['Bicicletería', 'products', 'Cámara aro 26|Mantención de bicicleta|Casco|Luces traseras'],
  ['Mueblería', 'products', 'Mesa de comedor|Silla de madera|Velador|Cómoda de roble'],
  ['Electricista', 'services', 'Tablero eléctrico|Instalación de enchufe|Certificado SEC'],
  ['Fotografía', 'services', 'Sesión familiar|Fotos carné|Video de matrimonio'],
  ['Fletes', 'services', 'Flete en camión|Mudanza completa|Embalaje'],
  ['Centro de masajes', 'services', 'Masaje descontracturante|Reflexología|Piedras calientes'],
  ['Manicure', 'services', 'Esmaltado permanente|Uñas acrílicas|Pedicure'],
  ['Lavado de autos', 'automotive', 'Lavado interior|Encerado|Limpieza de tapiz'],
  ['Hostal', 'services', 'Habitación doble|Desayuno continental|Cama en dormitorio'],
];
const NAMES =
  'Doña Rosa|El Roble|Los Aromos|San José|La Esquina|Don Pedro|Santa Elena|El Sol|La Estrella|Hermanos Soto|Violeta|Andes|Pacífico|Del Barrio|Las Palmas|El Molino|La Colmena|Tía Mary|El Cóndor|Araucaria|Lautaro|Gabriela|Los Pinos|La Unión|Nueva Era|El Faro|Central|Imperio|La Negrita|Mi Casita'.split(
    '|',
  );
const PHRASES =
  'Atención de lunes a sábado|Despacho a domicilio|Desde 1985|Calidad y confianza|Precios de barrio|Con años de experiencia|Lo mejor de la zona|Pregunta por nuestras promociones|Somos una empresa familiar'.split(
    '|',
  );
const SYLLABLES =
  'ba be bi bo bu ca co cu da de di do fa fe ga go la le li lo ma me mi mo na ne pa pe pi ra re ri ro sa so ta te ti to va ve vi'.split(
    ' ',
  );
/** Big comunas, in which most shops are. */
const BIG = COMUNAS.filter(({ name }) =>
  /^(Santiago|Ñuñoa|Providencia|Las Condes|Maipú|La Florida|Puente Alto|Viña del Mar|Valparaíso|Concepción|Temuco|Antofagasta|La Serena|Rancagua|Puerto Montt|Iquique)$/.test(
    name,
  ),
);
/** The title of one card in so many is misspelt. */
const MISSPELLED = 150;

interface CardText {
  title: string;
  subtitle: string | null;
  description: string | null;
  type: string;
  subdomain: string;
  comuna: string | null;
  address: string | null;
  isFeatured: boolean;
  items: { name: string; price: number; details: object }[];
}

/** The texts of the demo businesses, without pictures and accounts. */
const demoTexts = (): CardText[] =>
  demoBusinesses.toReversed().map(({ card, categories }) => ({
    title: card.title,
    subtitle: card.subtitle,
    description: card.description,
    type: card.cardType,
    subdomain: card.subdomain,
    comuna: comunaInAddress(card.contactInfo.address)?.code ?? null,
    address: card.contactInfo.address,
    isFeatured: card.isFeatured ?? false,
    items: categories.flatMap(({ items }) =>
      items.map(({ name, price, details }) => ({ name, price, details: details ?? {} })),
    ),
  }));

function generatedText(random: () => number, at: number): CardText {
  const [trade, type, products] = pick(random, TRADES);
  const { code, name } = random() < 0.8 ? pick(random, BIG) : pick(random, COMUNAS);
  // Every shop has a word that no other has, as real ones do.
  const own = Array.from({ length: 3 }, () => pick(random, SYLLABLES)).join('');
  const isMisspelled = random() < 1 / MISSPELLED;
  const title = isMisspelled ? trade.replace(/[aeiou](?=[^aeiou]*$)/, 'a').replace('í', 'i') : trade;
  return {
    title: `${title} ${pick(random, NAMES)}`,
    subtitle: random() < 0.6 ? `${pick(random, PHRASES)} en ${name}` : null,
    description: `${pick(random, PHRASES)}. ${pick(random, PHRASES)}: ${own}.`,
    type,
    subdomain: `${own}-${at}`,
    comuna: random() < 0.8 ? code : null,
    address: `${pick(random, NAMES)} ${Math.floor(random() * 4_000)}, ${name}`,
    isFeatured: random() < 0.01,
    items: products.split('|').map((product) => ({ name: product, price: 990 + at, details: {} })),
  };
}

/** How many rows one statement inserts; a small number, so that no statement takes long. */
const AT_ONCE = 500;
/** Each owner has so many of the cards that are inserted together, one after the other. */
const CARDS_OF_AN_OWNER = 10;

/** Fills a database with the demo's texts and `count` generated cards, the same ones each time. */
export async function fillWithCards(db: Database, count: number): Promise<void> {
  const random = seededRandom(54);
  const { rows } = await sql<{ id: number }>`
    insert into users (email, password_hash, first_name, email_verified_at)
    select 'muchas-' || at || '@example.cl', '-', 'Muchas', now()
    from generate_series(-1, ${Math.ceil(count / CARDS_OF_AN_OWNER)}::int) as at returning id
  `.execute(db);
  const owners = rows.map(({ id }) => id);
  await insertCards(db, owners.splice(0, 2), demoTexts());
  for (let from = 0; from < count; from += AT_ONCE) {
    const texts = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) =>
      generatedText(random, from + at),
    );
    await insertCards(db, owners.splice(0, Math.ceil(texts.length / CARDS_OF_AN_OWNER)), texts);
  }
  await sweepKnownWords(db);
  await sql`analyze cards, card_search, items, known_words`.execute(db);
}

/** Inserts the rows without their triggers, and then indexes all cards at once. */
async function insertCards(db: Database, owners: number[], texts: CardText[]): Promise<void> {
  await db.transaction().execute(async (trx: Queryable) => {
    for (const table of ['cards', 'items'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
    const { rows } = await sql<{ ids: number[] }>`
      with texts as (
        select text.*, (${owners}::int[])[1 + (row_number() over () - 1) / ${CARDS_OF_AN_OWNER}::int] as owner
        from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as text (title text, subtitle text,
          description text, type text, subdomain text, comuna text, address text, "isFeatured" boolean, items jsonb)
      ),
      added as (
        insert into cards (user_id, title, subtitle, description, card_type, subdomain, comuna, is_featured, contact_info,
          latitude, longitude, open_minutes)
        select owner, title, subtitle, description, type, subdomain, comuna, "isFeatured",
          jsonb_build_object('address', address),
          -33.5 + hashtext(subdomain) % 1000 / 2000.0, -70.6 + hashtext(subdomain || '.') % 1000 / 2000.0,
          -- From Monday to Saturday, ten hours from some time between seven and midday.
          (select range_agg(int4range(day * 1440 + 420 + abs(hashtext(subdomain)) % 300,
            day * 1440 + 1020 + abs(hashtext(subdomain)) % 300)) from generate_series(0, 5) as day)
        from texts returning id, subdomain
      ),
      products as (
        insert into items (card_id, name, price, details, display_order)
        select added.id, item ->> 'name', (item ->> 'price')::int, item -> 'details', place
        from texts join added using (subdomain), jsonb_array_elements(items) with ordinality as listed (item, place)
      )
      select array_agg(id) as ids from added
    `.execute(trx);
    for (const table of ['cards', 'items'])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
    await sql`select index_cards(${rows[0]?.ids}::int[])`.execute(trx);
  });
}
