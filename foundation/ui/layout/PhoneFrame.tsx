import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { portals } from '#foundation/ui/overlay/portals.ts';
import styles from './PhoneFrame.module.css';

interface PhoneFrameProps {
  title: string;
  /** Additional rules for the content. */
  css?: string;
  /** Attributes of its root element. */
  attributes?: Record<string, string>;
  children: ReactNode;
}

/**
 * An iframe at the width of its container, so that its content uses a phone's layout on any screen. It can be viewed
 * and scrolled, but not used.
 */
export function PhoneFrame({ title, css, attributes, children }: PhoneFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);

  const copyStyles = useCallback((frame: HTMLIFrameElement | null) => {
    const inside = frame?.contentDocument;
    if (!inside) return;
    inside.documentElement.lang = document.documentElement.lang;
    // Copies the page's style sheets and the icon sprite.
    for (const rules of document.head.querySelectorAll('style, link[rel="stylesheet"]')) {
      inside.head.append(inside.importNode(rules, true));
    }
    const icons = document.getElementById('icons');
    if (icons) inside.body.append(inside.importNode(icons, true));
    setBody(inside.body);
  }, []);

  useEffect(() => {
    for (const [name, value] of Object.entries(attributes ?? {}))
      body?.ownerDocument.documentElement.setAttribute(name, value);
  }, [body, attributes]);

  return (
    <iframe ref={copyStyles} className={styles.frame} title={title}>
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
