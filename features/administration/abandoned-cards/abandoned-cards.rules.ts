import { whatsappHref } from '#features/card/cards/links.rules.ts';
import { mailtoHref } from '#features/card/cards/mail-link.rules.ts';
import type { AbandonedCard, AbandonedReason } from './abandoned-cards.contract.ts';

export const ABANDONED_LABELS: Record<AbandonedReason, string> = {
  unattended: '90 días sin señales',
  'no-hours': 'Sin horario',
  'no-products': 'Sin productos',
};

/** What the message to the owner says about each reason. */
const SENTENCES: Record<AbandonedReason, string> = {
  unattended: 'hace más de 90 días que no tiene cambios ni pedidos',
  'no-hours': 'todavía no tiene horario',
  'no-products': 'todavía no tiene productos',
};

type About = Pick<AbandonedCard, 'title' | 'url' | 'reasons' | 'owner' | 'whatsappDigits'>;

const listed = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' y ');

/** A draft of the message to the owner, which the administrator can change before sending it. */
export function messageToOwner({ title, url, reasons, owner }: About): string {
  const name = owner.firstName ? ` ${owner.firstName}` : '';
  const why = listed(reasons.map((reason) => SENTENCES[reason]));
  return `Hola${name}: tu tarjeta de ${title} en Vitrina ${why}. ¿Sigue abierto tu negocio? Puedes ponerla al día o desactivarla en tu panel: ${url}`;
}

/** A link that opens the message in a mail program; null if the owner's e-mail cannot be in a link. */
export const mailLink = (card: About): string | null =>
  mailtoHref(card.owner.email, `Tu tarjeta de ${card.title} en Vitrina`, messageToOwner(card));

/** A link that opens the message in WhatsApp; null if the card has no WhatsApp. */
export const whatsappLink = (card: About): string | null =>
  card.whatsappDigits && whatsappHref(card.whatsappDigits, messageToOwner(card));
