import type { ComponentProps } from 'react';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './BackLink.module.css';

/** Above the title of a page: leads back. */
export const BackLink = ({ children = 'Volver', ...link }: ComponentProps<'a'>) => (
  <a className={styles.back} {...link}>
    <Icon name="back" />
    {children}
  </a>
);
