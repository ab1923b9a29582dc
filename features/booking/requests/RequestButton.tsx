import type { CardItem } from '#features/catalogue/products/card-items.rules.ts';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { AskButton } from './AskButton.tsx';
import type { ContactedBusiness } from './CustomerFields.tsx';
import { ASK_WORDS, requestKind } from './request-kind.rules.ts';

const requestDialog = lazy(() => import('./RequestDialog.tsx'), 'RequestDialog');

interface RequestButtonProps {
  card: ContactedBusiness & { cardType: string; enablePricing: boolean; enableTradeIns: boolean };
  item: CardItem;
  now: string;
  /** Offers one's own car in part payment, where the shop takes cars. */
  isTradeIn?: boolean;
  isGoods?: boolean;
}

/** 'Quiero visitarla', 'Quiero probarlo', 'Reciben tu auto en parte de pago', 'Cotizar', 'Pedir hora'; nothing where products are only ordered. */
export function RequestButton({ card, item, now, isTradeIn, isGoods }: RequestButtonProps) {
  const main = requestKind(card.cardType, item.price, isGoods);
  const takesCars = card.enableTradeIns && main === 'test_drive';
  const kind = isTradeIn ? takesCars && 'trade_in' : main;
  if (!kind || !item.isAvailable) return null;
  return (
    <AskButton of={requestDialog} label={ASK_WORDS[kind]} variant={isTradeIn ? 'line' : 'accent'}>
      {(RequestDialog, dialog) => <RequestDialog {...{ card, item, kind, now }} {...dialog} />}
    </AskButton>
  );
}
