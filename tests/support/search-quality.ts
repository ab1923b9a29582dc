import type { ListedCard } from '#features/directory/directory.contract.ts';
import { fold } from '#foundation/contract/search-text.ts';

type Search = [typed: string, shown: string, comuna?: string];

/** Whether one of the first three cards shows what was meant, in that comuna. */
export const isFound = ([, shown, comuna]: Search, cards: readonly ListedCard[]): boolean =>
  cards.slice(0, 3).some((card) => (!comuna || card.comuna === comuna) && textOf(card).includes(fold(shown)));

const textOf = ({ title, subtitle, matches }: ListedCard): string =>
  fold([title, subtitle, ...matches.map(({ name }) => name)].join(' · '));

/**
 * Searches as people type them, and what one of the first three cards must show in its title, subtitle or matched
 * products, if in a certain comuna then with its code.
 */
export const SEARCHES: Search[] = [
  // Names
  ['fuente ñuñoina', 'Fuente Ñuñoína'],
  ['la batida', 'La Batida'],
  ['barberia matucana', 'Barbería Matucana'],
  ['CALETA PORTALES', 'Caleta Portales'],
  ['rojas hermanos', 'Rojas Hermanos'],
  ['emporio sur', 'Heladería Emporio Sur'],
  ['carmela', 'Picada La Carmela'],
  ['canelos', 'Automotora Los Canelos'],
  ['chilota', 'Lanas Chilota'],
  ['quillay', 'Vivero El Quillay'],
  ['flores de la pergola', 'Flores de la Pérgola'],
  // Products, without accents, in singular and plural
  ['completo', 'Completo italiano'],
  ['completos italianos', 'Completo italiano'],
  ['churrascos', 'Churrasco italiano'],
  ['empanadas de pino', 'Empanada de pino'],
  ['ceviche', 'Ceviche'],
  ['ceviches', 'Ceviche'],
  ['kuchen', 'Kuchen de arándanos'],
  ['arandano', 'Kuchen de arándanos'],
  ['marraquetas', 'Marraqueta'],
  ['hallullas', 'Hallulla'],
  ['alfajores', 'Alfajor'],
  ['berlines', 'Berlín'],
  ['lomo saltado', 'Lomo saltado'],
  ['aji de gallina', 'Ají de gallina'],
  ['anticucho', 'Anticuchos'],
  ['mote huesillo', 'Mote con huesillo'],
  ['helado de calafate', 'Litro de calafate'],
  ['suculenta', 'suculentas'],
  ['rosas rojas', 'Docena de rosas rojas'],
  ['girasol', 'Girasoles'],
  ['corona', 'Corona blanca'],
  ['calefont', 'Mantención de calefont'],
  ['perfilado de barba', 'Perfilado de barba'],
  ['cortes', 'Corte clásico'],
  ['yaris 2020', 'Toyota Yaris'],
  ['suzuki', 'Suzuki Swift'],
  ['gorros', 'Gorro'],
  ['luz trasera', 'Luces traseras'],
  ['tomate', 'Tomates'],
  ['hamburguesas', 'Hamburguesa'],
  ['pizzas', 'Pizza'],
  ['lentes', 'Lentes de sol'],
  ['pan integral', 'Pan integral'],
  // One slip in a word
  ['panadaria', 'Panadería'],
  ['hamburgesa', 'Hamburgues'],
  ['cuchen', 'Kuchen de arándanos'],
  ['churasco', 'Churrasco'],
  ['conpleto italiano', 'Completo italiano'],
  ['enpanada', 'Empanada'],
  ['sevicheria', 'Caleta Portales'],
  ['barveria', 'Barbería Matucana'],
  ['gasfiteria', 'Rojas Hermanos'],
  ['gasfitreia', 'Rojas Hermanos'],
  ['fereteria', 'Ferretería'],
  ['farmasia', 'Farmacia'],
  ['veterinraia', 'Veterinaria'],
  ['sapateria', 'Zapatería'],
  ['piza', 'Pizza'],
  ['susi', 'Sushi'],
  ['mecanco', 'mecánico'],
  ['botilleia', 'Botillería'],
  ['verduleria', 'Verdulería'],
  ['marrraqueta', 'Marraqueta'],
  ['helads', 'Heladería Emporio Sur'],
  ['lavnaderia', 'Lavandería'],
  ['electrisista', 'Electricista'],
  ['fotografai', 'Fotografía'],
  ['vulcanisasion', 'Vulcanización'],
  ['canelso', 'Automotora Los Canelos'],
  // Places and words that say nothing
  ['panaderia en ñuñoa', 'Panadería', '13120'],
  ['panaderia en providencia', 'Panader', '13123'],
  ['farmacia las condes', 'Farmacia', '13114'],
  ['ferretería en Viña del Mar', 'Ferretería', '05109'],
  ['sushi en conce', 'Sushi', '08101'],
  ['pizzeria providensia', 'Pizzería', '13123'],
  ['completos en nunoa', 'Completo', '13120'],
  ['heladería en puerto varas', 'Heladería', '10109'],
  // What people call a trade
  ['peluqueria', 'Barbería Matucana'],
  ['peluquero', 'Barbería Matucana'],
  ['departamento', 'Costa Propiedades'],
  ['depto en viña', 'Costa Propiedades'],
  ['arriendo concon', 'Costa Propiedades'],
  ['floreria', 'Flores de la Pérgola'],
  ['plomero', 'Rojas Hermanos'],
  ['autos usados', 'Automotora Los Canelos'],
  ['lanas', 'Lanas Chilota'],
  ['dentista', 'Clínica dental'],
  ['gym', 'Gimnasio'],
  ['mudanzas', 'Flete'],
  ['marisqueria', 'Caleta Portales'],
  // Parts of words
  ['panad', 'Panader'],
  ['uñ', 'Ñuño'],
  ['calef', 'calefont'],
  ['ferret', 'Ferretería'],
  ['cheese', 'Cheesecake'],
];
