import { mapsHref, telHref } from '#features/card/cards/links.rules.ts';
import styles from '#features/ordering/order-page/CustomerOrderView.module.css';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { AskedCard } from './asked-card.contract.ts';

interface FactsProps {
  label: string;
  /** Those without a value are left out. */
  facts: readonly [label: string, value: string | null][];
  /** Where to go; null if nobody goes anywhere. */
  address: string | null;
}

/** What is known of it, and the way there. */
export function Facts({ label, facts, address }: FactsProps) {
  const map = mapsHref(address);
  return (
    <section className={styles.details} aria-label={label}>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {map && (
          <div>
            <dt>Dirección del negocio</dt>
            <dd>
              {address}
              <a href={map} target="_blank" rel="noopener">
                <Icon name="navigation" />
                Abrir en mapas
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** Ways to reach the business about it. */
export function Reach({ card, whatsappUrl }: { card: AskedCard; whatsappUrl: string | null }) {
  const call = card.phoneDigits && telHref(card.phoneDigits);
  return (
    <>
      {whatsappUrl && (
        <Button variant="whatsapp" wide href={whatsappUrl} target="_blank" rel="noopener">
          <Icon name="whatsapp" />
          WhatsApp
        </Button>
      )}
      {call && card.isActive && (
        <Button variant="line" wide href={call}>
          <Icon name="phone" />
          Llamar
        </Button>
      )}
    </>
  );
}
