const WORDS = 'Vitrina desactivó esta tarjeta. Solo la administración puede volver a activarla.';

/** The highest length of what an administrator writes about it. */
export const MAX_SUSPENSION_REASON = 300;

/** 'Motivo: Vende lo prohibido.' */
export const reasonText = (reason: string): string => `Motivo: ${reason.replace(/[^.!?]$/, '$&.')}`;

/** Says to the owner of a suspended card why they cannot activate it, and where to write. */
export const suspendedText = (
  { suspensionReason: reason }: { suspensionReason?: string | null | undefined },
  contactEmail: string | null,
): string =>
  [WORDS, reason && reasonText(reason), contactEmail && `Escribe a ${contactEmail}.`]
    .filter(Boolean)
    .join(' ');
