import type { RequestStatus } from './requests.contract.ts';

export const STATUS_WORDS: Record<RequestStatus, string> = {
  new: 'Nueva',
  contacted: 'Contactada',
  agreed: 'Agendada',
  done: 'Realizada',
  lost: 'Perdida',
};
