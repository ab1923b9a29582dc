/** The end of an offer's address: `/la-batida#oferta-12`, where it stands on the card, and the sheet of its product. */
export const offerHash = (id: number): string => `oferta-${id}`;
