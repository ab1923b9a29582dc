import { api } from '#foundation/ui/browser/api.ts';
import { setTitleCount } from '#foundation/ui/browser/title-count.ts';
import { listenToStream } from '#foundation/ui/browser/useStream.tsx';
import { setNavCount } from '#foundation/ui/layout/useNavCount.tsx';
import type { countUnread } from './messages.contract.ts';

const PATH = '/mensajes';
const EVERY_MS = 60_000;

/** Asks how many messages are unread, and shows the number beside 'Mensajes' and in the page's title. */
export async function askUnread(): Promise<void> {
  let count: number;
  try {
    ({ count } = await api<typeof countUnread>('GET /api/conversations/unread', {}));
  } catch {
    // The old count stays until the next attempt.
    return;
  }
  setNavCount(PATH, count);
  setTitleCount('messages', count);
}

/** Keeps the count up to date on pages that have no stream. */
export function followUnread(): void {
  askUnread();
  const askIfVisible = () => document.visibilityState === 'visible' && askUnread();
  setInterval(askIfVisible, EVERY_MS);
  document.addEventListener('visibilitychange', askIfVisible);
}

/** Keeps the count up to date through the page's stream, as long as the page is open. */
export function followUnreadLive(): void {
  listenToStream('/api/stream', askUnread, (event) => 'conversationId' in event);
}
