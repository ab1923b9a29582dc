import type { ReactNode } from 'react';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { SiteHeader } from '#foundation/ui/layout/SiteHeader.tsx';
import { SiteNav } from '#foundation/ui/layout/SiteNav.tsx';
import { HeaderAccount } from './HeaderAccount.tsx';
import styles from './SiteFrame.module.css';

interface SiteFrameProps {
  /** The page's path, or that of the place it belongs to. */
  current: string;
  /** The home page's address, if it is on another host. */
  home?: string;
  children: ReactNode;
}

/** A page of the platform, between its header and its navigation. */
export const SiteFrame = ({ current, home, children }: SiteFrameProps) => (
  <>
    <div className={styles.page}>
      <SiteHeader current={current} home={home}>
        <HeaderAccount />
      </SiteHeader>
      {children}
    </div>
    <SiteNav at="bottom" current={current} home={home} />
    <ToastRegion />
  </>
);
