import { useState } from 'react';
import { orderAge } from '#features/ordering/inbox/order-age.rules.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { IconName } from '#foundation/ui/icon/IconSprite.tsx';
import { ReceiptText } from '#foundation/ui/icon/lucide.ts';
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

const SHOWN_FIRST = 8;

/** Recent activity in words: first a few entries, all of them on request. */
export function ActivityList({ activity, now }: { activity: Statistics['activity']; now: Date }) {
  const zone = useShopZone();
  const [isLong, setIsLong] = useState(false);
  const shown = isLong ? activity : activity.slice(0, SHOWN_FIRST);
  return (
    <>
      <ol className={styles.activity}>
        {shown.map(({ type, at, text }) => (
          <li key={`${type} ${at} ${text}`}>
            {type === 'order' ? <ReceiptText size={20} /> : <Icon name={ICONS[type]} />}
            <span>{text}</span>
            <time dateTime={at}>{orderAge(new Date(at), now, zone)}</time>
          </li>
        ))}
      </ol>
      {activity.length > SHOWN_FIRST && (
        <Button
          variant="line"
          aria-expanded={isLong}
          className={styles.more}
          onClick={() => setIsLong(!isLong)}
        >
          {isLong ? 'Ver menos' : 'Ver más'}
        </Button>
      )}
    </>
  );
}
