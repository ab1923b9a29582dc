import type { Card } from './cards.contract.ts';

/** Says why an inactive card is visible only to its team. */
export const hiddenText = ({ awaitsEmail }: Pick<Card, 'awaitsEmail'>): string =>
  awaitsEmail ? 'Falta confirmar tu correo' : 'Inactiva: solo tú la ves';
