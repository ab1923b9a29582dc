import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './Tabs.module.css';

interface TabsProps<Id extends string> {
  /** Names the row for those who do not see it. */
  label: string;
  tabs: readonly { id: Id; label: ReactNode; content: ReactNode }[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

/** How far each key goes along the row. */
const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Several views in one place. Those that are not shown stay as they are: what was typed into them is kept. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose }: TabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null);
  const prefix = useId();

  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const next = STEPS[event.key]?.(at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onChoose(tab.id);
    (row.current?.children[next] as HTMLElement | undefined)?.focus();
  };

  return (
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
}
