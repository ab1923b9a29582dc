import type { ReactNode } from 'react';
import { LazyFailure } from '#foundation/ui/feedback/LazyFailure.tsx';
import { RowsSkeleton, type SkeletonShape } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import styles from './LazySection.module.css';
import type { Lazy } from './lazy.ts';
import { useLazy } from './useLazy.tsx';

interface LazySectionProps<Content> {
  of: Lazy<Content>;
  /** The section's title, shown while it loads. */
  title: string;
  shape?: SkeletonShape;
  children: (content: Content) => ReactNode;
}

export function LazySection<Content>({ of, title, shape, children }: LazySectionProps<Content>) {
  const { loaded, failure, retry } = useLazy(of, true);
  if (loaded !== null) return children(loaded);
  return (
    <div className={styles.section} data-shape={failure ? undefined : shape}>
      <div>
        <SectionHead title={title} />
        {failure ? (
          <LazyFailure of={title} error={failure} onRetry={retry} />
        ) : (
          <RowsSkeleton label={`Abriendo ${title}...`} shape={shape} />
        )}
      </div>
      {(shape === 'conversations' || shape === 'orders') && !failure && (
        <div className={styles.beside}>
          <RowsSkeleton shape={shape === 'orders' ? 'order' : 'thread'} />
        </div>
      )}
    </div>
  );
}
