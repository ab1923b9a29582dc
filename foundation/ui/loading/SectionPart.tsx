import type { ReactNode } from 'react';
import { PartFailure } from '#foundation/ui/feedback/PartFailure.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import type { Part } from './part.ts';
import { usePart } from './usePart.tsx';

interface SectionPartProps<Content> {
  of: Part<Content>;
  /** Of the section: it is there before the rest is. */
  title: string;
  children: (content: Content) => ReactNode;
}

/** A section of the panel whose scripts come later than the page's. */
export function SectionPart<Content>({ of, title, children }: SectionPartProps<Content>) {
  const { loaded, failure, retry } = usePart(of, true);
  if (loaded !== null) return children(loaded);
  return (
    <>
      <SectionHead title={title} />
      {failure ? (
        <PartFailure of={title} error={failure} onRetry={retry} />
      ) : (
        <RowsSkeleton label={`Abriendo ${title}...`} />
      )}
    </>
  );
}
