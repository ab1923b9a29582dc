import type { ReactNode } from 'react';

/** A component's name, with its states side by side below it. */
export const Shown = ({ name, children }: { name: string; children: ReactNode }) => (
  <section aria-label={name} style={{ marginTop: 32 }}>
    <h2 style={{ font: 'var(--text-20)', marginBottom: 12 }}>{name}</h2>
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'flex-start' }}>{children}</div>
  </section>
);

export const State = ({ name, children }: { name: string; children: ReactNode }) => (
  <div style={{ flex: '1 1 260px', minWidth: 0 }}>
    <p style={{ font: 'var(--text-13)', color: 'var(--ink-3)', marginBottom: 6 }}>{name}</p>
    {children}
  </div>
);

export const nothing = (): void => {};
