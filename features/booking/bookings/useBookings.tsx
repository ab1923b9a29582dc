import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  BookingSettingsUpdate,
  getBookingSettings,
  listBusyTimes,
  updateBookingSettings,
} from '#features/booking/agenda/agenda.contract.ts';
import { useOrderSound } from '#features/ordering/inbox/useOrderSound.tsx';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { useStream } from '#foundation/ui/browser/useStream.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { WEEK_DAYS } from '#foundation/ui/form/useWeekFrom.tsx';
import type {
  BookingUpdate,
  blockBookingSender,
  createTeamBooking,
  getLatestBooking,
  listBookings,
  OwnBooking,
  TeamBooking,
  updateBooking,
} from './bookings.contract.ts';

/** How often the agenda is read again without an open stream. */
const REFRESH_MS = 30_000;
const bookingsKey = (cardId: number) => ['bookings', cardId] as const;

/** Keeps the agenda in the panel up to date, and rings for each booking of a customer. @returns how many today still has */
export function useLiveBookings(cardId: number, isShown: boolean): number {
  const client = useQueryClient();
  const queryKey = bookingsKey(cardId);
  const readAgain = () => client.invalidateQueries({ queryKey });
  const isLive = useStream('/api/stream', readAgain, (event) => 'bookingId' in event);
  const { data } = useQuery({
    queryKey: [...queryKey, 'summary'],
    queryFn: ({ signal }) =>
      api<typeof getLatestBooking>('GET /api/cards/{id}/bookings/summary', { id: cardId }, { signal }),
    refetchInterval: !isLive && REFRESH_MS,
    enabled: isShown,
  });
  useOrderSound(cardId, data?.latest);
  return data?.today ?? 0;
}

export const useWeek = (cardId: number, from: string, isWanted = true) =>
  useQuery({
    queryKey: [...bookingsKey(cardId), 'week', from],
    queryFn: ({ signal }) =>
      api<typeof listBookings>(
        'GET /api/cards/{id}/bookings',
        { id: cardId, from, days: `${WEEK_DAYS}` },
        { signal },
      ),
    placeholderData: (before) => before,
    enabled: isWanted,
  });

/** When people are busy by their calendars elsewhere, in the week that begins on this date. */
export const useBusyTimes = (cardId: number, from: string) =>
  useQuery({
    queryKey: [...bookingsKey(cardId), 'busy', from],
    queryFn: ({ signal }) =>
      api<typeof listBusyTimes>(
        'GET /api/cards/{id}/busy-times',
        { id: cardId, from, days: `${WEEK_DAYS}` },
        { signal },
      ),
    placeholderData: (before) => before,
  });

export const useBookingSettings = (cardId: number, isWanted = true) =>
  useQuery({
    queryKey: [...bookingsKey(cardId), 'settings'],
    queryFn: ({ signal }) =>
      api<typeof getBookingSettings>('GET /api/cards/{id}/booking-settings', { id: cardId }, { signal }),
    enabled: isWanted,
  });

export function useBookingChanges(cardId: number) {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: bookingsKey(cardId) });
  return {
    /** @throws {ApiError} */
    saveSettings: (body: BookingSettingsUpdate) =>
      api<typeof updateBookingSettings>('PUT /api/cards/{id}/booking-settings', { id: cardId, body }).finally(
        readAgain,
      ),
    /** @throws {ApiError} */
    add: (body: TeamBooking) =>
      api<typeof createTeamBooking>('POST /api/cards/{id}/bookings/team', { id: cardId, body }).finally(
        readAgain,
      ),
    /** Takes nothing more today from where it was booked, and cancels what was. @throws {ApiError} */
    blockSender: ({ id }: Pick<OwnBooking, 'id'>, isBlocked: boolean) =>
      api<typeof blockBookingSender>('PUT /api/bookings/{id}/sender', { id, body: { isBlocked } }).finally(
        readAgain,
      ),
    /** If somebody else changed it meanwhile, a toast says so and nothing is returned. @throws {ApiError} */
    async update(
      { id, version }: Pick<OwnBooking, 'id' | 'version'>,
      changes: Omit<BookingUpdate, 'version'>,
    ): Promise<OwnBooking | undefined> {
      try {
        return await api<typeof updateBooking>('PUT /api/bookings/{id}', {
          id,
          body: { version, ...changes },
        });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'outdated')) throw error;
        showToast({
          title: 'La reserva cambió mientras la veías',
          detail: 'Ya está al día. Mírala y vuelve a intentarlo.',
          isError: true,
        });
      } finally {
        await readAgain();
      }
    },
  };
}
