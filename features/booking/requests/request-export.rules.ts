import { sheetTime } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { STATUS_WORDS } from './request-status.rules.ts';
import { tradeInText, wishedText } from './request-text.rules.ts';
import { KIND_WORDS } from './request-words.rules.ts';
import type { OwnRequest } from './requests.contract.ts';

export const EXPORT_COLUMNS = [
  ...['Recibida', 'Tipo', 'Producto', 'Código', 'Estado', 'Nombre', 'Teléfono', 'Le acomoda', 'Acordado'],
  ...['Auto en parte de pago', 'Mensaje', 'Respuesta', 'Notas', 'Motivo'],
];

export const exportRow = (request: OwnRequest, zone: TimeZone): (string | null)[] => [
  sheetTime(request.createdAt, zone),
  KIND_WORDS[request.kind].title,
  request.item.name,
  request.item.code,
  STATUS_WORDS[request.status],
  request.customerName,
  request.customerPhone,
  wishedText(request.wantedDay, request.wantedPart),
  request.agreedAt && sheetTime(request.agreedAt, zone),
  request.tradeIn && tradeInText(request.tradeIn),
  request.note,
  request.answer,
  request.notes,
  request.withdrawnAt ? 'La retiró quien la envió' : request.lostReason,
];
