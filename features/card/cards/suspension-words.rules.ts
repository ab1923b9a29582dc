const WORDS = 'Vitrina desactivó esta tarjeta. Solo la administración puede volver a activarla.';

/** Says to the owner of a suspended card why they cannot activate it, and where to write. */
export const suspendedText = (contactEmail: string | null): string =>
  contactEmail ? `${WORDS} Escribe a ${contactEmail}.` : WORDS;
