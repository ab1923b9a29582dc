const LENGTH = 12;
/** Without those that are mistaken for one another when a password is read out: 0 and O, 1, l and I. */
const SETS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!#$%&*+-=?@'];

/** Twelve random characters, of letters, digits and symbols, at least one of each kind. */
export function generatePassword(): string {
  for (;;) {
    const password = Array.from({ length: LENGTH }, () => pick(SETS.join(''))).join('');
    if (SETS.every((set) => [...set].some((character) => password.includes(character)))) return password;
  }
}

/** Every character as likely as the others: numbers past the last whole round are thrown away. */
function pick(characters: string): string {
  const [random] = crypto.getRandomValues(new Uint32Array(1));
  const rounds = Math.floor(2 ** 32 / characters.length) * characters.length;
  return random !== undefined && random < rounds
    ? (characters[random % characters.length] ?? pick(characters))
    : pick(characters);
}
