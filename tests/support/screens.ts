import type { CDPSession, Page } from 'playwright-core';
import { untilArrived, untilRedrawn } from './chromium.ts';
import { findingsAtOnce } from './test-site.ts';

interface Screen {
  name: string;
  width: number;
  height: number;
  isDesktop?: boolean;
  isDark?: boolean;
  /** Options of `axe.run`. */
  rules?: object;
}

const PHONE_SCREEN: Screen = { name: 'a phone', width: 390, height: 844 };
const CONTRAST = 'color-contrast';

/**
 * The screens that every page must support. A full check takes a quarter of a second, half of it for the contrast of
 * colours, so only the phone gets one. The dark theme only changes colours, and a desktop only what is shown.
 */
const SCREENS: Screen[] = [
  PHONE_SCREEN,
  {
    ...{ name: 'a narrow phone in the dark', width: 320, height: 640, isDark: true },
    rules: { runOnly: [CONTRAST] },
  },
  {
    ...{ name: 'a desktop', width: 1440, height: 900, isDesktop: true },
    rules: { rules: { [CONTRAST]: { enabled: false } } },
  },
];

/** Describes what is wider than the screen: the document or an open dialog. */
const overflowOf = (page: Page, width: number): Promise<string[]> =>
  page.evaluate<string[]>(`[
    ...(document.documentElement.scrollWidth > ${width}
      ? ['the page is ' + document.documentElement.scrollWidth + ' wide instead of ${width}'] : []),
    ...[...document.querySelectorAll('dialog[open]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ scrollWidth, clientWidth }) => 'the content of a dialog is ' + scrollWidth + ' wide instead of ' + clientWidth),
  ]`);

/** Changes the screen. Playwright can change a phone's size; a desktop needs Chromium's own commands. */
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
 * Finds accessibility problems and content that is cut off in the page's present state on a phone, on a narrow phone in
 * the dark theme, and on a desktop. The window has the size of a phone before and after.
 */
export async function findingsOnEveryScreen(page: Page): Promise<string[]> {
  const findings: string[] = [];
  const session = await page.context().newCDPSession(page);
  for (const screen of SCREENS) {
    await show(page, session, screen);
    // A desktop may show components that a phone does not, such as a preview; a narrow phone shows the same as a phone.
    const isNew = screen === PHONE_SCREEN || screen.isDesktop;
    await (isNew ? untilArrived(page) : untilRedrawn(page));
    const found = [...(await findingsAtOnce(page, screen.rules)), ...(await overflowOf(page, screen.width))];
    findings.push(...found.map((finding) => `${screen.name}: ${finding}`));
  }
  await show(page, session, PHONE_SCREEN);
  return findings;
}
