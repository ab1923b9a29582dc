/** The town in a Chilean address: 'Av. Irarrázaval 3452, Ñuñoa' gives 'Ñuñoa'. Null when unclear. */
export function cityOf(address: string | null): string | null {
  const parts = (address ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && !/^(chile|(regi[oó]n|r\.m)\b.*|rm|.* regi[oó]n)$/i.test(part));
  // A single part is a town only without digits; otherwise it is the street.
  if (parts.length === 1 && /\d/.test(parts[0] ?? '')) return null;
  // Removes a postal code before the town: '7750000 Ñuñoa'.
  return parts.at(-1)?.replace(/^\d{7} +/, '') || null;
}
