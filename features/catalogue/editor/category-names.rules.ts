/** The names in 'Sopas, jugos, postres'. */
export const listedNames = (typed: string): string[] =>
  typed
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** What a list of several names is called: 'Crear 3 categorías'. */
export const listLabel = (names: readonly string[]): string => `Crear ${names.length} categorías`;
