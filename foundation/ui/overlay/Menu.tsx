import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './Menu.module.css';

interface MenuProps {
  /** The accessible name, for an icon button. */
  label: string;
  /** The button's content. */
  children: ReactNode;
  items: readonly { label: string; icon: ReactNode; onSelect: () => void }[];
}

/** A button that opens a menu. Arrow keys move through it, Escape and Tab close it. */
export function Menu({ label, children, items }: MenuProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (isOpen && root.current && list.current) keepInWindow(root.current, list.current);
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const closeFromOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
    if (event.key === 'Tab') return setIsOpen(false);
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    entries.at(to % entries.length)?.focus();
  };
  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {children}
      </button>
      {isOpen && (
        <div ref={list} id={id} className={styles.list} role="menu" aria-label={label} onKeyDown={move}>
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              {item.icon}
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Between the open menu and its button, and the window's edges at least. In px. */
const GAP = 6;

/** The menu opens upward where there is more room, and moves to the right where it would be cut. */
function keepInWindow(root: HTMLElement, list: HTMLElement): void {
  // A page with a bar at its foot keeps scrolled elements clear of it, and so the menu.
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  const { top, bottom } = root.getBoundingClientRect();
  const below = innerHeight - bar - bottom;
  if (list.offsetHeight + 2 * GAP > below && top > below) list.dataset.above = '';
  const { left } = list.getBoundingClientRect();
  if (left < GAP) list.style.right = `${left - GAP}px`;
}
