const LENGTH = 12;
/** Without what is mistaken for something else when it is read from a screen: 0 and O, 1, l and I. */
const KINDS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '!@#$%&*+-=?'];

/** 12 random characters: letters, digits and symbols, at least one of each. */
export function generatePassword(): string {
  const all = KINDS.join('');
  for (;;) {
    const password = Array.from(
      crypto.getRandomValues(new Uint32Array(LENGTH)),
      (random) => all[random % all.length],
    ).join('');
    // Thrown again rather than mended, so that no place is more likely to hold a digit than another.
    if (KINDS.every((kind) => [...kind].some((character) => password.includes(character)))) return password;
  }
}
