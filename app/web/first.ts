/**
 * The only script that a document loads directly. On a slow connection it arrives long before the page's own code. It
 * records taps and form submissions until then, for that code to handle (see useEarlyTaps; a button opts in with
 * `data-early`), and it loads that code after the first picture is painted, so that the two do not compete for
 * bandwidth.
 */
import './way-back.ts';

// Until the page knows who is signed in, it does not say 'Entrar' to them (see AccountButton).
if (/(^|; )signed_in=1/.test(document.cookie)) document.documentElement.dataset.signedIn = '';

/** After this time the page's code no longer waits for the first picture. */
const FIRST_PICTURE_TIMEOUT_MS = 1_500;

addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLElement>('#root:not([data-live]) [data-early]');
  if (!button) return;
  // Some are links. They are not followed, because the page's code answers the tap once it is here.
  event.preventDefault();
  button.dataset.early = 'tapped';
});

// Also holds back forms that need the page's code (see useEarlySubmit; a form whose values are not all in its fields
// has to be submitted again by the person). Search forms work without it.
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || form.method !== 'post') return;
  event.preventDefault();
  form.dataset.early = 'sent';
});

// Keeps the browser's offer to install the page until 'Guardar en mi Teléfono' is tapped (see PhoneInstructions).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  (window as { install?: Event }).install = event;
});

const {
  scripts: list = '',
  reporter,
  release,
  fallbacks,
} = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset ?? {};
const scripts = list.split(' ');

// React reports the errors of its components this way, too. The script that sends them to the server is loaded at the
// first error. If it cannot be loaded, the catch prevents that failure from being reported in turn.
const report = (error: unknown) =>
  reporter &&
  import(/* @vite-ignore */ reporter).then((module) => module.reportError(error, release)).catch(() => {});
addEventListener('error', ({ error, message }) => report(error ?? message));
addEventListener('unhandledrejection', ({ reason }) => report(reason));
const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');

async function loadPage(): Promise<void> {
  // Loads all chunks in parallel instead of one import after the other.
  for (const href of scripts.slice(1)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  // `URL.parse` is the newest of what our scripts need: who has it has the rest.
  if (fallbacks && !('parse' in URL)) await import(/* @vite-ignore */ fallbacks);
  await import(/* @vite-ignore */ scripts[0] ?? '');
}

const timeout = new Promise((resolve) => setTimeout(resolve, FIRST_PICTURE_TIMEOUT_MS));
Promise.race([picture?.decode().catch(() => {}), timeout]).then(() =>
  requestAnimationFrame(() => setTimeout(loadPage)),
);
