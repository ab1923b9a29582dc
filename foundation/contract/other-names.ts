import { stemOf, wordsOf } from './search-text.ts';

/** Different names of one thing in Chile. Each word finds the others in its line. */
export const SAME_THINGS: readonly string[] = [
  'departamento depto dpto',
  'terreno sitio',
  // 'pick-up' is two words in the directory.
  'camioneta pickup pick',
  'suv todoterreno',
  'moto motocicleta',
  'gimnasio gym',
  'hamburguesa burger',
  'completo hotdog',
  'papa papas',
  'palta aguacate',
  'choclo maíz',
  'poroto frijol',
  'manicure manicura uñas',
];

/** Reads such lines: a function from the stem of a word to those of the other words in its lines. */
export function otherNamesIn(lines: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byStem = new Map<string, readonly string[]>();
  for (const line of lines) {
    const stems = wordsOf(line).map(stemOf);
    for (const stem of stems)
      byStem.set(stem, [
        ...new Set([...(byStem.get(stem) ?? []), ...stems.filter((other) => other !== stem)]),
      ]);
  }
  return byStem;
}
