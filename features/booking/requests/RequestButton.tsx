import type { CardItem } from '#features/catalogue/products/card-items.rules.ts';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { AskButton } from './AskButton.tsx';
import type { ContactedBusiness } from './CustomerFields.tsx';
import { ASK_WORDS, requestKind } from './request-kind.rules.ts';
import type { RequestKind } from './request-words.rules.ts';

const requestDialog = lazy(() => import('./RequestDialog.tsx'), 'RequestDialog');

interface RequestButtonProps {
  card: ContactedBusiness & { cardType: string; enableTradeIns: boolean };
  item: CardItem;
  now: string;
}

/** 'Quiero visitarla', 'Quiero probarlo', 'Reciben tu auto en parte de pago', 'Cotizar', 'Pedir hora'; nothing where products are only ordered. */
export function RequestButton({ card, item, now }: RequestButtonProps) {
  const kind = requestKind(card.cardType, item.price);
  if (!kind || !item.isAvailable) return null;
  const kinds: RequestKind[] = card.enableTradeIns && kind === 'test_drive' ? [kind, 'trade_in'] : [kind];
  return kinds.map((kind) => (
    <AskButton
      key={kind}
      of={requestDialog}
      label={ASK_WORDS[kind]}
      variant={kind === 'trade_in' ? 'line' : 'accent'}
    >
      {(RequestDialog, dialog) => <RequestDialog {...{ card, item, kind, now }} {...dialog} />}
    </AskButton>
  ));
}
