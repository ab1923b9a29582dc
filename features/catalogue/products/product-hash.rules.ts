/** The hash of a product's sheet in the card's address. */
export const productHash = (itemId: number): string => `producto-${itemId}`;
