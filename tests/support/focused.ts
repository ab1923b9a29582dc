import type { Locator } from 'playwright-core';

/** Whether the element has the focus and nothing covers it: neither the window's edge nor a bar. */
export const isFocusedInView = (element: Locator): Promise<boolean> =>
  element.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    const shown = it.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
    return it.matches(':focus') && shown !== null && (it.contains(shown) || shown.contains(it));
  });

/** Waits until the element has the focus, which may come to it a moment after what leads there. */
export const untilFocused = (element: Locator): Promise<void> =>
  element.and(element.page().locator(':focus')).waitFor();
