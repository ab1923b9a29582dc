/** What branches share: 'menú', or 'catálogo' where nothing is eaten. */
export const sharedWord = (cardType: string): string => (cardType === 'restaurant' ? 'menú' : 'catálogo');
