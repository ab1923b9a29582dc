import type { CSSProperties } from 'react';
import { formatCount } from '#foundation/contract/count.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { IconName } from '#foundation/ui/icon/IconSprite.tsx';
import { Link } from '#foundation/ui/icon/lucide.ts';
import { shareOf } from './figures.rules.ts';
import styles from './SourceList.module.css';
import { groupSources } from './source-groups.rules.ts';
import type { Statistics } from './statistics.contract.ts';

const ICONS: Partial<Record<string, IconName>> = {
  qr: 'qr',
  instagram: 'instagram',
  whatsapp: 'whatsapp',
  facebook: 'facebook',
  google: 'search',
  vitrina: 'store',
  otro: 'globe',
};

/** Sources of visits, each with a bar in proportion. */
export function SourceList({ sources, visits }: Pick<Statistics, 'sources' | 'visits'>) {
  const groups = groupSources(sources);
  const most = groups[0]?.visits ?? 1;
  return (
    <ol className={styles.sources}>
      {groups.map(({ source, name, visits: count, detail }) => {
        const icon = ICONS[source];
        return (
          <li key={source} style={{ '--share': count / most } as CSSProperties}>
            {icon ? <Icon name={icon} /> : <Link size={20} />}
            <span>{name}</span>
            <b>{formatCount(count)}</b>
            <em>{shareOf(count, visits)}</em>
            {detail && <small>{detail}</small>}
          </li>
        );
      })}
    </ol>
  );
}
