import { expect, test } from 'vitest';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { ALWAYS, isOfferRunning, type OfferSchedule } from './offer-schedule.rules.ts';

// The first instant is 17:30 in Santiago in winter, 18:30 in Punta Arenas and Coyhaique, and 15:30 on Rapa Nui. The
// second is half an hour before midnight in Santiago, where the offer's last day is not over yet.
test.each<[string, OfferSchedule, Record<TimeZone, boolean>]>([
  [
    '2026-07-01T21:30Z',
    { ...ALWAYS, startTime: '18:00', endTime: '20:00' },
    {
      'America/Santiago': false,
      'America/Punta_Arenas': true,
      'America/Coyhaique': true,
      'Pacific/Easter': false,
    },
  ],
  [
    '2026-07-01T03:30Z',
    { ...ALWAYS, endDate: '2026-06-30' },
    {
      'America/Santiago': true,
      'America/Punta_Arenas': false,
      'America/Coyhaique': false,
      'Pacific/Easter': true,
    },
  ],
])('at %s an offer runs by the time zone of its own card', (now, offer, running) => {
  const zones = Object.keys(running) as TimeZone[];
  expect(Object.fromEntries(zones.map((zone) => [zone, isOfferRunning(offer, new Date(now), zone)]))).toEqual(
    running,
  );
});
