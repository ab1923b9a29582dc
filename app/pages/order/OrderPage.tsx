import { CardFooter } from '#features/card/page/CardFooter.tsx';
import { forgetKnownCustomer } from '#features/ordering/cart/useKnownCustomer.tsx';
import { forgetOrder } from '#features/ordering/cart/useSentOrders.tsx';
import { CustomerOrderView } from '#features/ordering/order-page/CustomerOrderView.tsx';
import { Queries } from '#features/people/accounts/Queries.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import type { OrderPageProps } from './order.props.ts';

/** `/pedido/{token}`: an order with its current status, for its customer. */
export default function OrderPage({ order, writeHref, home, now }: OrderPageProps) {
  return (
    <Queries hasForms>
      <CustomerOrderView
        known={order}
        writeHref={writeHref}
        now={now}
        onForgotten={() => {
          forgetOrder(order.token);
          forgetKnownCustomer();
        }}
      />
      {order.card.closedAt === null && <CardFooter card={order.card} home={home} />}
      <ToastRegion />
    </Queries>
  );
}
