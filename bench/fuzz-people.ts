import { randomUUID } from 'node:crypto';
import { WEEKDAYS } from '#features/card/opening-hours/hours.rules.ts';
import { DAY_MS } from '#foundation/contract/dates.ts';
import { drawPicture } from '#tests/support/pictures.ts';
import { type RunningServer, signIn } from './demo-server.ts';

export const PASSWORD = 'una clave cualquiera';
export const ADMIN = { ADMIN_EMAIL: 'admin@fuzz.test', ADMIN_PASSWORD: PASSWORD };
const CARDS = 4;

export const ROLES = ['guest', 'user', 'owner', 'manages', 'attends', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** Everybody who sends wrong requests, and the links that only their holders know. */
export interface People {
  /** Empty for the guest. */
  cookies: Record<Role, string>;
  visitorToken: string;
  kitchenToken: string;
  invitationToken: string;
  agendaSecret: string;
  /** The page of a card. */
  pageUrl: string;
  /** The name of an uploaded one. */
  picture: string;
}

/** Signs everybody up and makes at least one of each thing that a request can name. */
export async function createPeople(server: RunningServer): Promise<People> {
  const { origin } = server;
  const send = async <Answer>(path: string, cookie: string, body: object = {}, method = 'POST') => {
    const isForm = body instanceof FormData;
    const answer = await fetch(origin + path, {
      method,
      headers: {
        // From an address that no other request has, so that no throttle refuses it.
        'x-forwarded-for': randomAddress(),
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...(cookie ? { cookie } : {}),
      },
      ...(method === 'GET' ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`);
    return (answer.status === 204 ? null : await answer.json()) as Answer;
  };
  const signUp = async (email = `${randomUUID()}@fuzz.test`) => {
    await send('/api/users', '', { email, password: PASSWORD, firstName: 'Ana', lastName: 'Pérez' });
    return signIn(server, email, PASSWORD);
  };
  const [owner, manages, attends, user] = [await signUp(), await signUp(), await signUp(), await signUp()];
  for (const email of OTHERS) await signUp(email);
  const administrator = await signIn(server, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
  const { id: ownerId } = await send<{ id: number }>('/api/auth/user', owner, {}, 'GET');
  const [visitorToken, orderToken] = [randomUUID(), randomUUID().replaceAll('-', '').slice(0, 16)];
  const links: Record<string, string> = {};

  for (let at = 1; at <= CARDS; at += 1) {
    const { id } = await send<{ id: number }>('/api/cards', administrator, {
      ...cardOf(at),
      userId: ownerId,
    });
    for (const [role, cookie] of Object.entries({ manages, attends, nobody: '' })) {
      const invitation = { role: role === 'nobody' ? 'attends' : role, currentPassword: PASSWORD };
      const { link } = await send<{ link: string }>(`/api/cards/${id}/invitations`, owner, invitation);
      const token = link.split('/').at(-1) ?? '';
      if (cookie) await send('/api/invitations/accept', cookie, { token });
      else links.invitation = token;
    }
    const items = await send<{ id: number }[]>(`/api/cards/${id}/items`, owner, {}, 'GET');
    const [bread, other, haircut, cake] = items.map((item) => item.id);
    await send(`/api/items/${other}`, owner, {}, 'DELETE');
    await send(`/api/cards/${id}/offers`, owner, { title: 'Promoción', price: 900 });
    const lines = [{ type: 'item', id: bread, quantity: 1 }];
    await send(`/api/cards/${id}/orders`, '', {
      ...{ channel: 'whatsapp', customerName: 'Rosa', customerPhone: '+56 9 5550 1234' },
      lines,
      token: orderToken.slice(1) + at,
    });
    const written = await send<{ id: number }>('/api/conversations', user, { cardId: id });
    await send(`/api/conversations/${written.id}/messages`, user, {
      clientId: randomUUID(),
      content: 'Hola',
    });
    await send(`/api/cards/${id}/qr-places`, owner, { names: ['Mesa 1'] }, 'POST');
    await send(`/api/cards/${id}/reports`, '', { reason: 'other', text: 'Ya no existe' });
    await send(`/api/cards/${id}/order-settings`, owner, SETTINGS, 'PUT');
    const screens = `/api/cards/${id}/kitchen-screens`;
    const { id: screenId, url } = await send<{ id: number; url: string }>(screens, owner, { name: 'Cocina' });
    await send(`${screens}/${screenId}`, owner, { mayFinish: true }, 'PUT');
    links.kitchen ??= url.split('/').at(-1) ?? '';
    await send(`/api/cards/${id}/booking-settings`, owner, BOOKINGS, 'PUT');
    await send(`/api/cards/${id}/coupons`, owner, COUPON);
    const agenda = await send<{ url: string }>(`/api/cards/${id}/agenda-addresses`, owner, {
      personId: null,
    });
    links.agenda = /agenda\/(.+)\.ics/.exec(agenda.url)?.[1] ?? '';
    const customer = { customerName: 'Eva', customerPhone: '+56 9 5550 1234' };
    const token = `${orderToken.slice(1)}-${at}`;
    const hour = { serviceIds: [haircut], personId: null, startsAt: BOOKABLE };
    await send(`/api/cards/${id}/bookings`, '', { ...customer, ...hour, token });
    await send(`/api/cards/${id}/requests`, '', { ...customer, itemId: cake, token });
    const visitor = { token: at === 1 ? visitorToken : randomUUID(), name: 'Eva', phone: '+56 9 5550 1234' };
    await send(`/api/cards/${id}/conversations`, '', visitor);
    if (at > 1) continue;
    const said = { clientId: randomUUID(), content: 'Hola' };
    await send(`/api/conversations/by-token/${visitorToken}/messages`, '', said);
    const { id: userId } = await send<{ id: number }>('/api/auth/user', user, {}, 'GET');
    await send(`/api/users/${userId}/saved-cards`, user, { cardId: id });
  }
  await send('/api/auth/keys', owner, {
    ...{ name: 'Programa', may: 'read', cardIds: null, days: null, currentPassword: PASSWORD },
  });
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(await drawPicture(400, 300).png().toBuffer())]), 'foto.png');
  const { url: picture } = await send<{ url: string }>('/api/upload', owner, form);
  return {
    cookies: { guest: '', user, owner, manages, attends, administrator },
    visitorToken,
    kitchenToken: links.kitchen ?? '',
    invitationToken: links.invitation ?? '',
    agendaSecret: links.agenda ?? '',
    pageUrl: `${origin}/negocio-1`,
    picture: picture.split('/').at(-1) ?? '',
  };
}

/** Accounts that nobody uses: they may be deleted, and their links may be followed. */
export const OTHERS = ['uno@fuzz.test', 'dos@fuzz.test'];

const SETTINGS = {
  fulfilments: ['pickup', 'delivery', 'table'],
  zones: [{ id: 1, name: 'Centro', fee: 1000, minimum: null, freeFrom: null }],
};

/** An hour in which every card is open, and at which many can be booked at once. */
export const BOOKABLE = `${new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)}T15:00:00.000Z`;
export const BOOKING_PERSON = { name: 'Ana', capacity: 50, hours: null, itemIds: null };
export const COUPON = { code: 'DIEZ', unit: 'percent', amount: 10 };
const BOOKINGS = {
  ...{ isOn: true, stepMinutes: 30, bufferMinutes: 0, noticeMinutes: 0, horizonDays: 30, changeHours: 0 },
  people: [{ id: null, ...BOOKING_PERSON }],
};

const cardOf = (at: number) => ({
  title: `Negocio ${at}`,
  cardType: 'restaurant',
  subdomain: `negocio-${at}`,
  enableCart: true,
  enableFeeds: true,
  enableWhatsAppOrders: true,
  contactInfo: { whatsapp: '+56 9 5550 1234' },
  businessHours: Object.fromEntries(WEEKDAYS.map((day) => [day, '09:00–20:00'])),
  categories: [
    {
      name: 'Todo',
      items: [
        ...[1, 2].map((item) => ({ name: `Producto ${item}`, price: 1000 })),
        { name: 'Corte', price: 1000, details: { durationMinutes: 30 } },
        { name: 'Torta de novios', price: 0 },
      ],
    },
  ],
});

export const randomAddress = (): string =>
  `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`;
