import type { reportBrowserError } from '#features/insight/browser-errors/browser-errors.contract.ts';
import { firstFrame, isOfExtension } from '#features/insight/browser-errors/browser-errors.rules.ts';
import type { BodyOf } from '#foundation/contract/endpoint.ts';

const MAX_A_PAGE = 5;
const sent = new Set<string>();

/** Reports an error to the server: each error once, and only the first few of a page. */
export function reportError(error: unknown, release: string): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' };
  const frame = firstFrame(stack ?? '');
  const key = message + frame;
  if (isOfExtension(frame) || sent.has(key) || sent.size >= MAX_A_PAGE) return;
  sent.add(key);
  const body: BodyOf<typeof reportBrowserError> = {
    message: message.slice(0, 1_000),
    frame: frame.slice(0, 1_000),
    path: location.pathname.slice(0, 1_000),
    release,
  };
  // `keepalive` sends it even if the page is about to close. If the server cannot be reached, nothing more can be done.
  fetch('/api/browser-errors', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
