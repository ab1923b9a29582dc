import { hasAnyDay, type OfferSchedule } from './offer-schedule.rules.ts';

type Judged = OfferSchedule & { price: number | null; previousPrice: number | null };

/**
 * Contradictions between fields that are each valid on their own, as a sentence for each field. The form shows them
 * before it sends anything.
 */
export function offerProblems(offer: Judged): Partial<Record<keyof Judged, string>> {
  const { price, previousPrice, startDate, endDate, startTime, endTime } = offer;
  const problems: Partial<Record<keyof Judged, string>> = {};
  if (previousPrice !== null && price === null) {
    problems.previousPrice = 'Para mostrar un precio anterior, escribe también el precio de la oferta.';
  } else if (previousPrice !== null && price !== null && previousPrice <= price) {
    problems.previousPrice = 'El precio anterior debe ser mayor que el de la oferta.';
  }
  if (startTime !== null && endTime === null) problems.endTime = 'Escribe también a qué hora termina.';
  if (startTime === null && endTime !== null) problems.startTime = 'Escribe también a qué hora empieza.';
  if (startTime !== null && startTime === endTime) {
    problems.endTime = 'La hora de término debe ser distinta de la de inicio.';
  }
  if (startDate !== null && endDate !== null && endDate < startDate) {
    problems.endDate = 'El último día no puede ser anterior al primero.';
  } else if (!hasAnyDay(offer)) {
    problems.weekdays = 'Ninguno de estos días cae entre las fechas.';
  }
  return problems;
}
