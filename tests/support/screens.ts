import type { CDPSession, Page } from 'playwright-core';
import { accessibilityFindings } from './test-site.ts';

interface Screen {
  name: string;
  width: number;
  height: number;
  isDesktop?: boolean;
  isDark?: boolean;
  /** The accessibility rules that are asked here, if not all: axe's own options. */
  rules?: object;
}

const PHONE_SCREEN: Screen = { name: 'a phone', width: 390, height: 844 };

/** The screens on which every page has to hold up. */
const SCREENS: Screen[] = [
  PHONE_SCREEN,
  {
    ...PHONE_SCREEN,
    name: 'a phone in the dark',
    isDark: true,
    // Only colours differ.
    rules: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
  },
  {
    name: 'a narrow phone',
    width: 320,
    height: 640,
    // Its colours are those of the other phone.
    rules: { rules: { 'color-contrast': { enabled: false } } },
  },
  { name: 'a desktop', width: 1440, height: 900, isDesktop: true },
];

/** What is wider than there is room for: the document, or a dialog that is open. */
const overflowOf = (page: Page, width: number): Promise<string[]> =>
  page.evaluate<string[]>(`[
    ...(document.documentElement.scrollWidth > ${width}
      ? ['the page is ' + document.documentElement.scrollWidth + ' wide instead of ${width}'] : []),
    ...[...document.querySelectorAll('dialog[open]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ scrollWidth, clientWidth }) => 'a dialog holds ' + scrollWidth + ' instead of ' + clientWidth),
  ]`);

/** Playwright changes the size of a phone; a desktop is made of it by Chromium's own commands. */
async function show(page: Page, session: CDPSession, { width, height, isDesktop, isDark }: Screen) {
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: !isDesktop, maxTouchPoints: 1 });
  if (isDesktop) {
    const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
    await session.send('Emulation.setDeviceMetricsOverride', metrics);
  } else {
    await session.send('Emulation.clearDeviceMetricsOverride');
    await page.setViewportSize({ width, height });
  }
}

/**
 * What is wrong with the page as it stands on a phone, in the dark, on a narrow phone and on a desktop: everybody can
 * use it, and nothing is cut off. The page is one on a phone, before and after.
 */
export async function findingsOnEveryScreen(page: Page): Promise<string[]> {
  const findings: string[] = [];
  const session = await page.context().newCDPSession(page);
  for (const screen of SCREENS) {
    await show(page, session, screen);
    const found = [
      ...(await accessibilityFindings(page, screen.rules)),
      ...(await overflowOf(page, screen.width)),
    ];
    findings.push(...found.map((finding) => `${screen.name}: ${finding}`));
  }
  await show(page, session, PHONE_SCREEN);
  return findings;
}
