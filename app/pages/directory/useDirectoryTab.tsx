import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { onWindow } from '#foundation/ui/browser/listeners.ts';
import { askedTab, type DirectoryTab } from './directory-tab.rules.ts';

/** The tab that the address selects. Each tab keeps its scroll position while another one is open. */
export function useDirectoryTab(first: DirectoryTab) {
  const [tab, setTab] = useState(first);
  const places = useRef<Partial<Record<DirectoryTab, number>>>({});
  const shown = useRef(first);

  const open = useCallback((next: DirectoryTab) => {
    places.current[shown.current] = scrollY;
    setTab(next);
  }, []);

  useEffect(() => {
    const follow = () => open(askedTab(new URLSearchParams(location.search)));
    // A copy may have been made while another tab was open.
    if (document.documentElement.dataset.copy !== undefined) follow();
    return onWindow('popstate', follow);
  }, [open]);

  useLayoutEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    scrollTo({ top: places.current[tab] ?? 0, behavior: 'instant' });
  }, [tab]);

  /** @param state of the new history entry */
  const go = useCallback(
    (next: DirectoryTab, href: string, state: object | null) => {
      if (next === shown.current) return scrollTo({ top: 0 });
      history.pushState(state, '', href);
      open(next);
    },
    [open],
  );
  return { tab, go };
}
