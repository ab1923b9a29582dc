import { useEffect, useRef, useState } from 'react';
import { onWindow } from '#foundation/ui/browser/listeners.ts';
import {
  type AdminTab,
  type AdminView,
  FIRST_DIRECTION,
  readView,
  startOf,
  viewPath,
} from './admin-view.rules.ts';

interface Trail {
  /** The cursors of the pages before this one. */
  trail?: string[];
}

/** The current view, which is stored in the address, and the functions that change it. */
export function useAdminView(first: AdminView) {
  const [view, setView] = useState(first);
  const latest = useRef(first);
  const trail = useRef<string[]>([]);

  useEffect(() => {
    // After a reload the trail is read from the browser's history.
    const readTrail = () => {
      trail.current = (history.state as Trail | null)?.trail ?? [];
    };
    const followHistory = () => {
      readTrail();
      latest.current = readView(new URLSearchParams(location.search));
      setView(latest.current);
    };
    readTrail();
    return onWindow('popstate', followHistory);
  }, []);

  const show = (next: AdminView, nextTrail: string[] = []) => {
    const { tab, page } = latest.current;
    // The browser's Back leads to the previous tab or page, not through every letter of a search.
    const write = next.tab === tab && next.page === page ? 'replaceState' : 'pushState';
    latest.current = next;
    trail.current = nextTrail;
    setView(next);
    history[write]({ trail: nextTrail } satisfies Trail, '', viewPath(next));
  };
  const firstPage = { page: 1, cursor: '' };
  const change = (changed: Partial<AdminView>) => show({ ...latest.current, ...changed, ...firstPage });
  return {
    view,
    change,
    openTab: (tab: AdminTab) => show(startOf(tab, latest.current)),
    /** Sorts by another column, or reverses the present order. */
    sortBy(sort: AdminView['sort']) {
      const { sort: sorted, direction } = latest.current;
      const reversed = direction === 'asc' ? 'desc' : 'asc';
      change({ sort, direction: sort === sorted ? reversed : FIRST_DIRECTION[sort] });
    },
    nextPage(cursor: string) {
      const now = latest.current;
      show({ ...now, page: now.page + 1, cursor }, [...trail.current, now.cursor]);
    },
    previousPage() {
      const now = latest.current;
      const cursor = trail.current.at(-1);
      // Somebody who opened a link to a later page can only go back to the first one.
      if (cursor === undefined) return show({ ...now, ...firstPage });
      show({ ...now, page: now.page - 1, cursor }, trail.current.slice(0, -1));
    },
  };
}

export type AdminNavigation = ReturnType<typeof useAdminView>;
