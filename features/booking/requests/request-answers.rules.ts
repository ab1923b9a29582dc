import { whatsappHref } from '#features/card/cards/links.rules.ts';
import { firstName } from '#foundation/contract/first-name.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { agreedText, wishedText } from './request-text.rules.ts';
import { KIND_WORDS } from './request-words.rules.ts';
import type { OwnRequest } from './requests.contract.ts';

/** The message that fits the request's state, ready to send to its customer. */
function answerText(request: OwnRequest, zone: TimeZone): string {
  const { kind, status, item, agreedAt, customerName } = request;
  const name = firstName(customerName);
  const hello = `Hola${name ? ` ${name}` : ''}`;
  const about = `${KIND_WORDS[kind].title.toLowerCase()} · ${item.name}`;
  if (status === 'agreed' && agreedAt)
    return `${hello}, quedamos para el ${agreedText(agreedAt, zone)} (${about}). ¡Te esperamos!`;
  if (status === 'lost') return `${hello}, gracias por tu interés (${about}). Por ahora no podrá ser.`;
  if (status === 'done') return `${hello}, gracias por venir (${about}). ¿Qué te pareció?`;
  const wished = wishedText(request.wantedDay, request.wantedPart);
  return wished
    ? `${hello}, recibimos tu solicitud (${about}). ¿Te sirve ${wished}?`
    : `${hello}, recibimos tu solicitud (${about}).`;
}

/** Opens WhatsApp with that message; null if the phone is no possible number. */
export const answerHref = (request: OwnRequest, zone: TimeZone): string | null =>
  request.customerDigits && whatsappHref(request.customerDigits, answerText(request, zone));
