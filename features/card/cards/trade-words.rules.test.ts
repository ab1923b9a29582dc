import { expect, test } from 'vitest';
import { tradeWords } from './trade-words.rules.ts';

test.each([
  ['restaurant', 'Nuevo Producto', 'los 3 productos', 'Ningún producto'],
  ['products', 'Nuevo Producto', 'los 3 productos', 'Ningún producto'],
  ['services', 'Nuevo Servicio', 'los 3 servicios', 'Ningún servicio'],
  ['real_estate', 'Nueva Propiedad', 'las 3 propiedades', 'Ninguna propiedad'],
  ['automotive', 'Nuevo Vehículo', 'los 3 vehículos', 'Ningún vehículo'],
  ['circus', 'Nuevo Producto', 'los 3 productos', 'Ningún producto'],
])('a card of type %s uses its own words', (type, button, several, nothing) => {
  const { title, many, none, o } = tradeWords(type);
  expect([`Nuev${o} ${title}`, `l${o}s 3 ${many}`, none]).toEqual([button, several, nothing]);
});
