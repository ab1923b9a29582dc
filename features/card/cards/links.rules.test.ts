import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mapsHref, telHref, whatsappHref } from './links.rules.ts';
import { mailtoHref } from './mail-link.rules.ts';
import { facebookHref, instagramHref, linkedinHref, websiteHref, xHref } from './profile-links.rules.ts';

const profiles = { Instagram: instagramHref, Facebook: facebookHref, LinkedIn: linkedinHref, X: xHref };

describe('the telephone and WhatsApp links', () => {
  test('call and write to an international number', () => {
    expect(telHref('56912345678')).toBe('tel:+56912345678');
    expect(whatsappHref('56912345678')).toBe('https://wa.me/56912345678');
  });

  test.each([
    '',
    '1234567',
    '1234567890123456',
    '+56912345678',
    '0912345678',
    '569 1234',
    '5691234567/?x',
    'abc',
  ])('are not created from %j', (digits) => {
    expect(telHref(digits)).toBeNull();
    expect(whatsappHref(digits, 'Hola')).toBeNull();
  });

  test.each([
    'Hola & adiós',
    'a&text=otro&phone=1',
    'Mesa #4',
    '100%0aTotal: $0',
    '¿? + = / \\ " \' <b>',
    'línea 1\nlínea 2',
    '🥖 pan',
  ])('contain the text %j unchanged, in one parameter', (text) => {
    const link = new URL(whatsappHref('56912345678', text) ?? '');
    expect(link.host).toBe('wa.me');
    expect(link.pathname).toBe('/56912345678');
    expect(link.hash).toBe('');
    expect([...link.searchParams]).toEqual([['text', text]]);
  });

  test('can be created from a text that ends with half an emoji', () => {
    expect(whatsappHref('56912345678', 'pan 🥖'.slice(0, -1))).toBe(
      'https://wa.me/56912345678?text=pan%20%EF%BF%BD',
    );
  });
});

describe('the mail link', () => {
  test.each([
    ['ana@pan.cl', 'mailto:ana@pan.cl'],
    [' ana.soto+web@mail.pan.cl ', 'mailto:ana.soto%2Bweb@mail.pan.cl'],
    ['a?bcc=x@evil.cl', 'mailto:a%3Fbcc%3Dx@evil.cl'],
    ['a&cc=b%0d@pan.cl', 'mailto:a%26cc%3Db%250d@pan.cl'],
  ])('to %j is %s', (email, link) => {
    expect(mailtoHref(email)).toBe(link);
  });

  test.each([
    '',
    null,
    undefined,
    'ana',
    'ana@pan',
    'ana@pan.cl,eva@evil.cl',
    'ana@pan.cl;eva@evil.cl',
    'ana@pan.cl?bcc=eva@evil.cl',
    'ana@pan.cl?bcc=eva',
    'ana@pan.cl\r\nBcc:eva@evil.cl',
    'javascript:alert@pan.cl',
    'Ana <ana@pan.cl>',
  ])('is not created from %j', (email) => {
    expect(mailtoHref(email)).toBeNull();
  });

  test('contains subject and body unchanged, with line breaks as mail requires them', () => {
    const link = new URL(mailtoHref('ana@pan.cl', 'Pedido & más?', 'Hola\n#1 & a=b') ?? '');
    expect([...link.searchParams]).toEqual([
      ['subject', 'Pedido & más?'],
      ['body', 'Hola\r\n#1 & a=b'],
    ]);
    expect(link.hash).toBe('');
  });
});

test('the map link searches the whole address', () => {
  const link = new URL(mapsHref(' Av. Irarrázaval 3452 #12 & esq., Ñuñoa ') ?? '');
  expect(link.host).toBe('www.google.com');
  expect(link.searchParams.get('query')).toBe('Av. Irarrázaval 3452 #12 & esq., Ñuñoa');
  expect(mapsHref('  ')).toBeNull();
  expect(mapsHref(null)).toBeNull();
});

describe('the link of a web site', () => {
  test.each([
    ['https://pan.cl', 'https://pan.cl/'],
    ['HTTP://Pan.cl/Menu?a=1#b', 'http://pan.cl/Menu?a=1#b'],
    ['pan.cl', 'https://pan.cl/'],
    [' www.pan.cl/menu ', 'https://www.pan.cl/menu'],
    ['pan.cl/a|b', 'https://pan.cl/a%7Cb'],
    ['pan.cl:8080/x', 'https://pan.cl:8080/x'],
    ['ñandú.cl', 'https://xn--and-6ma2c.cl/'],
    ['https://pan.cl/"><script>', 'https://pan.cl/%22%3E%3Cscript%3E'],
  ])('%j leads to %s', (typed, link) => {
    expect(websiteHref(typed)).toBe(link);
  });
});

