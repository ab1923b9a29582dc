import type { HeadShape, ProductList } from './look.rules.ts';

export const HEAD_LABELS: Record<HeadShape, string> = {
  cover: 'Portada a lo ancho',
  inset: 'Portada con margen',
  split: 'Portada grande',
  short: 'Portada baja',
  scallop: 'Portada con toldo',
  portrait: 'Nombre al centro',
  block: 'Bloque de color',
  name: 'Solo el nombre',
};

export const LIST_LABELS: Record<ProductList, string> = {
  list: 'Lista con fotos',
  grid: 'Cuadros',
  magazine: 'Revista, el primero grande',
  wide: 'Fotos anchas',
  rows: 'Filas con precio al lado',
  compact: 'Carta sin fotos',
};
