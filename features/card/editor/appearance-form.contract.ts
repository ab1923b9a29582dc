import { z } from 'zod';
import { type Card, CardUpdate } from '#features/card/cards/cards.contract.ts';
import { onlyChanged } from '#foundation/contract/only-changed.ts';

/** How the header of a card is chosen. */
export interface Header {
  kind: 'color' | 'picture';
  /** Kept even if there is a picture, because it is also the colour of the card's buttons. */
  color: string;
  picture: string | null;
  /** In percent from the left and the top; null until the person has chosen a point. */
  focus: { x: number; y: number } | null;
}

/** What a card shows, with the words of its switch. */
export const SHOWN = [
  { flag: 'isActive', label: 'Tarjeta activa', hint: 'Apagada, solo tú la ves.' },
  { flag: 'enableHeader', label: 'Mostrar encabezado', hint: 'La imagen o el color de arriba.' },
  { flag: 'enablePricing', label: 'Mostrar precios', hint: 'Apagado, tu tarjeta no los muestra.' },
  { flag: 'enableAvailability', label: 'Mostrar disponibilidad', hint: 'La señal «No disponible».' },
  { flag: 'enableBackButton', label: 'Botón volver', hint: 'Lleva al directorio.' },
  { flag: 'enableSaveButton', label: 'Botón guardar', hint: 'El corazón para guardar tu tarjeta.' },
] as const;
type Flag = (typeof SHOWN)[number]['flag'];

export const typedAppearance = (card: Card) => ({
  ...(Object.fromEntries(SHOWN.map(({ flag }) => [flag, card[flag]])) as Record<Flag, boolean>),
  look: card.look,
  lookHead: card.lookHead,
  lookList: card.lookList,
  header: {
    kind: card.headerBackgroundImageUrl ? 'picture' : 'color',
    color: card.headerBackgroundColor,
    picture: card.headerBackgroundImageUrl,
    focus:
      card.headerFocusX === null || card.headerFocusY === null
        ? null
        : { x: card.headerFocusX, y: card.headerFocusY },
  } as Header,
});
export type TypedAppearance = ReturnType<typeof typedAppearance>;

/** The fields as the API names them. The point of a picture that was removed stays. */
export function appearanceOf({ header, ...rest }: TypedAppearance, card: Card) {
  const picture = header.kind === 'picture' ? header.picture : null;
  return {
    ...rest,
    headerBackgroundColor: header.color,
    headerBackgroundImageUrl: picture,
    headerFocusX: picture ? (header.focus?.x ?? null) : card.headerFocusX,
    headerFocusY: picture ? (header.focus?.y ?? null) : card.headerFocusY,
  };
}

/** Turns what is chosen into the changes of the card. */
export const appearanceSchema = (card: Card) =>
  z
    .custom<TypedAppearance>()
    .transform((typed) => onlyChanged(appearanceOf(typedAppearance(card), card), appearanceOf(typed, card)))
    .pipe(CardUpdate);
