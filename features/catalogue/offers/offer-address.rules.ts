/** The end of an offer's address: `/la-batida#oferta-12`, where it stands on the card. */
export const offerHash = (id: number): string => `oferta-${id}`;
