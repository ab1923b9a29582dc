import { lastSeen } from '#features/people/accounts/last-seen.rules.ts';
import { dayMonthYear } from '#foundation/contract/dates.ts';
import type { KeyScope } from '#foundation/contract/endpoint.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import type { ApiKey } from './keys.contract.ts';

export const SCOPE_WORDS: Record<KeyScope, { label: string; hint: string }> = {
  read: { label: 'Leer', hint: 'Lee todo lo de tus tarjetas, también pedidos y clientes. No cambia nada.' },
  orders: { label: 'Pedidos', hint: 'Lee y cambia pedidos, reservas y solicitudes.' },
  catalogue: { label: 'Catálogo', hint: 'Cambia productos, precios y ofertas. No ve pedidos ni clientes.' },
  all: { label: 'Todo', hint: 'Lee y cambia todo lo de tus tarjetas, también los mensajes.' },
};

const onDay = (at: Date): string => dayMonthYear(santiagoParts(at).date);

/** What a key may do, when it was used, and until when: 'Pedidos · Café Lastarria'. */
export function keyDetails({ may, cards, lastUsedAt, expiresAt }: ApiKey, now: Date): string[] {
  const titles = cards === null ? 'Todas tus tarjetas' : cards.map(({ title }) => title).join(', ');
  const until = expiresAt && new Date(expiresAt);
  return [
    [SCOPE_WORDS[may].label, titles || 'Ninguna tarjeta'].join(' · '),
    lastUsedAt ? lastSeen(lastUsedAt, now).replace('Vista', 'Usada') : 'Todavía no se usa',
    ...(until ? [until > now ? `Sirve hasta el ${onDay(until)}` : `Venció el ${onDay(until)}`] : []),
  ];
}
