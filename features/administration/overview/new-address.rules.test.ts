import { expect, test } from 'vitest';
import { subdomainProblem } from '#features/card/cards/subdomain.rules.ts';
import { addressFromName } from './new-address.rules.ts';

const NOW = Date.UTC(2026, 10, 20);

test.each([
  ['Ana', 'Pérez', 'anaperez1795132800000'],
  ['María José', "Núñez d'Arc", 'mariajosenunezdarc1795132800000'],
  ['', '', 'card1795132800000'],
  ['Пекарня', '🥖', 'card1795132800000'],
  ['x'.repeat(60), 'y'.repeat(60), `${'x'.repeat(40)}1795132800000`],
])('a card of %s %s gets the address %s', (firstName, lastName, address) => {
  expect(addressFromName(firstName, lastName, NOW)).toBe(address);
  expect(subdomainProblem(address)).toBeNull();
});
