import type { Card } from '#features/card/cards/cards.contract.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './PrintedMenuFile.module.css';

/** Downloads the card's products with their prices, to print. */
export function PrintedMenuFile({ card }: { card: Pick<Card, 'subdomain' | 'cardType'> }) {
  const name = card.cardType === 'restaurant' ? 'carta' : 'catálogo';
  return (
    <section className={styles.menu}>
      <div>
        <h3>Tu {name} en papel</h3>
        <p>Con precios y el código QR, en hojas A4. Lo que está agotado no sale.</p>
      </div>
      <Button
        variant="plain"
        small
        href={`/api/cards/${card.subdomain}/menu.pdf`}
        download={`carta-${card.subdomain}.pdf`}
      >
        <Icon name="download" />
        Imprimir {name}
      </Button>
    </section>
  );
}
