import { useEffect, useRef, useState } from 'react';
import styles from './CardDescription.module.css';

/** Roughly the characters of three lines on the narrowest screens: used until the browser has measured the text. */
const THREE_LINES = 110;

/** Three lines of the description, with a button for the rest. */
export function CardDescription({ text }: { text: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasMore, setHasMore] = useState(text.length > THREE_LINES || text.split('\n').length > 3);

  useEffect(() => {
    const paragraph = words.current;
    if (!paragraph || isOpen) return;
    const observer = new ResizeObserver(() =>
      setHasMore(paragraph.scrollHeight > paragraph.clientHeight + 1),
    );
    observer.observe(paragraph);
    return () => observer.disconnect();
  }, [isOpen]);

  return (
    <div className={styles.description}>
      <p ref={words} id="description" data-open={isOpen}>
        {text}
      </p>
      {hasMore && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="description"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'ver menos' : 'ver más'}
        </button>
      )}
    </div>
  );
}
