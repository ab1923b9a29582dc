const FORM_OF_ADDRESS = /^(señora?|señorita|don|doña|(sra?|srta|dra?)\.?|d(ñ?a)?\.)$/i;

/** How somebody is greeted by the name that they typed: 'Ana María Díaz' → 'Ana', but 'Señora Ana Díaz' whole; '' without one. */
export function firstName(name: string | null): string {
  const words = (name ?? '').normalize('NFC').trim().split(/\s+/);
  const [first = ''] = words;
  return FORM_OF_ADDRESS.test(first) ? words.join(' ') : first;
}
