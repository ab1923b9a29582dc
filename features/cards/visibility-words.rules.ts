import type { Card } from './cards.contract.ts';

/** Why only its team sees an inactive card. */
export const hiddenText = ({ awaitsEmail }: Pick<Card, 'awaitsEmail'>): string =>
  awaitsEmail ? 'Falta confirmar tu correo' : 'Inactiva: solo tú la ves';
