import { type RefObject, useEffect, useRef } from 'react';
import { leadToField } from './lead-to-field.ts';

/**
 * Returns the ref of an element whose fields a person can show. They then scroll into view and the first takes the
 * focus, because they may appear below the window's edge.
 */
export function useLeadToShown<Shown extends HTMLElement>(isShown: boolean): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (isShown && !wasShown.current)
      leadToField(element.current?.querySelector<HTMLElement>('input, select, textarea, button'));
    wasShown.current = isShown;
  }, [isShown]);
  return element;
}
