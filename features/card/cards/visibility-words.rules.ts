import type { Card } from './cards.contract.ts';

/** Says why an inactive card is visible only to its team. */
export const hiddenText = ({
  awaitsEmail,
  isSuspended,
}: Pick<Card, 'awaitsEmail' | 'isSuspended'>): string =>
  isSuspended
    ? 'Vitrina desactivó esta tarjeta'
    : awaitsEmail
      ? 'Falta confirmar tu correo'
      : 'Inactiva: solo tú la ves';
