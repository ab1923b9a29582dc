import { type ReactNode, useState } from 'react';
import { hoursOn } from '#features/booking/agenda/free-hours.rules.ts';
import { dateInText, type OpeningHours } from '#features/card/opening-hours/day-hours.rules.ts';
import { PAPERS, usePrint } from '#features/ordering/inbox/usePrint.tsx';
import { weekdayAndDate } from '#features/ordering/settings/due-text.rules.ts';
import { dateAfter } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { useMedia } from '#foundation/ui/browser/useMedia.tsx';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { DayStrip, dayInStrip } from '#foundation/ui/form/DayStrip.tsx';
import { Segments } from '#foundation/ui/form/Segments.tsx';
import { dayInAddress, useWeekFrom, WEEK_DAYS } from '#foundation/ui/form/useWeekFrom.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Printer } from '#foundation/ui/icon/lucide.ts';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import { AgendaAxis } from './AgendaAxis.tsx';
import styles from './AgendaPanel.module.css';
import { type AxisColumn, busyOn, firstOpenDay, isWithin } from './axis.rules.ts';
import { BookingForm } from './BookingForm.tsx';
import { BookingRow } from './BookingRow.tsx';
import { BookingSettingsDialog } from './BookingSettingsDialog.tsx';
import { isBookedHour } from './booking-status.rules.ts';
import type { OwnBooking } from './bookings.contract.ts';
import { CancelBooking } from './CancelBooking.tsx';
import { DayList } from './DayList.tsx';
import type { IsOutside } from './OutsideHours.tsx';
import { PersonChips } from './PersonChips.tsx';
import { PrintedDay } from './PrintedDay.tsx';
import { RefuseBookingSender } from './RefuseBookingSender.tsx';
import { RemindersDue } from './RemindersDue.tsx';
import { TeamBookingForm } from './TeamBookingForm.tsx';
import { useBookingSettings, useBusyTimes, useWeek } from './useBookings.tsx';

interface AgendaPanelProps {
  cardId: number;
  /** Whether to offer the settings, which members who attend cannot change. */
  mayManage: boolean;
  /** The card's, within which people take bookings. */
  hours: OpeningHours;
  now: string;
  /** Below the agenda, once somebody takes bookings. */
  children?: ReactNode;
}

type Open =
  | { form: 'settings' }
  | { form: 'new'; date: string; at?: number; personId?: number }
  | { form: 'edit' | 'cancel' | 'refuse'; booking: OwnBooking }
  | null;

/** From here on the hours and columns have room. */
const ROOM = '(min-width: 700px)';

