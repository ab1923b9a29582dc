import { ArrowUpRight, ChevronsUpDown } from 'lucide-react';
import { useMemo } from 'react';
import { CardPhoto } from '#features/cards/CardSwitcher.tsx';
import type { Card } from '#features/cards/cards.contract.ts';
import { OpenStatus } from '#features/opening-hours/OpenStatus.tsx';
import { openTimeline } from '#features/opening-hours/open-status.rules.ts';
import { Button } from '#foundation/ui/Button.tsx';
import { useNow } from '#foundation/ui/useNow.tsx';
import { VisuallyHidden } from '#foundation/ui/VisuallyHidden.tsx';
import styles from './PanelHead.module.css';

interface PanelHeadProps {
  card: Card;
  /** ISO 8601. */
  now: string;
  onSwitch: () => void;
}

/** Which card it is, over the panel on a phone; pressed, another one is chosen. */
export const PanelHead = ({ card, now, onSwitch }: PanelHeadProps) => (
  <header className={styles.bar}>
    <button type="button" className={styles.who} aria-haspopup="dialog" onClick={onSwitch}>
      <CardPhoto card={card} size={36} />
      <span>
        <b>{card.title}</b>
        {card.isActive ? <OwnStatus card={card} now={now} /> : <small>Inactiva: solo tú la ves</small>}
      </span>
      <VisuallyHidden>Cambiar de tarjeta</VisuallyHidden>
    </button>
    <Button look="plain" href={`/${card.subdomain}`} className={styles.view}>
      <span>Ver tarjeta</span>
      <ArrowUpRight size={18} strokeWidth={1.9} aria-hidden />
    </Button>
  </header>
);

/** Whether the shop is open, worked out here: what the owner changes shows at once. */
function OwnStatus({ card, now }: Pick<PanelHeadProps, 'card' | 'now'>) {
  const moment = useNow(now);
  const timeline = useMemo(() => openTimeline(card, moment), [card, moment]);
  return <OpenStatus timeline={timeline} now={now} />;
}

const TYPES: Record<Card['cardType'], string> = {
  restaurant: 'Restaurante',
  products: 'Productos',
  services: 'Servicios',
  real_estate: 'Inmobiliaria',
  automotive: 'Automotriz',
};

/** The same at the top of a desktop's side bar. */
export const SideHead = ({ card, onSwitch }: Omit<PanelHeadProps, 'now'>) => (
  <button type="button" className={styles.switcher} aria-haspopup="dialog" onClick={onSwitch}>
    <CardPhoto card={card} size={34} />
    <span>
      <b>{card.title}</b>
      <small>{card.isActive ? TYPES[card.cardType] : 'Inactiva'}</small>
    </span>
    <VisuallyHidden>Cambiar de tarjeta</VisuallyHidden>
    <ChevronsUpDown size={18} strokeWidth={1.9} aria-hidden />
  </button>
);
