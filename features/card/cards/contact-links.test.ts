import { expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();

test.each([
  ['a WhatsApp that is not a number', { phone: '22 345 6789', whatsapp: 'wa.me/message/ABCDEF123' }, null],
  ['a WhatsApp of letters', { phone: '22 345 6789', whatsapp: 'pronto' }, null],
  ['only a shared-cost line', { phone: '600 360 3600' }, null],
  ['only a telephone', { phone: '22 345 6789' }, '56223456789'],
  ['an old spelling', { phone: '22 345 6789', whatsapp: '+56 09 8765 4321' }, '56987654321'],
])(
  'with %s the card is written to at the number that was meant, or at none',
  async (_, contactInfo, digits) => {
    const { card } = await openShop(testApp, { contactInfo });
    expect(card.links.whatsappDigits).toBe(digits);
  },
);
