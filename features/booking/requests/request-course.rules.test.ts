import { expect, test } from 'vitest';
import { requestCourse } from './request-course.rules.ts';
import type { OwnRequest } from './requests.contract.ts';

const NOW = new Date('2026-11-28T18:00:00Z');
const courseOf = (changes: Partial<OwnRequest>) =>
  requestCourse(
    {
      ...{ createdAt: '2026-11-27T15:00:00Z', agreedAt: null, withdrawnAt: null, ...changes },
    } as OwnRequest,
    NOW,
    'America/Santiago',
  ).map(({ label, time, isDone }) => `${isDone ? '●' : '○'} ${label} ${time}`.trim());

const AGREED = { agreedAt: '2026-12-02T14:00:00Z' };

test.each([
  [{ status: 'new' as const }, ['● Recibida ayer 12:00', '○ Contactada', '○ Agendada', '○ Realizada']],
  [
    { status: 'agreed' as const, ...AGREED },
    ['● Recibida ayer 12:00', '● Contactada', '● Agendada mié 2 dic, 11:00', '○ Realizada'],
  ],
  // Opened again: what was agreed before does not count.
  [
    { status: 'contacted' as const, ...AGREED },
    ['● Recibida ayer 12:00', '● Contactada', '○ Agendada', '○ Realizada'],
  ],
  [{ status: 'lost' as const }, ['● Recibida ayer 12:00', '● Perdida']],
  [
    { status: 'lost' as const, ...AGREED, withdrawnAt: '2026-11-28T16:00:00Z' },
    ['● Recibida ayer 12:00', '● Agendada mié 2 dic, 11:00', '● Retirada hoy 13:00'],
  ],
])('a request %j has this behind and before it', (changes, steps) => {
  expect(courseOf(changes)).toEqual(steps);
});
