import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Tabs.module.css';

interface TabsProps<Id extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly { id: Id; label: ReactNode; content: ReactNode }[];
  chosen: Id;
  /** On a desktop they are a list beside their content. */
  isSide?: boolean;
  onChoose: (id: Id) => void;
}

/** How much of the tab before the chosen one stays in view. */
const EDGE_PX = 48;

/** How each key moves along the tabs. */
type Step = (at: number, count: number) => number;
const next: Step = (at, count) => (at + 1) % count;
const previous: Step = (at, count) => (at + count - 1) % count;
const STEPS: Record<string, Step> = {
  ArrowRight: next,
  ArrowLeft: previous,
  Home: () => 0,
  End: (_, count) => count - 1,
};
const SIDE_STEPS: Record<string, Step> = { ...STEPS, ArrowDown: next, ArrowUp: previous };

/** Tabs. Hidden panels stay mounted, so that their fields keep their values. */
export function Tabs<Id extends string>({ label, tabs, chosen, isSide, onChoose }: TabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const chosenAt = tabs.findIndex(({ id }) => id === chosen);

  // On a phone the row may be wider than the window.
  useEffect(() => {
    const tab = row.current?.children[chosenAt] as HTMLElement | undefined;
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - EDGE_PX;
  }, [chosenAt]);

  const move = (event: KeyboardEvent) => {
    const at = (isSide ? SIDE_STEPS : STEPS)[event.key]?.(chosenAt, tabs.length);
    const tab = at === undefined ? undefined : tabs[at];
    if (at === undefined || !tab) return;
    event.preventDefault();
    onChoose(tab.id);
    (row.current?.children[at] as HTMLElement | undefined)?.focus();
  };

  const parts = (
    <>
      <div ref={row} className={styles.row} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-${id}`}
            aria-controls={`${prefix}-${id}-panel`}
            aria-selected={id === chosen}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${prefix}-${id}-panel`}
          aria-labelledby={`${prefix}-${id}`}
          hidden={id !== chosen}
        >
          {content}
        </div>
      ))}
    </>
  );
  return isSide ? <div className={styles.side}>{parts}</div> : parts;
}
