import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBookingSettings } from '#features/booking/bookings/useBookings.tsx';
import { dueWords } from '#features/ordering/orders/due-words.rules.ts';
import { countOf } from '#foundation/contract/count.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { OneFieldForm } from '#foundation/ui/form/OneFieldForm.tsx';
import { NamedRow, NamedRows } from '#foundation/ui/list/NamedRows.tsx';
import type { BusyCalendar, listBusyCalendars, setBusyCalendar } from './busy-calendars.contract.ts';
import styles from './Calendars.module.css';

interface BusyCalendarsProps {
  cardId: number;
  now: Date;
}

/** The calendars that people have elsewhere, whose times nobody can book. */
export function BusyCalendars({ cardId, now }: BusyCalendarsProps) {
  const zone = useShopZone();
  const client = useQueryClient();
  const people = useBookingSettings(cardId).data?.people ?? [];
  const queryKey = ['busy-calendars', cardId];
  const { data: calendars } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api<typeof listBusyCalendars>('GET /api/cards/{id}/busy-calendars', { id: cardId }, { signal }),
  });
  /** @throws {ApiError} */
  const set = async (personId: number, url: string | null) => {
    const body = { url };
    const call = { id: cardId, personId, body };
    client.setQueryData(
      queryKey,
      await api<typeof setBusyCalendar>('PUT /api/cards/{id}/busy-calendars/{personId}', call),
    );
  };
  if (!calendars) return null;
  return (
    <>
      <h3 className={styles.heading}>Ocupado en otro calendario</h3>
      <p className={styles.why}>
        Lo que tengas en tu calendario de Google, del iPhone o de Outlook deja de ofrecerse como hora libre.
        Lo miramos cada hora, y guardamos solo desde y hasta cuándo.
      </p>
      <NamedRows label="Calendarios de otra parte">
        {people.map(({ id, name }) => {
          const calendar = calendars.find(({ personId }) => personId === id);
          return calendar ? (
            <NamedRow key={id} name={name} detail={stateText(calendar, now, zone)}>
              <Button
                variant="line"
                small
                aria-label={`Quitar el calendario de ${name}`}
                onClick={() => orShowFailure('No se pudo quitar el calendario', () => set(id, null))}
              >
                Quitar
              </Button>
            </NamedRow>
          ) : (
            <li key={id}>
              <OneFieldForm
                label={`Calendario de ${name}`}
                type="url"
                inputMode="url"
                placeholder="https://…/basic.ics"
                hint="En Google Calendar: Configuración, tu calendario, «Dirección secreta en formato iCal»."
                submitLabel="Leer"
                pendingLabel="Leyendo..."
                variant="line"
                check={(url) => (url.trim() ? undefined : 'Pega la dirección secreta en formato iCal.')}
                onSave={(url) => set(id, url)}
              />
            </li>
          );
        })}
      </NamedRows>
    </>
  );
}

const stateText = (
  { site, problem, readAt, times }: BusyCalendar,
  now: Date,
  zone: Parameters<typeof dueWords>[2],
): string =>
  problem
    ? `${site}: ${problem}`
    : `${site}: ${countOf(times, 'vez ocupado', 'veces ocupado')}, leído ${dueWords(readAt, now, zone)}`;
