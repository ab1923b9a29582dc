/** ['Corte', 'Barba', 'Tinte'] → 'Corte, Barba y Tinte'; '' for none. */
export const joinWithAnd = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' y ');
