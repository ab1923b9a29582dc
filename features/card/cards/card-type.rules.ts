/** What a card of each type sells, as worded in its titles and buttons. */
const CATALOGUES: Record<string, { name: string; inText: string } | undefined> = {
  restaurant: { name: 'Menú', inText: 'el menú' },
  services: { name: 'Servicios', inText: 'los servicios' },
  products: { name: 'Productos', inText: 'los productos' },
  real_estate: { name: 'Propiedades', inText: 'las propiedades' },
  automotive: { name: 'Vehículos', inText: 'los vehículos' },
};

/** `name` is a title ('Menú'); `inText` is for sentences ('Buscar en el menú'). */
export function catalogueOf(cardType: string): { name: string; inText: string } {
  return CATALOGUES[cardType] ?? { name: 'Catálogo', inText: 'el catálogo' };
}
