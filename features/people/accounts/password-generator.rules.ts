const LENGTH = 12;
/** The characters of passwords, without those that look alike: 0 and O, 1, l and I. */
const SETS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!#$%&*+-=?@'];

/** Twelve random letters, digits and symbols, at least one of each kind. */
export function generatePassword(): string {
  for (;;) {
    const password = Array.from({ length: LENGTH }, () => pick(SETS.join(''))).join('');
    if (SETS.every((set) => [...set].some((character) => password.includes(character)))) return password;
  }
}

/** A random character. Each is equally likely, because numbers beyond the last whole multiple are rejected. */
function pick(characters: string): string {
  const [random] = crypto.getRandomValues(new Uint32Array(1));
  const rounds = Math.floor(2 ** 32 / characters.length) * characters.length;
  return random !== undefined && random < rounds
    ? (characters[random % characters.length] ?? pick(characters))
    : pick(characters);
}
