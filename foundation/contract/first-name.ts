/** The first word of a name as somebody typed it: 'Ana María Díaz' → 'Ana'; '' without one. */
export const firstName = (name: string | null): string => name?.trim().split(/\s+/)[0] ?? '';
