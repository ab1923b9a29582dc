import { Button } from '#foundation/ui/Button.tsx';
import { Icon } from '#foundation/ui/Icon.tsx';
import styles from './QrFiles.module.css';

/** A card's QR code to print: seen as it is, and the files to take along. */
export function QrFiles({ subdomain, title }: { subdomain: string; title: string }) {
  const file = (type: 'svg' | 'png') => ({
    href: `/api/cards/${subdomain}/qr.${type}`,
    download: `qr-${subdomain}.${type}`,
  });
  return (
    <div className={styles.qr}>
      <img src={file('svg').href} width={120} height={120} loading="lazy" alt={`Código QR de ${title}`} />
      <div>
        <p>Imprímelo para el mostrador, la vitrina o las bolsas.</p>
        <div className={styles.files}>
          <Button look="line" small {...file('png')} aria-label={`Descargar QR de ${title} en PNG`}>
            <Icon name="download" />
            PNG
          </Button>
          <Button look="line" small {...file('svg')} aria-label={`Descargar QR de ${title} en SVG`}>
            <Icon name="download" />
            SVG
          </Button>
        </div>
      </div>
    </div>
  );
}