describe('no link to a profile or web site is created from', () => {
  test.each([
    '',
    '   ',
    null,
    undefined,
    'javascript:alert(1)',
    'JaVaScRiPt://pan.cl/%0aalert(1)',
    'java\tscript:alert(1)',
    'java\nscript://pan.cl/',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://pan.cl/1',
    '//evil.cl',
    '//evil.cl/pan',
    '/\\evil.cl',
    '\\\\evil.cl/pan',
    'https:\\\\evil.cl',
    'https:///evil.cl',
    'https:evil.cl/pan',
    'https://ht\ttp.cl/',
    'pan.cl/a\tb',
    'pan.cl\\@evil.cl/x',
    'https://pan.cl@evil.cl/',
    'https://ana:clave@evil.cl/',
    'ftp://pan.cl/x',
    'https://',
    'https://localhost/',
    'https://[::1]/',
    '../admin',
    'pan\u202Egpj.exe/x',
    'https://pan.cl:99999/',
    '@',
    '@@pan/x',
    '..',
  ])('%j', (typed) => {
    for (const href of [websiteHref, ...Object.values(profiles)]) expect(href(typed)).toBeNull();
  });
});

describe('a profile link is created from a user name or an address', () => {
  test.each([
    ['Instagram', '@fuente.nunoina', 'https://www.instagram.com/fuente.nunoina'],
    ['Instagram', 'fuente_nunoina', 'https://www.instagram.com/fuente_nunoina'],
    ['Instagram', ' instagram.com/fuente ', 'https://instagram.com/fuente'],
    ['Instagram', 'https://www.instagram.com/fuente/?hl=es', 'https://www.instagram.com/fuente/?hl=es'],
    ['Instagram', 'http://instagram.com/fuente', 'http://instagram.com/fuente'],
    ['Facebook', 'fuente.nunoina', 'https://www.facebook.com/fuente.nunoina'],
    ['Facebook', '@fuente', 'https://www.facebook.com/fuente'],
    ['Facebook', 'fb.com/fuente', 'https://fb.com/fuente'],
    ['X', '@fuente', 'https://x.com/fuente'],
    ['X', 'twitter.com/fuente', 'https://twitter.com/fuente'],
    ['LinkedIn', 'fuente-nunoina', 'https://www.linkedin.com/company/fuente-nunoina'],
    ['LinkedIn', 'in/ana-soto', 'https://www.linkedin.com/in/ana-soto'],
    ['LinkedIn', '/company/ñandú/', 'https://www.linkedin.com/company/%C3%B1and%C3%BA'],
    ['LinkedIn', 'https://cl.linkedin.com/company/x/', 'https://cl.linkedin.com/company/x/'],
  ] as const)('on %s, %j leads to %s', (network, typed, link) => {
    expect(profiles[network](typed)).toBe(link);
  });

  test.each(['Fuente Ñuñoína', '-pan', '.pan', 'in/', 'in/../admin', 'company/a/b'])(
    'but not from %j',
    (typed) => {
      for (const href of Object.values(profiles)) expect(href(typed)).toBeNull();
    },
  );
});

test('whatever is typed, the result is a link to another web site or no link', () => {
  const pieces = [
    'javascript:',
    'data:',
    'https:',
    'http:',
    '//',
    '/',
    '\\',
    '@',
    '.',
    'pan.cl',
    'x',
    '\t',
    '\n',
    '%',
    ':',
    '?',
    '#',
    'ñ',
  ];
  const typing = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 3 })), {
    maxLength: 8,
  });
  let links = 0;
  fc.assert(
    fc.property(typing, (parts) => {
      for (const href of [websiteHref, ...Object.values(profiles)]) {
        const link = href(parts.join(''));
        if (link === null) continue;
        links++;
        expect(link).toMatch(/^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?(\/[\x21-\x7e]*)?$/);
        expect(new URL(link, 'https://vitrina.cl').protocol).toMatch(/^https?:$/);
      }
    }),
    { numRuns: 2000 },
  );
  expect(links).toBeGreaterThan(100);
});
