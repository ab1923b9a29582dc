/** Dishes and goods have sizes and extras; homes and vehicles do not. */
export const hasOptions = (cardType: string): boolean => !/^(real_estate|automotive)$/.test(cardType);
