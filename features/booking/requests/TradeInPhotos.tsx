import { Picture } from '#features/platform/images/Picture.tsx';
import styles from './TradeInPhotos.module.css';

/** The photos of a car that is offered in part payment; each opens whole. */
export const TradeInPhotos = ({ urls }: { urls: readonly string[] }) =>
  urls.length > 0 && (
    <p className={styles.photos}>
      {urls.map((url, at) => (
        <a key={url} href={url} target="_blank" rel="noopener" aria-label={`Foto ${at + 1} del auto`}>
          <Picture src={url} width={96} height={72} sizes="96px" widest={240} />
        </a>
      ))}
    </p>
  );
