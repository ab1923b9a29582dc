import { expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { Card } from './cards.contract.ts';

const testApp = useTestApp();

test('a profile is stored without what its app says of who shared it, by either spelling of its field', async () => {
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
