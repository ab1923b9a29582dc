import { sql } from 'kysely';
import { productSlug } from '#features/catalogue/products/product-address.rules.ts';
import type { Database } from '#foundation/server/database/database.ts';

/** What a request needs to be allowed. */
export type Asker = 'guest' | 'owner' | 'administrator';

export interface ScaleRequest {
  name: string;
  as: Asker;
  /** Different ones, which are asked in turn. */
  paths: readonly string[];
  /** The answer that is expected, if not 200. */
  status?: number;
  /** Follows the link to the next page so many times before it is measured. */
  pages?: number;
}

/** The cards of a generated database by which requests ask: each size has the busiest one, and some as most are. */
interface Known {
  busyId: number;
  busyOwnerId: number;
  usual: { subdomain: string; itemId: number; itemName: string }[];
  lastId: number;
}

export async function findKnown(db: Database): Promise<Known> {
  const { rows: busy } = await sql<{ id: number; userId: number }>`
    select cards.id, user_id from cards where subdomain like '%-0' order by id limit 1
  `.execute(db);
  const { rows: usual } = await sql<Known['usual'][number] & { id: number }>`
    select cards.id, subdomain, items.id as item_id, name as item_name
    from cards, lateral (select id, name from items where card_id = cards.id order by display_order limit 1) as items
    where cards.id > ${busy[0]?.id ?? 0} order by cards.id limit 60
  `.execute(db);
  const { rows: last } = await sql<{ id: number }>`select max(id) as id from cards`.execute(db);
  return { busyId: busy[0]?.id ?? 0, busyOwnerId: busy[0]?.userId ?? 0, usual, lastId: last[0]?.id ?? 0 };
}

const search = (name: string, ...queries: string[]): ScaleRequest => ({
  ...{ name, as: 'guest' },
  paths: queries.map((query) => `/api/cards?${query}&limit=24`),
});
const words = (name: string, ...typed: string[]) =>
  search(name, ...typed.map((each) => `q=${encodeURIComponent(each)}`));
const as = (asker: Asker, name: string, ...paths: string[]): ScaleRequest => ({ name, as: asker, paths });

