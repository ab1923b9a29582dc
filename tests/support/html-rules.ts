import type { Page } from 'playwright-core';

/**
 * Runs in the browser: returns one line for each violation of a rule of HTML that the accessibility check does not
 * test.
 */
const FINDINGS = `(() => {
  const told = (rule, elements) => [...elements].map((element) => rule + ': ' + element.outerHTML.slice(0, 120));
  const without = (selector, has) => [...document.querySelectorAll(selector)].filter((element) => !has(element));
  const nameOf = (element) => element.getAttribute('aria-label') ||
    document.getElementById(element.getAttribute('aria-labelledby'))?.textContent || '';
  const landmarks = [...document.querySelectorAll('main, nav, aside, search, section[aria-label], section[aria-labelledby]')]
    .map((element) => [element.localName + ' «' + nameOf(element).trim() + '»', element]);
  const names = landmarks.map(([name]) => name);
  return [
    ...told('a fieldset without a legend', without('fieldset', ({ firstElementChild }) => firstElementChild?.localName === 'legend')),
    ...told('sizes without srcset', document.querySelectorAll('[sizes]:not([srcset], link[rel*=icon]), [imagesizes]:not([imagesrcset])')),
    ...told('a block element inside inline text', document.querySelectorAll(
      ':is(span, button, p, label, h1, h2, h3) :is(p, div, ul, ol, dl, h1, h2, h3, section, form, fieldset)')),
    ...told('an element in a dl that is neither dt nor dd', document.querySelectorAll('dl > div > :not(dt, dd), dl > :not(dt, dd, div)')),
    ...told('a landmark with the name of another one', landmarks.filter(([name], at) => names.indexOf(name) !== at).map(([, element]) => element)),
  ];
})()`;

/** The violations of HTML rules in the page's present state that browsers silently accept. */
export const htmlFindings = (page: Page): Promise<string[]> => page.evaluate(FINDINGS);
