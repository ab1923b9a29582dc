import type { OpenTimeline } from './open-timeline.rules.ts';

/** For narrow room, 'abre mañana 10:00' instead of 'abre mañana a las 10:00'. */
export const shortly = (timeline: OpenTimeline): OpenTimeline =>
  timeline.map(({ until, status }) => ({
    until,
    status: status && { ...status, detail: status.detail.replace(/\ba las? (?=\d)/, '') },
  }));
