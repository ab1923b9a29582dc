const SMALL_WORDS = new Set(['a', 'al', 'de', 'del', 'e', 'el', 'en', 'la', 'las', 'lo', 'los', 'y']);

/**
 * Up to two initials of a business: 'Fuente Ñuñoína' → 'FÑ', 'Panadería de la Esquina' → 'PE', 'La Caleta' → 'LC'. Only
 * capitals and digits that can be drawn; empty where a name has none ('🥖', 'Пекарня').
 */
export function initialsOf(title: string): string {
  const words = title.match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu) ?? [];
  return words
    .filter((word, at) => at === 0 || !SMALL_WORDS.has(word.toLowerCase()))
    .map(firstCapital)
    .filter((letter) => /^[0-9A-ZÑ]$/.test(letter))
    .slice(0, 2)
    .join('');
}

/** The first letter without its accent. Ñ is a letter of its own. */
function firstCapital(word: string): string {
  const capital = [...word.normalize('NFC').toUpperCase()][0] ?? '';
  return capital === 'Ñ' ? capital : (capital.normalize('NFKD')[0] ?? '');
}
