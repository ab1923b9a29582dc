import { dateInText } from '#features/card/opening-hours/day-hours.rules.ts';
import { formatCount } from '#foundation/contract/count.ts';
import { clockDigits, DAY_NAMES, weekdayOf } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { DAY_PART_WORDS, type DayPart, KIND_WORDS, type RequestKind } from './request-words.rules.ts';
import type { TradeIn } from './requests.contract.ts';

/** 'sábado 28 de noviembre, en la tarde', 'en la mañana'; '' for any day. */
export function wishedText(day: string | null, part: DayPart | null): string {
  const date = day && `${DAY_NAMES[weekdayOf(day)]?.toLowerCase()} ${dateInText(day)}`;
  return [date, part && DAY_PART_WORDS[part]].filter(Boolean).join(', ');
}

/** 'sábado 28 de noviembre a las 11:00' */
export function agreedText(agreedAt: string, zone: TimeZone): string {
  const { date, minutes } = localParts(new Date(agreedAt), zone);
  return `${wishedText(date, null)} a la${minutes >= 60 && minutes < 120 ? '' : 's'} ${clockDigits(minutes)}`;
}

/** 'Suzuki Swift 2015, 120.000 km' */
export const tradeInText = ({ make, model, year, mileageKm }: TradeIn): string =>
  `${make} ${model} ${year}, ${formatCount(mileageKm)} km`;

/** 'Depto Ñuñoa (código A-12)' */
export const withCode = ({ name, code }: { name: string; code?: string | null }): string =>
  code ? `${name} (código ${code})` : name;

interface RequestMessage {
  kind: RequestKind;
  cardTitle: string;
  item: { name: string; code: string | null };
  /** The address of the product's page; null if the product was deleted. */
  itemUrl: string | null;
  wantedDay: string | null;
  wantedPart: DayPart | null;
  customerName: string | null;
  customerPhone: string | null;
  note: string | null;
  tradeIn?: TradeIn | null;
  /** The address of the request's page; null if it is not recorded. */
  pageUrl: string | null;
}

/** The request as a message to the business: what, when, who, and the links. */
export function requestMessage(request: RequestMessage): string {
  const { kind, cardTitle, item, itemUrl, customerName, customerPhone, note, tradeIn, pageUrl } = request;
  const wished = wishedText(request.wantedDay, request.wantedPart);
  const person = [customerName, customerPhone].filter(Boolean).join(', ');
  return [
    `Hola, ${cardTitle}. ${KIND_WORDS[kind].wish}: ${withCode(item)}`,
    itemUrl,
    tradeIn && `Mi auto: ${tradeInText(tradeIn)}`,
    wished && `Me acomoda: ${wished}`,
    person && `Soy ${person}`,
    note,
    pageUrl && `Mi solicitud: ${pageUrl}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** The path of the customer's page of a request. */
export const requestPagePath = (token: string): string => `/solicitud/${token}`;
