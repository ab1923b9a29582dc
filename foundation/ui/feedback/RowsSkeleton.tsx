import { classNames } from '#foundation/ui/browser/class-names.ts';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import catalogue from './CatalogueSkeleton.module.css';
import figures from './FiguresSkeleton.module.css';
import inbox from './InboxSkeleton.module.css';
import styles from './RowsSkeleton.module.css';

const ROWS = ['62%', '48%', '70%', '54%', '66%', '58%', '44%', '74%'];

interface RowsSkeletonProps {
  /** For screen readers, if nothing else tells them. */
  label?: string;
  /** What will appear: rows with a picture unless it says otherwise. */
  shape?: SkeletonShape;
  /** How many rows, if that is known. */
  rows?: number;
}

export type SkeletonShape =
  | 'products'
  | 'categories'
  | 'offers'
  | 'orders'
  | 'tickets'
  | 'order'
  | 'customers'
  | 'text'
  | 'people'
  | 'conversations'
  | 'figures'
  | 'day'
  | 'form'
  | 'switches'
  | 'drop'
  | 'agenda'
  | 'hours'
  | 'bubbles'
  | 'thread'
  | 'placed';

/** With tools above the rows. */
const HAS_TOOLS: readonly unknown[] = [
  'products',
  'orders',
  'order',
  'agenda',
  'bubbles',
  'thread',
  'placed',
  'customers',
  'conversations',
  'switches',
] satisfies SkeletonShape[];

/** Those that need a file of their own. */
const parts: Partial<Record<SkeletonShape, string | undefined>> = { ...figures, ...catalogue, ...inbox };

/** Placeholder rows while a list loads. */
export const RowsSkeleton = ({ label, shape, rows }: RowsSkeletonProps) => (
  <div aria-busy="true">
    {label && (
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
    )}
    <div className={classNames(styles.rows, shape && parts[shape])} data-shape={shape} aria-hidden="true">
      {HAS_TOOLS.includes(shape) && (
        <p>
          <b />
          <b />
        </p>
      )}
      {ROWS.slice(0, rows ?? (shape === 'figures' ? 8 : shape === 'day' ? 6 : 5)).map((width) => (
        <div key={width}>
          <i />
          <span style={{ width }} />
          <b />
        </div>
      ))}
    </div>
  </div>
);
