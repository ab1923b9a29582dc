import { Fragment, type ReactNode } from 'react';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import { type GripProps, useReorder } from './useReorder.tsx';

interface ReorderableListProps<Entry extends { id: number }> {
  entries: readonly Entry[];
  nameOf: (entry: Entry) => string;
  onReorder: (ids: number[]) => void;
  className?: string;
  /** Renders a row, which has `data-row={id}` and a handle with `grip`. */
  children: (entry: Entry, handle: { grip: GripProps; isLifted: boolean }) => ReactNode;
}

/**
 * A list that the user can reorder. It is shown completely, not page by page. Moves are announced to screen readers.
 */
export function ReorderableList<Entry extends { id: number }>(props: ReorderableListProps<Entry>) {
  const { entries, nameOf, onReorder, className, children } = props;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const { order, lifted, announcement, listRef, gripProps } = useReorder({
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
        {order.map((id) => {
          const entry = byId.get(id);
          return (
            entry && (
              <Fragment key={id}>
                {children(entry, { grip: gripProps(id), isLifted: lifted === id })}
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
