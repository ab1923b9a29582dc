import { classNames } from '#foundation/ui/browser/class-names.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './PrintFiles.module.css';

interface PrintFilesProps {
  subdomain: string;
  /** The name of the card or place, for screen readers. */
  of: string;
  /** The mark of the place where they will hang. */
  mark?: string;
  /** Without icons, for a row of a list. */
  inRow?: boolean;
}

/** Download links for the QR code and the posters. */
export function PrintFiles({ subdomain, of, mark, inRow }: PrintFilesProps) {
  const path = `/api/cards/${subdomain}`;
  const name = mark ? `${subdomain}-${mark}` : subdomain;
  const place = mark ? `place=${mark}` : '';
  const code = (type: 'png' | 'svg') => ({
    label: type.toUpperCase(),
    title: `Descargar QR de ${of} en ${type.toUpperCase()}`,
    href: `${path}/qr.${type}${place && `?${place}`}`,
    file: `qr-${name}.${type}`,
  });
  const poster = (size: 'a4' | 'a6') => ({
    label: `Afiche ${size.toUpperCase()}`,
    title: `Descargar afiche ${size.toUpperCase()} de ${of}`,
    href: `${path}/poster.pdf?size=${size}${place && `&${place}`}`,
    file: `afiche-${name}-${size}.pdf`,
  });
  return (
    <div className={classNames(styles.files, inRow && styles.inRow)}>
      {[code('png'), code('svg'), poster('a4'), poster('a6')].map(({ label, title, href, file }) => (
        <Button key={file} variant="plain" small href={href} download={file} aria-label={title}>
          {!inRow && <Icon name="download" />}
          {label}
        </Button>
      ))}
    </div>
  );
}
