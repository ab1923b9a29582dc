import { type ReactNode, useState } from 'react';
import { BookingSettingsDialog } from '#features/booking/bookings/BookingSettingsDialog.tsx';
import { PAPERS, usePrint } from '#features/ordering/inbox/usePrint.tsx';
import { countOf } from '#foundation/contract/count.ts';
import { DAY_NAMES, dateAfter, dayAndMonth, weekdayOf } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { LoadFailure } from '#foundation/ui/feedback/LoadFailure.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { CalendarDays } from '#foundation/ui/icon/lucide.ts';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import styles from './AgendaPanel.module.css';
import { BookingForm } from './BookingForm.tsx';
import { BookingRow } from './BookingRow.tsx';
import { dateText } from './booking-text.rules.ts';
import type { OwnBooking } from './bookings.contract.ts';
import { PrintedDay } from './PrintedDay.tsx';
import { RemindersDue } from './RemindersDue.tsx';
import { TeamBookingForm } from './TeamBookingForm.tsx';
import { useBookingSettings, useWeek, WEEK_DAYS } from './useBookings.tsx';

interface AgendaPanelProps {
  cardId: number;
  /** Whether to offer the settings, which members who attend cannot change. */
  mayManage: boolean;
  now: string;
  /** Below the agenda, once somebody takes bookings. */
  children?: ReactNode;
}

type Open = { form: 'settings' } | { form: 'new' } | { form: 'edit'; booking: OwnBooking } | null;

