import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { HoursRange } from '#features/card/opening-hours/hours.rules.ts';
import type { Block } from './axis.rules.ts';

/** A pointer that moves less than this presses the block. */
const DRAG_PX = 4;
/** A finger that rests for as long grabs the block; before that it scrolls. */
const REST_MS = 400;
/** The distance from the edge at which the hours scroll, and how far with each movement. */
const EDGE_PX = 40;
const SCROLL_PX = 12;
/** In minutes: a press is not precise. */
const EMPTY_STEP = 30;
/** How many steps down and columns to the right. */
const STEPS: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export interface Place {
  column: number;
  /** Minutes after 00:00. */
  at: number;
}

interface BlockMoveOptions {
  columns: number;
  span: HoursRange;
  stepMinutes: number;
  /** '11:15, Rocío' */
  placeText: (place: Place) => string;
  onOpen: (block: Block) => void;
  /** Resolves once the block is shown where it belongs now. */
  onMove: (block: Block, to: Place) => Promise<void>;
}

const isSame = (a: Place, b: Place): boolean => a.column === b.column && a.at === b.at;

/**
 * Blocks beside hours that are moved by dragging them with a mouse, with a finger after a long press, or with the arrow
 * keys and Enter. `area` has the columns, each block `blockProps`; `announcement` goes into a live region.
 */
export function useBlockMove(options: BlockMoveOptions) {
  const { columns, span, stepMinutes, placeText, onOpen, onMove } = options;
  const area = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<({ id: number; version: number } & Place) | null>(null);
  const [announcement, setAnnouncement] = useState('');
  /** What events see that come before the next render. */
  const latest = useRef(draft);
  /** Where the pointer went down, and how many minutes after the block's start; null when it drags nothing. */
  const grabbed = useRef<{ x: number; y: number; minutes: number } | null>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the last press was a drag, after which the browser reports a click. */
  const wasDragged = useRef(false);
  const isSending = useRef(false);

  // The finger that holds a block does not scroll. React's own listeners could not prevent that.
  useEffect(() => {
    const hold = (event: TouchEvent) => grabbed.current && event.preventDefault();
    const held = area.current;
    held?.addEventListener('touchmove', hold, { passive: false });
    return () => {
      clearTimeout(resting.current);
      held?.removeEventListener('touchmove', hold);
    };
  }, []);

  // Arrow keys move a block out of sight.
  useEffect(() => {
    if (draft) area.current?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' });
  }, [draft]);

  const show = (next: typeof draft) => {
    latest.current = next;
    setDraft(next);
  };
  /** The column and the minute below a pointer. */
  const placeAt = (x: number, y: number): Place | null => {
    const box = area.current?.getBoundingClientRect();
    if (!box) return null;
    return {
      column: Math.floor(((x - box.left) / box.width) * columns),
      at: span.opens + ((y - box.top) / box.height) * (span.closes - span.opens),
    };
  };
  const put = ({ booking, minutes }: Block, { column, at }: Place) => {
    const place = {
      column: Math.max(0, Math.min(column, columns - 1)),
      at: Math.max(span.opens, Math.min(at, span.closes - minutes)),
    };
    if (isSending.current || (latest.current && isSame(latest.current, place))) return;
    show({ id: booking.id, version: latest.current?.version ?? booking.version, ...place });
    setAnnouncement(placeText(place));
  };
  const release = () => {
    clearTimeout(resting.current);
    grabbed.current = null;
  };
  const cancel = () => {
    release();
    if (!latest.current || isSending.current) return;
    show(null);
    setAnnouncement('Queda donde estaba');
  };
  const drop = async (block: Block) => {
    const to = latest.current;
    if (!to || isSending.current) return;
    // Somebody else has changed it since: what is dropped now would undo that unseen.
    if (isSame(to, block) || to.version !== block.booking.version) return cancel();
    isSending.current = true;
    await onMove(block, to);
    isSending.current = false;
    show(null);
  };
  const drag = (block: Block, { clientX: x, clientY: y, currentTarget, pointerId }: PointerEvent) => {
    const [below, from] = [placeAt(x, y), grabbed.current];
    if (!below || !from || !currentTarget.hasPointerCapture(pointerId)) return;
    if (!wasDragged.current && Math.hypot(x - from.x, y - from.y) < DRAG_PX) return;
    wasDragged.current = true;
    const scroller = area.current?.closest('section');
    const seen = scroller?.getBoundingClientRect();
    if (seen && y < seen.top + EDGE_PX) scroller?.scrollBy(0, -SCROLL_PX);
    if (seen && y > seen.bottom - EDGE_PX) scroller?.scrollBy(0, SCROLL_PX);
    put(block, {
      column: below.column,
      at: Math.round((below.at - from.minutes) / stepMinutes) * stepMinutes,
    });
  };

  const blockProps = (block: Block, isMovable: boolean) => ({
    onClick: ({ detail }: MouseEvent) => {
      if (!wasDragged.current || detail === 0) onOpen(block);
    },
    ...(isMovable && {
      'aria-description': 'Arrástrala, o muévela con las flechas y Enter',
      onPointerDown: ({ button, pointerType, pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
        wasDragged.current = false;
        cancel();
        if (button !== 0) return;
        const grab = () => {
          currentTarget.setPointerCapture(pointerId);
          const { top, height } = currentTarget.getBoundingClientRect();
          grabbed.current = { x: clientX, y: clientY, minutes: ((clientY - top) / height) * block.minutes };
        };
        if (pointerType !== 'touch') return grab();
        resting.current = setTimeout(() => {
          grab();
          wasDragged.current = true;
          // It is seen to be grabbed.
          put(block, block);
        }, REST_MS);
      },
      // That of a long press.
      onContextMenu: (event: MouseEvent) => wasDragged.current && event.preventDefault(),
      onPointerMove: (event: PointerEvent) => drag(block, event),
      onPointerUp: () => {
        release();
        drop(block);
      },
      onPointerCancel: cancel,
      onBlur: cancel,
      onKeyDown: (event: KeyboardEvent) => {
        const [down, right] = STEPS[event.key] ?? [0, 0];
        const { column, at } = latest.current ?? block;
        if (down || right) put(block, { column: column + right, at: at + down * stepMinutes });
        else if (event.key === 'Enter' && latest.current) drop(block);
        else if (event.key === 'Escape' && latest.current) cancel();
        else return;
        event.preventDefault();
      },
    }),
  });
  /** The hour or half hour in which the columns were pressed; null if a block was. */
  const emptyPlaceOf = ({ target, clientX, clientY }: MouseEvent): Place | null => {
    const below = (target as Element).closest('button') ? null : placeAt(clientX, clientY);
    return below && { ...below, at: Math.floor(below.at / EMPTY_STEP) * EMPTY_STEP };
  };
  return { area, draft, announcement, blockProps, emptyPlaceOf };
}
