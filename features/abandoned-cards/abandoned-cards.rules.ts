import { whatsappHref } from '#features/cards/links.rules.ts';
import { mailtoHref } from '#features/cards/mail-link.rules.ts';
import type { AbandonedCard, AbandonedReason } from './abandoned-cards.contract.ts';

export const ABANDONED_LABELS: Record<AbandonedReason, string> = {
  unattended: '90 días sin señales',
  'no-hours': 'Sin horario',
  'no-products': 'Sin productos',
};

/** What is written to the owner about each reason. */
const SENTENCES: Record<AbandonedReason, string> = {
  unattended: 'hace más de 90 días que no tiene cambios ni pedidos',
  'no-hours': 'todavía no tiene horario',
  'no-products': 'todavía no tiene productos',
};

type About = Pick<AbandonedCard, 'title' | 'url' | 'reasons' | 'owner' | 'whatsappDigits'>;

const listed = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' y ');

/** The message to the owner, to be changed before it is sent. */
export function messageToOwner({ title, url, reasons, owner }: About): string {
  const name = owner.firstName ? ` ${owner.firstName}` : '';
  const why = listed(reasons.map((reason) => SENTENCES[reason]));
  return `Hola${name}: tu tarjeta de ${title} en Vitrina ${why}. ¿Sigue abierto tu negocio? Puedes ponerla al día o desactivarla en tu panel: ${url}`;
}

/** Opens the message in a mail program; null for an e-mail that no link can hold. */
export const mailLink = (card: About): string | null =>
  mailtoHref(card.owner.email, `Tu tarjeta de ${card.title} en Vitrina`, messageToOwner(card));

/** Opens the message in WhatsApp; null for a card without WhatsApp. */
export const whatsappLink = (card: About): string | null =>
  card.whatsappDigits && whatsappHref(card.whatsappDigits, messageToOwner(card));
