import { expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp({}, { pages: true });

test("the settings' back button leads to one’s own start page", async () => {
  const { owner } = await openShop(testApp);
  const starts = [
    [owner, '/user-panel'],
    [await signUpAdmin(testApp), '/admin'],
    [await signUp(testApp), '/dashboard'],
  ] as const;
  for (const [person, start] of starts) {
    const { text } = await person.browser.get('/profile');
    const paths = text.split('Volver')[0]?.match(/href="\/[^"]*"/g);
    expect(paths?.at(-1)).toBe(`href="${start}"`);
  }
});
