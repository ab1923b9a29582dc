import { useEffect, useId, useState } from 'react';
import type { seeOrder } from '#features/ordering/orders/order-inbox.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { DetailPane } from './DetailPane.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import { OrderForm } from './OrderForm.tsx';
import type { PicturesById } from './OrderPictures.tsx';
import type { ShopOnPaper } from './OrderTicket.tsx';
import { useOrder, useOrderChanges } from './useOrder.tsx';

interface OpenOrderProps {
  cardId: number;
  orderId: number;
  pictures: PicturesById;
  shop: ShopOnPaper;
  now: Date;
  section: 'answer' | undefined;
  /** Whether somebody opened it, or it is just the next to confirm. */
  isChosen: boolean;
  onChoose: () => void;
  onClose: () => void;
}

export function OpenOrder({ cardId, orderId, isChosen, onChoose, ...shown }: OpenOrderProps) {
  const { pictures, shop, now, section, onClose } = shown;
  const id = useId();
  const query = useOrder(cardId, orderId);
  const order = query.data;
  const change = useOrderChanges(cardId);
  const isUnseen = isChosen && order?.seenAt === null && order.source === 'card';
  useEffect(() => {
    // Without an answer, the customer is offered another way after three minutes.
    if (isUnseen) api<typeof seeOrder>('POST /api/orders/{id}/seen', { id: orderId }).catch(() => undefined);
  }, [isUnseen, orderId]);
  const [isEditing, setEditing] = useState(false);
  return (
    <DetailPane labelledBy={id} isChosen={isChosen} onUse={isChosen ? () => {} : onChoose} onClose={onClose}>
      {order ? (
        <OrderDetail
          {...{ id, order, pictures, shop, now, section, onClose }}
          onChange={(changes) => change(order, changes)}
          onEdit={() => setEditing(true)}
        />
      ) : (
        <LoadState query={query} of="el pedido" shape="order" />
      )}
      {isEditing && order && (
        <OrderForm
          cardId={cardId}
          order={order}
          now={now}
          onClose={() => setEditing(false)}
          onSaved={() => {}}
        />
      )}
    </DetailPane>
  );
}
