import { otherNamesIn, SAME_THINGS } from '#foundation/contract/other-names.ts';

/** Different names of the same trade, and what it sells. Each word finds the others in its line. */
const TRADES = [
  'peluquería peluquero peluquera barbería barbero barber salón pelo cabello',
  'departamento corredora corredor inmobiliaria propiedades arriendo',
  'auto autos vehículo automóvil carro automotora automotriz seminuevos',
  'panadería amasandería panadero amasado',
  'pastelería repostería tortas',
  'botillería licorería licores vinos cervezas',
  'almacén minimarket abarrotes provisiones',
  'verdulería frutería verduras frutas feria',
  'florería floristería flores ramos',
  'vivero jardín plantas jardinería',
  'gasfíter gasfitería plomero plomería fontanero gásfiter',
  'eléctrico electricista electricidad',
  'mecánico taller mecánica desabolladura',
  'vulcanización vulca neumáticos',
  'ferretería ferretero herramientas',
  'farmacia botica remedios',
  'veterinaria veterinario mascotas',
  'dentista odontólogo dental odontología',
  'zapatería zapatos calzado',
  'bicicletería bicicletas bicis',
  'lavandería lavaseco tintorería',
  'cerrajería cerrajero llaves',
  'imprenta impresiones gráfica',
  'modista costurera sastre costura',
  'fletes mudanzas mudanza flete',
  'restaurante restorán restaurant restoran picada comida almuerzo almorzar colación menú hambre',
  'cafetería café cafe desayuno',
  'heladería helados gelatería',
  'marisquería mariscos pescados pescadería cevichería',
  'carnicería carnes',
  'bebida jugo limonada',
  'vegano vegetariano',
  'sushi japonesa japonés',
  'sándwich sanguche sándwiches sanguchería sandwichería churrasco lomito',
  'lana lanas tejidos ovillo',
];

const BY_STEM = otherNamesIn([...SAME_THINGS, ...TRADES]);

/** The stems of the other words in the same line. */
export const synonymsOf = (stem: string): readonly string[] => BY_STEM.get(stem) ?? [];

/** What people take instead of a thing that nobody has. */
const INSTEAD = new Map([
  ['hamburguesa', ['completo', 'sándwich']],
  ['pizza', ['empanada', 'sándwich']],
  ['sushi', ['ceviche']],
  ['torta', ['kuchen']],
]);

/** Words to search for if nobody has the thing, which may also be called by another of its names. */
export const insteadOf = (stem: string): readonly string[] =>
  [stem, ...synonymsOf(stem)].flatMap((name) => INSTEAD.get(name) ?? []);

export const SYNONYM_STEMS: readonly string[] = [...BY_STEM.keys()];