/** The section 'Agenda' of the panel: seven days, and the bookings of one of them by person. */
export function AgendaPanel({ cardId, mayManage, now, children }: AgendaPanelProps) {
  const zone = useShopZone();
  const clock = useNow(now);
  const today = localParts(clock, zone).date;
  const [day, setDay] = useState(() => dayInAddress() ?? today);
  /** The first of the seven days that are shown. */
  const [first, setFirst] = useState(day);
  const [open, setOpen] = useState<Open>(null);
  const { data: bookings, error, refetch } = useWeek(cardId, first);
  const { data: settings } = useBookingSettings(cardId);
  const { print, sheet } = usePrint();
  const close = () => setOpen(null);
  const showFrom = (date: string) => {
    setFirst(date);
    setDay(date);
  };
  const dateOf = ({ startsAt }: OwnBooking) => localParts(new Date(startsAt), zone).date;
  const ofDay = (bookings ?? []).filter((booking) => dateOf(booking) === day);
  const people = columnsOf(settings?.people ?? [], ofDay);
  return (
    <>
      <SectionHead title="Agenda">
        {settings && settings.people.length > 0 && (
          <Button small onClick={() => setOpen({ form: 'new' })}>
            <Icon name="plus" />
            Anotar hora
          </Button>
        )}
        {mayManage && settings && (
          <Button variant="line" small onClick={() => setOpen({ form: 'settings' })}>
            Ajustes
          </Button>
        )}
      </SectionHead>
      {settings && !settings.isOn && (
        <Notice
          icon={<CalendarDays size={28} />}
          title="Tus clientes todavía no pueden reservar"
          detail="Di quién atiende, y tu tarjeta ofrece las horas libres de los servicios que tienen duración."
        >
          {mayManage && (
            <Button onClick={() => setOpen({ form: 'settings' })}>Recibir reservas de hora</Button>
          )}
        </Notice>
      )}
      {settings?.isOn && settings.missing.length > 0 && (
        <p className={styles.missing} role="alert">
          Tus clientes todavía no ven horas libres. {settings.missing.map((what) => MISSING[what]).join(' ')}
        </p>
      )}
      {settings && settings.people.length > 0 && (
        <>
          <div className={styles.week}>
            <RoundButton plain label="Días anteriores" onClick={() => showFrom(dateAfter(first, -WEEK_DAYS))}>
              <Icon name="back" />
            </RoundButton>
            <Chips label="Día">
              {Array.from({ length: WEEK_DAYS }, (_, ahead) => dateAfter(first, ahead)).map((date) => (
                <Chip key={date} chosen={date === day} onClick={() => setDay(date)}>
                  {date === today ? 'Hoy' : `${DAY_NAMES[weekdayOf(date)]?.slice(0, 3)} ${dayAndMonth(date)}`}
                  {countText((bookings ?? []).filter((booking) => dateOf(booking) === date))}
                </Chip>
              ))}
            </Chips>
            <RoundButton plain label="Días siguientes" onClick={() => showFrom(dateAfter(first, WEEK_DAYS))}>
              <Icon name="forward" />
            </RoundButton>
            {first !== today && (
              <Button variant="plain" small onClick={() => showFrom(today)}>
                Volver a hoy
              </Button>
            )}
          </div>
          {day === today && (
            <RemindersDue
              bookings={(bookings ?? []).filter((booking) => dateOf(booking) === dateAfter(today, 1))}
            />
          )}
          <h2 className={styles.day}>
            {dateText(day)}
            {ofDay.length > 0 && (
              <Button
                variant="plain"
                small
                onClick={() => print(SHEET, <PrintedDay {...{ day, people, zone }} bookings={ofDay} />)}
              >
                Imprimir el día
              </Button>
            )}
          </h2>
        </>
      )}
      {!bookings && !error && <RowsSkeleton label="Cargando la agenda..." />}
      {error && !bookings && (
        <LoadFailure title="No pudimos cargar tu agenda" error={error} onRetry={() => refetch()} />
      )}
      {bookings && people.length > 0 && (
        <div className={styles.columns}>
          {people.map(({ id, name }) => {
            const own = ofDay.filter(({ person }) => person.id === id);
            return (
              <section key={id} aria-label={name}>
                <h3>
                  {name} <small>{countOf(own.filter(isComing).length, 'hora', 'horas')}</small>
                </h3>
                {own.length === 0 && <p className={styles.none}>Nada anotado.</p>}
                <ol>
                  {own.map((booking) => (
                    <BookingRow
                      key={booking.id}
                      booking={booking}
                      now={clock}
                      onEdit={() => setOpen({ form: 'edit', booking })}
                    />
                  ))}
                </ol>
              </section>
            );
          })}
        </div>
      )}
      {settings && settings.people.length > 0 && children}
      {sheet}
      {open?.form === 'settings' && settings && (
        <BookingSettingsDialog cardId={cardId} settings={settings} onClose={close} />
      )}
      {open?.form === 'new' && settings && (
        <TeamBookingForm cardId={cardId} people={settings.people} day={day} now={clock} onClose={close} />
      )}
      {open?.form === 'edit' && settings && (
        <BookingForm booking={open.booking} people={settings.people} now={clock} onClose={close} />
      )}
    </>
  );
}

const SHEET = PAPERS[2];

/** What keeps hours from being free, and where it is mended. */
const MISSING = {
  hours: 'Falta tu horario: escríbelo en «Horario».',
  services: 'Falta un servicio con duración: ponla en «Servicios».',
};

/** The day that a notification leads to. */
const dayInAddress = (): string | undefined => /[?&]dia=(\d{4}-\d\d-\d\d)/.exec(location.search)?.[1];

const isComing = ({ status }: OwnBooking): boolean => status !== 'cancelled' && status !== 'blocked';

/** ' · 4'; '' for none. */
function countText(bookings: readonly OwnBooking[]): string {
  const count = bookings.filter(isComing).length;
  return count > 0 ? ` · ${count}` : '';
}

/** Those who take bookings, and those who have left but are booked that day. */
const columnsOf = (people: readonly { id: number; name: string }[], bookings: readonly OwnBooking[]) => [
  ...new Map([...people, ...bookings.map(({ person }) => person)].map((one) => [one.id, one])).values(),
];
