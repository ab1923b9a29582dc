import { PrintFiles } from './PrintFiles.tsx';
import styles from './QrFiles.module.css';

/** A card's QR code with its download links. */
export const QrFiles = ({ subdomain, title }: { subdomain: string; title: string }) => (
  <section className={styles.qr}>
    <img
      src={`/api/cards/${subdomain}/qr.svg`}
      width={200}
      height={200}
      loading="lazy"
      alt={`Código QR de ${title}`}
    />
    <div>
      <h3>Código QR y afiche</h3>
      <p>Imprímelos para el mostrador, la vitrina o las bolsas.</p>
    </div>
    <PrintFiles subdomain={subdomain} of={title} />
  </section>
);
