import { useEffect, useState } from 'react';
import { dayParts } from '#features/ordering/cart/day-parts.rules.ts';
import { DAY_NAMES, dateAfter, dayAndMonth, daysBetween, weekdayOf } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { useMedia } from '#foundation/ui/browser/useMedia.tsx';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { LoadFailure } from '#foundation/ui/feedback/LoadFailure.tsx';
import { Details } from '#foundation/ui/layout/Details.tsx';
import { clockText } from './booking-text.rules.ts';
import styles from './HourPicker.module.css';
import { SHOWN_DAYS, useFreeHours, type WantedHours } from './useFreeHours.tsx';

/** So many hours are all in view; of more, the first part of the day. */
const MOST_UNFOLDED = 24;

interface HourPickerProps {
  wanted: WantedHours;
  zone: TimeZone;
  now: Date;
  /** ISO 8601; null until one is chosen, and when it is no longer free. */
  chosen: string | null;
  onChoose: (startsAt: string | null) => void;
  /** The day that is shown at first, if it has free hours; otherwise the first that has. */
  firstDay?: string;
}

/** A free day and hour. The first day with free hours is open; the hour is chosen by the customer. */
export function HourPicker({ wanted, zone, now, chosen, onChoose, firstDay }: HourPickerProps) {
  const today = localParts(now, zone).date;
  const isFar = firstDay !== undefined && daysBetween(today, firstDay) >= SHOWN_DAYS;
  const [from, setFrom] = useState<string | null>(isFar ? firstDay : null);
  const [day, setDay] = useState<string | null>(firstDay ?? null);
  const hasRoom = useMedia('(min-width: 860px)');
  const { data, error, isPlaceholderData, refetch } = useFreeHours(wanted, from);
  const free = data?.days.filter(({ hours }) => hours.length > 0) ?? [];
  const shown = free.find(({ date }) => date === day) ?? free[0];
  const isFree = shown?.hours.some(({ startsAt }) => startsAt === chosen) ?? false;
  useEffect(() => {
    if (data && !isPlaceholderData && chosen && !isFree) onChoose(null);
  });
  if (error && !data)
    return <LoadFailure title="No pudimos ver las horas libres" error={error} onRetry={() => refetch()} />;
  if (!data) return <p role="status">Buscando horas libres…</p>;
  const last = data.days.at(-1)?.date ?? data.lastDay;
  return (
    <div className={styles.picker} aria-busy={isPlaceholderData}>
      <b aria-hidden="true">Día</b>
      <Chips label="Día">
        {from !== null && (
          <Chip chosen={false} onClick={() => setFrom(earlier(from, today))}>
            Antes
          </Chip>
        )}
        {free.map(({ date }) => (
          <Chip key={date} className={styles.tall} chosen={date === shown?.date} onClick={() => setDay(date)}>
            {dayName(date, today)}
            <small>{dayAndMonth(date)}</small>
          </Chip>
        ))}
        {last < data.lastDay && (
          <Chip chosen={false} onClick={() => setFrom(dateAfter(last, 1))}>
            Más días
          </Chip>
        )}
      </Chips>
      {shown ? (
        <fieldset className={styles.hours}>
          <legend>Hora</legend>
          {dayParts(
            shown.hours.map(({ startsAt }) => ({ start: startsAt })),
            zone,
          ).map(({ name, slots }, at) => {
            const times = (
              <div key={name}>
                {slots.map(({ start }) => (
                  <Chip key={start} chosen={start === chosen} onClick={() => onChoose(start)}>
                    {clockText(start, zone)}
                  </Chip>
                ))}
              </div>
            );
            // Many are folded by part of the day, so that name and phone stay near where they are below.
            return name ? (
              <Details
                key={name}
                title={`${name} · ${slots.length}`}
                isOpen={
                  at === 0 ||
                  hasRoom ||
                  shown.hours.length <= MOST_UNFOLDED ||
                  slots.some(({ start }) => start === chosen)
                }
              >
                {times}
              </Details>
            ) : (
              times
            );
          })}
        </fieldset>
      ) : (
        <p role="status">
          {last < data.lastDay
            ? 'No quedan horas libres en estos días. Mira los siguientes con «Más días».'
            : 'No quedan horas libres.'}
        </p>
      )}
    </div>
  );
}

/** 'Hoy', 'Mañana', 'Jue' */
function dayName(date: string, today: string): string {
  const ahead = daysBetween(today, date);
  if (ahead === 0) return 'Hoy';
  if (ahead === 1) return 'Mañana';
  return DAY_NAMES[weekdayOf(date)]?.slice(0, 3) ?? '';
}

function earlier(from: string, today: string): string | null {
  const date = dateAfter(from, -SHOWN_DAYS);
  return date > today ? date : null;
}
