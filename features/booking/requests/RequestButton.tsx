import { useState } from 'react';
import type { CardItem } from '#features/catalogue/products/card-items.rules.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
import styles from './RequestButton.module.css';
import { KIND_WORDS, requestKind } from './request-kind.rules.ts';

/** Loaded at the first tap, because few visitors ask. */
const requestDialog = lazy(() => import('./RequestDialog.tsx'), 'RequestDialog');

interface RequestButtonProps {
  card: { id: number; title: string; cardType: string; timeZone: TimeZone };
  item: CardItem;
  /** ISO 8601. */
  now: string;
}

/** 'Quiero visitarla', 'Quiero probarlo', 'Cotizar', 'Pedir hora'; nothing where products are only ordered. */
export function RequestButton({ card, item, now }: RequestButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { loaded: RequestDialog, failure, retry } = useLazy(requestDialog, isOpen);
  const kind = requestKind(card.cardType, item.price);
  if (!kind || !item.isAvailable) return null;
  return (
    <>
      <Button
        variant="accent"
        wide
        className={styles.ask}
        onClick={() => (failure ? retry() : setOpen(true))}
      >
        {isOpen && !RequestDialog && !failure ? 'Un momento...' : KIND_WORDS[kind].action}
      </Button>
      {failure && <p role="alert">No se pudo abrir. Revisa tu conexión y vuelve a intentarlo.</p>}
      {RequestDialog && (
        <RequestDialog {...{ card, item, kind, now, isOpen }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
