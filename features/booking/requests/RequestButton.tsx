import type { CardItem } from '#features/catalogue/products/card-items.rules.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { AskButton } from './AskButton.tsx';
import { KIND_WORDS, requestKind } from './request-kind.rules.ts';

const requestDialog = lazy(() => import('./RequestDialog.tsx'), 'RequestDialog');

interface RequestButtonProps {
  card: { id: number; title: string; cardType: string; timeZone: TimeZone };
  item: CardItem;
  now: string;
}

/** 'Quiero visitarla', 'Quiero probarlo', 'Cotizar', 'Pedir hora'; nothing where products are only ordered. */
export function RequestButton({ card, item, now }: RequestButtonProps) {
  const kind = requestKind(card.cardType, item.price);
  if (!kind || !item.isAvailable) return null;
  return (
    <AskButton of={requestDialog} label={KIND_WORDS[kind].action}>
      {(RequestDialog, dialog) => <RequestDialog {...{ card, item, kind, now }} {...dialog} />}
    </AskButton>
  );
}
