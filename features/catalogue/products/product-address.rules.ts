/** The hash of a product's sheet in the card's address. */
export const productHash = (itemId: number): string => `producto-${itemId}`;

/** Longer names are cut in the address, between two words if possible. */
const MAX_NAME = 60;

/** The end of a product's address: 'completo-italiano-123'. The name is for people; only the id is looked up. */
export function productSlug({ id, name }: { id: number; name: string }): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const cut = words.length > MAX_NAME ? words.slice(0, MAX_NAME + 1).replace(/-?[^-]*$/, '') : words;
  return `${cut || words.slice(0, MAX_NAME) || 'producto'}-${id}`;
}

/** The id at the end of such an address, whatever name precedes it; null if there is none. */
export function productIdIn(slug: string): number | null {
  const id = Number(/(?:^|-)([1-9]\d{0,9})$/.exec(slug)?.[1]);
  return id <= 2_147_483_647 ? id : null;
}
