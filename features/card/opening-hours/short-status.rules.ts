import { capitalised } from '#foundation/contract/capitalised.ts';
import type { OpenTimeline } from './open-timeline.rules.ts';

/** For narrow room, 'abre mañana 10:00' instead of 'abre mañana a las 10:00'. */
export const shortly = (timeline: OpenTimeline): OpenTimeline =>
  timeline.map(({ until, status }) => ({
    until,
    status: status && { ...status, detail: status.detail.replace(/\ba las? (?=\d)/, '') },
  }));

/** For one narrow line, 'Abre mañana 10:00' instead of 'Cerrado · abre mañana a las 10:00'. */
export const inOneLine = (timeline: OpenTimeline): OpenTimeline =>
  shortly(timeline).map(({ until, status }) => ({
    until,
    status:
      status?.state === 'closed' && status.detail.startsWith('abre ')
        ? { ...status, label: capitalised(status.detail), detail: '' }
        : status,
  }));
