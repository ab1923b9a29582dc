import { ReceiptText } from 'lucide-react';
import { orderAge } from '#features/order-inbox/order-age.rules.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { IconName } from '#foundation/ui/icon/IconSprite.tsx';
import styles from './ActivityList.module.css';
import type { ActivityType } from './activity.rules.ts';
import type { Statistics } from './statistics.contract.ts';

const ICONS: Record<Exclude<ActivityType, 'order'>, IconName> = {
  saved: 'heart',
  share: 'share',
  save_contact: 'smartphone',
  whatsapp: 'whatsapp',
  call: 'phone',
  email: 'mail',
  website: 'globe',
  instagram: 'instagram',
  facebook: 'facebook',
  map: 'pin',
};

/** Recent activity in words. */
export const ActivityList = ({ activity, now }: { activity: Statistics['activity']; now: Date }) => (
  <ol className={styles.activity}>
    {activity.map(({ type, at, text }) => (
      <li key={`${type} ${at} ${text}`}>
        {type === 'order' ? (
          <ReceiptText size={20} strokeWidth={1.9} aria-hidden />
        ) : (
          <Icon name={ICONS[type]} />
        )}
        <span>{text}</span>
        <time dateTime={at}>{orderAge(new Date(at), now)}</time>
      </li>
    ))}
  </ol>
);
