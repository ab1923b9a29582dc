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

/** The current view, which is stored in the address, and the functions that change it. */
export function useAdminView(first: AdminView) {
  const [view, setView] = useState(first);
  const latest = useRef(first);

  useEffect(
    () =>
      onWindow('popstate', () => {
        latest.current = readView(new URLSearchParams(location.search));
        setView(latest.current);
      }),
    [],
  );

  const show = (next: AdminView) => {
    // The browser's Back leads to the previous tab, not through every letter of a search.
    const write = next.tab === latest.current.tab ? 'replaceState' : 'pushState';
    latest.current = next;
    setView(next);
    history[write](null, '', viewPath(next));
  };
  const change = (changed: Partial<AdminView>) => show({ ...latest.current, ...changed });
  return {
    view,
    change,
    openTab: (tab: AdminTab) => show(startOf(tab)),
    /** Sorts by another column, or reverses the present order. */
    sortBy(sort: AdminView['sort']) {
      const { sort: sorted, direction } = latest.current;
      const reversed = direction === 'asc' ? 'desc' : 'asc';
      change({ sort, direction: sort === sorted ? reversed : FIRST_DIRECTION[sort] });
    },
  };
}

export type AdminNavigation = ReturnType<typeof useAdminView>;
