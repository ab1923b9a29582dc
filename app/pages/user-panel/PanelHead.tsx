import { ArrowUpRight, ChevronsUpDown } from 'lucide-react';
import { CardPhoto } from '#features/card-editor/CardSwitcher.tsx';
import type { Card } from '#features/cards/cards.contract.ts';
import { OpenStatus } from '#features/opening-hours/OpenStatus.tsx';
import { statusAt } from '#features/opening-hours/open-timeline.rules.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
import styles from './PanelHead.module.css';
import { ownStatus } from './panel-lazy.ts';
import type { PanelCard } from './user-panel.props.ts';

interface PanelHeadProps {
  card: Card;
  /** The card as it was when the page was loaded; undefined if it was created since. */
  known: PanelCard | undefined;
  /** ISO 8601. */
  now: string;
  onSwitch: () => void;
}

/** The current card, at the top of a phone's panel. A tap opens the choice of another card. */
export const PanelHead = ({ card, known, now, onSwitch }: PanelHeadProps) => (
  <header className={styles.bar}>
    <button type="button" className={styles.who} aria-haspopup="dialog" onClick={onSwitch}>
      <CardPhoto card={card} size={36} />
      <span>
        <b>{card.title}</b>
        {card.isActive ? (
          <Status card={card} known={known} now={now} />
        ) : (
          <small>Inactiva: solo tú la ves</small>
        )}
      </span>
      <VisuallyHidden>Cambiar de tarjeta</VisuallyHidden>
    </button>
    <Button variant="plain" href={`/${card.subdomain}`} className={styles.view}>
      <span>Ver tarjeta</span>
      <ArrowUpRight size={18} strokeWidth={1.9} aria-hidden />
    </Button>
  </header>
);

/** Whether the shop is open: from the server's timeline, until it runs out or the hours are edited. */
function Status({ card, known, now }: Pick<PanelHeadProps, 'card' | 'known' | 'now'>) {
  const moment = useNow(now);
  const isForeseen =
    known?.businessHours === card.businessHours &&
    known.specialHours === card.specialHours &&
    statusAt(known.openTimeline, moment) !== null;
  const { loaded: OwnStatus } = useLazy(ownStatus, !isForeseen);
  if (OwnStatus) return <OwnStatus card={card} now={now} />;
  return known && <OpenStatus timeline={known.openTimeline} now={now} />;
}

const TYPES: Record<Card['cardType'], string> = {
  restaurant: 'Restaurante',
  products: 'Productos',
  services: 'Servicios',
  real_estate: 'Inmobiliaria',
  automotive: 'Automotriz',
};

/** The same at the top of a desktop's side bar. */
export const SideHead = ({ card, onSwitch }: Pick<PanelHeadProps, 'card' | 'onSwitch'>) => (
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
