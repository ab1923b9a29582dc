import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DirectoryTab } from './directory.props.ts';

const tabHere = (): DirectoryTab => {
  const tab = new URLSearchParams(location.search).get('tab');
  return tab === 'guardadas' || tab === 'mensajes' ? tab : 'descubrir';
};

/** The tab that the address names. Each tab keeps its place while another one is open. */
export function useDirectoryTab(first: DirectoryTab) {
  const [tab, setTab] = useState(first);
  const places = useRef<Partial<Record<DirectoryTab, number>>>({});
  const shown = useRef(first);

  const open = useCallback((next: DirectoryTab) => {
    places.current[shown.current] = scrollY;
    setTab(next);
  }, []);

  useEffect(() => {
    const follow = () => open(tabHere());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
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