/** What a person waits for. */
export const requestsFor = ({ busyId, busyOwnerId, usual, lastId }: Known): ScaleRequest[] => [
  as('guest', 'home', '/'),
  { ...search('home, second page', 'x='), pages: 1 },
  { ...search('home, tenth page', 'x='), pages: 9 },
  words('a common word', 'pizza', 'farmacia', 'sushi', 'restaurante'),
  words('a rare word', ...usual.slice(0, 6).map(({ subdomain }) => subdomain.split('-')[0] ?? '')),
  words('two words', 'pizza familiar', 'torta tres leches', 'taller frenos'),
  words('a word and a name', 'farmacia el roble', 'panaderia los aromos'),
  words('a word and a comuna', 'pizza ñuñoa', 'farmacia en temuco', 'sushi concepcion'),
  words('a slip', 'farmasia', 'fereteria', 'hamburgesa', 'panadaria'),
  words('none', 'xylophon', 'zzzqqq', 'wuwuwu'),
  words('one letter', 'u', 'a'),
  words('two letters', 'uñ', 'pa'),
  words('a part of a word', 'ferret', 'panad', 'hambur'),
  words('eight words', 'panaderia pasteleria farmacia sushi pizza flores barrio central'),
  words('a home by its facts', 'departamento 3 dormitorios', 'casa 2 dormitorios'),
  words('open, as a word', 'farmacia abierta', 'pizza con despacho'),
  search('comuna', 'comuna=13120', 'comuna=08101', 'comuna=12202'),
  search('near', 'near=-33.45,-70.6', 'near=-36.82,-73.05', 'near=-53.16,-70.91'),
  search('open now', 'open=true'),
  search('closed now', 'open=false'),
  search('kind', 'type=services', 'type=real_estate'),
  search('delivery', 'delivery=true'),
  search('homes by rooms and price', 'type=real_estate&bedrooms=3&price=300000-500000'),
  search('few cars', 'type=automotive&year=2019-2019&price=-3100000'),
  search('many cars', 'type=automotive&gearbox=manual'),
  search('no cars', 'type=automotive&make=lada', 'type=automotive&year=2019-2019&mileageKm=-1000'),
  search('cars of a comuna', 'type=automotive&comuna=13120&year=2015-2018'),
  search('comuna, kind', 'comuna=13120&type=restaurant', 'comuna=12202&type=real_estate'),
  search('comuna, kind, open', 'comuna=13120&type=restaurant&open=true'),
  search('delivery, comuna, open', 'delivery=true&comuna=13114&open=true'),
  search('word, comuna, kind, open', 'q=pizza&comuna=13120&type=restaurant&open=true'),
  search('near, kind, open', 'near=-33.45,-70.6&type=restaurant&open=true'),
  search('a common word, nearest first', 'q=pizza&near=-33.45,-70.6'),
  search(
    'a rare word, nearest first',
    ...usual.slice(6, 9).map(({ subdomain }) => `q=${subdomain.split('-')[0]}&near=-33.45,-70.6`),
  ),
  as('guest', 'proposals for none', '/api/cards/suggestions?q=xylophon', '/api/cards/suggestions?q=farmasio'),
  as('guest', 'similar names', '/api/cards/similar?q=panaderia+el+robel', '/api/cards/similar?q=xylophon'),
  as('guest', 'comunas', '/api/cards/comunas'),
  as('guest', 'card', ...usual.map(({ subdomain }) => `/${subdomain}`)),
  as(
    'guest',
    'product page',
    ...usual.map(
      ({ subdomain, itemId, itemName }) => `/${subdomain}/${productSlug({ id: itemId, name: itemName })}`,
    ),
  ),
  as('guest', 'sitemap', '/sitemap.xml'),
  as('guest', 'part of the sitemap', '/sitemap-0.xml'),
  { ...as('guest', '404', '/panaderia-el-robel', '/no-hay-nada', '/wuwu-9'), status: 404 },
  as('owner', 'own cards', '/api/user/cards'),
  as('owner', 'panel', '/user-panel'),
  as('owner', 'orders', `/api/cards/${busyId}/orders`, `/api/cards/${busyId}/orders?view=open`),
  as('owner', 'orders by name', `/api/cards/${busyId}/orders?q=camila`),
  as('owner', 'sums of orders', `/api/cards/${busyId}/orders/summary`),
  as('owner', 'customers', `/api/cards/${busyId}/customers`),
  as('owner', 'products', `/api/cards/${busyId}/items`),
  as('owner', 'inbox', '/api/conversations', '/api/conversations/unread'),
  as('owner', 'requests', `/api/cards/${busyId}/requests?view=open`),
  as('owner', 'statistics', ...[7, 30, 365].map((days) => `/api/cards/${busyId}/statistics?days=${days}`)),
  as('owner', 'badges', `/api/users/${busyOwnerId}/achievements?all=true`),
  as('administrator', 'administration: sums', '/api/admin/stats'),
  as('administrator', 'administration: cards', '/api/admin/cards', '/api/admin/cards?sort=title'),
  as('administrator', 'administration: by owner', '/api/admin/cards?sort=owner'),
  as('administrator', 'administration: filtered', '/api/admin/cards?type=services&featured=true'),
  as('administrator', 'administration: a word', '/api/admin/cards?q=pizza', '/api/admin/cards?q=rojas'),
  as('administrator', 'administration: a rare word', `/api/admin/cards?q=${usual[9]?.subdomain ?? ''}`),
  as('administrator', 'administration: people', '/api/admin/users', '/api/admin/users?sort=name'),
  as('administrator', 'administration: a person', '/api/admin/users?q=camila+rojas'),
  as('administrator', 'administration: growth', '/api/admin/growth'),
  as('administrator', 'administration: log', '/api/admin/audit'),
  as('guest', 'the newest card', `/api/cards/${lastId}`),
];
