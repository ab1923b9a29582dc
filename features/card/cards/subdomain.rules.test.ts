import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  normaliseSubdomain,
  proposedSubdomain,
  RESERVED_SUBDOMAINS,
  subdomainProblem,
} from './subdomain.rules.ts';

describe('the address of a card', () => {
  test.each([
    ['Fuente Ñuñoína', 'fuente-nunoina', 'is in lower case, without accents, with hyphens for spaces'],
    ['  Café   del  Ángel ', 'cafe-del-angel', 'has one hyphen for many spaces and none at its edges'],
    ['--pan__y--queso--', 'pan-y-queso', 'collapses runs of hyphens'],
    ["D'Angelo’s", 'dangelos', 'drops apostrophes'],
    ['Ñandú & Cía.', 'nandu-cia', 'replaces punctuation by a hyphen'],
    ['n\u0303u\u0301', 'nu', 'folds decomposed accents'],
    ['ＰＡＮ ﬁno', 'pan-fino', 'folds full-width letters and ligatures'],
    ['xn--nuoa-hqac', 'xn-nuoa-hqac', 'is never a punycode name'],
    ['shop.example.cl', 'shop-example-cl', 'contains no dots'],
    ['../../etc/passwd', 'etc-passwd', 'contains no slashes'],
    ['a\\b%2Fc?d#e', 'a-b-2fc-d-e', 'contains no characters with a meaning in links'],
    ['b\u0430nco', 'b-nco', 'contains no Cyrillic letters that look Latin'],
    ['Пекарня', '', 'is empty when no letter remains'],
    ['🥖🥐', '', 'is empty for emojis alone'],
    ['pan\u0000\u202Eqso', 'panqso', 'drops control and direction marks'],
    ['pan\u200bqueso', 'panqueso', 'drops zero-width spaces'],
    ['pan\u00adque\u200dso\ufeff', 'panqueso', 'drops soft hyphens, joiners and byte order marks'],
    ['👩‍🍳 Pan', 'pan', 'drops the joiner inside an emoji'],
    [
      'pan\nqueso\ty\u00a0más',
      'pan-queso-y-mas',
      'replaces line breaks, tabs and non-breaking spaces by hyphens',
    ],
    ['2x1', '2x1', 'may start with a digit'],
    ['a'.repeat(80), 'a'.repeat(80), 'is never cut silently'],
  ])('%j becomes %j: it %s', (typed, address) => {
    expect(normaliseSubdomain(typed)).toBe(address);
  });

  test('stays the same when normalised again and is a valid host label, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 90 }), (typed) => {
        const address = normaliseSubdomain(typed);
        expect(address).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(normaliseSubdomain(address)).toBe(address);
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  ['Fuente Ñuñoína', 'fuente-nunoina'],
  ['a'.repeat(80), 'a'.repeat(63)],
  [`${'a'.repeat(62)} bcd`, 'a'.repeat(62)],
])(
  'for %j the address %s is suggested, which is short enough and does not end in a hyphen',
  (name, address) => {
    expect(proposedSubdomain(name)).toBe(address);
  },
);

describe('an address is refused when it', () => {
  test.each([
    ['', 'is empty', /al menos 2/],
    ['a', 'has one letter', /al menos 2/],
    ['a'.repeat(64), 'has 64 letters', /hasta 63/],
    ['Pan', 'has a capital letter', /sin acento/],
    ['ñandu', 'has an ñ', /sin acento/],
    ['a--b', 'has two hyphens in a row', /sin acento/],
    ['xn--a1b', 'is a punycode name', /sin acento/],
    ['-pan', 'starts with a hyphen', /sin acento/],
    ['pan.cl', 'has a dot', /sin acento/],
    ['pan/cl', 'has a slash', /sin acento/],
    ['b\u0430nco', 'has a Cyrillic letter', /sin acento/],
    ['api', 'is a path of the API', /reservada/],
  ])('%j %s', (address, _, problem) => {
    expect(subdomainProblem(address)).toMatch(problem);
  });

  test.each(
    `api login registro recuperar restablecer guardadas mensajes perfil profile create-card user-panel dashboard
    directorio admin privacidad accesibilidad terminos ayuda image images assets sitemap sitemap-xml robots robots-txt favicon
    favicon-ico healthz readyz metrics manifest sw static public www mail subdomain card cards uploads well-known`
      .split(/\s+/)
      .map((address) => [address]),
  )('%s is reserved', (address) => {
    expect(subdomainProblem(address)).toMatch(/reservada/);
  });
});

test.each(['la', 'fuente-nunoina', '2x1', 'a'.repeat(63), 'tienda-de-ana', 'administradora-sur'])(
  '%s is free to take',
  (address) => {
    expect(subdomainProblem(address)).toBeNull();
  },
);

test('every reserved word would be a valid address', () => {
  const unreachable = [...RESERVED_SUBDOMAINS].filter((word) => normaliseSubdomain(word) !== word);
  expect(unreachable).toEqual([]);
});
