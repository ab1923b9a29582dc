import type { Page } from 'playwright-core';

/** Where one writes. */
export const composer = (page: Page) => page.getByRole('textbox', { name: 'Mensaje' });
export const messagesOf = (page: Page) => page.getByRole('log').getByRole('listitem');
/** The words of all messages on screen, in their order. */
export const texts = async (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(
    "[...document.querySelectorAll('[role=log] p:not([class])')].map((p) => p.textContent)",
  );
export async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}
/** Waits until a message is on screen. */
export const heard = (page: Page, text: string) =>
  messagesOf(page).filter({ hasText: text }).first().waitFor();

/** Milliseconds from pressing Enter to the message's appearance in the other window, by the clock of this machine. */
export async function timeOfTravel(from: Page, to: Page, text: string): Promise<number> {
  await to.evaluate(`{
    globalThis.seen = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('[role=log]').textContent.includes(${JSON.stringify(text)})) return;
        observer.disconnect();
        resolve(Date.now());
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true });
    });
    // Otherwise the test would wait for it here.
    undefined;
  }`);
  await from.evaluate(
    "addEventListener('keydown', () => { globalThis.enteredAt = Date.now(); }, { capture: true, once: true })",
  );
  await say(from, text);
  return (await to.evaluate<number>('seen')) - (await from.evaluate<number>('enteredAt'));
}
