import type { Card } from '#features/card/cards/cards.contract.ts';
import { CARD_TYPE_LABELS } from '#features/card/cards/trade-words.rules.ts';
import { hiddenText } from '#features/card/cards/visibility-words.rules.ts';
import { CardPhoto } from '#features/card/editor/CardPhoto.tsx';
import { hasWeek } from '#features/card/opening-hours/day-hours.rules.ts';
import { OpenStatus } from '#features/card/opening-hours/OpenStatus.tsx';
import { statusAt } from '#features/card/opening-hours/open-timeline.rules.ts';
import { inOneLine } from '#features/card/opening-hours/short-status.rules.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { ArrowUpRight, ChevronsUpDown } from '#foundation/ui/icon/lucide.ts';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
import styles from './PanelHead.module.css';
import { ownStatus, switchboard } from './panel-lazy.ts';
import type { PanelCard } from './user-panel.props.ts';

interface CardChoice {
  card: Card;
  /** Opens the dialog to choose another card. */
  onSwitch: () => void;
}

/** The current card, at the top of the first section on a phone. */
export const PanelHead = ({ card, onSwitch }: CardChoice) => (
  <header className={styles.head}>
    <button type="button" className={styles.who} aria-haspopup="dialog" onClick={onSwitch}>
      <CardPhoto card={card} size={36} />
      <b>{card.title}</b>
      <VisuallyHidden>Cambiar de tarjeta</VisuallyHidden>
    </button>
    <Button variant="plain" href={`/${card.subdomain}`} className={styles.view}>
      <span>Ver tarjeta</span>
      <ArrowUpRight size={18} />
    </Button>
  </header>
);

/** The current card's face before the title of a section on a phone. */
export const HeadFace = ({ card, onSwitch }: CardChoice) => (
  <button type="button" className={styles.face} aria-haspopup="dialog" onClick={onSwitch}>
    <CardPhoto card={card} size={36} />
    <VisuallyHidden>{card.title}. Cambiar de tarjeta</VisuallyHidden>
  </button>
);

interface ShopStatusProps {
  card: Card;
  /** The same card as it was when the page was loaded; undefined if it was created later. */
  known: PanelCard | undefined;
  now: string;
  onSwitchboard: () => void;
}

/** Shows whether the shop is open. A tap opens its switchboard; below, it says what is switched on there. */
export function ShopStatus({ card, known, now, onSwitchboard }: ShopStatusProps) {
  const { loaded } = useLazy(switchboard, card.isActive);
  if (!card.isActive) return <p className={styles.inactive}>{hiddenText(card)}</p>;
  return (
    <div className={styles.today}>
      <button type="button" aria-haspopup="dialog" onClick={onSwitchboard}>
        <Status card={card} known={known} now={now} />
        <span className={styles.adjust}>Cambiar</span>
        <ChevronsUpDown size={16} />
      </button>
      {loaded && <loaded.ActiveSwitches card={card} now={now} />}
    </div>
  );
}

/** What is not as always, in the head of a section on a phone; nothing on most days. */
export function Exceptions({ card, now }: Pick<ShopStatusProps, 'card' | 'now'>) {
  const { loaded } = useLazy(switchboard, card.isActive);
  return (
    <div className={styles.exceptions}>
      {!card.isActive ? (
        <p className={styles.inactive}>{hiddenText(card)}</p>
      ) : (
        loaded && <loaded.ActiveSwitches card={card} now={now} />
      )}
    </div>
  );
}

/** Whether the shop is open: from the server's timeline, until it runs out or the hours are edited. */
function Status({ card, known, now }: Omit<ShopStatusProps, 'onSwitchboard'>) {
  const moment = useNow(now);
  const isForeseen =
    known?.businessHours === card.businessHours &&
    known.specialHours === card.specialHours &&
    statusAt(known.openTimeline, moment) !== null;
  const { loaded: OwnStatus } = useLazy(ownStatus, !isForeseen);
  if (!hasWeek(card.businessHours) && card.specialHours.length === 0) return <span>Sin horario todavía</span>;
  if (OwnStatus) return <OwnStatus card={card} now={now} />;
  return known && <OpenStatus timeline={inOneLine(known.openTimeline)} now={now} />;
}

/** The same as `PanelHead`, at the top of a desktop's side bar. */
export const SideHead = ({ onSwitch, ...shop }: CardChoice & ShopStatusProps) => (
  <>
    <button type="button" className={styles.switcher} aria-haspopup="dialog" onClick={onSwitch}>
      <CardPhoto card={shop.card} size={34} />
      <span>
        <b>{shop.card.title}</b>
        <small>{CARD_TYPE_LABELS[shop.card.cardType]}</small>
      </span>
      <VisuallyHidden>Cambiar de tarjeta</VisuallyHidden>
      <ChevronsUpDown size={18} />
    </button>
    <div className={styles.status}>
      <ShopStatus {...shop} />
    </div>
  </>
);
