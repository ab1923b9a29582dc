import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { isAnnounced } from '#features/catalogue/offers/card-offers.rules.ts';
import { offerHash } from '#features/catalogue/offers/offer-address.rules.ts';
import { endsNextDay, hasSchedule, weekdayNamed } from '#features/catalogue/offers/offer-schedule.rules.ts';
import type { Offer } from '#features/catalogue/offers/offers.contract.ts';
import { dateAfter } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { calendarText } from '#foundation/server/calendar-text.ts';

/**
 * The offers with days or hours, for calendars. Times have no zone ('floating'): they are those of the shop's clock, also
 * after a change to summer time. An offer that is always valid is no event, nor is one that nobody should know of yet.
 */
export function offersCalendar(card: Card, offers: readonly Offer[], pageUrl: string, now: Date): string {
  const isEvent = (offer: Offer) =>
    offer.isActive && hasSchedule(offer) && isAnnounced(offer, now, card.timeZone);
  const calendar = ical({
    prodId: '//Vitrina//Ofertas//ES',
    method: ICalCalendarMethod.PUBLISH,
    name: `Ofertas de ${card.title}`,
  });
  for (const offer of offers.filter(isEvent)) {
    const { startDate, endDate, weekdays, startTime, endTime } = offer;
    const first = firstDay(offer, startDate ?? localParts(new Date(offer.createdAt), card.timeZone).date);
    if (endDate && first > endDate) continue;
    const price = card.enablePricing && offer.price ? formatPesos(offer.price) : null;
    const isAllDay = startTime === null || endTime === null;
    const isDaily = weekdays.length === 0;
    const isOneSpan = isAllDay && isDaily && endDate !== null;
    calendar.createEvent({
      id: `oferta-${offer.id}@vitrina`,
      stamp: new Date(card.updatedAt),
      summary: `${[offer.title, price].filter(Boolean).join(', ')} · ${card.title}`,
      description: [offer.description, pageUrl].filter(Boolean).join('\n'),
      url: `${pageUrl}#${offerHash(offer.id)}`,
      ...(card.links.address && { location: card.links.address }),
      ...(isAllDay
        ? { allDay: true, start: atClock(first), end: atClock(dateAfter(isOneSpan ? endDate : first, 1)) }
        : {
            floating: true,
            start: atClock(first, startTime),
            end: atClock(endsNextDay(offer) ? dateAfter(first, 1) : first, endTime),
          }),
      ...(!isOneSpan && {
        repeating: [
          isDaily
            ? 'FREQ=DAILY'
            : `FREQ=WEEKLY;BYDAY=${weekdays.map((day) => day.slice(0, 2).toUpperCase())}`,
          endDate && `UNTIL=${endDate.replaceAll('-', '')}${isAllDay ? '' : 'T235959'}`,
        ]
          .filter(Boolean)
          .join(';'),
      }),
    });
  }
  return calendarText(calendar);
}

/** The first day from `date` on that is one of the offer's weekdays. */
function firstDay({ weekdays }: Offer, date: string): string {
  let day = date;
  while (weekdays.length > 0 && !weekdays.includes(weekdayNamed(day))) day = dateAfter(day, 1);
  return day;
}

/** The library writes the UTC fields of a time without a zone. */
const atClock = (date: string, time = '00:00'): Date => new Date(`${date}T${time}:00Z`);
