import type { ComponentProps } from 'react';
import { countOf } from '#foundation/contract/count.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { clockText, servicesText, whoText } from './booking-text.rules.ts';
import { useWeek } from './useBookings.tsx';

/** How many are listed; the agenda has all. */
const SHOWN = 5;

interface TodaysHoursProps {
  cardId: number;
  now: Date;
  className: string | undefined;
  /** To the agenda. */
  link: Pick<ComponentProps<'a'>, 'href' | 'onClick'>;
}

/** The hours of today that are not over: when, who, for what. */
export function TodaysHours({ cardId, now, className, link }: TodaysHoursProps) {
  const zone = useShopZone();
  const today = localParts(now, zone).date;
  const coming = useWeek(cardId, today).data?.filter(
    ({ status, startsAt, endsAt }) =>
      status === 'confirmed' && new Date(endsAt) > now && localParts(new Date(startsAt), zone).date === today,
  );
  if (!coming) return null;
  const more = coming.length - SHOWN;
  return (
    <section aria-labelledby="horas-de-hoy">
      <h2 id="horas-de-hoy">Tus horas de hoy</h2>
      <ul className={className}>
        {coming.slice(0, SHOWN).map((booking) => (
          <li key={booking.id}>
            <a {...link}>
              {clockText(booking.startsAt, zone)} · {whoText(booking)} · {servicesText(booking.services)}
              <Icon name="forward" />
            </a>
          </li>
        ))}
        {(coming.length === 0 || more > 0) && (
          <li>
            <a {...link}>
              {more > 0 ? `Y ${countOf(more, 'hora', 'horas')} más` : 'No queda ninguna. Ver la agenda'}
              <Icon name="forward" />
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
