import type { ReactNode } from 'react';
import { Ellipsis } from '#foundation/ui/icon/lucide.ts';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import styles from './RowActions.module.css';

interface RowAction {
  label: string;
  icon: ReactNode;
  /** The address that it leads to, or what it does. */
  to: string | (() => void);
  isDangerous?: boolean;
}

/** What can be done with a row: icons beside each other, on a phone a menu. */
export const RowActions = ({ of, actions }: { of: string; actions: readonly RowAction[] }) => (
  <>
    <span className={styles.actions}>
      {actions.map(({ label, icon, to, isDangerous }) => {
        const named = { 'aria-label': `${label} ${of}`, title: label, children: icon };
        return typeof to === 'string' ? (
          <a key={label} href={to} {...named} />
        ) : (
          <button key={label} type="button" data-danger={isDangerous} onClick={to} {...named} />
        );
      })}
    </span>
    <div className={styles.menu}>
      <Menu
        label={`Más de ${of.replace(/^a /, '')}`}
        items={actions.map(({ label, icon, to }) => ({
          ...{ label, icon },
          onSelect: typeof to === 'string' ? () => location.assign(to) : to,
        }))}
      >
        <Ellipsis size={20} />
      </Menu>
    </div>
  </>
);
