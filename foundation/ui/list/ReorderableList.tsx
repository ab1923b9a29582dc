import { Fragment, type ReactNode } from 'react';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import { type GripProps, useReorder } from './useReorder.tsx';

interface ReorderableListProps<Entry extends { id: number }> {
  entries: readonly Entry[];
  nameOf: (entry: Entry) => string;
  onReorder: (ids: number[]) => void;
  className?: string;
  /** Renders a row, which has `data-row={id}` and a handle with `grip`. */
  children: (entry: Entry, handle: Handle) => ReactNode;
}

interface Handle {
  grip: GripProps;
  isLifted: boolean;
  /** One place up or down, for a menu; undefined where it is the first or the last. */
  up: (() => void) | undefined;
  down: (() => void) | undefined;
}

/**
 * A list that the user can reorder. It is shown completely, not page by page. Moves are announced to screen readers.
 */
export function ReorderableList<Entry extends { id: number }>(props: ReorderableListProps<Entry>) {
  const { entries, nameOf, onReorder, className, children } = props;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const { order, lifted, announcement, listRef, gripProps, step } = useReorder({
    ids: [...byId.keys()],
    nameOf: (id) => {
      const entry = byId.get(id);
      return entry ? nameOf(entry) : '';
    },
    onReorder,
  });
  return (
    <>
      <ul ref={listRef} className={className}>
        {order.map((id, place) => {
          const entry = byId.get(id);
          return (
            entry && (
              <Fragment key={id}>
                {children(entry, {
                  ...{ grip: gripProps(id), isLifted: lifted === id },
                  up: place > 0 ? () => step(id, -1) : undefined,
                  down: place < order.length - 1 ? () => step(id, 1) : undefined,
                })}
              </Fragment>
            )
          );
        })}
      </ul>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}
