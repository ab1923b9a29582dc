import { capitalised } from '#foundation/contract/capitalised.ts';
import type { OpenTimeline } from './open-timeline.rules.ts';

/** For one narrow line, 'Abre mañana a las 10:00' instead of 'Cerrado · abre mañana a las 10:00'. */
export const inOneLine = (timeline: OpenTimeline): OpenTimeline =>
  timeline.map(({ until, status }) => ({
    until,
    status:
      status?.state === 'closed' && status.detail.startsWith('abre ')
        ? { ...status, label: capitalised(status.detail), detail: '' }
        : status,
  }));
