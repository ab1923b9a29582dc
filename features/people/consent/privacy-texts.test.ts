import { expect, test } from 'vitest';
import { loadWebBuild } from '#app/server/web-build.ts';
import { PRIVACY_VERSION } from '#features/people/accounts/consent.rules.ts';

/** The text of the page, with a line for each paragraph. */
const wordsOf = (html: string): string =>
  (/<article[^>]*>(.*)<\/article>/s.exec(html)?.[1] ?? '')
    .replaceAll(/<h2/g, '\n<h2')
    .replaceAll(/<\/(h1|h2|p|li|dt|dd)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

// If this test fails because the text has changed, set a new PRIVACY_VERSION and run
// `vitest run features/people/consent/privacy-texts --update`, which stores the text of the new version. The text of a version
// that people have agreed to must never change.
test('the text of the current version is stored word by word', async () => {
  const web = await loadWebBuild();
  const words = wordsOf(await web.render('privacy', { contactEmail: null }));
  expect(words.length).toBeGreaterThan(1_000);
  await expect(words).toMatchFileSnapshot(`privacy-texts/${PRIVACY_VERSION}.txt`);
});