/** The section 'Agenda' of the panel: a day by person or a week, beside the hours; on a phone a list. */
export function AgendaPanel({ cardId, mayManage, hours, now, children }: AgendaPanelProps) {
  const zone = useShopZone();
  const clock = useNow(now);
  const today = localParts(clock, zone).date;
  const [day, setDay] = useState(() => dayInAddress() ?? firstOpenDay(hours, today));
  const first = useWeekFrom(day, today);
  const hasRoom = useMedia(ROOM);
  const [view, setView] = useState<'day' | 'week'>('day');
  const isWeek = hasRoom && view === 'week';
  /** Whose hours are shown: of several, a week could not be read. Null for all, and for the first one's week. */
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const read = useWeek(cardId, first);
  const { data: bookings } = read;
  const { data: busyTimes = [] } = useBusyTimes(cardId, first);
  const asked = useBookingSettings(cardId);
  const { data: settings } = asked;
  const { print, sheet } = usePrint();
  const close = () => setOpen(null);
  const dateOf = ({ startsAt }: OwnBooking) => localParts(new Date(startsAt), zone).date;
  const ofDay = (bookings ?? []).filter((booking) => dateOf(booking) === day);
  const people = columnsOf(settings?.people ?? [], isWeek ? (bookings ?? []) : ofDay);
  const chosen = people.find(({ id }) => id === chosenId);
  const personId = chosen?.id ?? people[0]?.id ?? 0;
  const ofView = isWeek ? (bookings ?? []).filter(({ person }) => person.id === personId) : ofDay;
  const cancelled = ofView.filter(({ status, services }) => status === 'cancelled' && services.length > 0);
  const openOf = (date: string, id: number) =>
    hoursOn(
      hours,
      (settings?.people ?? []).filter((one) => one.id === id),
      date,
    );
  // A card that says no hours is told so above.
  const isOutside: IsOutside = (date, at, minutes, id) =>
    !settings?.missing.includes('hours') && !isWithin(openOf(date, id), at, minutes);
  const busyOf = (date: string, id: number) => busyOn(busyTimes, id, date, zone);
  const counts = new Map<string, number>();
  for (const booking of (bookings ?? []).filter(isBookedHour))
    counts.set(dateOf(booking), (counts.get(dateOf(booking)) ?? 0) + 1);
  const days = Array.from({ length: WEEK_DAYS }, (_, ahead) => dateAfter(first, ahead));
  const week = [first, dateAfter(first, WEEK_DAYS - 1)];
  const title = isWeek ? week.map(dateInText).join(' al ') : weekdayAndDate(day);
  const hueOf = (id: number) => HUES[people.findIndex((one) => one.id === id) % HUES.length] ?? HUES[0];
  const columns: AxisColumn[] = isWeek
    ? days.map((date) => ({
        ...{ title: dayInStrip(date), date, personId, hue: hueOf(personId) },
        ...{ open: openOf(date, personId), busy: busyOf(date, personId) },
      }))
    : people.map(({ id, name }) => ({
        ...{ title: name, date: day, personId: id, hue: hueOf(id) },
        ...{ open: openOf(day, id), busy: busyOf(day, id) },
      }));
  const inList = chosen ? [chosen] : people;
  const onEdit = (booking: OwnBooking) => setOpen({ form: 'edit', booking });
  return (
    <>
      <SectionHead title="Agenda">
        {settings && settings.people.length > 0 && (
          <Button small onClick={() => setOpen({ form: 'new', date: day })}>
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
          drawing={<Drawing of="agenda" />}
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
            <DayStrip
              {...{ first, today, counts }}
              chosen={isWeek ? null : day}
              onChoose={(date) => {
                setDay(date);
                if (days.includes(date)) setView('day');
              }}
            />
            {!days.includes(today) && (
              <Button variant="plain" small onClick={() => setDay(today)}>
                Volver a hoy
              </Button>
            )}
            {hasRoom && (
              <Segments
                legend="Qué se ve"
                isLegendHidden
                value={view}
                options={[
                  { value: 'day', label: 'Día' },
                  { value: 'week', label: 'Semana' },
                ]}
                onChange={setView}
              />
            )}
          </div>
          {/* Above the hours whichever day is looked at, as they would move. A phone's list offers it in each row. */}
          {(hasRoom || day === today) && (
            <RemindersDue
              bookings={(bookings ?? []).filter((booking) => dateOf(booking) === dateAfter(today, 1))}
            />
          )}
          <div className={styles.day}>
            <h2>{title}</h2>
            {!isWeek && ofDay.length > 0 && (
              <RoundButton
                plain
                label="Imprimir el día"
                onClick={() => print(PAPERS[2], <PrintedDay {...{ day, people, zone }} bookings={ofDay} />)}
              >
                <Printer size={20} />
              </RoundButton>
            )}
          </div>
          {(isWeek || !hasRoom) && (
            <PersonChips
              {...{ people, hasAll: !isWeek, onChoose: setChosenId }}
              chosenId={isWeek ? personId : (chosen?.id ?? null)}
            />
          )}
        </>
      )}
      <LoadState query={bookings ? asked : read} of="la agenda" shape={settings ? 'hours' : 'agenda'} />
      {bookings && settings && people.length > 0 && hasRoom && (
        <AgendaAxis
          key={isWeek ? `${first} ${personId}` : day}
          {...{ cardId, columns, bookings, isOutside }}
          label={isWeek ? 'Semana por horas' : 'Día por horas'}
          stepMinutes={Math.min(15, settings.stepMinutes)}
          now={clock}
          onOpen={onEdit}
          onAdd={(date, at, id) => setOpen({ form: 'new', date, at, personId: id })}
        />
      )}
      {bookings && hasRoom && cancelled.length > 0 && (
        <section className={styles.list} aria-labelledby="cancelled-hours">
          <h3 id="cancelled-hours">Canceladas</h3>
          <ol>
            {cancelled.map((booking) => (
              <BookingRow
                key={booking.id}
                {...{ booking, now: clock }}
                isPersonShown={!isWeek}
                onEdit={() => onEdit(booking)}
              />
            ))}
          </ol>
        </section>
      )}
      {bookings && !hasRoom && people.length > 0 && (
        <DayList
          people={inList.map((one) => ({ ...one, busy: busyOf(day, one.id) }))}
          bookings={ofDay.filter(({ person }) => inList.some(({ id }) => id === person.id))}
          now={clock}
          onEdit={onEdit}
        />
      )}
      {settings && settings.people.length > 0 && children}
      {sheet}
      {open?.form === 'settings' && settings && (
        <BookingSettingsDialog cardId={cardId} settings={settings} onClose={close} />
      )}
      {open?.form === 'new' && settings && (
        <TeamBookingForm
          {...{ ...open, cardId, isOutside }}
          people={settings.people}
          now={clock}
          onClose={close}
        />
      )}
      {open?.form === 'edit' && settings && (
        <BookingForm
          booking={open.booking}
          present={bookings?.find(({ id }) => id === open.booking.id) ?? open.booking}
          people={settings.people}
          now={clock}
          isOutside={isOutside}
          onAsk={(form) => setOpen({ form, booking: open.booking })}
          onClose={close}
        />
      )}
      {open?.form === 'cancel' && <CancelBooking booking={open.booking} onClose={close} />}
      {open?.form === 'refuse' && <RefuseBookingSender booking={open.booking} onClose={close} />}
    </>
  );
}

/** Neither the green of what is done nor the red of who did not come. */
const HUES = [215, 285, 185, 325, 45] as const;

/** What keeps hours from being free, and where it is mended. */
const MISSING = {
  hours: 'Falta tu horario: escríbelo en «Horario».',
  services: 'Falta un servicio con duración: ponla en «Servicios».',
};

/** Those who take bookings, and those who have left but are booked that day. */
const columnsOf = (people: readonly { id: number; name: string }[], bookings: readonly OwnBooking[]) => [
  ...new Map([...people, ...bookings.map(({ person }) => person)].map((one) => [one.id, one])).values(),
];
