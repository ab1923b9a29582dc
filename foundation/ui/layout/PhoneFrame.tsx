import { type ReactNode, useCallback, useState } from 'react';
import { portals } from '#foundation/ui/overlay/portals.ts';
import styles from './PhoneFrame.module.css';

interface PhoneFrameProps {
  /** What is seen in it, for those who do not. */
  title: string;
  /** Rules for what is inside, besides those of this page. */
  css?: string;
  children: ReactNode;
}

/**
 * A window of its own, as wide as the place it is in, so that what it shows keeps to a phone's layout on any screen.
 * It can be looked at and scrolled, not used.
 */
export function PhoneFrame({ title, css, children }: PhoneFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);

  const furnish = useCallback((frame: HTMLIFrameElement | null) => {
    const inside = frame?.contentDocument;
    if (!inside) return;
    inside.documentElement.lang = document.documentElement.lang;
    // The rules of this page, and the drawings that its icons refer to.
    for (const rules of document.head.querySelectorAll('style, link[rel="stylesheet"]')) {
      inside.head.append(inside.importNode(rules, true));
    }
    const icons = document.getElementById('icons');
    if (icons) inside.body.append(inside.importNode(icons, true));
    setBody(inside.body);
  }, []);

  return (
    <iframe ref={furnish} className={styles.frame} title={title}>
      {body &&
        portals.create?.(
          <>
            <style>{css}</style>
            <div inert>{children}</div>
          </>,
          body,
        )}
    </iframe>
  );
}
