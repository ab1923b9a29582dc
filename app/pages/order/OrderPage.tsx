import { Queries } from '#features/accounts/Queries.tsx';
import { CardFooter } from '#features/card-page/CardFooter.tsx';
import { forgetKnownCustomer } from '#features/cart/useKnownCustomer.tsx';
import { forgetOrder } from '#features/cart/useSentOrders.tsx';
import { CustomerOrderView } from '#features/order-page/CustomerOrderView.tsx';
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
      <CardFooter card={order.card} home={home} />
      <ToastRegion />
    </Queries>
  );
}
