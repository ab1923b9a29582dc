/** Whether a shop is open, in words. */
export interface OpenWords {
  state: 'open' | 'soon' | 'closed';
  /** 'Abierto', 'Cierra pronto', 'Cerrado', or 'Hoy' when today's text cannot be read as hours. */
  label: string;
  /** Goes after the label: 'cierra a las 21:00', 'abre mañana a las 10:00', today's own text, or ''. */
  detail: string;
  /** One short phrase for a row of the directory: 'Abierto', 'Abre mañana', 'Abre el lunes', … */
  short: string;
}

/** What can be said of a shop until an instant (ISO 8601, itself not included); null: from then on. */
export interface OpenPeriod {
  until: string | null;
  /** Null when nothing can be claimed. */
  status: OpenWords | null;
}

/** What can be said of a shop from now on, one period after the other. After the last one nothing is known. */
export type OpenTimeline = OpenPeriod[];

/** What a timeline says at `now`: the same object for as long as nothing changes. */
export const statusAt = (timeline: OpenTimeline, now: Date): OpenWords | null =>
  timeline.find(({ until }) => until === null || now < new Date(until))?.status ?? null;
