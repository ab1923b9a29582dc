/** Whether a shop is open, in words. */
export interface OpenWords {
  state: 'open' | 'soon' | 'closed';
  /** 'Abierto', 'Cierra pronto', 'Cerrado', or 'Hoy' if today's text cannot be parsed. */
  label: string;
  /** Follows the label: 'cierra a las 21:00', 'abre mañana a las 10:00', today's own text, or ''. */
  detail: string;
  /** A short phrase for a list: 'Abierto', 'Abre mañana', 'Abre el lunes', … */
  short: string;
}

/** The shop's state until an instant (ISO 8601, exclusive); null means without end. */
export interface OpenPeriod {
  until: string | null;
  /** Null if nothing is known. */
  status: OpenWords | null;
}

/** The shop's state from now on, in consecutive periods. After the last one nothing is known. */
export type OpenTimeline = OpenPeriod[];

/** The state at `now`. Returns the same object as long as nothing changes. */
export const statusAt = (timeline: OpenTimeline, now: Date): OpenWords | null =>
  timeline.find(({ until }) => until === null || now < new Date(until))?.status ?? null;
