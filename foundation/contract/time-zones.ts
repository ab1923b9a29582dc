/** The clocks of Chile. Aysén left Santiago's clock in March 2025 and has had the same time as Magallanes since. */
export const TIME_ZONES = [
  'America/Santiago',
  'America/Punta_Arenas',
  'America/Coyhaique',
  'Pacific/Easter',
] as const;
export type TimeZone = (typeof TIME_ZONES)[number];

export const SANTIAGO: TimeZone = 'America/Santiago';

/**
 * The clock of a comuna, by its official code; Santiago's for an unknown one. The database has the same rule in
 * `cards.time_zone`.
 */
export function zoneOfComuna(code: string | null): TimeZone {
  if (code === '05201') return 'Pacific/Easter';
  if (code?.startsWith('11')) return 'America/Coyhaique';
  return code?.startsWith('12') ? 'America/Punta_Arenas' : SANTIAGO;
}
