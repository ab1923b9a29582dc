/** The colours that are proposed for a card, with their names. */
export const CARD_COLORS = [
  ['#6366f1', 'Índigo'],
  ['#c2410c', 'Terracota'],
  ['#b91c1c', 'Rojo'],
  ['#be185d', 'Frambuesa'],
  ['#7e22ce', 'Morado'],
  ['#1d4ed8', 'Azul'],
  ['#0f766e', 'Verde mar'],
  ['#15803d', 'Verde'],
  ['#a16207', 'Mostaza'],
  ['#111827', 'Tinta'],
] as const;
