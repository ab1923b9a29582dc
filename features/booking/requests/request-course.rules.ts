import { dateWords, dueWords } from '#features/ordering/orders/due-words.rules.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { STATUS_WORDS } from './request-status.rules.ts';
import type { OwnRequest } from './requests.contract.ts';

interface RequestStep {
  label: string;
  /** When it happened, or for when it is; '' where that is not stored. */
  time: string;
  isDone: boolean;
}

const COURSE = ['new', 'contacted', 'agreed', 'done'] as const;

/** From the request to the visit: what is behind, and what is still to come. A closed one has nothing to come. */
export function requestCourse(
  { status, createdAt, agreedAt, withdrawnAt }: OwnRequest,
  now: Date,
  zone: TimeZone,
): RequestStep[] {
  const received = { label: 'Recibida', time: dueWords(createdAt, now, zone), isDone: true };
  const agreed = agreedAt ? dateWords(agreedAt, zone) : '';
  if (status === 'lost') {
    const end = withdrawnAt
      ? { label: 'Retirada', time: dueWords(withdrawnAt, now, zone) }
      : { label: STATUS_WORDS.lost, time: '' };
    const before = agreed ? [{ label: STATUS_WORDS.agreed, time: agreed, isDone: true }] : [];
    return [received, ...before, { ...end, isDone: true }];
  }
  const reached = COURSE.indexOf(status);
  return COURSE.map((step, at) =>
    step === 'new'
      ? received
      : {
          label: STATUS_WORDS[step],
          // Opened again, what was agreed before does not count.
          time: step === 'agreed' && reached >= at ? agreed : '',
          isDone: reached >= at,
        },
  );
}
