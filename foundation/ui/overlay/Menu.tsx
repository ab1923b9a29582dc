import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
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

  useEffect(() => {
    if (!isOpen) return;
    if (list.current) keepInWindow(list.current);
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
    if (event.key === 'Escape') {
      // A dialog around it stays open.
      event.preventDefault();
      return close();
    }
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

/**
 * Opens the menu upward if a bar at the window's bottom would cover it, and moves it right if the window would cut it
 * off.
 */
function keepInWindow(list: HTMLElement): void {
  const { left, top, bottom, height } = list.getBoundingClientRect();
  // Pages with a bar set its height as scroll padding, so that focused elements scroll clear of it.
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  // 10 px of distance below the menu, and 60 px for the button above it.
  if (bottom + bar + 10 > innerHeight && top > height + 60) list.dataset.above = '';
  if (left < 6) list.style.right = `${left - 6}px`;
}
