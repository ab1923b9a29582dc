import { describe, expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { Card } from './cards.contract.ts';

const testApp = useTestApp();

test('a profile is stored without tracking parameters, whichever of its field names is used', async () => {
  const { owner, card } = await openShop(testApp, {
    socialLinks: { instagram: 'https://www.instagram.com/pan?igsh=MTY0' },
  });
  expect(card.socialLinks.instagram).toBe('https://www.instagram.com/pan');
  const changes = {
    facebookUrl: 'facebook.com/profile.php?id=1000&mibextid=LQ',
    socialLinks: { twitter: '@pan' },
  };
  const { body } = await owner.browser.put<Card>(`/api/cards/${card.id}`, changes);
  expect(body.socialLinks).toMatchObject({
    instagram: 'https://www.instagram.com/pan',
    facebook: 'facebook.com/profile.php?id=1000',
    twitter: '@pan',
  });
});

describe('links of one’s own', () => {
  const own = { title: 'Reserva tu hora', url: 'https://minegocio.cl/reservas' };

  test('are stored in their order with complete addresses, and replaced as a whole', async () => {
    const { owner, card } = await openShop(testApp);
    expect(card.ownLinks).toEqual([]);
    const put = async (ownLinks: object[] | null) =>
      (await owner.browser.put<Card>(`/api/cards/${card.id}`, { ownLinks })).body.ownLinks;
    expect(
      await put([
        { ...own, url: 'minegocio.cl/reservas' },
        { ...own, title: 'Otro' },
      ]),
    ).toEqual([own, { ...own, title: 'Otro' }]);
    expect(await put([own])).toEqual([own]);
    expect(await put(null)).toEqual([]);
  });

  test.each([
    ['without a title', [{ ...own, title: ' ' }], 'ownLinks.0.title'],
    ['without an address', [own, { ...own, url: '' }], 'ownLinks.1.url'],
    ['with code as its address', [{ ...own, url: 'javascript:alert(1)' }], 'ownLinks.0.url'],
    ['if there are more than five', Array.from({ length: 6 }, () => own), 'ownLinks'],
  ])('are refused %s', async (_how, ownLinks, field) => {
    const { owner, card } = await openShop(testApp);
    const { status, body } = await owner.browser.put<{ fields: object }>(`/api/cards/${card.id}`, {
      ownLinks,
    });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});

describe('a profile or web site without a working link is refused, and the answer names the field', () => {
  const nowhere = ['javascript:alert(1)', 'https://', '//evil', '@@pan', 'data:text/html,x', 'https://_'];
  const fields = [
    ...['instagram', 'facebook', 'twitter', 'linkedin'].map((name) => [`socialLinks.${name}`, `${name}Url`]),
    ['socialLinks.website', 'contactInfo.website', 'website'],
  ].flat();

  test.each(fields)('%s', async (field) => {
    const { owner, card } = await openShop(testApp);
    for (const typed of nowhere) {
      const [outer = '', inner] = field.split('.');
      const draft = { [outer]: inner ? { [inner]: typed } : typed };
      const { status, body } = await owner.browser.put<{ fields: object }>(`/api/cards/${card.id}`, draft);
      expect([typed, status, body.fields]).toEqual([
        typed,
        400,
        { [field]: expect.stringMatching(/^Escribe (tu usuario o el enlace|una dirección web)/) },
      ]);
    }
  });

  test('also when a card is created', async () => {
    const { owner } = await openShop(testApp);
    const draft = { title: 'Pan', cardType: 'products', subdomain: 'pan-sin-red' };
    const socialLinks = { instagram: 'javascript:alert(1)' };
    const { status, body } = await owner.browser.post<{ fields: object }>('/api/cards', {
      ...draft,
      socialLinks,
    });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['socialLinks.instagram']]);
  });
});
