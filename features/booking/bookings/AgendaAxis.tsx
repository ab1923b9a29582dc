import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { clockDigits } from '#foundation/contract/dates.ts';
import { localInstant, localParts } from '#foundation/contract/local-time.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { orShowFailure, showFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './AgendaAxis.module.css';
import { type AxisColumn, axisSpan, blocksOf } from './axis.rules.ts';
import { statusText } from './booking-status.rules.ts';
import { clockText, hourText, servicesText, whoText } from './booking-text.rules.ts';
import type { OwnBooking } from './bookings.contract.ts';
import { type IsOutside, OUTSIDE_HOURS } from './OutsideHours.tsx';
import { type Place, useBlockMove } from './useBlockMove.tsx';
import { useBookingChanges } from './useBookings.tsx';

/** At least so many minutes are shown before that to which the axis scrolls at first; it begins with a full hour. */
const BEFORE = 45;

interface AgendaAxisProps {
  cardId: number;
  columns: readonly AxisColumn[];
  bookings: readonly OwnBooking[];
  /** How far apart hours to drop a booking on are. */
  stepMinutes: number;
  label: string;
  now: Date;
  isOutside: IsOutside;
  onOpen: (booking: OwnBooking) => void;
  /** An hour with no booking was pressed. `at` is in minutes after 00:00. */
  onAdd: (date: string, at: number, personId: number) => void;
}

/** The hours down the side and bookings as long as they last, by person or by day; they are moved by hand. */
export function AgendaAxis(props: AgendaAxisProps) {
  const { cardId, columns, bookings, stepMinutes, label, now, isOutside, onOpen, onAdd } = props;
  const zone = useShopZone();
  const { update } = useBookingChanges(cardId);
  const scroller = useRef<HTMLElement>(null);
  const blocks = blocksOf(columns, bookings, zone);
  const span = axisSpan(columns, blocks);
  const isWeek = new Set(columns.map(({ date }) => date)).size > 1;
  const { date: today, minutes: minute } = localParts(now, zone);

  const { area, draft, announcement, blockProps, emptyPlaceOf } = useBlockMove({
    columns: columns.length,
    span,
    stepMinutes,
    placeText: ({ column, at }) => `${clockDigits(at)}, ${columns[column]?.title}`,
    onOpen: ({ booking }) => onOpen(booking),
    async onMove({ booking, minutes }, { column, at }: Place) {
      const { date, personId } = columns[column] as AxisColumn;
      const to = { startsAt: localInstant(date, at, zone).toISOString(), personId };
      try {
        const moved = await update(booking, to);
        if (moved)
          showToast({
            title: `${whoText(booking)}: ${hourText(moved.startsAt, zone)}`,
            ...(isOutside(date, at, minutes, moved.person.id) && { detail: OUTSIDE_HOURS }),
            action: {
              label: 'Deshacer',
              onSelect: () =>
                orShowFailure('No se pudo deshacer', () =>
                  update(moved, { startsAt: booking.startsAt, personId: booking.person.id }),
                ),
            },
          });
      } catch (error) {
        showFailure('La hora quedó donde estaba', error);
      }
    },
  });

  // Only at first: afterwards the person scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the agenda mounts another axis for other days.
  useLayoutEffect(() => {
    // `now` may be as old as the page.
    const clock = localParts(new Date(), zone);
    const isToday = columns.some(({ date }) => date === clock.date);
    const first = isToday ? clock.minutes : Math.min(...blocks.map(({ at }) => at));
    if (!scroller.current || !area.current) return;
    const perMinute = area.current.offsetHeight / (span.closes - span.opens);
    // Without bookings it stays at the top.
    scroller.current.scrollTop = (Math.floor((first - BEFORE) / 60) * 60 - span.opens) * perMinute;
  }, []);

  const from = (minutes: number, length?: number) =>
    ({ '--at': minutes - span.opens, ...(length !== undefined && { '--long': length }) }) as CSSProperties;
  return (
    <section
      ref={scroller}
      className={styles.axis}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and an empty day has nothing to focus.
      tabIndex={0}
      style={{ '--columns': columns.length, '--long': span.closes - span.opens } as CSSProperties}
    >
      <div className={styles.heads}>
        {columns.map(({ title, date }, at) => (
          <h3
            key={`${date} ${columns[at]?.personId}`}
            aria-current={isWeek && date === today ? 'date' : undefined}
          >
            {title}
          </h3>
        ))}
      </div>
      <div className={styles.hours} aria-hidden>
        {Array.from({ length: (span.closes - span.opens) / 60 }, (_, hour) => span.opens + hour * 60).map(
          (at) => (
            <span key={at} style={from(at)}>
              {clockDigits(at)}
            </span>
          ),
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the same as 'Anotar hora'. */}
      <div
        ref={area}
        className={styles.area}
        onClick={(event) => {
          const place = emptyPlaceOf(event);
          const column = place && columns[place.column];
          if (column) onAdd(column.date, place.at, column.personId);
        }}
      >
        {columns.map(({ date, personId, open, busy }) => (
          <div key={`${date} ${personId}`} className={styles.column}>
            {open.map(({ opens, closes }) => (
              <i key={opens} style={from(opens, closes - opens)} />
            ))}
            {busy.map(({ opens, closes }) => (
              <em key={opens} style={from(opens, closes - opens)}>
                Ocupado en su calendario
              </em>
            ))}
            {date === today && minute >= span.opens && minute < span.closes && (
              <b className={styles.now} data-now style={from(minute)} />
            )}
          </div>
        ))}
        <ol className={styles.blocks}>
          {blocks.map((block) => {
            const { booking, lane, lanes, minutes, buffer } = block;
            const isDrafted = draft?.id === booking.id && draft.version === booking.version;
            const { column, at } = isDrafted ? draft : block;
            const { status } = booking;
            return (
              <li
                key={booking.id}
                className={styles.block}
                data-status={status}
                data-drafted={isDrafted || undefined}
                aria-label={`${clockText(booking.startsAt, zone)}, ${whoText(booking)}`}
                style={
                  {
                    ...from(at, minutes),
                    ...{ '--column': column + 1, '--buffer': buffer, '--hue': columns[column]?.hue },
                    ...{ '--lane': isDrafted ? 0 : lane, '--lanes': isDrafted ? 1 : lanes },
                  } as CSSProperties
                }
              >
                <button type="button" {...blockProps(block, status === 'confirmed' || status === 'blocked')}>
                  <span>
                    <b>
                      {isDrafted && `${clockDigits(at)} `}
                      {whoText(booking)}
                    </b>
                    <small>
                      {booking.services.length > 0 && `${servicesText(booking.services)} · `}
                      {minutes} min
                      {(status === 'done' || status === 'missed') && ` · ${statusText(booking)}`}
                    </small>
                    {columns.length > 1 && <VisuallyHidden>, {columns[column]?.title}</VisuallyHidden>}
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      </div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </section>
  );
}
