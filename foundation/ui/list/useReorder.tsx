import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

/** The new order is sent this long after the last arrow key. */
const SETTLED_MS = 600;
/** The distance from the window's edge at which the page scrolls, and the pixels per frame. */
const EDGE_PX = 90;
const SCROLL_PX = 10;

interface ReorderOptions {
  /** The ids in the shown order. */
  ids: readonly number[];
  nameOf: (id: number) => string;
  onReorder: (ids: number[]) => void;
  /** Whether the order is not sent to the server. Each step then takes effect at once. */
  isLocal?: boolean;
}

export type GripProps = ReturnType<ReturnType<typeof useReorder>['gripProps']>;

const withMoved = (ids: readonly number[], id: number, place: number): number[] =>
  ids.filter((other) => other !== id).toSpliced(place, 0, id);

/**
 * A list whose rows are reordered by dragging their handle or with the arrow keys on it. The list has `listRef`, each
 * row `data-row={id}`, and its handle `gripProps(id)`. `step` moves one, as the keys do. `announcement` goes into a live region.
 */
export function useReorder({ ids: given, nameOf, onReorder, isLocal = false }: ReorderOptions) {
  const key = given.join();
  // Only another order matters, not another array.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the contents of `given`.
  const ids = useMemo(() => given, [key]);
  const listRef = useRef<HTMLUListElement>(null);
  const [draft, setDraft] = useState<readonly number[] | null>(null);
  const [lifted, setLifted] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const drag = useRef<{ y: number; frame: number } | null>(null);
  const keyed = useRef<{ id: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const latest = useRef<readonly number[]>(ids);
  // Rows that do not rerender keep the handles of an earlier render.
  const latestProps = useRef({ ids, nameOf, onReorder });
  latestProps.current = { ids, nameOf, onReorder };
  const order = draft ?? ids;
  latest.current = order;

  // The list itself has the new order now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list ends a draft.
  useEffect(() => {
    if (!drag.current && !keyed.current) setDraft(null);
  }, [ids]);
  // A row that moves in the document loses the focus, so its handle or its menu gets it back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of the order.
  useLayoutEffect(() => {
    const row = keyed.current && listRef.current?.querySelector(`[data-row="${keyed.current.id}"]`);
    if (!row || row.contains(document.activeElement)) return;
    row.querySelector<HTMLElement>('[data-grip]')?.focus();
    // Where a menu moves it, its handle may not be shown.
    if (!row.contains(document.activeElement)) row.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  }, [order]);

  const show = (next: readonly number[]) => {
    latest.current = next;
    setDraft(next);
  };
  const commit = () => {
    if (latest.current.join() === latestProps.current.ids.join()) setDraft(null);
    else latestProps.current.onReorder([...latest.current]);
  };

  const placeAt = (id: number, y: number) => {
    const rows = [...(listRef.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const others = rows.filter((row) => row.dataset.row !== `${id}`);
    const place = others.filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top + box.height / 2 < y;
    }).length;
    if (latest.current.indexOf(id) !== place) show(withMoved(latest.current, id, place));
  };
  const follow = (id: number): void => {
    if (!drag.current) return;
    // A row that is deleted meanwhile gets no more events, so nobody would ever drop it.
    if (!listRef.current?.querySelector(`[data-row="${id}"]`)) {
      drop(false);
      return;
    }
    const { y } = drag.current;
    const scroller = listRef.current?.closest('dialog') ?? window;
    if (y < EDGE_PX) scroller.scrollBy(0, -SCROLL_PX);
    else if (y > innerHeight - EDGE_PX) scroller.scrollBy(0, SCROLL_PX);
    placeAt(id, y);
    drag.current.frame = requestAnimationFrame(() => follow(id));
  };
  const drop = (isKept: boolean) => {
    if (!drag.current) return;
    cancelAnimationFrame(drag.current.frame);
    drag.current = null;
    setLifted(null);
    if (isKept) commit();
    else setDraft(null);
  };
  const settle = () => {
    if (!keyed.current) return;
    clearTimeout(keyed.current.timer);
    keyed.current = null;
    commit();
  };
  const step = (id: number, by: number) => {
    const place = latest.current.indexOf(id) + by;
    if (place < 0 || place >= latest.current.length) return;
    if (keyed.current) clearTimeout(keyed.current.timer);
    keyed.current = { id, timer: setTimeout(settle, isLocal ? 0 : SETTLED_MS) };
    show(withMoved(latest.current, id, place));
    setAnnouncement(`${latestProps.current.nameOf(id)}, lugar ${place + 1} de ${latest.current.length}`);
  };

  const gripProps = (id: number) => ({
    'data-grip': id,
    'aria-label': `Mover ${nameOf(id)}`,
    'aria-description': 'Arrastra, o usa las flechas arriba y abajo',
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { y: event.clientY, frame: requestAnimationFrame(() => follow(id)) };
      setLifted(id);
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag.current) drag.current.y = event.clientY;
    },
    onPointerUp: () => drop(true),
    onPointerCancel: () => drop(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') drop(false);
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      step(id, event.key === 'ArrowUp' ? -1 : 1);
    },
  });
  return { order, lifted, announcement, listRef, gripProps, step };
}
