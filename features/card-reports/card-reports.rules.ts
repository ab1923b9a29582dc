import { isEmail } from '#foundation/contract/email.ts';
import type { ReportReason } from './card-reports.contract.ts';

/** Why a card is reported, in the order in which the form asks. */
export const REASON_LABELS: Record<ReportReason, string> = {
  deceptive: 'Engaña a sus clientes',
  offensive: 'Tiene contenido ofensivo',
  nonexistent: 'El negocio no existe',
  impersonation: 'Se hace pasar por otro',
  other: 'Otro motivo',
};

/** Where a tap on the contact of a person leads: an e-mail or a call; null for anything else. */
export function contactLink(contact: string): string | null {
  if (isEmail(contact)) return `mailto:${contact}`;
  const digits = contact.replace(/[\s().-]/g, '');
  return /^\+?\d{8,15}$/.test(digits) ? `tel:${digits}` : null;
}
