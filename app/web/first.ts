/**
 * The only script that a document names. It arrives long before the page's own code on a slow line:
 * it marks what is tapped or sent until then, for that code to do (see useEarlyTaps; a button asks with `data-early`),
 * and it fetches that code once the first picture is painted, so that the two do not share the line.
 */
/** A picture that takes longer does not hold up the page any more. */
const FIRST_PICTURE_TIMEOUT_MS = 1_500;

addEventListener('click', ({ target }) => {
  const button =
    target instanceof Element && target.closest<HTMLElement>('#root:not([data-live]) [data-early]');
  if (button) button.dataset.early = 'tapped';
});

// A form that is sent before there is anything to send it with waits, too (see useEarlySubmit; one whose values are not
// in its fields is sent once more by hand). Searches work without.
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || form.method !== 'post') return;
  event.preventDefault();
  form.dataset.early = 'sent';
});

const scripts =
  document.querySelector<HTMLElement>('script[data-scripts]')?.dataset.scripts?.split(' ') ?? [];
const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');

function loadPage(): void {
  // Side by side, not each when the one before asks for it.
  for (const href of scripts.slice(1)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  import(/* @vite-ignore */ scripts[0] ?? '');
}

const timeout = new Promise((resolve) => setTimeout(resolve, FIRST_PICTURE_TIMEOUT_MS));
Promise.race([picture?.decode().catch(() => {}), timeout]).then(() =>
  requestAnimationFrame(() => setTimeout(loadPage)),
);

export {};
