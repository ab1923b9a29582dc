import { expect, test } from 'vitest';
import { contactWays } from './contact-ways.rules.ts';

const nothing = {
  contactInfo: { phone: null, whatsapp: null, email: null, address: null, website: null },
  socialLinks: {
    ...{ instagram: null, facebook: null, twitter: null, linkedin: null, website: null },
    ...{ tiktok: null, maps: null, review: null },
  },
  links: { whatsappDigits: null, phoneDigits: null, address: null },
};

test('a customer sees only the contacts that the business has entered', () => {
  expect(contactWays(nothing)).toEqual([]);
  expect(
    contactWays({
      ...nothing,
      socialLinks: { ...nothing.socialLinks, instagram: '@pan' },
      links: { whatsappDigits: '56912345678', phoneDigits: '56221234567', address: null },
    }),
  ).toEqual([
    { way: 'whatsapp', href: 'https://wa.me/56912345678' },
    { way: 'call', href: 'tel:+56221234567' },
    { way: 'instagram', href: 'https://www.instagram.com/pan' },
  ]);
});

test('TikTok, the map and the page for reviews follow the other contacts', () => {
  const socialLinks = {
    ...nothing.socialLinks,
    tiktok: '@pan',
    maps: 'https://maps.app.goo.gl/x1',
    review: 'https://g.page/r/x1/review',
  };
  expect(contactWays({ ...nothing, socialLinks })).toEqual([
    { way: 'tiktok', href: 'https://www.tiktok.com/@pan' },
    { way: 'maps', href: 'https://maps.app.goo.gl/x1' },
    { way: 'review', href: 'https://g.page/r/x1/review' },
  ]);
});

test('the website in the contact details takes precedence over the one among the social links', () => {
  const both = {
    ...nothing,
    contactInfo: { ...nothing.contactInfo, website: 'https://uno.cl/' },
    socialLinks: { ...nothing.socialLinks, website: 'https://dos.cl/' },
  };
  expect(contactWays(both)).toEqual([{ way: 'website', href: 'https://uno.cl/' }]);
  expect(contactWays({ ...both, contactInfo: nothing.contactInfo })).toEqual([
    { way: 'website', href: 'https://dos.cl/' },
  ]);
});
