import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { copyTime } from './copies.rules.ts';
import styles from './OfflineBanner.module.css';
import { useCopy } from './useCopy.tsx';

interface OfflineBannerProps {
  /** When the copy was made, ISO 8601; '' if unknown. */
  madeAt: string;
  version: string;
}

/**
 * The banner above a page that the service worker has answered from its copies. It disappears when the network is back.
 */
export function OfflineBanner({ madeAt, version }: OfflineBannerProps) {
  const state = useCopy(version);
  if (state === 'current') return null;
  const why = navigator.onLine ? 'No pudimos conectar' : 'Sin conexión';
  const when = madeAt ? ` de ${copyTime(new Date(madeAt), new Date())}` : '';
  return (
    <div className={styles.banner} role="status">
      <Icon name="offline" />
      {state === 'copy' ? (
        <p>
          <b>{why}</b> · Ves la copia{when}
        </p>
      ) : (
        <>
          <p>Esta página cambió</p>
          <button type="button" onClick={() => location.reload()}>
            Actualizar
          </button>
        </>
      )}
    </div>
  );
}
