import type { ReactNode } from 'react';
import { isFinished } from '#features/ordering/orders/order-status.rules.ts';
import { askAgain, useViewer, useViewerFailure } from '#features/people/accounts/useViewer.tsx';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { LoadFailure } from '#foundation/ui/feedback/LoadFailure.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import { useEndInView } from '#foundation/ui/list/useEndInView.tsx';
import styles from './CustomerOrders.module.css';
import type { ListedOrder } from './customer-orders.contract.ts';
import { ListedOrderRow } from './ListedOrderRow.tsx';
import { useAccountOrders, useOrdersOfDevice } from './useCustomerOrders.tsx';

/** The next page is loaded when the list's end is this close below the window. */
const END_MARGIN = '800px';
const FAILED = 'No se pudieron cargar tus pedidos';

/** The account's orders, and those that were sent from this device without an account. */
export function CustomerOrders({ now: renderedAt, empty }: { now: string; empty: ReactNode }) {
  const now = useNow(renderedAt);
  const viewer = useViewer();
  const viewerFailure = useViewerFailure();
  const account = useAccountOrders(viewer?.id);
  const device = useOrdersOfDevice();
  const end = useEndInView(() => {
    if (account.hasNextPage && !account.isFetching && !account.isError) account.fetchNextPage();
  }, END_MARGIN);

  const own = account.data?.pages.flatMap((page) => page.rows) ?? [];
  const known = new Set(own.map(({ token }) => token));
  const others = device.orders.filter(({ token }) => !known.has(token));
  const failure = account.error ?? device.error ?? viewerFailure;
  const isLoading = viewer === undefined || (viewer && account.isPending) || device.isPending;
  if (failure && own.length + others.length === 0) {
    const retry = () => Promise.all([askAgain(), viewer && account.refetch(), device.refetch()]);
    return <LoadFailure title={FAILED} error={failure} onRetry={retry} />;
  }
  if (isLoading) return <RowsSkeleton label="Cargando tus pedidos..." shape="placed" />;
  if (own.length + others.length === 0) return empty;
  return (
    <>
      <OwnOrders orders={own} first={account.data?.pages[0]?.rows.length ?? 0} now={now} />
      <div ref={end} />
      {account.isFetchNextPageError && (
        <LoadFailure title={FAILED} error={account.error} onRetry={() => account.fetchNextPage()} />
      )}
      {others.length > 0 && (
        <section aria-labelledby="de-este-dispositivo">
          <h2 id="de-este-dispositivo" className={styles.title}>
            Hechos desde este dispositivo
          </h2>
          <Rows orders={others} now={now} />
        </section>
      )}
    </>
  );
}

/** Those under way first; only of the first page, as what is loaded later stands below what was read. */
function OwnOrders({ orders, first, now }: { orders: readonly ListedOrder[]; first: number; now: Date }) {
  const isUnderWay = (order: ListedOrder, at: number) => at < first && !isFinished(order);
  const open = orders.filter(isUnderWay);
  const others = orders.filter((order, at) => !isUnderWay(order, at));
  if (open.length === 0 || others.length === 0) return <Rows orders={orders} now={now} />;
  return (
    <>
      <section aria-labelledby="en-curso">
        <h2 id="en-curso" className={styles.title}>
          En curso
        </h2>
        <Rows orders={open} now={now} />
      </section>
      <section aria-labelledby="antes">
        <h2 id="antes" className={styles.title}>
          Antes
        </h2>
        <Rows orders={others} now={now} />
      </section>
    </>
  );
}

function Rows({ orders, now }: { orders: readonly ListedOrder[]; now: Date }) {
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <li key={order.token}>
          <ListedOrderRow order={order} now={now} />
          {order.card.isActive && isFinished(order) && (
            <Button
              variant="plain"
              small
              href={`/${order.card.subdomain}#pedir-lo-mismo-${order.token}`}
              aria-label={`Pedir lo mismo: N.º ${order.number}, ${order.card.title}`}
            >
              Pedir lo mismo
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
