import type { ReactNode } from 'react';
import { mapsHref } from '#features/card/cards/links.rules.ts';
import { shownPhone } from '#foundation/contract/typed-phone.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './CustomerOrderView.module.css';

/** Those without a value are left out. */
type KnownFacts = readonly [label: string, value: ReactNode][];

/** Who it is for, on two lines: a number is not broken. */
export const customerText = (name: string | null, phone: string | null): string =>
  [name, phone && shownPhone(phone).replaceAll(' ', '\u00a0')].filter(Boolean).join('\n');

/** Rows of a `<dl>`. */
export const FactRows = ({ facts }: { facts: KnownFacts }) =>
  facts.map(
    ([name, value]) =>
      value && (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
  );

interface FactsProps {
  label: string;
  facts: KnownFacts;
  /** Where to go; null if nobody goes anywhere. */
  address: string | null;
}

/** What a customer sees of an order, a request or a booking, and the way there. */
export function Facts({ label, facts, address }: FactsProps) {
  const map = mapsHref(address);
  const place = map && (
    <>
      {address}
      <a href={map} target="_blank" rel="noopener">
        <Icon name="navigation" />
        Abrir en mapas
      </a>
    </>
  );
  return (
    <section className={styles.details} aria-label={label}>
      <dl>
        <FactRows facts={[...facts, ['Dirección del negocio', place]]} />
      </dl>
    </section>
  );
}
